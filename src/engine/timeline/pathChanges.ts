import { payloadDigest } from './digest';
import type { Divergence } from './divergence';
import { stateDifference, valueAt } from './stateDifference';
import type { Player } from './player';
import type { Chunked } from './program';

/** A change of the value at a state path. */
export interface PathChange {
  /** Number of events up to the change; the last of them, at index `eventCount - 1`, made it. */
  readonly eventCount: number;
  /** The values before and after; `undefined` if there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The position of a value in a state: the names of nested fields, outermost first. */
export type Keys = readonly string[];

type Replay = Pick<Player<unknown>, 'events' | 'visitSteps'>;

/** Number of states in the first stretch examined backwards; later stretches are longer, which is cheaper per state. */
const FIRST_STRETCH = 128;
const MAX_STRETCH = 8192;

/** Finds every change at a path, in order. */
export function findChangesInSteps(replay: Replay, keys: Keys): Chunked<PathChange[]> {
  return changesBetween(replay, keys, 0, replay.events.length);
}

/** Finds the first change at a path after the first `count` events, or `null`. */
export function* findNextChangeInSteps(replay: Replay, keys: Keys, count: number): Chunked<PathChange | null> {
  const [change = null] = yield* changesBetween(replay, keys, count, replay.events.length, { isFirstOnly: true });
  return change;
}

/** Finds the last change at a path before the one that event `count` may have made, or `null`. */
export function* findPreviousChangeInSteps(replay: Replay, keys: Keys, count: number): Chunked<PathChange | null> {
  const last = count - 1;
  for (let to = last, stretch = FIRST_STRETCH; to > 0; to -= stretch, stretch = Math.min(stretch * 2, MAX_STRETCH)) {
    const change = (yield* changesBetween(replay, keys, Math.max(0, to - stretch), to, { examined: last - to })).at(-1);
    if (change) return change;
  }
  return null;
}

/**
 * Finds the change that a recording seems not to have: the first since the states were last equal before which the value
 * at `keys` had `recorded`, the digest that the recording has of it where it diverges. Digests of parts are short, so a
 * different value may have the same. Returns the number of events up to the change, or `null`.
 */
export function* findUnrecordedChangeInSteps(
  replay: Replay,
  keys: Keys,
  { since, index }: Pick<Divergence, 'since' | 'index'>,
  recorded: string,
): Chunked<number | null> {
  const changes = yield* changesBetween(replay, keys, since, index);
  return changes.find(({ before }) => payloadDigest(before) === recorded)?.eventCount ?? null;
}

/**
 * Finds the changes at a path from the state after `from` events to the one after `to`. Examines every state, since a
 * value may change and change back between two snapshots. Yields the number of states examined so far, `examined`
 * earlier ones included.
 */
function* changesBetween(
  { visitSteps }: Replay,
  keys: Keys,
  from: number,
  to: number,
  { isFirstOnly = false, examined = 0 } = {},
): Chunked<PathChange[]> {
  const changes: PathChange[] = [];
  let previous: { readonly value: unknown } | null = null;
  const visit = (count: number, state: unknown) => {
    const after = valueAt(state, keys);
    if (previous && stateDifference(previous.value, after).length > 0)
      changes.push({ eventCount: count, before: previous.value, after });
    previous = { value: after };
    return isFirstOnly && changes.length > 0;
  };
  for (const newlyExamined of visitSteps(from, to, visit)) yield examined + newlyExamined;
  return changes;
}
