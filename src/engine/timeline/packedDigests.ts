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

/** Packs 32-bit words, such as the digests of events, into text: four bytes each, big-endian, in base64. */
export function packWords(words: readonly number[]): string {
  let bytes = '';
  for (const word of words) {
    bytes += String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  }
  return btoa(bytes);
}

/** Gives how many words a packed text holds, without unpacking it. */
export function packedCount(text: string): number {
  return Math.floor((text.length * 3) / 16);
}

/** Unpacks what `packWords` packed. @throws SyntaxError on anything else. */
export function unpackWords(text: string): number[] {
  const bytes = decode(text);
  if (bytes.length % 4 !== 0) throw new SyntaxError('The packed digests are damaged.');
  return Array.from({ length: bytes.length / 4 }, (_, index) => {
    const at = (offset: number) => bytes.charCodeAt(index * 4 + offset);
    return ((at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)) >>> 0;
  });
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new SyntaxError('The packed digests are damaged.');
  }
}
