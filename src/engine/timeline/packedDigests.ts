import { attempt } from '../../shared/attempt';
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

/** Packs 32-bit words, such as the digests of events, as base64: four bytes each, big-endian. */
export function packWords(words: readonly number[]): string {
  let bytes = '';
  for (const word of words) {
    bytes += String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  }
  return btoa(bytes);
}

/** Returns the number of packed words without unpacking them. */
export function countPackedWords(text: string): number {
  return Math.floor((text.length * 3) / 16);
}

/** Unpacks the output of `packWords`. @throws SyntaxError on anything else. */
export function unpackWords(text: string): number[] {
  const bytes = attempt(() => atob(text), null);
  if (bytes === null || bytes.length % 4 !== 0) throw new SyntaxError('The packed digests are damaged.');
  return Array.from({ length: bytes.length / 4 }, (_, index) => {
    const byte = (offset: number) => bytes.charCodeAt(index * 4 + offset);
    return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
  });
}
