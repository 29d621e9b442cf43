import type { Vector } from './vector';

/** How many items of each kind there are; a kind that is missing has none. */
export type Tally<Kind extends string> = Readonly<Partial<Record<Kind, number>>>;

type Node = readonly unknown[];

/**
 * Makes a function that counts the items of a vector by what `kindOf` says of each. It remembers the count of
 * every node that it has seen: since a changed vector shares all its nodes but a path, counting that costs
 * the path alone. A node that nothing else holds is forgotten.
 */
export function createTally<Item, Kind extends string>(
  kindOf: (item: Item) => Kind,
): (vector: Vector<Item>) => Tally<Kind> {
  const known = new WeakMap<Node, Tally<Kind>>();

  function tallyOf(node: Node, level: number): Tally<Kind> {
    const seen = known.get(node);
    if (seen) return seen;
    const tally: Partial<Record<Kind, number>> = {};
    if (level === 0) addItems(tally, (node as readonly Item[]).map(kindOf));
    else for (const child of node) addAll(tally, tallyOf(child as Node, level - 1));
    known.set(node, tally);
    return tally;
  }

  return ({ root, depth }) => tallyOf(root, depth);
}

function add<Kind extends string>(tally: Partial<Record<Kind, number>>, kind: Kind, count: number): void {
  tally[kind] = (tally[kind] ?? 0) + count;
}

/** Neighbours are mostly of one kind, and counted together. */
function addItems<Kind extends string>(tally: Partial<Record<Kind, number>>, kinds: readonly Kind[]): void {
  let begun = 0;
  kinds.forEach((kind, place) => {
    if (kind === kinds[place + 1]) return;
    add(tally, kind, place + 1 - begun);
    begun = place + 1;
  });
}

function addAll<Kind extends string>(tally: Partial<Record<Kind, number>>, other: Tally<Kind>): void {
  for (const kind in other) add(tally, kind, other[kind] ?? 0);
}
