/** One place where two states differ: its path, and what stands there in each. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'missing' | 'extra';
  readonly expected?: unknown;
  readonly found?: unknown;
}

/** Differences beyond this many are not listed. */
const LONGEST_LIST = 200;

/** Gives the places where `found` differs from `expected`, as paths. Shared parts are not looked into. */
export function stateDifference(expected: unknown, found: unknown): Difference[] {
  const differences: Difference[] = [];
  compare(expected, found, '', differences);
  return differences;
}

function compare(expected: unknown, found: unknown, path: string, differences: Difference[]): void {
  if (Object.is(expected, found) || differences.length >= LONGEST_LIST) return;
  if (expected === undefined) differences.push({ path, kind: 'extra', found });
  else if (found === undefined) differences.push({ path, kind: 'missing', expected });
  else if (Array.isArray(expected) && Array.isArray(found)) compareItems(expected, found, path, differences);
  else if (isContainer(expected) && isContainer(found) && Array.isArray(expected) === Array.isArray(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    for (const key of keys) compare(expected[key], found[key], path === '' ? key : `${path}.${key}`, differences);
  } else differences.push({ path, kind: 'changed', expected, found });
}

/** A list may have tens of thousands of items, of which all but a few are shared: those cost a look each. */
function compareItems(expected: readonly unknown[], found: readonly unknown[], path: string, differences: Difference[]): void {
  for (let index = 0; index < Math.max(expected.length, found.length); index += 1) {
    if (Object.is(expected[index], found[index])) continue;
    compare(expected[index], found[index], path === '' ? String(index) : `${path}.${index}`, differences);
  }
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
