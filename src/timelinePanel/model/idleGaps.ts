import type { Ms } from '../../engine/clock/clock';
import { TICK_INTERVAL } from '../../features/tasks/queueRules';

/** A stretch in which nothing happens, in ms since the start of a timeline. */
export interface IdleGap {
  readonly from: Ms;
  readonly to: Ms;
}

/**
 * Gaps between events that are longer than this are idle time, which the strip narrows and playback skips. Longer than the time
 * between two events of a running task.
 */
export const IDLE_AFTER: Ms = TICK_INTERVAL + 2000;

/** Idle time kept on each side of an event, so that users see the states before and after it. */
const MARGIN: Ms = 1000;

/**
 * Returns the gaps in a timeline of `duration` ms with events at the ascending `times`. A gap counts if more than
 * `idleAfter` ms pass from an event until `MARGIN` before the next; it begins `MARGIN` after that event.
 */
export function idleGaps(times: Iterable<Ms>, duration: Ms, idleAfter: Ms): IdleGap[] {
  const gaps: IdleGap[] = [];
  let last: Ms | null = null;
  const add = (from: Ms, to: Ms) => {
    if (to - from > idleAfter) gaps.push({ from: last === null ? from : from + MARGIN, to });
  };
  for (const time of times) {
    add(last ?? 0, time - MARGIN);
    last = time;
  }
  add(last ?? 0, duration);
  return gaps;
}

/** Returns the time reached by playing for `span` ms from `start`, skipping the gaps. */
export function advancePastGaps(start: Ms, span: Ms, gaps: readonly IdleGap[]): Ms {
  let at = start;
  let remaining = span;
  for (const { from, to } of gaps) {
    if (to <= at) continue;
    if (at + remaining < from) break;
    remaining -= Math.max(0, from - at);
    at = to;
  }
  return at + remaining;
}
