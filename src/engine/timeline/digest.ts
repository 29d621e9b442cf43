import { Hasher, wordToHex } from '../hash/hash';
import type { TimedAction } from './events';

/*
 * Plain data is digested by its meaning: the order of keys and undefined fields do not matter.
 */

/**
 * A 64-bit digest as 16 hexadecimal digits. It detects states that differ by accident, not forged ones.
 */
export type Digest = string;

/**
 * Short digests of the values two keys deep in a state, such as `tasks.queue`: four hexadecimal digits, enough to locate
 * a difference that the whole digests have shown.
 */
export type PartDigests = Readonly<Record<string, string>>;

/** The rolling digest before the first event. */
export const ROLLING_START = 0x5eed;

/** The kind of the next value. */
const TAG = { null: 1, true: 2, false: 3, number: 4, text: 5, list: 6, record: 7 } as const;

/** The hash of a list or record, and those of the lists and records in it. */
interface Reading {
  readonly value: object;
  readonly high: number;
  readonly low: number;
  readonly parts: readonly Reading[];
}

const NO_PARTS: readonly Reading[] = [];

/** The digest of a state, and short ones of its parts. */
interface StateReading {
  readonly digest: Digest;
  readonly parts: PartDigests;
}

/**
 * Creates a function that digests successive states. It skips parts that are the same object as in the state before, so
 * that a digest costs only what has changed. It throws a TypeError on values that JSON cannot hold.
 */
export function createDigester(): (state: unknown) => StateReading {
  let last: Reading | undefined;
  return (state) => {
    const hasher = new Hasher();
    last = mixValue(hasher, state, last);
    return { digest: digestIn(hasher), parts: last ? partsOf(last) : {} };
  };
}

/** Returns the digest of one state. @throws TypeError on values that JSON cannot hold. */
export function digestOf(state: unknown): Digest {
  const hasher = new Hasher();
  mixValue(hasher, state, undefined);
  return digestIn(hasher);
}

const digestIn = ({ high, low }: Hasher): Digest => wordToHex(high) + wordToHex(low);

/**
 * Returns the 32-bit rolling digest after `event`, given the one before it. Equal digests mean that all events so far
 * are equal, at the same milliseconds.
 */
export function foldEvent(rolling: number, { type, meta, payload }: TimedAction): number {
  const hasher = new Hasher(rolling).text(type).number(meta.at);
  if (payload !== undefined) mixValue(hasher, payload, undefined);
  return hasher.high;
}

function partsOf({ value, parts }: Reading): PartDigests {
  const record = value as Readonly<Record<string, unknown>>;
  const readings = parts.values();
  return Object.fromEntries(
    keysOf(record).flatMap((key) => {
      const inner = record[key];
      const reading = isObject(inner) ? readings.next().value : undefined;
      if (!reading || Array.isArray(inner)) return [[key, shortDigest(inner, reading)]];
      const innerReadings = reading.parts.values();
      return keysOf(inner as typeof record).map((field) => {
        const part = (inner as typeof record)[field];
        return [`${key}.${field}`, shortDigest(part, isObject(part) ? innerReadings.next().value : undefined)];
      });
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shortDigest(value: unknown, known: Reading | undefined): string {
  const hasher = new Hasher();
  mixValue(hasher, value, known);
  return wordToHex(hasher.high).slice(-4);
}

/** Returns the keys of defined fields in order. Those of a payload most often are in order, and need no copy. */
function keysOf(record: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(record);
  let last = '';
  for (const key of keys) {
    if (record[key] === undefined || key < last) return keys.filter((one) => record[one] !== undefined).sort();
    last = key;
  }
  return keys;
}

function read(value: object, before: Reading | undefined): Reading {
  if (before?.value === value) return before;
  const known = before?.parts ?? NO_PARTS;
  const hasher = new Hasher();
  const parts: Reading[] = [];
  if (Array.isArray(value)) {
    hasher.word(TAG.list).word(value.length);
    for (const item of value) mixPart(hasher, item ?? null, known, parts);
  } else {
    hasher.word(TAG.record);
    const record = value as Readonly<Record<string, unknown>>;
    for (const key of keysOf(record)) {
      hasher.text(key);
      mixPart(hasher, record[key], known, parts);
    }
  }
  return { value, high: hasher.high | 0, low: hasher.low | 0, parts };
}

/** Adds the contents of a list or record to its hash, and its reading to the others. */
function mixPart(hasher: Hasher, inner: unknown, known: readonly Reading[], parts: Reading[]): void {
  const part = mixValue(hasher, inner, known[parts.length]);
  if (part) parts.push(part);
}

/** Adds a value to a hash, and returns its reading if it is a list or record. */
function mixValue(hasher: Hasher, value: unknown, known: Reading | undefined): Reading | undefined {
  switch (typeof value) {
    case 'string':
      hasher.word(TAG.text).text(value);
      return;
    case 'number':
      hasher.word(TAG.number).number(value);
      return;
    case 'boolean':
      hasher.word(value ? TAG.true : TAG.false);
      return;
    case 'object': {
      if (value === null) {
        hasher.word(TAG.null);
        return;
      }
      const reading = read(value, known);
      hasher.word(reading.high).word(reading.low);
      return reading;
    }
    default:
      throw new TypeError(`A ${typeof value} is not plain data.`);
  }
}
