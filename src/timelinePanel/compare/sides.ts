import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';

/** Which of two runs that are looked at together: what was opened or recorded, or what it is held against. */
export type Side = 'this' | 'other';

/** Two runs that are looked at together: recorded and with changes, or two timelines that are compared. */
export interface TwoRuns {
  readonly players: Readonly<Record<Side, Player<unknown>>>;
  readonly names: Readonly<Record<Side, string>>;
  /** How much later the times of the other one are, in ms, where the same happens in both. */
  readonly later: Ms;
  /** Where they part, by the times of this one; `null` where they do not. */
  readonly partsAt: Ms | null;
}
