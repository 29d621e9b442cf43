import { wholeNumber } from '../../engine/random/dice';
import type { Ms } from '../../engine/clock/clock';

/** What a storm does to the program, in one of its tabs or in all of them. */
export type OperationKind =
  | 'press' | 'many' | 'reply' | 'repeat' | 'go' | 'wait' | 'sleep' | 'setBack' | 'setForward' | 'session' | 'admin'
  | 'hide' | 'return' | 'record' | 'branch' | 'reload' | 'update' | 'newTab' | 'otherTab' | 'closeTab' | 'freeze' | 'wake' | 'device'
  | 'write' | 'expire' | 'enter';

/**
 * One thing that happens. It says how to choose, not what: which press is possible is seen when its turn comes, so that
 * any part of a storm is a storm too.
 */
export interface Operation {
  readonly kind: OperationKind;
  /** Chooses among what is possible. */
  readonly pick: number;
  /** How long it takes or leaps. */
  readonly span: Ms;
  /** Which press it is; `pick` only chooses what it is pressed on. A kept plan names them, so that a new press leaves it alone. */
  readonly press?: string;
}

/** What is done from a seed alone. */
export interface StormPlan {
  readonly seed: number;
  /** Chooses the screen that it begins on, and whether somebody is signed in there. */
  readonly begin: number;
  /** The presses that it leaves out, by their number on a screen. */
  readonly leftOut: readonly number[];
  readonly operations: readonly Operation[];
  /** Simulated faults are on in every dashboard (PRODUCT.md P14); otherwise they are a press like others. */
  readonly hasFaults?: true;
}

/** How often each kind comes. Rare orders are made common: nobody reloads a page at every thirtieth press. */
const WEIGHTS: Readonly<Record<OperationKind, number>> = {
  press: 38, many: 1, reply: 20, repeat: 4, go: 6, wait: 12, sleep: 4, setBack: 2, setForward: 1, session: 2, admin: 2,
  hide: 2, return: 3, record: 1, branch: 2, reload: 4, update: 1, newTab: 2, otherTab: 3, closeTab: 1, freeze: 1, wake: 2, device: 2,
  write: 8, expire: 3, enter: 5,
};
const NEVER_LEFT_OUT: readonly OperationKind[] = ['press', 'reply', 'wait'];
const KINDS = Object.keys(WEIGHTS) as OperationKind[];

/** Around the rules' own spans, where orders change. */
const SPANS: readonly Ms[] = [1, 400, 1000, 1499, 1500, 4999, 5000, 18_000, 90_000, 3_600_000];
const MOST_PICKS = 1_000_000;
/** How many presses a plan can leave out, by their number in the list of a screen. */
const MOST_PRESSES = 32;

/** One of some things, by a number of any size. */
export const chosen = <Item>(items: readonly Item[], by: number): Item => items[by % items.length] as Item;

/**
 * Draws a storm from its seed. Each seed leaves some kinds of operation and some presses out (swarm testing): what always
 * comes hides what happens only when it does not.
 */
export function drawPlan(seed: number, count: number, hasFaults = false): StormPlan {
  let drawn = 0;
  const draw = (below: number) => wholeNumber({ seed: `storm-${seed}`, entity: 'storm', purpose: 'plan', n: drawn++ }, 0, below - 1);
  const kinds = KINDS.filter((kind) => NEVER_LEFT_OUT.includes(kind) || draw(3) > 0);
  const leftOut = Array.from({ length: MOST_PRESSES }, (_, press) => press).filter(() => draw(5) === 0);
  const total = kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  const drawKind = (): OperationKind => {
    let left = draw(total);
    return kinds.find((kind) => (left -= WEIGHTS[kind]) < 0) ?? 'wait';
  };
  const begin = draw(MOST_PICKS);
  const operations = Array.from({ length: count }, () => ({ kind: drawKind(), pick: draw(MOST_PICKS), span: SPANS[draw(SPANS.length)] ?? 1 }));
  return { seed, begin, leftOut, operations, ...(hasFaults && { hasFaults }) };
}
