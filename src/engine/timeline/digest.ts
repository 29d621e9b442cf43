/**
 * Digests of plain data by its meaning: the order of keys and undefined fields do not matter. They tell
 * two states apart that should be alike; they are no defence against somebody who forges one.
 * The mixing is MurmurHash3's (Austin Appleby, public domain), on 32-bit lanes, which every engine
 * computes alike.
 */

/** A digest of 64 bits as 16 hexadecimal digits. */
export type Digest = string;

const FIRST_LANE = 0x9e3779b9;
const SECOND_LANE = 0x85ebca6b;

const enum Tag {
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
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
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
  const entries: Record<string, unknown> = { ...record };
  for (const key of Object.keys(entries).sort()) {
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

const lanesOf = new WeakMap<object, readonly [number, number]>();

/**
 * Gives the digest of a state. What was digested before and is shared with it is not read again, so that
 * the digest of the next state costs what has changed.
 */
export function digestOf(state: unknown): Digest {
  const [first, second] = stateLanes(state);
  return hex(first) + hex(second);
}

function stateLanes(value: unknown): readonly [number, number] {
  if (typeof value !== 'object' || value === null) {
    return [finishLane(mixValue(FIRST_LANE, value)), finishLane(mixValue(SECOND_LANE, value))];
  }
  const known = lanesOf.get(value);
  if (known) return known;
  const lanes = Array.isArray(value) ? lanesOfList(value) : lanesOfRecord(value);
  lanesOf.set(value, lanes);
  return lanes;
}

function lanesOfList(list: readonly unknown[]): readonly [number, number] {
  let [first, second] = [mixWord(FIRST_LANE, Tag.List), mixWord(SECOND_LANE, Tag.List)];
  for (const item of list) {
    const [one, other] = stateLanes(item ?? null);
    first = mixWord(first, one);
    second = mixWord(second, other);
  }
  return [finishLane(mixWord(first, list.length)), finishLane(mixWord(second, list.length))];
}

function lanesOfRecord(record: object): readonly [number, number] {
  let [first, second] = [mixWord(FIRST_LANE, Tag.Record), mixWord(SECOND_LANE, Tag.Record)];
  const entries: Record<string, unknown> = { ...record };
  for (const key of Object.keys(entries).sort()) {
    if (entries[key] === undefined) continue;
    const [one, other] = stateLanes(entries[key]);
    first = mixWord(mixText(first, key), one);
    second = mixWord(mixText(second, key), other);
  }
  return [finishLane(first), finishLane(second)];
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
