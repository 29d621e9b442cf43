import type { Timeline } from './timeline';

/**
 * Gives `other` as if it had begun when `one` did, so that the two can be compared: what is planned in them, and what a
 * history shows, are moments, and would all differ. It has to be replayed: its recorded digests are of its own moments.
 * A timeline that begins with a state keeps its start, because moments in that state would keep theirs.
 */
export function begunTogether<State>(other: Timeline<State>, one: Pick<Timeline<unknown>, 'start' | 'startedAt'>): Timeline<State> {
  return other.start === null && one.start === null ? { ...other, startedAt: one.startedAt } : other;
}
