import type { Ms } from '../../engine/clock/clock';
import { findFirstIndex } from '../../shared/findFirstIndex';
import type { IdleGap } from './idleGaps';

/** Maps the times of a timeline onto an axis, from 0 at its left end to 1 at its right. */
export interface TimeScale {
  shareOf(at: Ms): number;
  /** Returns the time at a share, in whole ms. */
  timeAt(share: number): Ms;
}

/** The width of a collapsed gap, as a share of all active time. */
const COLLAPSED_SHARE = 0.02;
/** Maximum share of all collapsed gaps together. */
const MAX_COLLAPSED_SHARE = 0.4;

/** Creates the scale of a timeline of `duration` ms, on which `collapsed` gaps are narrow. */
export function createTimeScale(duration: Ms, collapsed: readonly IdleGap[]): TimeScale {
  const { times, places } = breakpoints(duration, collapsed);
  const width = places.at(-1) ?? 0;
  return {
    shareOf: (at) => (width === 0 ? 0 : interpolate(times, places, at) / width),
    timeAt: (share) => Math.round(interpolate(places, times, share * width)),
  };
}

/** Returns the times between which the scale is even, and their positions. Stretches without length are left out. */
function breakpoints(duration: Ms, collapsed: readonly IdleGap[]) {
  const idle = collapsed.reduce((sum, { from, to }) => sum + to - from, 0);
  const active = Math.max(duration - idle, 1);
  const gapWidth = active * Math.min(COLLAPSED_SHARE, MAX_COLLAPSED_SHARE / Math.max(collapsed.length, 1));
  const times: Ms[] = [0];
  const places = [0];
  const addUntil = (time: Ms, mostWidth = Infinity) => {
    const length = time - (times.at(-1) ?? 0);
    if (length <= 0) return;
    times.push(time);
    places.push((places.at(-1) ?? 0) + Math.min(length, mostWidth));
  };
  for (const { from, to } of collapsed) {
    addUntil(from);
    addUntil(to, gapWidth);
  }
  addUntil(duration);
  return { times, places };
}

/** Maps a value from one ascending list onto the other by linear interpolation, limited to the ends. */
function interpolate(from: readonly number[], onto: readonly number[], value: number): number {
  const high = Math.min(Math.max(findFirstIndex(from.length, (place) => (from[place] ?? Infinity) > value), 1), from.length - 1);
  const low = Math.max(high - 1, 0);
  const [start = 0, end = 0] = [from[low], from[high]];
  const [ontoStart = 0, ontoEnd = 0] = [onto[low], onto[high]];
  if (end === start) return ontoStart;
  const share = Math.min(Math.max((value - start) / (end - start), 0), 1);
  return ontoStart + share * (ontoEnd - ontoStart);
}

const SECOND: Ms = 1000;

/** Returns where a key moves a time slider at `at` of `duration` ms; `null` for any other key. */
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
