import type { Ms } from '../../engine/clock/clock';

/** Why a dashboard is only in this tab's memory, or may soon be. */
export type PersistenceProblem =
  /** The browser forbids storage, has no locks or doesn't answer, or the code for it failed to load. */
  | 'forbidden'
  | 'noLocks'
  | 'noAnswer'
  | 'notLoaded'
  /** The dashboard was saved before, if at all, and there has been no room for anything since it was opened. */
  | 'noRoom'
  /** A newer version of SEED has saved it; `newerStill`: the tab was reloaded since, and is not newer. */
  | 'newer'
  | 'newerStill'
  /** Changes have waited to be written since `unsavedSince`. */
  | 'unsaved'
  /** The storage was cleared, or the dashboard removed from it. It can be saved again. */
  | 'removed'
  /**
   * Another tab has wanted the dashboard, and what was done here since `unsavedSince` is only in this tab; all of it, if
   * that is `null`.
   */
  | 'onlyHere';

/** A dashboard that a copy has replaced on this device: the file that *Save a copy* would have written. */
export interface ReplacedDashboard {
  /** Begins with the moment of the replacement (UTC ms). */
  readonly key: string;
  readonly text: string;
}

/** Why a branch may not replace the dashboard. `notHere`: this tab does not have the dashboard. */
export type BranchRefusal = PersistenceProblem | 'notHere';

/** Why a copy may not replace the dashboard. `branch`: a branch is on the page. */
export type ReplacementRefusal = BranchRefusal | 'branch';

/** Where a dashboard is that is not in this tab: in another one, or nowhere, since it was cleared or removed. */
export type AwayPlace = 'elsewhere' | 'nowhere';

/** How the dashboard is saved on this device, for screens. */
export interface PersistenceStatus {
  /** Whether the dashboard is in this tab, is being opened, lives in another tab, or is no longer saved anywhere. */
  readonly place: 'here' | 'opening' | AwayPlace;
  readonly problem: PersistenceProblem | null;
  readonly unsavedSince: Ms | null;
  /** Whether the user would lose work by leaving the page: it is in no storage. */
  readonly hasUnsavedWork: boolean;
  /**
   * Whether this is a branch of a timeline, and whether the user's own dashboard is saved on the device or has been
   * removed there.
   */
  readonly branch: 'ownSaved' | 'ownRemoved' | null;
  /** Whether the dashboard began on this device, although the account has had access for more than a day. */
  readonly isNewHere: boolean;
  /** Saved data that couldn't be read. */
  readonly unreadableTexts: readonly string[];
  /** Dashboards that copies have replaced, until the user removes them. */
  readonly replaced: readonly ReplacedDashboard[];
}

/** The saving of the dashboard on this device: its status, and what the user can do. */
export interface Persistence {
  readonly status: () => PersistenceStatus;
  /** Calls back after each change of the status; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes the dashboard over from the tab that has it, now or as soon as the user opens it here. If it is no longer
   * saved, a new one begins.
   */
  takeOver(): void;
  /** Saves a dashboard again after its storage was cleared. */
  saveAgain(): void;
  /** Gives up a dashboard that is only in this tab. */
  discard(): void;
  /** Leaves the branch for the user's own dashboard. */
  leaveBranch(): void;
  /**
   * Removes the signed-in user's dashboard from this device, and then signs that user out. Resolves to `false` if the
   * removal fails, after 5 s at the latest. Once `signal` has aborted, nothing more happens.
   */
  removeAndSignOut(signal: AbortSignal): Promise<boolean>;
  /** Removes what was set aside: the texts that couldn't be read, or the dashboard with this key that a copy replaced. */
  forget(what: 'unreadable' | ReplacedDashboard['key']): void;
  /**
   * Replaces the saved dashboard, and then the one on the page, with that of a saved snapshot (its text), and keeps the
   * text of a file of the former one. Resolves to why nothing was replaced, after 2 s at the latest, or to `null`.
   */
  replaceDashboard(snapshot: string, former: string): Promise<ReplacementRefusal | null>;
  /** Returns why a branch may not replace the dashboard now, or `null`. */
  branchRefusal(): BranchRefusal | null;
}

export const isAway = ({ place }: Pick<PersistenceStatus, 'place'>): boolean =>
  place === 'elsewhere' || place === 'nowhere';

/** The status of a page that saves nothing. */
export const NOTHING_SAVED: PersistenceStatus = {
  place: 'here',
  problem: null,
  unsavedSince: null,
  hasUnsavedWork: false,
  branch: null,
  isNewHere: false,
  unreadableTexts: [],
  replaced: [],
};

const doNothing = () => {};

/** Persistence of a page that saves nothing and reports nothing, such as the demo. */
export const NO_PERSISTENCE: Persistence = {
  status: () => NOTHING_SAVED,
  subscribe: () => doNothing,
  takeOver: doNothing,
  saveAgain: doNothing,
  discard: doNothing,
  leaveBranch: doNothing,
  removeAndSignOut: () => Promise.resolve(true),
  forget: doNothing,
  replaceDashboard: () => Promise.resolve('notHere'),
  branchRefusal: () => null,
};
