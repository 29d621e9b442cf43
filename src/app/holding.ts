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
  /** How often the state was replaced by another one. */
  replacements: number;
  /** The `replacements` of the snapshot that is kept: no input of another state can follow it. */
  savedReplacements: number | null;
  /** Whether one's own dashboard is back in the branch's place, while the record may still hold the branch. */
  isReturned: boolean;
  /** While a branch is on the page: the snapshot of one's own dashboard, as text. */
  mine: string | null;
  saving: Cancel | null;
}

/** A holding that has got nothing yet. */
export function newHolding(alias: AccountAlias, tag: AccountTag, isTakenOver: boolean): Holding {
  return { alias, tag, isTakenOver, stage: 'opening', hold: null, found: null, number: 0, unsaved: [], replacements: 0, savedReplacements: null, isReturned: false, mine: null, saving: null };
}
