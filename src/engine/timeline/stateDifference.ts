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

/**
 * The value at a place of a state, under the name of its field and of each around it, from the outside in. `undefined` where there is none.
 */
export function valueAt(state: unknown, keys: readonly string[]): unknown {
  let value = state;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}
