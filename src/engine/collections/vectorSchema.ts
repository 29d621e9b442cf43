import * as v from 'valibot';
import { itemsOf, vectorOf, type Vector } from './vector';

/** No vector that is read from outside may be larger. */
const LARGEST = 500_000;
const DEEPEST = 6;

const shape = v.object({
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LARGEST)),
  depth: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(DEEPEST)),
  root: v.array(v.unknown()),
});

/** Gives the schema of a vector of `item`s: its items are checked, and its nodes are built anew. */
export function vectorSchema<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    shape,
    v.transform((vector) => listed(vector as Vector<unknown>)),
    v.array(item),
    v.transform((items): Vector<Item> => vectorOf(items)),
  );
}

/** Gives the items of a vector that may be damaged; what is missing then fails as an item. */
function listed(vector: Vector<unknown>): unknown[] {
  try {
    const items = itemsOf(vector);
    return items.length === vector.size ? items : [undefined];
  } catch {
    return [undefined];
  }
}
