import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../../services/accounts/accounts';
import { STATUS_WITHOUT_KEEPING, type KeepingStatus } from '../../services/keptDashboards/keeping';
import { withSnapshotAside, type Kept, type KeptDashboard, type NumberedInput } from '../../services/keptDashboards/keptDashboards';
import { isFollowed, isTooLong, newLog, notNoted, notSaved, replaced, sent, withInput, withoutInput, written, type WorkLog } from './workLog';

type Trouble = NonNullable<KeepingStatus['trouble']>;

/** Where the dashboard of a person is, as seen from this page. */
export type Stage =
  /** Nobody has come to a dashboard; who comes next may have asked for it, wherever it lives. */
  | { readonly is: 'away'; readonly isWanted?: true }
  /** It is asked for. A quiet page goes on saying that it is elsewhere meanwhile. */
  | { readonly is: 'opening'; readonly person: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean }
  /** Another tab has it. */
  | { readonly is: 'elsewhere'; readonly person: AccountAlias }
  /** It is this page's, and waits until its person may use it. */
  | { readonly is: 'found'; readonly person: AccountAlias; readonly isTakenOver: boolean; readonly isQuiet: boolean; readonly found: KeptDashboard }
  /** It is on the page, and kept. */
  | { readonly is: 'placed'; readonly person: AccountAlias; readonly fence: number; readonly log: WorkLog }
  /** What is on the page is kept nowhere; what the device may keep stands still. */
  | { readonly is: 'memory'; readonly person: AccountAlias; readonly trouble: Trouble; readonly own: string | null };

/** All that a page knows of the keeping of dashboards. */
export interface KeepingState {
  readonly stage: Stage;
  /** There is no room for how a kept dashboard is now. */
  readonly isFull: boolean;
  /** One's own dashboard could not be fetched back from beside a branch. */
  readonly isNotReturned: boolean;
  readonly setAside: readonly string[];
  /** What becomes of the work at the next sign-out. */
  readonly choice: 'keep' | 'remove';
}

export const NOTHING_YET: KeepingState = { stage: { is: 'away' }, isFull: false, isNotReturned: false, setAside: [], choice: 'keep' };

/** What is said of a dashboard is not said of the next. */
const SAID_NOTHING = { isFull: false, isNotReturned: false, setAside: [] } as const;

/** What has happened, on the page, on the device or in another tab. */
export type KeepingEvent =
  | { readonly is: 'came'; readonly person: AccountAlias }
  /** `asked`: another tab wants it; `lockLost`: it has it. */
  | { readonly is: 'lookedAgain' | 'useItHere' | 'lockLost' | 'asked' | 'notReturned' }
  | { readonly is: 'opened'; readonly found: KeptDashboard }
  | { readonly is: 'cannotKeep'; readonly trouble: Trouble; readonly at: Ms }
  /** What keeps dashboards could not be loaded, and so nobody knows what is kept. */
  | { readonly is: 'neverLoaded'; readonly person: AccountAlias; readonly at: Ms }
  /** The dashboard is on the page; where what was kept could not be read, another one has begun. */
  | { readonly is: 'putInPlace'; readonly isRead: boolean }
  /** What could not be read is a file now, or is forgotten. */
  | { readonly is: 'setAside'; readonly what: 'own' | null; readonly setAside: readonly string[] }
  | { readonly is: 'input'; readonly input: Omit<NumberedInput, 'number'> }
  /** A branch has taken the place of the dashboard whose snapshot is `own`. */
  | { readonly is: 'branched'; readonly own: string }
  /** One's own dashboard is back in the branch's place. */
  | { readonly is: 'returned' | 'ownUnreadable' }
  | { readonly is: 'stateSent' | 'stateNoted' | 'stateSaved' | 'stateNotSaved'; readonly kept: Kept }
  /** `saveRefused`: another page has taken the dashboard since, or it was removed. */
  | { readonly is: 'stateNotNoted' | 'saveRefused' }
  | { readonly is: 'choiceMade'; readonly choice: 'keep' | 'remove' }
  /** `endedBy` is the number of the input that ended the session, if one did. */
  | { readonly is: 'sessionEnded'; readonly person: AccountAlias; readonly at: Ms; readonly endedBy: number | null }
  /** By a denial, or because the account is there no more. */
  | { readonly is: 'mustGo'; readonly person: AccountAlias };

