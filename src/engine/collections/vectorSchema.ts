import * as v from 'valibot';
import { itemsOf, vectorOf, type Vector } from './vector';

const DEEPEST = 6;

/** Gives the schema of a vector of `item`s, so many at `most`: its items are checked, and its nodes are built anew. */
export function vectorSchema<Item>(item: v.GenericSchema<unknown, Item>, most: number) {
  return v.pipe(
    v.object({
      size: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most, `holds more than ${most}`)),
      depth: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(DEEPEST)),
      root: v.array(v.unknown()),
    }),
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
