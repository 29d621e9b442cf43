import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { Chart } from '../lanes/lanes';

/** One of two compared runs: the opened one, or the one it is compared with. */
export type Side = 'this' | 'other';

/** Two compared runs, with their lanes. */
export interface BothRuns {
  readonly players: Readonly<Record<Side, Player<unknown>>>;
  readonly charts: Readonly<Record<Side, Chart>>;
  readonly names: Readonly<Record<Side, string>>;
  /** How much later the times of the other one are, in ms, where the same happens in both. */
  readonly later: Ms;
  /** Where they part, by the times of this one; `null` where they do not. */
  readonly partsAt: Ms | null;
}
