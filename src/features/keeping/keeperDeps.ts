import type { Clock, Ms } from '../../engine/clock/clock';
import type { AccountAlias, Accounts } from '../../services/accounts/accounts';
import type { DeviceStorage, KeepingStatus } from '../../services/keptDashboards/keeping';
import type { KeptDashboard } from '../../services/keptDashboards/keptDashboards';
import type { PageAttention } from '../../services/page/pageAttention';

/** What keeping needs of the program whose dashboard it keeps. */
export interface KeptProgram<State> {
  /** Whose dashboard may be put in its place just now, if somebody's may. */
  readonly admitted: () => AccountAlias | null;
  readonly state: () => State;
  /** Lets everything happen that is due, and gives the dashboard as it is now, as text for `restore`. */
  readonly snapshot: (isWithRecording: boolean) => string;
  /** Gives a state at its moment (UTC ms) likewise, without a recording. */
  readonly snapshotOf: (state: State, at: Ms) => string;
  /** Loads what puts a kept dashboard in its place, which gives false when it cannot be read. */
  readonly loadRestore: () => Promise<(kept: KeptDashboard, isTakenOver: boolean) => boolean>;
  /** Begins a dashboard on the page, unless that has been done. */
  readonly begin: () => void;
  /** Forgets the dashboard on the page, which lives elsewhere from now on. */
  readonly release: () => void;
  /** Says that what was to be removed is still on the device, and whether the next start removes it. */
  readonly sayNotRemoved: (isNoted: boolean) => void;
}

export interface KeeperDeps<State> {
  readonly program: KeptProgram<State>;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** Whether somebody looks at the page. */
  readonly page: PageAttention;
  readonly storage: DeviceStorage;
  readonly setStatus: (status: KeepingStatus) => void;
}
