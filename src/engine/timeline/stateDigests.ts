import type { PartDigests } from './digest';
import type { StateDigest } from './timeline';

/** A long timeline has a digest of the state after every this many events. */
export const STATE_DIGEST_INTERVAL = 256;

/** In a short timeline the digests are closer together, but there are at most about this many. */
const MAX_IN_SHORT_RUN = 128;
const SHORTEST_INTERVAL = 8;

/** Returns the number of events between two digests of the state in a timeline of `eventCount` events. */
export function digestInterval(eventCount: number): number {
  let interval = SHORTEST_INTERVAL;
  while (interval < STATE_DIGEST_INTERVAL && eventCount > interval * MAX_IN_SHORT_RUN) interval *= 2;
  return interval;
}

/** Drops digests that are closer together than the interval of a timeline of `eventCount` events. */
export function thinStates<Entry extends Pick<StateDigest, 'event'>>(
  states: readonly Entry[],
  eventCount: number,
): Entry[] {
  const interval = digestInterval(eventCount);
  let last = 0;
  return states.filter(({ event }) => {
    if (event - last < interval) return false;
    last = event;
    return true;
  });
}

/** Packs state digests for a file: only the parts that changed since the state before. */
export function packStates(states: readonly StateDigest[]): StateDigest[] {
  return states.map(({ parts, ...state }, index) => {
    const partsBefore = states[index - 1]?.parts ?? {};
    return {
      ...state,
      parts: Object.fromEntries(Object.entries(parts).filter(([path, digest]) => partsBefore[path] !== digest)),
    };
  });
}

/** Unpacks the state digests of a file, so that each has all its parts. */
export function unpackStates(states: readonly StateDigest[]): StateDigest[] {
  let allParts: PartDigests = {};
  return states.map(({ parts, ...state }) => {
    allParts = { ...allParts, ...parts };
    return { ...state, parts: allParts };
  });
}

/** Returns the paths of the parts that differ; none if there are no parts to compare, as while a run continues. */
export function differingParts(expected: PartDigests = {}, found: PartDigests = {}): string[] {
  return Object.keys(expected).filter((path) => found[path] !== undefined && found[path] !== expected[path]);
}

/** Returns the paths of the parts that only one of two states has: another version knows them. */
export function unsharedParts(expected: PartDigests = {}, found: PartDigests = {}): string[] {
  const isShared = (path: string) => expected[path] !== undefined && found[path] !== undefined;
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter((path) => !isShared(path));
}

/**
 * Returns whether two states with different digests are still alike: they have parts in common, which are all equal, and
 * one has parts that the other lacks.
 */
export function areSharedPartsEqual(expected: PartDigests = {}, found: PartDigests = {}): boolean {
  const hasShared = Object.keys(expected).some((path) => found[path] !== undefined);
  return hasShared && unsharedParts(expected, found).length > 0 && differingParts(expected, found).length === 0;
}
