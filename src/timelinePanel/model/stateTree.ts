import type { Keys } from '../../engine/timeline/pathChanges';
import type { Chunked } from '../../engine/timeline/program';
import type { Difference } from '../../engine/timeline/stateDifference';
import { toSearchForm, searchWords } from '../../shared/text';
import { valueText } from '../../engine/timeline/printable';

/** A row of a state's tree. */
export interface StateRow {
  readonly keys: Keys;
  readonly path: string;
  readonly value: unknown;
  /** Number of fields or items; `null` for a plain value. */
  readonly size: number | null;
  readonly isOpen: boolean;
}

/** Maximum number of search results. */
export const MAX_RESULTS = 500;

const VALUES_PER_STEP = 2000;

export const pathOf = (keys: Keys) => keys.join('.');

/** Returns the rows of a state's tree, expanded at these paths. */
export function treeRows(state: unknown, openPaths: ReadonlySet<string>): StateRow[] {
  const rows: StateRow[] = [];
  const add = (value: object, keys: Keys) => {
    for (const [key, inner] of Object.entries(value)) {
      const row = toStateRow([...keys, key], inner, openPaths);
      rows.push(row);
      if (row.isOpen) add(inner as object, row.keys);
    }
  };
  if (typeof state === 'object' && state !== null) add(state, []);
  return rows;
}

function toStateRow(keys: Keys, value: unknown, openPaths: ReadonlySet<string> = new Set()): StateRow {
  const path = pathOf(keys);
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : null;
  return { keys, path, value, size, isOpen: size !== null && openPaths.has(path) };
}

/**
 * Finds the plain values of a state whose path or value contains every word, in any case. With `within`, searches only
 * these paths. It runs in steps, since a state may hold 100,000 values.
 */
export function* searchSteps(
  state: unknown,
  text: string,
  within: ReadonlySet<string> | null = null,
): Chunked<StateRow[]> {
  const words = searchWords(text);
  const results: StateRow[] = [];
  const stack: StateRow[] = [toStateRow([], state)];
  for (let searched = 1; results.length < MAX_RESULTS; searched += 1) {
    const row = stack.pop();
    if (!row) break;
    if (searched % VALUES_PER_STEP === 0) yield searched;
    if (row.size !== null && row.size > 0) {
      const inner = Object.entries(row.value as object).map(([key, value]) => toStateRow([...row.keys, key], value));
      stack.push(...(within ? inner.filter(({ path }) => within.has(path)) : inner).reverse());
    } else if (words.length === 0 || hasWords(row, words)) results.push(row);
  }
  return results;
}

function hasWords({ path, value }: StateRow, words: readonly string[]): boolean {
  const text = toSearchForm(`${path} ${typeof value === 'string' ? value : valueText(value)}`);
  return words.every((word) => text.includes(word));
}

/** Returns the paths that differ, their parents, and all paths inside new values. */
export function changedPaths(differences: readonly Difference[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { path, kind, found } of differences) {
    const keys = path.split('.');
    keys.forEach((_key, index) => paths.add(pathOf(keys.slice(0, index + 1))));
    if (kind !== 'missing') addPathsInside(found, path, paths);
  }
  return paths;
}

/** Beyond this many paths, the content of new values is no longer marked. */
const MAX_MARKED = 5000;

function addPathsInside(value: unknown, path: string, paths: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (paths.size >= MAX_MARKED) return;
    paths.add(`${path}.${key}`);
    addPathsInside(inner, `${path}.${key}`, paths);
  }
}
