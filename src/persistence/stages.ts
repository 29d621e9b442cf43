import type { Ms } from '../engine/clock/clock';
import type { AccountAlias } from '../services/accounts/accounts';
import { NOTHING_KEPT, type PersistenceStatus, type PersistenceTrouble } from '../services/persistence/persistence';
import type { Opened } from './store';

export type MemoryTrouble = Extract<PersistenceTrouble, 'forbidden' | 'noRoom' | 'noLocks' | 'noAnswer' | 'notLoaded'>;

/** A dashboard that is on the page and in use. */
type Present =
  | { readonly is: 'kept' }
  /** Only in this page's memory, because the browser cannot store it, or not now. */
  | { readonly is: 'memory'; readonly trouble: MemoryTrouble }
  /** The storage was cleared, or the dashboard removed. `isTaken`: another tab has started one since. */
  | { readonly is: 'noLongerKept'; readonly isTaken: boolean };

/** Where a user's dashboard is, as seen from this page. */
export type Stage =
  /** No user is at a dashboard. `isWanted`: the next one has asked to use it here, so it is taken over from any other tab. */
  | { readonly is: 'away'; readonly isWanted: boolean }
  /** `isQuiet`: the page looks without being asked, and meanwhile says that the dashboard is elsewhere. `found` waits for access. */
  | { readonly is: 'opening'; readonly account: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean; readonly found: Opened | null }
  | { readonly is: 'elsewhere'; readonly account: AccountAlias }
  | (Present & { readonly account: AccountAlias })
  /**
   * A branch of a timeline is on the page, and is not saved. `under` is the user's own dashboard, or `null` once
   * another tab has taken it. `own` is its snapshot, if not all of it is saved.
   */
  | { readonly is: 'branch'; readonly account: AccountAlias; readonly under: Present | null; readonly own: string | null };

/** Everything that a page knows about the persistence of dashboards. */
export interface PersistenceState {
  readonly stage: Stage;
  readonly unsavedSince: Ms | null;
  readonly isOutdated: boolean;
  readonly unreadable: readonly string[];
}

const NOTHING_REPORTED = { unsavedSince: null, unreadable: [] } as const;

export const INITIAL_STATE: PersistenceState = { stage: { is: 'away', isWanted: false }, isOutdated: false, ...NOTHING_REPORTED };

/** What has happened on the page, on the device or in another tab. */
export type PersistenceEvent =
  /** `openedByOtherTab`: a sign-in in another tab, which gets the dashboard, brought the user here. */
  | { readonly is: 'came' | 'openedByOtherTab' | 'sessionEnded'; readonly account: AccountAlias }
  /** `lookedAgain`: the user has returned to the page. The others: the user has asked for this. */
  | { readonly is: 'lookedAgain' | 'takeOver' | 'saveAgain' | 'leaveBranch' }
  /** `asked`: another tab wants the dashboard. `lost`: another tab has it. */
  | { readonly is: 'asked' | 'lost' }
  /** `gone`: the storage was cleared, or the dashboard removed. `taken`: it cannot be saved again, because another tab has one. */
  | { readonly is: 'gone' | 'taken' }
  | { readonly is: 'opened'; readonly found: Opened }
  | { readonly is: 'cannotKeep'; readonly trouble: MemoryTrouble }
  /** The dashboard is on the page, and is saved from now on. */
  | { readonly is: 'placed'; readonly unreadable: readonly string[] }
  | { readonly is: 'branched'; readonly own: string | null }
  /** `returned`: the user's own dashboard has replaced the branch. `notReturned`: it cannot be restored from memory. */
  | { readonly is: 'returned' | 'notReturned' }
  | { readonly is: 'unsaved'; readonly since: Ms | null }
  | { readonly is: 'outdated' | 'unreadableForgotten' };

/** What `DashboardPersistence` must do. */
export type Effect =
  | { readonly effect: 'open'; readonly account: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean }
  /** `leave` clears the page's dashboard. `begin` starts one. `suspend` stops writing until `placeOwn` has restored the user's own. */
  | { readonly effect: 'release' | 'handOver' | 'leave' | 'place' | 'begin' | 'claim' | 'suspend' | 'placeOwn' };

type Step = readonly [state: PersistenceState, ...effects: Effect[]];

const isOf = ({ stage }: PersistenceState, account: AccountAlias): boolean => stage.is !== 'away' && stage.account === account;

/** Returns the next state and its effects. Events that don't apply to the current stage are ignored. */
export function step(state: PersistenceState, event: PersistenceEvent): Step {
  const { stage } = state;
  switch (event.is) {
    case 'sessionEnded':
      return isOf(state, event.account) ? [{ ...INITIAL_STATE, isOutdated: state.isOutdated }, { effect: 'release' }] : [state];
    case 'came':
      return isOf(state, event.account) ? [state] : opening(state, event.account, stage.is === 'away' && stage.isWanted, false);
    case 'openedByOtherTab':
      return isOf(state, event.account) ? [state] : [elsewhere(state, event.account), { effect: 'release' }];
    case 'takeOver':
      if (stage.is === 'away') return [{ ...state, stage: { is: 'away', isWanted: true } }];
      // The click that focuses the window makes the page look first, so the opening may be a quiet one.
      return stage.is === 'elsewhere' || (stage.is === 'opening' && stage.isQuiet) ? opening(state, stage.account, true, false) : [state];
    case 'lookedAgain':
      return stage.is === 'elsewhere' ? opening(state, stage.account, false, true) : [state];
    case 'unsaved':
      return [{ ...state, unsavedSince: event.since }];
    case 'outdated':
      return [{ ...state, isOutdated: true }];
    case 'unreadableForgotten':
      return [{ ...state, unreadable: [] }];
    default:
      if (stage.is === 'opening') return inOpening(state, stage, event);
      if (stage.is === 'kept') return inKept(state, stage, event);
      if (stage.is === 'branch') return inBranch(state, stage, event);
      return stage.is === 'memory' || stage.is === 'noLongerKept' ? inMemory(state, stage, event) : [state];
  }
}

