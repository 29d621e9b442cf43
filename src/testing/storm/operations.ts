import { Hasher } from '../../engine/hash/hash';
import { randomInt } from '../../engine/random/dice';
import type { Ms } from '../../engine/clock/clock';

/**
 * What a storm can do, on one tab or on all, with the weight of each kind; performOperation.ts describes each. Rare
 * operations are frequent here: no user reloads a page after every thirtieth press.
 */
const WEIGHTS = {
  press: 38,
  many: 1,
  reply: 20,
  repeat: 4,
  go: 6,
  wait: 12,
  sleep: 4,
  setBack: 2,
  setForward: 1,
  session: 2,
  admin: 2,
  hide: 2,
  return: 3,
  record: 1,
  branch: 2,
  reload: 4,
  update: 1,
  coincidence: 2,
  openCopy: 1,
  newTab: 2,
  otherTab: 3,
  closeTab: 1,
  freeze: 1,
  wake: 2,
  device: 2,
  write: 8,
  expire: 3,
  enter: 5,
};

export type OperationKind = keyof typeof WEIGHTS;

/**
 * One operation. It holds a number that chooses among the presses that are possible when its turn comes. Therefore any
 * part of a storm is a valid storm.
 */
export interface Operation {
  readonly kind: OperationKind;
  /** Chooses among the possibilities. */
  readonly pick: number;
  /** How long time passes, or how far a clock jumps (ms). */
  readonly span: Ms;
  /**
   * The name of the press, or `NOTHING_TO_PRESS`; `pick` only chooses its target. Stored plans name presses, so that
   * new ones do not change them.
   */
  readonly press?: string;
}

/** In place of a press's name: the screen had no press to choose from. */
export const NOTHING_TO_PRESS = 'nothing to press';

/** A storm, which follows from its seed alone. */
export interface StormPlan {
  readonly seed: number;
  /** Chooses the first screen, and whether a user is signed in. */
  readonly startPick: number;
  /** Whether the seed excludes a fifth of all presses. A plan that names its presses excludes none. */
  readonly excludesPresses?: true;
  readonly operations: readonly Operation[];
  /** Turns simulated faults on in every dashboard (PRODUCT.md P14); otherwise a press does. */
  readonly hasFaults?: true;
}

const ALWAYS_INCLUDED: readonly OperationKind[] = ['press', 'reply', 'wait'];
const KINDS = Object.keys(WEIGHTS) as OperationKind[];

/** The spans in the product's rules, and spans just below them, where the order of events changes. */
const SPANS: readonly Ms[] = [1, 400, 1000, 1499, 1500, 4999, 5000, 18_000, 90_000, 3_600_000];
const MAX_PICKS = 1_000_000;

/** Returns a whole number below `MAX_PICKS` that follows from a pick and a name. */
export const pickFor = (pick: number, name: string): number => hashOf(pick, name) % MAX_PICKS;

const hashOf = (pick: number, name: string): number => new Hasher(pick).text(name).high;

/**
 * Returns the item that a pick chooses among named ones; `undefined` if there is none. A new item takes its share of
 * the picks, and all others choose the same item as before.
 */
export function pickByName<Item>(
  items: readonly Item[],
  pick: number,
  nameOf: (item: Item) => string,
  weightOf: (item: Item) => number = () => 1,
): Item | undefined {
  let best: Item | undefined;
  let bestScore = -Infinity;
  for (const item of items) {
    const score = Math.log((hashOf(pick, nameOf(item)) + 1) / 2 ** 32) / weightOf(item);
    if (score > bestScore) [best, bestScore] = [item, score];
  }
  return best;
}

/** Returns the item that a number of any size chooses. */
export const pickItem = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length] as Item;

/**
 * Draws a storm from its seed. Each seed excludes some kinds of operation and some presses (swarm testing), since
 * frequent ones hide what happens only without them.
 */
export function drawPlan(seed: number, count: number, hasFaults = false): StormPlan {
  let drawCount = 0;
  const draw = () =>
    randomInt({ seed: `storm-${seed}`, entity: 'storm', purpose: 'plan', n: drawCount++ }, 0, MAX_PICKS - 1);
  const kinds = KINDS.filter((kind) => ALWAYS_INCLUDED.includes(kind) || !isExcluded(seed, kind, 3));
  const startPick = draw();
  const operations = Array.from({ length: count }, () => ({
    kind: pickByName(kinds, draw(), String, (kind) => WEIGHTS[kind]) ?? 'wait',
    pick: draw(),
    span: pickByName(SPANS, draw(), String) ?? 1,
  }));
  return { seed, startPick, excludesPresses: true, operations, ...(hasFaults && { hasFaults }) };
}

/** Returns whether a seed excludes a kind of operation or a press. One in `share` seeds does. */
export const isExcluded = (seed: number, name: string, share: number): boolean =>
  randomInt({ seed: `storm-${seed}`, entity: name, purpose: 'isExcluded', n: 0 }, 1, share) === 1;
