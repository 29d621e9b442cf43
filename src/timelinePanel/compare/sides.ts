import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { RootState } from '../../program/rootReducer';
import type { Chart } from '../lanes/lanes';

/** One of two compared runs: the opened one is `left`, and the one it's compared with is `right`. */
export type Side = 'left' | 'right';

/** Two compared runs, with their lanes. */
export interface RunPair {
  readonly players: Readonly<Record<Side, Player<RootState>>>;
  readonly charts: Readonly<Record<Side, Chart>>;
  readonly names: Readonly<Record<Side, string>>;
  /** How much later the right run's times are for the same event, in ms. */
  readonly timeOffset: Ms;
  /** When the runs diverge, in the left one's time; `null` if they don't. */
  readonly differsAt: Ms | null;
}
