import type { Ms } from '../../engine/clock/clock';

/** Why a dashboard is in this tab's memory alone, or why that may be so soon. */
export type PersistenceTrouble =
  /** The browser forbids storage, has no room to open it, has no locks, or does not answer; or the code for it did not arrive. */
  | 'forbidden' | 'noRoom' | 'noLocks' | 'noAnswer' | 'notLoaded'
  /** Changes wait to be written since `unsavedSince`. */
  | 'unsaved'
  /** The storage was cleared, or the dashboard removed from it. Then `taken`: another tab has begun one since. */
  | 'gone' | 'taken'
  /** Another version of SEED needs the storage. */
  | 'outdated';

/** How the dashboard is kept on this device, for screens. */
export interface PersistenceStatus {
  /** Whether the dashboard is in this tab, is being opened, or lives in another tab. */
  readonly place: 'here' | 'opening' | 'elsewhere';
  readonly trouble: PersistenceTrouble | null;
  readonly unsavedSince: Ms | null;
  /** Whether this is a branch of a timeline, and whether one's own dashboard is kept on the device or waits in this tab's memory. */
  readonly branch: 'ownKept' | 'ownInMemory' | null;
  /** What was kept and could not be read. */
  readonly unreadable: readonly string[];
}

/** What a person may do about it. */
export interface Persistence {
  readonly status: () => PersistenceStatus;
  /** Calls back after each change of the status; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the dashboard from the tab it lives in; before anybody has come to it, once they do. */
  useItHere(): void;
  /** Keeps a dashboard again whose storage was cleared. */
  keepAgain(): void;
  /** Leaves the branch for one's own dashboard. */
  backToMine(): void;
  /** Removes the dashboard of whoever is signed in from this device. Resolves to false where that failed, after 5 s at the latest. */
  remove(): Promise<boolean>;
  forgetUnreadable(): void;
  /** Resolves once everything is written, or after 5 s. */
  settled(): Promise<unknown>;
}

/** The status of a page that keeps nothing. */
export const NOTHING_KEPT: PersistenceStatus = { place: 'here', trouble: null, unsavedSince: null, branch: null, unreadable: [] };

const nothing = () => {};

/** A page that keeps nothing and says nothing about it, such as a picture of the dashboard. */
export const NO_PERSISTENCE: Persistence = {
  status: () => NOTHING_KEPT,
  subscribe: () => nothing,
  useItHere: nothing,
  keepAgain: nothing,
  backToMine: nothing,
  remove: () => Promise.resolve(true),
  forgetUnreadable: nothing,
  settled: () => Promise.resolve(),
};
