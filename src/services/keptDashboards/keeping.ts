import type { DashboardLock } from './dashboardLock';
import type { KeptDashboards } from './keptDashboards';

/** What the keeping of dashboards needs of this device. */
export interface DeviceStorage {
  readonly dashboards: KeptDashboards;
  readonly lock: DashboardLock;
}

/** How the dashboard is kept, for screens. */
export interface KeepingStatus {
  /** Whether the dashboard is this page's, is still being fetched from what is kept, or lives in another tab. */
  readonly place: 'here' | 'opening' | 'elsewhere';
  /**
   * What is wrong. It lives in this page's memory alone, while what may have been kept before stands still: the browser
   * forbids to keep it or has no room at all, cannot keep two tabs apart, or what keeps it could not be loaded. Or it is kept, but there is no
   * room for how it is now.
   */
  readonly trouble: 'forbidden' | 'noRoom' | 'noLocks' | 'notLoaded' | 'full' | null;
  /** Whether it is a branch of a timeline, beside which one's own dashboard waits. */
  readonly isBranch: boolean;
  /** One's own dashboard could not be fetched back just now. */
  readonly isNotReturned?: true;
  /** What was kept and could not be read. */
  readonly setAside: readonly string[];
}

/** What a person may do about it. */
export interface Keeping {
  readonly status: () => KeepingStatus;
  /** Calls back after each change of the status; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the dashboard from the tab that it lives in; before anybody has come to it, once they do. */
  useItHere(): void;
  /** Leaves the branch for one's own dashboard, which goes on where it was. */
  backToMine(): void;
  /** Says what becomes of the dashboard at the sign-out that is asked for next. */
  atSignOut(choice: 'keep' | 'remove'): void;
  forgetSetAside(): void;
}

/** The status of a page that has nothing to do with what is kept. */
export const STATUS_WITHOUT_KEEPING: KeepingStatus = { place: 'here', trouble: null, isBranch: false, setAside: [] };

const nothing = () => {};

/** A page that keeps nothing and says nothing about it, such as a picture of the dashboard. */
export const NO_KEEPING: Keeping = {
  status: () => STATUS_WITHOUT_KEEPING,
  subscribe: () => nothing,
  useItHere: nothing,
  backToMine: nothing,
  atSignOut: nothing,
  forgetSetAside: nothing,
};
