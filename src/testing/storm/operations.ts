import { wholeNumber } from '../../engine/random/dice';
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
   * The name of the press; `pick` only chooses its target. Stored plans name presses, so that new ones do not change
   * them.
   */
  readonly press?: string;
}

/** A storm, which follows from its seed alone. */
export interface StormPlan {
  readonly seed: number;
  /** Chooses the first screen, and whether a user is signed in. */
  readonly startPick: number;
  /** Presses that the storm never makes, by their number on a screen. */
  readonly excludedPresses: readonly number[];
  readonly operations: readonly Operation[];
  /** Turns simulated faults on in every dashboard (PRODUCT.md P14); otherwise a press does. */
  readonly hasFaults?: true;
}

const ALWAYS_INCLUDED: readonly OperationKind[] = ['press', 'reply', 'wait'];
const KINDS = Object.keys(WEIGHTS) as OperationKind[];

/** The spans in the product's rules, and spans just below them, where the order of events changes. */
const SPANS: readonly Ms[] = [1, 400, 1000, 1499, 1500, 4999, 5000, 18_000, 90_000, 3_600_000];
const MAX_PICKS = 1_000_000;
/** Presses that a plan can exclude, by their number in the list of a screen. */
const MAX_PRESSES = 32;

/** Returns the item that a number of any size chooses. */
export const pickItem = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length] as Item;

/**
 * Draws a storm from its seed. Each seed excludes some kinds of operation and some presses (swarm testing), since
 * frequent ones hide what happens only without them.
 */
export function drawPlan(seed: number, count: number, hasFaults = false): StormPlan {
  let drawCount = 0;
  const draw = (below: number) =>
    wholeNumber({ seed: `storm-${seed}`, entity: 'storm', purpose: 'plan', n: drawCount++ }, 0, below - 1);
  const kinds = KINDS.filter((kind) => ALWAYS_INCLUDED.includes(kind) || draw(3) > 0);
  const excludedPresses = Array.from({ length: MAX_PRESSES }, (_, press) => press).filter(() => draw(5) === 0);
  const totalWeight = kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  const drawKind = (): OperationKind => {
    let remaining = draw(totalWeight);
    for (const kind of kinds) {
      remaining -= WEIGHTS[kind];
      if (remaining < 0) return kind;
    }
    return 'wait';
  };
  const startPick = draw(MAX_PICKS);
  const operations = Array.from({ length: count }, () => ({
    kind: drawKind(),
    pick: draw(MAX_PICKS),
    span: SPANS[draw(SPANS.length)] ?? 1,
  }));
  return { seed, startPick, excludedPresses, operations, ...(hasFaults && { hasFaults }) };
}
