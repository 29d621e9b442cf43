import type { Ms } from '../engine/clock/clock';
import type { AccountAlias } from '../services/accounts/accounts';
import { NOTHING_KEPT, type PersistenceStatus, type PersistenceTrouble } from '../services/persistence/persistence';
import type { Opened } from './store';

export type MemoryTrouble = Extract<PersistenceTrouble, 'forbidden' | 'noRoom' | 'noLocks' | 'noAnswer' | 'notLoaded'>;

/** What is on the page, and goes on. */
type Present =
  | { readonly is: 'kept' }
  /** In this page's memory: the browser keeps nothing, or not now. */
  | { readonly is: 'memory'; readonly trouble: MemoryTrouble }
  /** The storage was cleared, or the dashboard removed; `isTaken` once another tab is known to have begun one since. */
  | { readonly is: 'noLongerKept'; readonly isTaken: boolean };

/** Where the dashboard of a person is, as seen from this page. */
export type Stage =
  /** Nobody has come to a dashboard; who comes next may have asked for it, wherever it lives. */
  | { readonly is: 'away'; readonly isWanted: boolean }
  /** A quiet page looks by itself, and says meanwhile that the dashboard is elsewhere. What was found waits for access. */
  | { readonly is: 'opening'; readonly person: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean; readonly found: Opened | null }
  | { readonly is: 'elsewhere'; readonly person: AccountAlias }
  | (Present & { readonly person: AccountAlias })
  /**
   * A branch of a timeline is on the page, and writes nothing. `under` is one's own dashboard, `null` once another tab has
   * taken that; `own` is its snapshot where not all of it is written.
   */
  | { readonly is: 'branch'; readonly person: AccountAlias; readonly under: Present | null; readonly own: string | null };

/** All that a page knows of the persistence of dashboards. */
export interface PersistenceState {
  readonly stage: Stage;
  readonly unsavedSince: Ms | null;
  readonly isOutdated: boolean;
  readonly unreadable: readonly string[];
}

const SAID_NOTHING = { unsavedSince: null, unreadable: [] } as const;

export const NOTHING_YET: PersistenceState = { stage: { is: 'away', isWanted: false }, isOutdated: false, ...SAID_NOTHING };

/** What has happened, on the page, on the device or in another tab. */
export type PersistenceEvent =
  /** `wasLed`: by a sign-in in another tab, which gets the dashboard. */
  | { readonly is: 'came' | 'wasLed' | 'sessionEnded'; readonly person: AccountAlias }
  /** Somebody has come back to the page; or has pressed a button of this name. */
  | { readonly is: 'lookedAgain' | 'useItHere' | 'keepAgain' | 'backToMine' }
  /** Another tab wants the dashboard, or has it. */
  | { readonly is: 'asked' | 'lost' }
  /** Nobody owns it: the storage was cleared, or the dashboard removed. `taken`: it cannot be kept again, since another tab has one. */
  | { readonly is: 'gone' | 'taken' }
  | { readonly is: 'opened'; readonly found: Opened }
  | { readonly is: 'cannotKeep'; readonly trouble: MemoryTrouble }
  /** The dashboard is on the page, and is kept from now on. */
  | { readonly is: 'placed'; readonly unreadable: readonly string[] }
  | { readonly is: 'branched'; readonly own: string | null }
  /** One's own dashboard is back in the branch's place; or what is in memory of it cannot be read. */
  | { readonly is: 'returned' | 'notReturned' }
  | { readonly is: 'unsaved'; readonly since: Ms | null }
  | { readonly is: 'outdated' | 'unreadableForgotten' };

/** What has to be done about it. */
export type Effect =
  | { readonly effect: 'open'; readonly person: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean }
  /** `leave` forgets what is on the page; `begin` begins a dashboard there; `suspend` ends writing, until `placeOwn` has put one's own back. */
  | { readonly effect: 'release' | 'handOver' | 'leave' | 'place' | 'begin' | 'claim' | 'suspend' | 'placeOwn' };

type Step = readonly [state: PersistenceState, ...effects: Effect[]];

const isOf = ({ stage }: PersistenceState, person: AccountAlias): boolean => stage.is !== 'away' && stage.person === person;

