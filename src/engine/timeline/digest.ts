import { finishLane, mixWord, sortedKeys, Tag } from './mixing';
import { digestPrimitiveFrom, firstLane, mixTextFrom, secondLane } from './twinLanes';

/**
 * A digest of 64 bits as 16 hexadecimal digits. It tells two states apart that should be alike; it is no defence
 * against somebody who forges one.
 */
export type Digest = string;

const FIRST_LANE = 0x9e3779b9;
const SECOND_LANE = 0x85ebca6b;

/** A list or record that was read: what its lanes came to, and the lists and records in it, in their order. */
interface Reading {
  readonly value: object;
  readonly first: number;
  readonly second: number;
  readonly parts: readonly Reading[];
}

const NO_PARTS: readonly Reading[] = [];

/**
 * Gives the digests of states that follow one another. A part that stands where it stood in the state before is not
 * read again, so that a digest costs what has changed since.
 */
export function createDigester(): (state: unknown) => Digest {
  let last: Reading | undefined;
  return (state) => {
    if (isObject(state)) last = read(state, last);
    else digestPrimitiveFrom(FIRST_LANE, SECOND_LANE, state);
    return isObject(state) && last ? hex(last.first) + hex(last.second) : hex(firstLane()) + hex(secondLane());
  };
}

/** Gives the digest of one state. */
export function digestOf(state: unknown): Digest {
  return createDigester()(state);
}

function read(value: object, before: Reading | undefined): Reading {
  if (before?.value === value) return before;
  const known = before?.parts ?? NO_PARTS;
  return Array.isArray(value) ? readList(value, known) : readRecord(value as Readonly<Record<string, unknown>>, known);
}

function readList(list: readonly unknown[], known: readonly Reading[]): Reading {
  let [first, second] = [mixWord(FIRST_LANE, Tag.List), mixWord(SECOND_LANE, Tag.List)];
  let parts: Reading[] | undefined;
  for (const item of list) {
    if (isObject(item)) {
      parts ??= [];
      const part = read(item, known[parts.length]);
      parts.push(part);
      first = mixWord(first, part.first);
      second = mixWord(second, part.second);
    } else {
      digestPrimitiveFrom(FIRST_LANE, SECOND_LANE, item ?? null);
      first = mixWord(first, firstLane());
      second = mixWord(second, secondLane());
    }
  }
  return finished(list, mixWord(first, list.length), mixWord(second, list.length), parts);
}

function readRecord(record: Readonly<Record<string, unknown>>, known: readonly Reading[]): Reading {
  let [first, second] = [mixWord(FIRST_LANE, Tag.Record), mixWord(SECOND_LANE, Tag.Record)];
  let parts: Reading[] | undefined;
  for (const key of sortedKeys(record)) {
    const value = record[key];
    if (value === undefined) continue;
    mixTextFrom(first, second, key);
    first = firstLane();
    second = secondLane();
    if (isObject(value)) {
      parts ??= [];
      const part = read(value, known[parts.length]);
      parts.push(part);
      first = mixWord(first, part.first);
      second = mixWord(second, part.second);
    } else {
      digestPrimitiveFrom(FIRST_LANE, SECOND_LANE, value);
      first = mixWord(first, firstLane());
      second = mixWord(second, secondLane());
    }
  }
  return finished(record, first, second, parts);
}

/** Ends both lanes. As signed words they need no object of their own in memory. */
function finished(value: object, first: number, second: number, parts: readonly Reading[] = NO_PARTS): Reading {
  return { value, first: finishLane(first) | 0, second: finishLane(second) | 0, parts };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
