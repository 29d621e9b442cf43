import type { Keys } from '../../engine/timeline/pathChanges';
import { valueText } from '../../engine/timeline/printable';
import type { Chunked } from '../../engine/timeline/program';
import { valueAt } from '../../engine/timeline/stateDifference';
import { toSearchForm, searchWords } from '../../shared/text';

/** A plain value of a state, or an empty list or object. */
export interface StateValue {
  readonly path: string;
  readonly value: unknown;
}

/** Maximum number of search results. */
export const MAX_RESULTS = 500;
/** Of a long list, so many children are shown at once. */
export const PORTION = 100;

const VALUES_PER_STEP = 2000;

const pathOf = (keys: Keys) => keys.join('.');
export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the id of the portion of a value's children that begins with the child at `from`. */
export const portionId = (path: string, from: number) => `${path}#${from}`;

/** Returns the ids of everything that has to be unfolded to show a path: values around it, and portions of them. */
export function foldsAround(state: unknown, keys: Keys): readonly string[] {
  return keys.flatMap((key, depth) => {
    const around = keys.slice(0, depth);
    const parent = valueAt(state, around);
    const place = isContainer(parent) ? Object.keys(parent).indexOf(key) : -1;
    const portion = place < PORTION ? [] : [portionId(pathOf(around), place - (place % PORTION))];
    return depth === 0 ? portion : [pathOf(around), ...portion];
  });
}

/**
 * Finds the plain values of a state whose path or value contains every word, in any case. It runs in steps, since a
 * state may hold 100,000 values.
 */
export function* searchSteps(state: unknown, text: string): Chunked<StateValue[]> {
  const words = searchWords(text);
  const results: StateValue[] = [];
  const stack: { readonly keys: Keys; readonly value: unknown }[] = [{ keys: [], value: state }];
  for (let searched = 1; results.length < MAX_RESULTS; searched += 1) {
    const entry = stack.pop();
    if (!entry) break;
    if (searched % VALUES_PER_STEP === 0) yield searched;
    const { keys, value } = entry;
    const inner = isContainer(value) ? Object.entries(value) : [];
    const found = { path: pathOf(keys), value };
    if (inner.length > 0)
      stack.push(...inner.map(([key, child]) => ({ keys: [...keys, key], value: child })).reverse());
    else if (hasWords(found, words)) results.push(found);
  }
  return results;
}

function hasWords({ path, value }: StateValue, words: readonly string[]): boolean {
  const text = toSearchForm(`${path} ${typeof value === 'string' ? value : valueText(value)}`);
  return words.every((word) => text.includes(word));
}
