import type { Ms } from '../clock/clock';
import type { TimedAction } from '../timeline/events';

/**
 * The fixed order of what falls due at the same millisecond, whatever was planned first. A tick comes
 * before the cap, so that the fifth tick at 90 000 ms completes its task (product-spec §4, §9).
 */
export const RANK = { tick: 0, cap: 1, start: 2, walletCreation: 3, redirect: 4, retry: 5 } as const;

export type Rank = (typeof RANK)[keyof typeof RANK];

/** One thing that is due at a known moment: when, in which order among equals, and the event it becomes. */
export interface DueItem {
  readonly dueAt: Ms;
  readonly rank: Rank;
  /** The place in the queue, which decides between equals of one rank; 0 where there is no queue. */
  readonly place: number;
  /** Makes the event. It is called once, when the item has fallen due, and may draw from the seeded dice. */
  readonly toEvent: () => TimedAction;
}

/** Reads a state and gives the earliest thing that is due in its part of it, or `null`. */
export type DueSource<State> = (state: State) => DueItem | null;

/** Gives the earlier of two items by due time, rank and place. */
export function earlier(one: DueItem | null, other: DueItem | null): DueItem | null {
  if (!one || !other) return one ?? other;
  const order = one.dueAt - other.dueAt || one.rank - other.rank || one.place - other.place;
  return order <= 0 ? one : other;
}

/** Makes one source of several: the plan of the whole state. */
export function combineSources<State>(sources: readonly DueSource<State>[]): DueSource<State> {
  return (state) => {
    let first: DueItem | null = null;
    for (const source of sources) first = earlier(first, source(state));
    return first;
  };
}
