import type { Ms } from '../../engine/clock/clock';
import { findFirstIndex } from '../../shared/findFirstIndex';
import type { IdleGap } from './idleGaps';

/** Maps the times of a timeline onto an axis, from 0 at its left end to 1 at its right. */
export interface TimeScale {
  fractionAt(at: Ms): number;
  /** Returns the time at a fraction, in whole ms. */
  timeAt(fraction: number): Ms;
}

/** From `at` on, simulated time runs at this speed. */
export interface SpeedSince {
  readonly at: Ms;
  readonly speed: number;
}

/** The width of a folded gap, as a fraction of all active time. */
const FOLDED_SHARE = 0.02;
/** The maximum width of all folded gaps together, as a fraction of all active time. */
const MAX_FOLDED_SHARE = 0.4;
/** Time during which simulated time is paused or slow is drawn as if at this speed, so that it stays visible. */
const MIN_SPEED = 0.1;

/**
 * Creates the scale of a timeline of `duration` ms, on which `folded` gaps are narrow. Time is as wide as the simulated
 * time that passes in it, so that a run at 10× takes as much space as one at 1×.
 */
export function createTimeScale(
  duration: Ms,
  folded: readonly IdleGap[],
  speeds: readonly SpeedSince[] = [],
): TimeScale {
  const { times, positions } = breakpoints(duration, folded, speeds);
  const width = positions.at(-1) ?? 0;
  return {
    fractionAt: (at) => (width === 0 ? 0 : interpolate(times, positions, at) / width),
    timeAt: (fraction) => Math.round(interpolate(positions, times, fraction * width)),
  };
}

/** Returns the times between which the scale is linear, and their positions on it. */
function breakpoints(duration: Ms, folded: readonly IdleGap[], speeds: readonly SpeedSince[]) {
  const stretches = stretchesOf(duration, folded, speeds);
  const active = Math.max(
    stretches.reduce((sum, { span, speed }) => sum + (speed === null ? 0 : span * speed), 0),
    1,
  );
  const gapWidth = active * Math.min(FOLDED_SHARE, MAX_FOLDED_SHARE / Math.max(folded.length, 1));
  const times: Ms[] = [0];
  const positions = [0];
  for (const { span, speed } of stretches) {
    times.push((times.at(-1) ?? 0) + span);
    positions.push((positions.at(-1) ?? 0) + (speed === null ? Math.min(span, gapWidth) : span * speed));
  }
  return { times, positions };
}

/** Splits a timeline where its speed changes and where gaps begin and end. In a folded gap, the speed is `null`. */
function stretchesOf(duration: Ms, folded: readonly IdleGap[], speeds: readonly SpeedSince[]) {
  const stretches: { readonly span: Ms; readonly speed: number | null }[] = [];
  let at = 0;
  let place = 0;
  let speed = 1;
  const addActive = (to: Ms) => {
    while (at < to) {
      for (; place < speeds.length && (speeds[place]?.at ?? Infinity) <= at; place += 1)
        speed = Math.max(MIN_SPEED, speeds[place]?.speed ?? 1);
      const end = Math.min(to, speeds[place]?.at ?? Infinity);
      stretches.push({ span: end - at, speed });
      at = end;
    }
  };
  for (const gap of folded) {
    addActive(gap.from);
    if (gap.to > at) stretches.push({ span: gap.to - at, speed: null });
    at = Math.max(at, gap.to);
  }
  addActive(duration);
  return stretches;
}

/** Maps a value from one ascending list to the other by linear interpolation, limited to the ends. */
function interpolate(from: readonly number[], to: readonly number[], value: number): number {
  const high = Math.min(
    Math.max(
      findFirstIndex(from.length, (index) => (from[index] ?? Infinity) > value),
      1,
    ),
    from.length - 1,
  );
  const low = Math.max(high - 1, 0);
  const [fromLow = 0, fromHigh = 0] = [from[low], from[high]];
  const [toLow = 0, toHigh = 0] = [to[low], to[high]];
  if (fromHigh === fromLow) return toLow;
  const fraction = Math.min(Math.max((value - fromLow) / (fromHigh - fromLow), 0), 1);
  return toLow + fraction * (toHigh - toLow);
}

const SECOND: Ms = 1000;

/** Returns the time to which a key moves a time slider at `at` of `duration` ms; `null` for any other key. */
export function scrubTarget(key: string, at: Ms, duration: Ms): Ms | null {
  const page = Math.max(10 * SECOND, Math.round(duration / 10));
  const targets: Record<string, Ms> = {
    ArrowRight: at + SECOND,
    ArrowUp: at + SECOND,
    ArrowLeft: at - SECOND,
    ArrowDown: at - SECOND,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: duration,
  };
  return targets[key] ?? null;
}
