import type { PartDigests } from './digest';
import type { StateDigest } from './timeline';

/** A long timeline has the state's digest after every so many events. */
export const STATE_DIGEST_INTERVAL = 256;

/** A short one has about so many, so that the events between two are few. */
const MOST_OF_A_SHORT_ONE = 128;
const SHORTEST_INTERVAL = 8;

/** After how many events the next digest of a state is due in a timeline of `events`. */
export function digestInterval(events: number): number {
  let interval = SHORTEST_INTERVAL;
  while (interval < STATE_DIGEST_INTERVAL && events > interval * MOST_OF_A_SHORT_ONE) interval *= 2;
  return interval;
}

/** Leaves out those of a longer timeline that lie closer to each other than they have to. */
export function thinned<One extends Pick<StateDigest, 'event'>>(states: readonly One[], events: number): One[] {
  const interval = digestInterval(events);
  let last = 0;
  return states.filter(({ event }) => {
    if (event - last < interval) return false;
    last = event;
    return true;
  });
}

/** Gives states as a file has them: of the parts only those that have changed since the state before. */
export function packedStates(states: readonly StateDigest[]): StateDigest[] {
  let before: PartDigests = {};
  return states.map(({ parts, ...state }) => {
    const known = before;
    before = parts;
    return { ...state, parts: Object.fromEntries(Object.entries(parts).filter(([path, digest]) => known[path] !== digest)) };
  });
}

/** Gives the states of a file with the digests of all their parts. */
export function unpackedStates(states: readonly StateDigest[]): StateDigest[] {
  let known: PartDigests = {};
  return states.map(({ parts, ...state }) => {
    known = { ...known, ...parts };
    return { ...state, parts: known };
  });
}

/** The paths of the parts that are not alike; none while a run goes on, of which nothing is final. */
export function partsApart(expected: PartDigests = {}, found: PartDigests = {}): string[] {
  return Object.keys(expected).filter((path) => found[path] !== undefined && found[path] !== expected[path]);
}