/** What has to be done about it. */
export type Effect =
  | { readonly effect: 'open'; readonly person: AccountAlias; readonly isTakenOver: boolean }
  /** `saveNext` waits until nothing is half done; `leave` forgets what stands on the page. */
  | { readonly effect: 'release' | 'leave' | 'save' | 'saveSoon' | 'saveNext' | 'handOver' | 'place' | 'noteState' }
  | { readonly effect: 'note'; readonly person: AccountAlias; readonly fence: number; readonly inputs: readonly NumberedInput[]; readonly endedAt?: Ms }
  | { readonly effect: 'standStill'; readonly person: AccountAlias; readonly at: Ms }
  /** The last state of a session is kept, and stands still. */
  | { readonly effect: 'saveEnd'; readonly person: AccountAlias; readonly fence: number; readonly log: WorkLog; readonly at: Ms }
  | { readonly effect: 'setOwnAside'; readonly person: AccountAlias; readonly fence: number }
  | { readonly effect: 'remove' | 'begin'; readonly person: AccountAlias };

type Step = readonly [state: KeepingState, ...effects: Effect[]];

/** Gives what follows from an event. An event that a stage knows nothing of changes nothing. */
export function step(state: KeepingState, event: KeepingEvent): Step {
  const { stage } = state;
  switch (event.is) {
    case 'choiceMade':
      return [{ ...state, choice: event.choice }];
    case 'neverLoaded':
      return inMemoryFrom(state, event.person, 'notLoaded', event.at);
    case 'sessionEnded':
      return ended(state, event);
    case 'mustGo': {
      const remove: Effect = { effect: 'remove', person: event.person };
      // What was chosen holds for the sign-out that is under way: should this removal fail, it is tried once more then.
      return isOf(state, event.person) ? [{ ...NOTHING_YET, choice: state.choice }, remove, { effect: 'release' }] : [state, remove];
    }
    case 'came':
      return isOf(state, event.person) ? [state] : opening(state, event.person, stage.is === 'away' && stage.isWanted === true, false);
    case 'lookedAgain':
      return stage.is === 'elsewhere' ? opening(state, stage.person, false, true) : [state];
    case 'useItHere':
      if (stage.is === 'away') return [{ ...state, stage: { is: 'away', isWanted: true } }];
      // The press that brings somebody to a window has it look first.
      return stage.is === 'elsewhere' || (stage.is === 'opening' && stage.isQuiet) ? opening(state, stage.person, true, false) : [state];
    default:
      if (stage.is === 'opening' || stage.is === 'found') return beforeItsPlace(state, stage, event);
      if (stage.is === 'placed') return inItsPlace(state, stage, event);
      return stage.is === 'memory' ? inMemory(state, stage, event) : [state];
  }
}

const isOf = ({ stage }: KeepingState, person: AccountAlias): boolean => stage.is !== 'away' && stage.person === person;

function opening(state: KeepingState, person: AccountAlias, isTakenOver: boolean, isQuiet: boolean): Step {
  const next: KeepingState = { ...state, stage: { is: 'opening', person, isTakenOver, isQuiet }, ...SAID_NOTHING };
  return [next, { effect: 'release' }, { effect: 'open', person, isTakenOver }];
}

/** What the device may keep stands still, while another dashboard goes on in this page's memory. */
function inMemoryFrom(state: KeepingState, person: AccountAlias, trouble: Trouble, at: Ms): Step {
  const next: KeepingState = { ...state, stage: { is: 'memory', person, trouble, own: null }, ...SAID_NOTHING };
  return [next, { effect: 'standStill', person, at }, { effect: 'release' }, { effect: 'begin', person }];
}

/** Another tab has it from now on. What stands on this page is forgotten where it was this page's. */
function elsewhere(state: KeepingState, person: AccountAlias, ...effects: Effect[]): Step {
  return [{ ...state, stage: { is: 'elsewhere', person }, ...SAID_NOTHING }, ...effects];
}

type Waiting = Extract<Stage, { is: 'opening' | 'found' }>;

function beforeItsPlace(state: KeepingState, stage: Waiting, event: KeepingEvent): Step {
  const { person } = stage;
  switch (event.is) {
    case 'asked':
    case 'lockLost':
      return elsewhere(state, person, { effect: 'release' });
    case 'cannotKeep':
      return inMemoryFrom(state, person, event.trouble, event.at);
    case 'opened':
      return [{ ...state, stage: { ...stage, is: 'found', found: event.found } }, { effect: 'place' }];
    case 'putInPlace':
      if (stage.is !== 'found') return [state];
      return [
        {
          ...state,
          stage: { is: 'placed', person, fence: stage.found.fence, log: newLog(stage.found, event.isRead) },
          setAside: event.isRead ? stage.found.setAside : withSnapshotAside(stage.found),
        },
        { effect: 'save' },
      ];
    default:
      return [state];
  }
}

type Placed = Extract<Stage, { is: 'placed' }>;

