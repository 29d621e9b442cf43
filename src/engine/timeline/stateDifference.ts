import { itemAt, leavesOf, type Vector } from '../collections/vector';

/** One place where two states differ: its path, and what stands there in each. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'missing' | 'extra';
  readonly expected?: unknown;
  readonly found?: unknown;
}

/** Differences beyond this many are not listed. */
export const MOST_DIFFERENCES = 200;

/** Tells whether two values mean the same, though they need not be equal. */
export type AreAlike = (expected: unknown, found: unknown) => boolean;

/** Gives the places where `found` differs from `expected`, as paths. Shared parts are not looked into. */
export function stateDifference(expected: unknown, found: unknown, areAlike: AreAlike = Object.is): Difference[] {
  const differences: Difference[] = [];
  compare(expected, found, '', differences, areAlike);
  return differences;
}

function compare(expected: unknown, found: unknown, path: string, differences: Difference[], areAlike: AreAlike): void {
  if (Object.is(expected, found) || areAlike(expected, found) || differences.length >= MOST_DIFFERENCES) return;
  if (expected === undefined) differences.push({ path, kind: 'extra', found });
  else if (found === undefined) differences.push({ path, kind: 'missing', expected });
  else if (isContainer(expected) && isContainer(found) && Array.isArray(expected) === Array.isArray(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    for (const key of keys) compare(expected[key], found[key], path === '' ? key : `${path}.${key}`, differences, areAlike);
  } else differences.push({ path, kind: 'changed', expected, found });
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What has been turned into lists already; parts that states share stay shared, so that a comparison skips them. */
const readable = new WeakMap<object, unknown>();

/**
 * Gives a state, or a part of one, with every vector as the list of its items: `tasks.queue.40.status`
 * reads better than `tasks.queue.root.1.8.status`, and the paths stay when a vector grows.
 */
export function readableState(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = readable.get(value);
  if (known !== undefined) return known;
  const made = convert(value);
  readable.set(value, made);
  return made;
}

/**
 * The value at a place of a state, as the readable one has it: under the name of its field, and of each around it, from the
 * outside in. `undefined` where there is none.
 */
export function valueAt(state: unknown, keys: readonly string[]): unknown {
  let value = state;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (isVector(value)) value = /^\d+$/.test(key) ? itemAt(value, Number(key)) : undefined;
    else value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

function convert(value: object): unknown {
  // Leaf by leaf: of a long list all but a few are shared with a state that has been turned before.
  if (isVector(value)) return leavesOf(value).map(readableState).flat();
  if (Array.isArray(value)) return value.map(readableState);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readableState(inner)]));
}

function isVector(value: object): value is Vector<unknown> {
  return 'size' in value && 'depth' in value && 'root' in value && Array.isArray(value.root);
}
