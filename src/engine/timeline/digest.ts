import { halfWordToHex, Hasher, wordToHex } from '../hash/hash';

/**
 * A 64-bit digest of plain data, as 16 hexadecimal digits. It ignores the order of keys and undefined fields. It
 * detects states that differ by accident, not forged ones.
 */
export type Digest = string;

/**
 * Short digests of the values two keys deep in a state, such as `tasks.queue`: four hexadecimal digits, enough to
 * locate a difference that the digests of the whole states have shown.
 */
export type PartDigests = Readonly<Record<string, string>>;

/** Hashed before each value, so that values of different kinds differ. */
const TAG = { null: 1, true: 2, false: 3, number: 4, text: 5, list: 6, record: 7 } as const;

/** A list or record with its hash, and the lists and records that it contains. */
interface HashedObject {
  readonly value: object;
  readonly high: number;
  readonly low: number;
  readonly children: readonly HashedObject[];
}

const NO_CHILDREN: readonly HashedObject[] = [];

/** The digest of a state, and short ones of its parts. */
export interface DigestWithParts {
  readonly digest: Digest;
  readonly parts: PartDigests;
}

/**
 * Creates a function that digests successive states. It reuses the hashes of objects that were in the state before,
 * so that a digest costs only what has changed. It throws a TypeError on values that JSON cannot hold.
 */
export function createDigester(): (state: unknown) => DigestWithParts {
  let last: HashedObject | undefined;
  return (state) => {
    const hasher = new Hasher();
    last = mixValue(hasher, state, last);
    return { digest: wordToHex(hasher.high) + wordToHex(hasher.low), parts: last ? partsOf(last) : {} };
  };
}

/** Returns the digest of a single state. @throws TypeError on values that JSON cannot hold. */
export const digestOf = (state: unknown): Digest => createDigester()(state).digest;

/**
 * Returns a short digest of an event's payload or of a part of a state, as four hexadecimal digits. @throws TypeError on
 * values JSON cannot hold.
 */
export const payloadDigest = (payload: unknown): string =>
  payload === undefined ? NO_PAYLOAD : shortDigest(payload, undefined);

const NO_PAYLOAD = '0000';

function partsOf(state: HashedObject): PartDigests {
  return Object.fromEntries(
    fieldsOf(state).flatMap(({ key, value, hashed }) => {
      if (!hashed || Array.isArray(value)) return [[key, shortDigest(value, hashed)]];
      return fieldsOf(hashed).map((part) => [`${key}.${part.key}`, shortDigest(part.value, part.hashed)]);
    }),
  );
}

/** Returns the fields of a record, with the hashes of those that are lists or records. */
function fieldsOf({ value: record, children }: HashedObject) {
  const hashes = children.values();
  return keysOf(record as Readonly<Record<string, unknown>>).map((key) => {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    return { key, value, hashed: typeof value === 'object' && value !== null ? hashes.next().value : undefined };
  });
}

function shortDigest(value: unknown, hashed: HashedObject | undefined): string {
  const hasher = new Hasher();
  mixValue(hasher, value, hashed);
  return halfWordToHex(hasher.high);
}

/** Returns the keys of defined fields in order. Most payloads have them in order, so that no copy is needed. */
function keysOf(record: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(record);
  let previous = '';
  for (const key of keys) {
    if (record[key] === undefined || key < previous) return keys.filter((other) => record[other] !== undefined).sort();
    previous = key;
  }
  return keys;
}

function hashObject(value: object, before: HashedObject | undefined): HashedObject {
  if (before?.value === value) return before;
  const childrenBefore = before?.children ?? NO_CHILDREN;
  const hasher = new Hasher();
  const children: HashedObject[] = [];
  if (Array.isArray(value)) {
    hasher.word(TAG.list).word(value.length);
    for (const item of value) mixChild(hasher, item ?? null, childrenBefore, children);
  } else {
    hasher.word(TAG.record);
    const record = value as Readonly<Record<string, unknown>>;
    for (const key of keysOf(record)) {
      hasher.text(key);
      mixChild(hasher, record[key], childrenBefore, children);
    }
  }
  return { value, high: hasher.high | 0, low: hasher.low | 0, children };
}

/** Adds an item or field to the hash of its list or record. */
function mixChild(
  hasher: Hasher,
  value: unknown,
  childrenBefore: readonly HashedObject[],
  children: HashedObject[],
): void {
  const child = mixValue(hasher, value, childrenBefore[children.length]);
  if (child) children.push(child);
}

/** Adds a value to a hash. Returns a list or record with its hash, which is `before` if the object is the same. */
function mixValue(hasher: Hasher, value: unknown, before: HashedObject | undefined): HashedObject | undefined {
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
      const hashed = hashObject(value, before);
      hasher.word(hashed.high).word(hashed.low);
      return hashed;
    }
    default:
      throw new TypeError(`A ${typeof value} is not plain data.`);
  }
}
