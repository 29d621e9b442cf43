import { stateDifference, valueAt } from '../../engine/timeline/stateDifference';
import type { Player } from '../../engine/timeline/player';
import type { Steps } from '../../engine/timeline/program';
import type { Keys } from './stateTree';

/** A change of the value at a state path. */
export interface PathChange {
  /** Number of events at that point; the last of them, at index `count - 1`, made the change. */
  readonly count: number;
  /** The values before and after, with vectors as lists; `undefined` if there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

type Replayed = Pick<Player<unknown>, 'events' | 'visitSteps'>;

/** Number of states examined by the first step back; later steps examine more at once, which is cheaper per state. */
const FIRST_STRETCH = 128;
const MAX_STRETCH = 8192;

/**
 * Finds the first change at a path after the first `count` events, or `null`. It examines every state, since a value may
 * change and change back between two snapshots. Each step yields the number of states examined, at most one per event.
 */
export function* nextChangeSteps({ events, visitSteps }: Replayed, keys: Keys, count: number): Steps<PathChange | null> {
  let found: PathChange | null = null;
  const watch = watcher(keys);
  yield* visitSteps(count, events.length, (at, state) => (found = watch(at, state)) !== null);
  return found;
}

/** Finds the last change at a path before the one that event `count` may have made. Works as `nextChangeSteps` does. */
export function* previousChangeSteps({ visitSteps }: Replayed, keys: Keys, count: number): Steps<PathChange | null> {
  const last = count - 1;
  for (let to = last, stretch = FIRST_STRETCH; to > 0; to -= stretch, stretch = Math.min(stretch * 2, MAX_STRETCH)) {
    let found: PathChange | null = null;
    const watch = watcher(keys);
    const visit = (at: number, state: unknown) => {
      found = watch(at, state) ?? found;
      return false;
    };
    for (const looked of visitSteps(Math.max(0, to - stretch), to, visit)) yield last - to + looked;
    if (found) return found;
  }
  return null;
}

/** Finds every change at a path, in order. */
export function* changesSteps({ events, visitSteps }: Replayed, keys: Keys): Steps<PathChange[]> {
  const found: PathChange[] = [];
  const watch = watcher(keys);
  yield* visitSteps(0, events.length, (at, state) => {
    const change = watch(at, state);
    if (change) found.push(change);
    return false;
  });
  return found;
}

/** Creates a function that compares the values at a path in consecutive states. */
function watcher(keys: Keys): (count: number, state: unknown) => PathChange | null {
  let isFirst = true;
  let last: unknown;
  return (count, state) => {
    const [before, after] = [last, valueAt(state, keys)];
    last = after;
    if (isFirst || Object.is(before, after)) {
      isFirst = false;
      return null;
    }
    const change = { count, before, after };
    return stateDifference(change.before, change.after).length === 0 ? null : change;
  };
}
