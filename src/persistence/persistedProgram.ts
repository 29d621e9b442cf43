import type { Clock } from '../engine/clock/clock';
import type { SavedDashboard } from '../program/restoreDashboard';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import type { PageVisibility } from '../services/page/pageVisibility';
import type { Device } from './device';

/** What persistence needs from the program whose dashboard it saves. */
export interface PersistedProgram {
  /** Returns whether a signed-in user is at the dashboard's URL. */
  readonly isAtDashboard: () => boolean;
  /** Returns the user whose dashboard may be on the page now, or `null`. */
  readonly userWithAccess: () => AccountAlias | null;
  /** Runs everything that is due, and returns the dashboard as it is then, as text for `restore`. */
  readonly snapshot: () => string;
  /** Loads the function that restores a dashboard (`isSameTab`: saved by this tab), unless it cannot be read. */
  readonly loadRestore: () => Promise<(saved: SavedDashboard, isSameTab: boolean) => boolean>;
  /** Starts a dashboard on the page, unless one has started. */
  readonly begin: () => void;
  readonly clear: () => void;
}

/** What an opening of a dashboard works with. */
export interface OpeningDeps {
  readonly program: PersistedProgram;
  readonly accounts: Pick<Accounts, 'uidOf' | 'hasOldGrant'>;
  readonly clock: Clock;
  readonly page: PageVisibility;
  readonly device: Device;
  /** Called after each change of the opening's status. */
  readonly onChange: () => void;
}
