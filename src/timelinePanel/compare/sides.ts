import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { Chart } from '../lanes/lanes';

/** One of two compared runs: the opened one, or the one it's compared with. */
export type Side = 'this' | 'other';

/** Two compared runs, with their lanes. */
export interface BothRuns {
  readonly players: Readonly<Record<Side, Player<unknown>>>;
  readonly charts: Readonly<Record<Side, Chart>>;
  readonly names: Readonly<Record<Side, string>>;
  /** How much later the other run's times are for the same event, in ms. */
  readonly later: Ms;
  /** When the runs diverge, in this run's time; `null` if they don't. */
  readonly differsAt: Ms | null;
}
