/*
 * Plain data is mixed by its meaning: the order of keys and undefined fields do not matter.
 * The mixing is MurmurHash3's (Austin Appleby, public domain), on 32-bit lanes, which every engine
 * computes alike.
 */

/** What kind of value comes next in a lane. */
export const enum Tag {
  Null = 1,
  True,
  False,
  Number,
  Text,
  List,
  Record,
}

const numberBits = new Float64Array(1);
const numberWords = new Uint32Array(numberBits.buffer);

/** Mixes one 32-bit word into a lane. */
export function mixWord(lane: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = lane ^ k;
  // MurmurHash3 adds 0xe6546b64; by its signed twin the sum stays within whole numbers that engines add fastest.
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) - 0x19ab949c) | 0;
}

/** Mixes a number into a lane by its IEEE 754 bits; -0 counts as 0. */
export function mixNumber(lane: number, value: number): number {
  numberBits[0] = value + 0;
  return mixWord(mixWord(lane, numberWords[0] ?? 0), numberWords[1] ?? 0);
}

/** Mixes a text into a lane. */
export function mixText(lane: number, text: string): number {
  let mixed = mixWord(lane, text.length);
  for (let index = 0; index < text.length; index += 1) mixed = mixWord(mixed, text.charCodeAt(index));
  return mixed;
}

/** Mixes any plain value into a lane. @throws TypeError on what JSON cannot hold. */
export function mixValue(lane: number, value: unknown): number {
  if (value === null) return mixWord(lane, Tag.Null);
  switch (typeof value) {
    case 'boolean':
      return mixWord(lane, value ? Tag.True : Tag.False);
    case 'number':
      return mixNumber(mixWord(lane, Tag.Number), value);
    case 'string':
      return mixText(mixWord(lane, Tag.Text), value);
    case 'object':
      return Array.isArray(value) ? mixList(lane, value) : mixRecord(lane, value);
    default:
      throw new TypeError(`A ${typeof value} is not plain data.`);
  }
}

function mixList(lane: number, list: readonly unknown[]): number {
  let mixed = mixWord(mixWord(lane, Tag.List), list.length);
  for (const item of list) mixed = mixValue(mixed, item ?? null);
  return mixed;
}

function mixRecord(lane: number, record: object): number {
  let mixed = mixWord(lane, Tag.Record);
  const entries = record as Readonly<Record<string, unknown>>;
  for (const key of sortedKeys(record)) {
    const value = entries[key];
    if (value !== undefined) mixed = mixValue(mixText(mixed, key), value);
  }
  return mixed;
}

/** Ends a lane: every bit of it comes to depend on every other. */
export function finishLane(lane: number): number {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

interface KeyOrder {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
}

/** The orders found last, by how many keys there are: records of one kind come one after the other. */
const keyOrders: (KeyOrder | undefined)[] = [];

/** Gives the keys of a record in their order; most records have the keys of one that came shortly before. */
export function sortedKeys(record: object): readonly string[] {
  const keys = Object.keys(record);
  const known = keyOrders[keys.length];
  if (known && keys.every((key, index) => key === known.keys[index])) return known.sorted;
  const sorted = [...keys].sort();
  keyOrders[keys.length] = { keys, sorted };
  return sorted;
}
