import type { Ms } from '../../engine/clock/clock';

/** Why a dashboard is only in this tab's memory, or may soon be. */
export type PersistenceProblem =
  /**
   * The browser forbids storage, has no room for it, has no locks or doesn't answer, or the code for it failed to load.
   */
  | 'forbidden'
  | 'noRoom'
  | 'noLocks'
  | 'noAnswer'
  | 'notLoaded'
  /** Changes have waited to be written since `unsavedSince`. */
  | 'unsaved'
  /**
   * The storage was cleared, or the dashboard removed from it; `replaced`: another tab has started a new dashboard
   * since.
   */
  | 'removed'
  | 'replaced'
  /** Another version of SEED needs the storage. */
  | 'outdated';

/** How the dashboard is saved on this device, for screens. */
export interface PersistenceStatus {
  /** Whether the dashboard is in this tab, is being opened, or lives in another tab. */
  readonly place: 'here' | 'opening' | 'elsewhere';
  readonly problem: PersistenceProblem | null;
  readonly unsavedSince: Ms | null;
  /**
   * Whether this is a branch of a timeline, and whether the user's own dashboard is saved on the device or only in this
   * tab's memory.
   */
  readonly branch: 'ownKept' | 'ownInMemory' | null;
  /** Saved data that couldn't be read. */
  readonly unreadableTexts: readonly string[];
}

/** The saving of the dashboard on this device: its status, and what the user can do. */
export interface Persistence {
  readonly status: () => PersistenceStatus;
  /** Calls back after each change of the status; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the dashboard over from the tab that has it, now or as soon as the user opens it here. */
  takeOver(): void;
  /** Saves a dashboard again after its storage was cleared. */
  saveAgain(): void;
  /** Leaves the branch for the user's own dashboard. */
  leaveBranch(): void;
  /**
   * Removes the signed-in user's dashboard from this device. Resolves to `false` on failure, after 5 s at the latest.
   */
  remove(): Promise<boolean>;
  forgetUnreadableTexts(): void;
  /** Resolves once everything is written, or after 5 s. */
  whenSaved(): Promise<unknown>;
}

/** The status of a page that saves nothing. */
export const NOTHING_KEPT: PersistenceStatus = {
  place: 'here',
  problem: null,
  unsavedSince: null,
  branch: null,
  unreadableTexts: [],
};

const doNothing = () => {};

/** Persistence of a page that saves nothing and reports nothing, such as the demo. */
export const NO_PERSISTENCE: Persistence = {
  status: () => NOTHING_KEPT,
  subscribe: () => doNothing,
  takeOver: doNothing,
  saveAgain: doNothing,
  leaveBranch: doNothing,
  remove: () => Promise.resolve(true),
  forgetUnreadableTexts: doNothing,
  whenSaved: () => Promise.resolve(),
};
