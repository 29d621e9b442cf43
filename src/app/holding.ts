import type { Cancel } from '../engine/clock/clock';
import type { AccountAlias } from '../services/accounts/accounts';
import type { DashboardHold } from '../services/keptDashboards/dashboardLock';
import type { AccountTag, KeptDashboard, NumberedInput } from '../services/keptDashboards/keptDashboards';

/** The dashboard of one person, from their coming to it until their session ends or another tab takes it. */
export interface Holding {
  readonly alias: AccountAlias;
  readonly tag: AccountTag;
  readonly isTakenOver: boolean;
  /** `elsewhere`: another tab has it. `found`: it waits for access to be confirmed. `memory`: it cannot be kept. */
  stage: 'opening' | 'elsewhere' | 'found' | 'placed' | 'memory';
  hold: DashboardHold | null;
  found: KeptDashboard | null;
  /** The number of the last input. */
  number: number;
  /** The inputs that no snapshot holds. */
  unsaved: NumberedInput[];
  /** Whether inputs can follow the snapshot that is kept: after a branch they belong to another state. */
  isNoted: boolean;
  /** While a branch is on the page: the snapshot of one's own dashboard, as text. */
  mine: string | null;
  saving: Cancel | null;
}

/** A holding that has got nothing yet. */
export function newHolding(alias: AccountAlias, tag: AccountTag, isTakenOver: boolean): Holding {
  return { alias, tag, isTakenOver, stage: 'opening', hold: null, found: null, number: 0, unsaved: [], isNoted: false, mine: null, saving: null };
}
