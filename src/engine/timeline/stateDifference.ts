/** A path at which two states differ, with both values. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'missing' | 'extra';
  readonly expected?: unknown;
  readonly found?: unknown;
}

export const MAX_DIFFERENCES = 200;

/** Returns whether two values count as the same although they are not equal. */
export type EqualityFn = (expected: unknown, found: unknown) => boolean;

/** Returns the paths at which `found` differs from `expected`. Identical objects are skipped. */
export function stateDifference(expected: unknown, found: unknown, areAlike: EqualityFn = Object.is): Difference[] {
  const differences: Difference[] = [];
  compare(expected, found, '', differences, areAlike);
  return differences;
}

function compare(
  expected: unknown,
  found: unknown,
  path: string,
  differences: Difference[],
  areAlike: EqualityFn,
): void {
  if (Object.is(expected, found) || areAlike(expected, found) || differences.length >= MAX_DIFFERENCES) return;
  if (expected === undefined) differences.push({ path, kind: 'extra', found });
  else if (found === undefined) differences.push({ path, kind: 'missing', expected });
  else if (isContainer(expected) && isContainer(found) && Array.isArray(expected) === Array.isArray(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    for (const key of keys)
      compare(expected[key], found[key], path === '' ? key : `${path}.${key}`, differences, areAlike);
  } else differences.push({ path, kind: 'changed', expected, found });
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns the value under nested keys, outermost first; `undefined` if there is none. */
export function valueAt(state: unknown, keys: readonly string[]): unknown {
  return keys.reduce((value, key) => (isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined), state);
}