function inItsPlace(state: KeepingState, stage: Placed, event: KeepingEvent): Step {
  const { person, log } = stage;
  const withLog = (next: WorkLog): KeepingState => ({ ...state, stage: { ...stage, log: next } });
  switch (event.is) {
    case 'input': {
      const next = withInput(log, event.input);
      return [withLog(next), ...noted(stage, next), { effect: 'saveSoon' }];
    }
    case 'branched':
      // A branch of a branch leaves one's own dashboard where it is.
      return [withLog(replaced(log, log.own ?? event.own)), { effect: 'saveNext' }];
    case 'returned':
      return [{ ...withLog(replaced(log, null)), isFull: false, isNotReturned: false }, { effect: 'noteState' }, { effect: 'save' }];
    case 'ownUnreadable':
      return [state, { effect: 'setOwnAside', person, fence: stage.fence }];
    case 'setAside': {
      if (event.what === null) return [{ ...withLog({ ...log, unread: null }), setAside: event.setAside }];
      return [{ ...withLog({ ...log, own: null }), isNotReturned: false, setAside: event.setAside }, { effect: 'save' }];
    }
    case 'notReturned':
      return [{ ...state, isNotReturned: true }];
    case 'stateSent':
      return [withLog(sent(log, event.kept))];
    case 'stateNoted': {
      const next = written(log, event.kept);
      return [withLog(next), ...noted(stage, next)];
    }
    case 'stateSaved': {
      const next = written(log, event.kept);
      return [{ ...withLog(next), isFull: false }, ...noted(stage, next)];
    }
    case 'stateNotSaved':
      return [{ ...withLog(notSaved(log, event.kept)), isFull: true }, ...(log.isFull || isTooLong(log) ? [{ effect: 'noteState' } as const] : [])];
    case 'stateNotNoted':
      return [withLog(notNoted(log))];
    case 'saveRefused': {
      // It may live in another tab, or nowhere any more: opening it tells which.
      const [next, ...effects] = opening(state, person, false, false);
      return [next, { effect: 'leave' }, ...effects];
    }
    case 'asked':
      return [state, { effect: 'handOver' }];
    case 'lockLost':
      return elsewhere(state, person, { effect: 'release' }, { effect: 'leave' });
    default:
      return [state];
  }
}

/** What is noted of the inputs; nothing where they could follow nothing. */
function noted({ person, fence }: Placed, log: WorkLog, end: { readonly endedAt?: Ms } = {}): Effect[] {
  return isFollowed(log) && !log.isFull ? [{ effect: 'note', person, fence, inputs: log.inputs, ...end }] : [];
}

function inMemory(state: KeepingState, stage: Extract<Stage, { is: 'memory' }>, event: KeepingEvent): Step {
  if (event.is === 'branched') return [{ ...state, stage: { ...stage, own: stage.own ?? event.own } }];
  if (event.is === 'returned' || event.is === 'ownUnreadable') return [{ ...state, isNotReturned: false, stage: { ...stage, own: null } }];
  if (event.is === 'notReturned') return [{ ...state, isNotReturned: true }];
  return [state];
}

/** The session is over: what is kept stands still, or is removed where its person has said so. Nothing else removes it. */
function ended(state: KeepingState, { person, at, endedBy }: Extract<KeepingEvent, { is: 'sessionEnded' }>): Step {
  const { stage, choice } = state;
  const isTheirs = isOf(state, person);
  // A wish to have it here is of the session in which it was said.
  const next = isTheirs || stage.is === 'away' ? NOTHING_YET : { ...state, choice: 'keep' as const };
  const after: Effect[] = isTheirs ? [{ effect: 'release' }] : [];
  if (choice === 'remove') return [next, { effect: 'remove', person }, ...after];
  const standStill: Effect = { effect: 'standStill', person, at };
  if (!isTheirs || stage.is !== 'placed') return [next, standStill, ...after];
  const log = withoutInput(stage.log, endedBy);
  return [next, ...noted(stage, log, { endedAt: at }), standStill, { effect: 'saveEnd', person, fence: stage.fence, log, at }, ...after];
}

/** What screens are told. */
export function statusOf({ stage, isFull, isNotReturned, setAside }: KeepingState): KeepingStatus {
  const more = { setAside, ...(isNotReturned && { isNotReturned }) };
  switch (stage.is) {
    case 'away':
      return STATUS_WITHOUT_KEEPING;
    case 'elsewhere':
      return { ...STATUS_WITHOUT_KEEPING, place: 'elsewhere' };
    case 'opening':
    case 'found':
      return { ...STATUS_WITHOUT_KEEPING, place: stage.isQuiet ? 'elsewhere' : 'opening' };
    case 'placed':
      return { place: 'here', trouble: isFull ? 'full' : null, isBranch: stage.log.own !== null, ...more };
    case 'memory':
      return { place: 'here', trouble: stage.trouble, isBranch: stage.own !== null, ...more };
  }
}
