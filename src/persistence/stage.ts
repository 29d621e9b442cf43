import type { Ms } from '../engine/clock/clock';
import {
  NOTHING_SAVED,
  type AwayPlace,
  type BranchRefusal,
  type PersistenceProblem,
  type PersistenceStatus,
} from '../services/persistence/persistence';
import type { Seen } from './store';

/** Why a dashboard is only in this page's memory. */
export type MemoryProblem = Exclude<PersistenceProblem, 'unsaved' | 'removed' | 'onlyHere'>;

/** Where the user's dashboard is, as seen from this page. */
export type Stage =
  | { readonly kind: 'opening' | AwayPlace | 'saved' }
  /** Only on this page. With `noRoom`, it is saved as soon as there is room; otherwise never. */
  | { readonly kind: 'memory'; readonly problem: MemoryProblem }
  /** The storage was cleared, or the dashboard removed. */
  | { readonly kind: 'removed'; readonly seen: Seen }
  | OnlyHere;

/**
 * Another page has wanted the dashboard, and what this page has done `since` (UTC ms) may be on no other; `null` if
 * nothing of its dashboard is saved.
 */
export interface OnlyHere {
  readonly kind: 'onlyHere';
  readonly since: Ms | null;
}

/** What an opening knows of its dashboard. */
export interface OpeningState {
  readonly stage: Stage;
  /** Whether a branch of a timeline is on the page in place of the user's own dashboard. */
  readonly isBranch: boolean;
  /** Whether the user has worked in a dashboard that is only in memory, or in a branch. */
  readonly hasWorkInMemory: boolean;
  readonly unreadableTexts: readonly string[];
  readonly replaced: PersistenceStatus['replaced'];
  /** Whether nothing was saved, although the account has had access for more than a day. */
  readonly isNewHere: boolean;
}

export const INITIAL_STATE: OpeningState = {
  stage: { kind: 'opening' },
  isBranch: false,
  hasWorkInMemory: false,
  unreadableTexts: [],
  replaced: [],
  isNewHere: false,
};

/**
 * Returns the state at another stage. A dashboard that was saved until then (`wasSaved`) and is only in memory now has an
 * unwritten change. The work in a branch stays.
 */
export const withStage = (state: OpeningState, stage: Stage, wasSaved: boolean): OpeningState => ({
  ...state,
  stage,
  hasWorkInMemory: state.isBranch ? state.hasWorkInMemory : stage.kind === 'memory' && wasSaved,
});

/**
 * Returns the status that screens show.
 *
 * @param unsavedSince since when a saved dashboard has had unwritten changes (UTC ms)
 * @param quietPlace shown in place of an opening under way
 */
export function statusOf(
  state: OpeningState,
  unsavedSince: Ms | null,
  quietPlace: AwayPlace | null,
): PersistenceStatus {
  const { stage, isBranch, hasWorkInMemory: hasUnsavedWork, unreadableTexts, replaced, isNewHere } = state;
  if (isBranch)
    return {
      ...NOTHING_SAVED,
      hasUnsavedWork,
      branch: stage.kind === 'removed' ? 'ownRemoved' : 'ownSaved',
      unreadableTexts,
    };
  switch (stage.kind) {
    case 'elsewhere':
    case 'nowhere':
      return { ...NOTHING_SAVED, place: stage.kind };
    case 'opening':
      return { ...NOTHING_SAVED, place: quietPlace ?? 'opening' };
    case 'memory':
      return { ...NOTHING_SAVED, hasUnsavedWork, problem: stage.problem, unreadableTexts };
    case 'removed':
      return { ...NOTHING_SAVED, hasUnsavedWork: true, problem: 'removed', unreadableTexts };
    case 'onlyHere':
      return {
        ...NOTHING_SAVED,
        hasUnsavedWork: true,
        problem: 'onlyHere',
        unsavedSince: stage.since,
        unreadableTexts,
      };
    case 'saved':
      return {
        ...NOTHING_SAVED,
        problem: unsavedSince === null ? null : 'unsaved',
        unsavedSince,
        hasUnsavedWork: unsavedSince !== null,
        unreadableTexts,
        replaced,
        isNewHere,
      };
  }
}

/** Returns why a branch may not replace the dashboard on the page; `null` if it may. */
export function branchRefusalOf({ stage, isBranch }: OpeningState, isEverythingWritten: boolean): BranchRefusal | null {
  if (isBranch) return null;
  if (stage.kind === 'memory') return stage.problem;
  if (stage.kind === 'removed' || stage.kind === 'onlyHere') return stage.kind;
  if (stage.kind !== 'saved') return 'notHere';
  return isEverythingWritten ? null : 'unsaved';
}

/** Why a dashboard cannot be saved, by the name of the error. Other errors are temporary. */
const PROBLEMS: Readonly<Record<string, MemoryProblem>> = {
  SecurityError: 'forbidden',
  NotSupportedError: 'noLocks',
  VersionError: 'newer',
  NotLoadedError: 'notLoaded',
};
export const problemOf = (error: unknown): MemoryProblem | undefined => PROBLEMS[(error as Error).name];

/** How the user came to the dashboard. */
export type Way =
  /** The user came to the dashboard's URL. */
  | 'arrived'
  /** The user wants it here, even if another tab has it. */
  | 'takesOver'
  /** The user signed in in another tab, which gets it. This one waits until the user returns here. */
  | 'left'
  /** The user returned to a tab that says that it is elsewhere or nowhere, and still says so meanwhile. */
  | 'returned';