function opening(state: PersistenceState, account: AccountAlias, isTakenOver: boolean, isQuiet: boolean): Step {
  const next: PersistenceState = { ...state, stage: { is: 'opening', account, isTakenOver, isQuiet, found: null }, ...NOTHING_REPORTED };
  return [next, { effect: 'release' }, { effect: 'open', account, isTakenOver, isQuiet }];
}

type In<Is extends Stage['is']> = Extract<Stage, { is: Is }>;

const elsewhere = (state: PersistenceState, account: AccountAlias): PersistenceState => ({ ...state, stage: { is: 'elsewhere', account }, ...NOTHING_REPORTED });

function inOpening(state: PersistenceState, stage: In<'opening'>, event: PersistenceEvent): Step {
  const { account } = stage;
  switch (event.is) {
    case 'asked':
    case 'lost':
      return [elsewhere(state, account), { effect: 'release' }];
    case 'cannotKeep':
      return [{ ...state, stage: { is: 'memory', account, trouble: event.trouble } }, { effect: 'release' }, { effect: 'begin' }];
    case 'opened':
      // A dashboard that was cleared or removed starts again only on a click or a sign-in.
      if (stage.isQuiet && event.found.formerOwner === null) return [elsewhere(state, account), { effect: 'release' }];
      return [{ ...state, stage: { ...stage, found: event.found } }, { effect: 'place' }];
    case 'placed':
      return [{ ...state, stage: { is: 'kept', account }, unreadable: event.unreadable }];
    default:
      return [state];
  }
}

function inKept(state: PersistenceState, { account }: In<'kept'>, event: PersistenceEvent): Step {
  switch (event.is) {
    case 'asked':
      return [state, { effect: 'handOver' }];
    case 'lost':
      return [elsewhere(state, account), { effect: 'release' }, { effect: 'leave' }];
    case 'gone':
    case 'taken':
      return [{ ...state, stage: { is: 'noLongerKept', account, isTaken: event.is === 'taken' }, unsavedSince: null }, { effect: 'release' }];
    case 'branched':
      return branched(state, account, { is: 'kept' }, event.own);
    default:
      return [state];
  }
}

function inMemory(state: PersistenceState, stage: In<'memory' | 'noLongerKept'>, event: PersistenceEvent): Step {
  const { account, ...present } = stage;
  if (event.is === 'branched') return branched(state, account, present, event.own);
  if (stage.is === 'memory') return [state];
  if (event.is === 'saveAgain') return [state, { effect: 'claim' }];
  if (event.is === 'taken') return [{ ...state, stage: { ...stage, isTaken: true } }, { effect: 'release' }];
  return event.is === 'placed' ? [{ ...state, stage: { is: 'kept', account } }] : [state];
}

function branched(state: PersistenceState, account: AccountAlias, under: Present, own: string | null): Step {
  return [{ ...state, stage: { is: 'branch', account, under, own }, unsavedSince: null }, { effect: 'suspend' }];
}

function inBranch(state: PersistenceState, stage: In<'branch'>, event: PersistenceEvent): Step {
  const { account, under, own } = stage;
  switch (event.is) {
    case 'asked':
      return [state, { effect: 'handOver' }];
    case 'lost':
      return [{ ...state, stage: { ...stage, under: null, own: null } }, { effect: 'release' }];
    case 'leaveBranch':
      return own === null ? backByOpening(state, account) : [state, { effect: 'placeOwn' }];
    case 'notReturned':
      return backByOpening(state, account);
    case 'returned':
      return under ? [{ ...state, stage: { ...under, account } }] : [state];
    default:
      return [state];
  }
}

function backByOpening(state: PersistenceState, account: AccountAlias): Step {
  const [next, ...effects] = opening(state, account, true, false);
  return [next, { effect: 'leave' }, ...effects];
}

/** Returns the status that screens show. */
export function statusOf({ stage, unsavedSince, isOutdated, unreadable }: PersistenceState): PersistenceStatus {
  switch (stage.is) {
    case 'away':
      return NOTHING_KEPT;
    case 'elsewhere':
      return { ...NOTHING_KEPT, place: 'elsewhere' };
    case 'opening':
      return { ...NOTHING_KEPT, place: stage.isQuiet ? 'elsewhere' : 'opening' };
    case 'branch':
      return { ...NOTHING_KEPT, branch: stage.own === null ? 'ownKept' : 'ownInMemory', unreadable };
    case 'memory':
      return { ...NOTHING_KEPT, trouble: stage.trouble };
    case 'noLongerKept':
      return { ...NOTHING_KEPT, trouble: stage.isTaken ? 'taken' : 'gone', unreadable };
    case 'kept':
      return { ...NOTHING_KEPT, trouble: isOutdated ? 'outdated' : unsavedSince === null ? null : 'unsaved', unsavedSince, unreadable };
  }
}
