import type { Ms } from '../../engine/clock/clock';
import type { Row } from './storyRows';

/** One of two compared runs: the opened one is `left`, and the one it is compared with is `right`. */
export type Side = 'left' | 'right';

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** One value for each of two timelines. */
export type PerSide<Value> = Readonly<Record<Side, Value>>;

const CHANGED_NAMES: PerSide<string> = { left: 'Recorded', right: 'Changed' };
const OTHER_NAMES: PerSide<string> = { left: 'This', right: 'Other' };

/** Returns what the two runs are called: a recording and a copy of it with changes, or else two timelines. */
export const sideNames = (isChanged: boolean): PerSide<string> => (isChanged ? CHANGED_NAMES : OTHER_NAMES);

/** A row of both stories, or of one of them: the other is then `null`. */
export interface Pair {
  /** Its place among all pairs. */
  readonly index: number;
  readonly left: Row | null;
  readonly right: Row | null;
  /** When it begins, in ms since the start of the left timeline; in the left run, if that has it. */
  readonly at: Ms;
  /** How much later the right one begins (ms), once the two timelines are lined up. */
  readonly shift: Ms;
  /** Whether text or result differ, or the shift differs from those of all rows before. */
  readonly differs: boolean;
  /** The key of the run that the row belongs to, or is; `null` if it belongs to none. */
  readonly run: string | null;
}
