import type { Ms } from '../engine/clock/clock';
import type { AccountAlias } from '../services/accounts/accounts';
import { NOTHING_KEPT, type PersistenceStatus, type PersistenceProblem } from '../services/persistence/persistence';
import type { OpenedDashboard } from './store';

/** Why a dashboard is only in this page's memory. */
export type MemoryProblem = Extract<PersistenceProblem, 'forbidden' | 'noRoom' | 'noLocks' | 'noAnswer' | 'notLoaded'>;

/** How the dashboard on the page is saved. */
type DashboardStage =
  | { readonly kind: 'kept' }
  /** Only in this page's memory, because the browser cannot store it. */
  | { readonly kind: 'memory'; readonly problem: MemoryProblem }
  /** The storage was cleared, or the dashboard removed. `isReplaced`: another tab has started one since. */
  | { readonly kind: 'noLongerKept'; readonly isReplaced: boolean };

/** Where a user's dashboard is, as seen from this page. */
type Stage =
  /**
   * No user is at a dashboard. `isWanted`: the user has already asked to use the dashboard here, even if another tab
   * has it.
   */
  | { readonly kind: 'away'; readonly isWanted: boolean }
  /**
   * `takesOver`: the dashboard is taken from any other tab that has it.
   * `isQuiet`: the user returned to the page without asking for the dashboard, so screens still show that it is
   * elsewhere. `dashboard` is the stored one, once it has been read; it waits for the user's access.
   */
  | {
      readonly kind: 'opening';
      readonly account: AccountAlias;
      readonly takesOver: boolean;
      readonly isQuiet: boolean;
      readonly dashboard: OpenedDashboard | null;
    }
  | { readonly kind: 'elsewhere'; readonly account: AccountAlias }
  | (DashboardStage & { readonly account: AccountAlias })
  /**
   * A branch of a timeline is on the page, and is not saved. `ownStage` is the stage of the user's own dashboard, or
   * `null` once another tab has taken it. `ownSnapshot` is set if that dashboard is not completely saved.
   */
  | {
      readonly kind: 'branch';
      readonly account: AccountAlias;
      readonly ownStage: DashboardStage | null;
      readonly ownSnapshot: string | null;
    };

/** The state of persistence on a page. */
export interface PersistenceState {
  readonly stage: Stage;
  readonly unsavedSince: Ms | null;
  readonly isOutdated: boolean;
  readonly unreadableTexts: readonly string[];
}

const NOTHING_REPORTED = { unsavedSince: null, unreadableTexts: [] } as const;

export const INITIAL_STATE: PersistenceState = {
  stage: { kind: 'away', isWanted: false },
  isOutdated: false,
  ...NOTHING_REPORTED,
};

/** An event on the page, on the device or in another tab. */
export type PersistenceEvent =
  /** `openedByOtherTab`: the user signed in in another tab, which gets the dashboard. */
  | { readonly kind: 'arrived' | 'openedByOtherTab' | 'sessionEnded'; readonly account: AccountAlias }
  | { readonly kind: 'returnedToPage' }
  /** The user's requests. */
  | { readonly kind: 'takeOver' | 'saveAgain' | 'leaveBranch' }
  /** `requestedByOtherTab`: another tab asks for the dashboard. `ownedByOtherTab`: another tab has it. */
  | { readonly kind: 'requestedByOtherTab' | 'ownedByOtherTab' }
  /**
   * `removed`: the storage was cleared, or the dashboard removed from it. `replaced`: another tab has started one
   * since.
   */
  | { readonly kind: 'removed' | 'replaced' }
  | { readonly kind: 'opened'; readonly dashboard: OpenedDashboard }
  | { readonly kind: 'cannotSave'; readonly problem: MemoryProblem }
  /** The dashboard is on the page, and is saved from now on. */
  | { readonly kind: 'savingStarted'; readonly unreadableTexts: readonly string[] }
  | { readonly kind: 'branched'; readonly ownSnapshot: string | null }
  /** The user's own dashboard has replaced the branch, or could not be restored from memory. */
  | { readonly kind: 'ownRestored' | 'ownNotRestored' }
  | { readonly kind: 'unsaved'; readonly since: Ms | null }
  | { readonly kind: 'outdated' | 'unreadableTextsForgotten' };

