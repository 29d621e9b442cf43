import type { Ms } from '../../engine/clock/clock';

/** A span in which nothing happens, in ms since the start of a timeline. */
export interface IdleGap {
  readonly from: Ms;
  readonly to: Ms;
}

/** Silence kept on each side of an event, so that users see it coming and done. */
const MARGIN: Ms = 1000;

/** Returns the gaps of a timeline of `duration` ms with events at `times`, in order: silences longer than `idleAfter` ms. */
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

/** Returns the time reached by playing for `span` ms from `at`, skipping the gaps. */
export function advancePastGaps(at: Ms, span: Ms, gaps: readonly IdleGap[]): Ms {
  let present = at;
  let left = span;
  for (const { from, to } of gaps) {
    if (to <= present) continue;
    if (present + left < from) break;
    left -= Math.max(0, from - present);
    present = to;
  }
  return present + left;
}