/** Returns the next state and its effects. Events that don't apply to the current stage are ignored. */
export function step(state: PersistenceState, event: PersistenceEvent): Step {
  const { stage } = state;
  switch (event.is) {
    case 'sessionEnded':
      return isOf(state, event.person) ? [{ ...NOTHING_YET, isOutdated: state.isOutdated }, { effect: 'release' }] : [state];
    case 'came':
      return isOf(state, event.person) ? [state] : opening(state, event.person, stage.is === 'away' && stage.isWanted, false);
    case 'wasLed':
      return isOf(state, event.person) ? [state] : [elsewhere(state, event.person), { effect: 'release' }];
    case 'useItHere':
      if (stage.is === 'away') return [{ ...state, stage: { is: 'away', isWanted: true } }];
      // The press that brings somebody to a window has it look first.
      return stage.is === 'elsewhere' || (stage.is === 'opening' && stage.isQuiet) ? opening(state, stage.person, true, false) : [state];
    case 'lookedAgain':
      return stage.is === 'elsewhere' ? opening(state, stage.person, false, true) : [state];
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

function opening(state: PersistenceState, person: AccountAlias, isTakenOver: boolean, isQuiet: boolean): Step {
  const next: PersistenceState = { ...state, stage: { is: 'opening', person, isTakenOver, isQuiet, found: null }, ...SAID_NOTHING };
  return [next, { effect: 'release' }, { effect: 'open', person, isTakenOver, isQuiet }];
}

type In<Is extends Stage['is']> = Extract<Stage, { is: Is }>;

const elsewhere = (state: PersistenceState, person: AccountAlias): PersistenceState => ({ ...state, stage: { is: 'elsewhere', person }, ...SAID_NOTHING });

function inOpening(state: PersistenceState, stage: In<'opening'>, event: PersistenceEvent): Step {
  const { person } = stage;
  switch (event.is) {
    case 'asked':
    case 'lost':
      return [elsewhere(state, person), { effect: 'release' }];
    case 'cannotKeep':
      return [{ ...state, stage: { is: 'memory', person, trouble: event.trouble } }, { effect: 'release' }, { effect: 'begin' }];
    case 'opened':
      // What was cleared or removed is begun anew by a press alone, or by a sign-in.
      if (stage.isQuiet && event.found.formerOwner === null) return [elsewhere(state, person), { effect: 'release' }];
      return [{ ...state, stage: { ...stage, found: event.found } }, { effect: 'place' }];
    case 'placed':
      return [{ ...state, stage: { is: 'kept', person }, unreadable: event.unreadable }];
    default:
      return [state];
  }
}

function inKept(state: PersistenceState, { person }: In<'kept'>, event: PersistenceEvent): Step {
  switch (event.is) {
    case 'asked':
      return [state, { effect: 'handOver' }];
    case 'lost':
      return [elsewhere(state, person), { effect: 'release' }, { effect: 'leave' }];
    case 'gone':
    case 'taken':
      return [{ ...state, stage: { is: 'noLongerKept', person, isTaken: event.is === 'taken' }, unsavedSince: null }, { effect: 'release' }];
    case 'branched':
      return branched(state, person, { is: 'kept' }, event.own);
    default:
      return [state];
  }
}

function inMemory(state: PersistenceState, stage: In<'memory' | 'noLongerKept'>, event: PersistenceEvent): Step {
  const { person, ...present } = stage;
  if (event.is === 'branched') return branched(state, person, present, event.own);
  if (stage.is === 'memory') return [state];
  if (event.is === 'keepAgain') return [state, { effect: 'claim' }];
  if (event.is === 'taken') return [{ ...state, stage: { ...stage, isTaken: true } }, { effect: 'release' }];
  return event.is === 'placed' ? [{ ...state, stage: { is: 'kept', person } }] : [state];
}

function branched(state: PersistenceState, person: AccountAlias, under: Present, own: string | null): Step {
  return [{ ...state, stage: { is: 'branch', person, under, own }, unsavedSince: null }, { effect: 'suspend' }];
}

function inBranch(state: PersistenceState, stage: In<'branch'>, event: PersistenceEvent): Step {
  const { person, under, own } = stage;
  switch (event.is) {
    case 'asked':
      return [state, { effect: 'handOver' }];
    case 'lost':
      return [{ ...state, stage: { ...stage, under: null, own: null } }, { effect: 'release' }];
    case 'backToMine':
      return own === null ? backByOpening(state, person) : [state, { effect: 'placeOwn' }];
    case 'notReturned':
      return backByOpening(state, person);
    case 'returned':
      return under ? [{ ...state, stage: { ...under, person } }] : [state];
    default:
      return [state];
  }
}

function backByOpening(state: PersistenceState, person: AccountAlias): Step {
  const [next, ...effects] = opening(state, person, true, false);
  return [next, { effect: 'leave' }, ...effects];
}

/** Returns what screens are told. */
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