/** An effect, performed by `DashboardPersistence`. */
export type Effect =
  | { readonly kind: 'open'; readonly account: AccountAlias; readonly takesOver: boolean; readonly isQuiet: boolean }
  /**
   * `clear` removes the dashboard from the page, and `begin` starts a new one. `claim` saves the page's dashboard again
   * if no page owns one. `suspend` stops writing until `restoreOwn` has restored the user's own dashboard.
   */
  | { readonly kind: 'release' | 'handOver' | 'clear' | 'restore' | 'begin' | 'claim' | 'suspend' | 'restoreOwn' };

type Step = readonly [state: PersistenceState, ...effects: Effect[]];

const belongsTo = ({ stage }: PersistenceState, account: AccountAlias): boolean =>
  stage.kind !== 'away' && stage.account === account;

/** Returns the next state and its effects. Events that don't apply to the current stage are ignored. */
export function step(state: PersistenceState, event: PersistenceEvent): Step {
  const { stage } = state;
  switch (event.kind) {
    case 'sessionEnded':
      return belongsTo(state, event.account)
        ? [{ ...INITIAL_STATE, isOutdated: state.isOutdated }, { kind: 'release' }]
        : [state];
    case 'arrived':
      return belongsTo(state, event.account)
        ? [state]
        : stepToOpening(state, event.account, { takesOver: stage.kind === 'away' && stage.isWanted });
    case 'openedByOtherTab':
      return belongsTo(state, event.account) ? [state] : [withElsewhere(state, event.account), { kind: 'release' }];
    case 'takeOver':
      if (stage.kind === 'away') return [{ ...state, stage: { kind: 'away', isWanted: true } }];
      // The click that focuses the window also counts as a return, which has started a quiet opening.
      return stage.kind === 'elsewhere' || (stage.kind === 'opening' && stage.isQuiet)
        ? stepToOpening(state, stage.account, { takesOver: true })
        : [state];
    case 'returnedToPage':
      return stage.kind === 'elsewhere' ? stepToOpening(state, stage.account, { isQuiet: true }) : [state];
    case 'unsaved':
      return [{ ...state, unsavedSince: event.since }];
    case 'outdated':
      return [{ ...state, isOutdated: true }];
    case 'unreadableTextsForgotten':
      return [{ ...state, unreadableTexts: [] }];
    default:
      if (stage.kind === 'opening') return stepInOpening(state, stage, event);
      if (stage.kind === 'kept') return stepInKept(state, stage, event);
      if (stage.kind === 'branch') return stepInBranch(state, stage, event);
      return stage.kind === 'memory' || stage.kind === 'noLongerKept' ? stepInMemory(state, stage, event) : [state];
  }
}

function stepToOpening(state: PersistenceState, account: AccountAlias, { takesOver = false, isQuiet = false }): Step {
  const next: PersistenceState = {
    ...state,
    stage: { kind: 'opening', account, takesOver, isQuiet, dashboard: null },
    ...NOTHING_REPORTED,
  };
  return [next, { kind: 'release' }, { kind: 'open', account, takesOver, isQuiet }];
}

type StageOf<Kind extends Stage['kind']> = Extract<Stage, { kind: Kind }>;

const withElsewhere = (state: PersistenceState, account: AccountAlias): PersistenceState => ({
  ...state,
  stage: { kind: 'elsewhere', account },
  ...NOTHING_REPORTED,
});

function stepInOpening(state: PersistenceState, stage: StageOf<'opening'>, event: PersistenceEvent): Step {
  const { account } = stage;
  switch (event.kind) {
    case 'requestedByOtherTab':
    case 'ownedByOtherTab':
      return [withElsewhere(state, account), { kind: 'release' }];
    case 'cannotSave':
      return [
        { ...state, stage: { kind: 'memory', account, problem: event.problem } },
        { kind: 'release' },
        { kind: 'begin' },
      ];
    case 'opened':
      // A dashboard that was cleared or removed starts again only on a click or a sign-in.
      if (stage.isQuiet && event.dashboard.formerOwner === null)
        return [withElsewhere(state, account), { kind: 'release' }];
      return [{ ...state, stage: { ...stage, dashboard: event.dashboard } }, { kind: 'restore' }];
    case 'savingStarted':
      return [{ ...state, stage: { kind: 'kept', account }, unreadableTexts: event.unreadableTexts }];
    default:
      return [state];
  }
}

