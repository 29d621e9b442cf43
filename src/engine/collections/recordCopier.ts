/** Beyond so many fields a record is copied by a spread. */
const MOST_FIELDS = 16;

type Sixteen<Item> = readonly [
  Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item,
];

/**
 * Makes what copies records that have these fields. A spread would do the same; but of a record that was spread
 * before, and that before, JavaScript engines lose the shape, and take some thirty times as long as for a literal.
 */
export function recordCopier<Row extends object>(fields: readonly (keyof Row)[]): (record: Row) => Row {
  if (fields.length === 0 || fields.length > MOST_FIELDS) return (record) => ({ ...record });
  const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = padded(fields);
  return (record) =>
    ({
      [a]: record[a], [b]: record[b], [c]: record[c], [d]: record[d],
      [e]: record[e], [f]: record[f], [g]: record[g], [h]: record[h],
      [i]: record[i], [j]: record[j], [k]: record[k], [l]: record[l],
      [m]: record[m], [n]: record[n], [o]: record[o], [p]: record[p],
    }) as Row;
}

/** Gives sixteen fields: written twice, the last one costs next to nothing. */
function padded<Field>(fields: readonly Field[]): Sixteen<Field> {
  const last = fields.at(-1) as Field;
  return Array.from({ length: MOST_FIELDS }, (_, index) => fields[index] ?? last) as unknown as Sixteen<Field>;
}
