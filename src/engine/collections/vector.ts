/**
 * A list whose update copies a path of at most 32-wide nodes instead of the whole, in plain data.
 * Every earlier version stays whole, so that a past state costs one reference.
 */
export interface Vector<Item> {
  readonly size: number;
  /** How many levels of nodes stand above the leaves. */
  readonly depth: number;
  readonly root: VectorNode<Item>;
}

type VectorNode<Item> = readonly (Item | VectorNode<Item>)[];

const WIDTH = 32;
const BITS = 5;

/** Gives the vector without items. */
export function emptyVector<Item>(): Vector<Item> {
  return { size: 0, depth: 0, root: [] };
}

/** Gives a vector of `items`, in their order. */
export function vectorOf<Item>(items: readonly Item[]): Vector<Item> {
  let level: VectorNode<Item>[] = chunk(items);
  let depth = 0;
  while (level.length > 1) {
    level = chunk<VectorNode<Item>>(level) as VectorNode<Item>[];
    depth += 1;
  }
  return { size: items.length, depth, root: level[0] ?? [] };
}

/** Gives the item at `index`, or `undefined` beyond the ends. */
export function itemAt<Item>(vector: Vector<Item>, index: number): Item | undefined {
  if (!inside(vector, index)) return undefined;
  let node = vector.root;
  for (let level = vector.depth; level > 0; level -= 1) {
    node = node[slotOf(index, level)] as VectorNode<Item>;
  }
  return node[slotOf(index, 0)] as Item;
}

/** Gives the vector with `item` in the place of what is at `index`. @throws RangeError beyond the ends. */
export function withItemAt<Item>(vector: Vector<Item>, index: number, item: Item): Vector<Item> {
  if (!inside(vector, index)) throw new RangeError(`A vector of ${vector.size} has no item ${index}.`);
  return { size: vector.size, depth: vector.depth, root: written(vector.root, vector.depth, index, item) };
}

/** Gives the vector with `item` after its last. */
export function withItemAdded<Item>(vector: Vector<Item>, item: Item): Vector<Item> {
  const isFull = vector.size === WIDTH ** (vector.depth + 1);
  const depth = isFull ? vector.depth + 1 : vector.depth;
  const root = isFull ? [vector.root] : vector.root;
  return { size: vector.size + 1, depth, root: written(root, depth, vector.size, item) };
}

/** Gives the items as an array, in their order. */
export function itemsOf<Item>(vector: Vector<Item>): Item[] {
  const items: Item[] = [];
  for (const leaf of leavesOf(vector)) for (const item of leaf) items.push(item);
  return items;
}

/** Gives the items in the lists that they are kept in, in their order. Versions of a vector share all but a few of these. */
export function leavesOf<Item>({ root, depth }: Vector<Item>): readonly (readonly Item[])[] {
  const leaves: (readonly Item[])[] = [];
  collect(root, depth, leaves);
  return leaves;
}

function inside<Item>(vector: Vector<Item>, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < vector.size;
}

/** Gives which child of a node at `level` leads to the item at `index`: five bits of it. */
function slotOf(index: number, level: number): number {
  return (index >>> (BITS * level)) & (WIDTH - 1);
}

/** Gives a copy of the path from the root to the item, with `item` at its end; every other node is shared. */
function written<Item>(root: VectorNode<Item>, depth: number, index: number, item: Item): VectorNode<Item> {
  const copy = root.slice();
  let node = copy;
  for (let level = depth; level > 0; level -= 1) {
    const slot = slotOf(index, level);
    const child = ((node[slot] ?? []) as VectorNode<Item>).slice();
    node[slot] = child;
    node = child;
  }
  node[slotOf(index, 0)] = item;
  return copy;
}

function collect<Item>(node: VectorNode<Item>, level: number, leaves: (readonly Item[])[]): void {
  if (level === 0) leaves.push(node as readonly Item[]);
  else for (const child of node) collect(child as VectorNode<Item>, level - 1, leaves);
}

function chunk<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += WIDTH) chunks.push(items.slice(start, start + WIDTH));
  return chunks;
}