function stepInKept(state: PersistenceState, { account }: StageOf<'kept'>, event: PersistenceEvent): Step {
  switch (event.kind) {
    case 'requestedByOtherTab':
      return [state, { kind: 'handOver' }];
    case 'ownedByOtherTab':
      return [withElsewhere(state, account), { kind: 'release' }, { kind: 'clear' }];
    case 'removed':
    case 'replaced':
      return [
        {
          ...state,
          stage: { kind: 'noLongerKept', account, isReplaced: event.kind === 'replaced' },
          unsavedSince: null,
        },
        { kind: 'release' },
      ];
    case 'branched':
      return stepToBranch(state, account, { kind: 'kept' }, event.ownSnapshot);
    default:
      return [state];
  }
}

function stepInMemory(
  state: PersistenceState,
  stage: StageOf<'memory' | 'noLongerKept'>,
  event: PersistenceEvent,
): Step {
  const { account, ...ownStage } = stage;
  if (event.kind === 'branched') return stepToBranch(state, account, ownStage, event.ownSnapshot);
  if (stage.kind === 'memory') return [state];
  if (event.kind === 'saveAgain') return [state, { kind: 'claim' }];
  if (event.kind === 'replaced') return [{ ...state, stage: { ...stage, isReplaced: true } }, { kind: 'release' }];
  return event.kind === 'savingStarted' ? [{ ...state, stage: { kind: 'kept', account } }] : [state];
}

function stepToBranch(
  state: PersistenceState,
  account: AccountAlias,
  ownStage: DashboardStage,
  ownSnapshot: string | null,
): Step {
  return [
    { ...state, stage: { kind: 'branch', account, ownStage, ownSnapshot }, unsavedSince: null },
    { kind: 'suspend' },
  ];
}

function stepInBranch(state: PersistenceState, stage: StageOf<'branch'>, event: PersistenceEvent): Step {
  const { account, ownStage, ownSnapshot } = stage;
  switch (event.kind) {
    case 'requestedByOtherTab':
      return [state, { kind: 'handOver' }];
    case 'ownedByOtherTab':
      return [{ ...state, stage: { ...stage, ownStage: null, ownSnapshot: null } }, { kind: 'release' }];
    case 'leaveBranch':
      return ownSnapshot === null ? reopen(state, account) : [state, { kind: 'restoreOwn' }];
    case 'ownNotRestored':
      return reopen(state, account);
    case 'ownRestored':
      return ownStage ? [{ ...state, stage: { ...ownStage, account } }] : [state];
    default:
      return [state];
  }
}

function reopen(state: PersistenceState, account: AccountAlias): Step {
  const [next, ...effects] = stepToOpening(state, account, { takesOver: true });
  return [next, { kind: 'clear' }, ...effects];
}

/** Returns the status that screens show. */
export function statusOf({ stage, unsavedSince, isOutdated, unreadableTexts }: PersistenceState): PersistenceStatus {
  switch (stage.kind) {
    case 'away':
      return NOTHING_KEPT;
    case 'elsewhere':
      return { ...NOTHING_KEPT, place: 'elsewhere' };
    case 'opening':
      return { ...NOTHING_KEPT, place: stage.isQuiet ? 'elsewhere' : 'opening' };
    case 'branch':
      return { ...NOTHING_KEPT, branch: stage.ownSnapshot === null ? 'ownKept' : 'ownInMemory', unreadableTexts };
    case 'memory':
      return { ...NOTHING_KEPT, problem: stage.problem };
    case 'noLongerKept':
      return { ...NOTHING_KEPT, problem: stage.isReplaced ? 'replaced' : 'removed', unreadableTexts };
    case 'kept': {
      const unsaved = unsavedSince === null ? null : 'unsaved';
      return { ...NOTHING_KEPT, problem: isOutdated ? 'outdated' : unsaved, unsavedSince, unreadableTexts };
    }
  }
}
