import { createAction, type Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInputOf } from '../../engine/timeline/events';
import {
  isUndoable,
  MAX_NOTICES,
  type Notice,
  type NoticeCode,
  type NoticeValues,
  NOTICE_CODES,
} from './noticeCatalogue';
import type { NoticesInputs } from './noticesInputs';

export interface NoticesState {
  /** The number of notices raised so far; it is the id of the latest one. */
  readonly raised: number;
  /** The open notices, in the order they were raised. */
  readonly waiting: readonly Notice[];
}

/** The user closed a notice, or its display time ended. */
export const noticeClosed = createInputOf<NoticesInputs>()('notices/noticeClosed');

/** The user did what notices of this code ask for. */
export const noticeResolved = createInputOf<NoticesInputs>()('notices/noticeResolved');

/**
 * The user undid the change that `subject` identifies (`NoticeValues.subject`). Has no effect unless that is the latest
 * change.
 */
export const undoPressed = createInputOf<NoticesInputs>()('notices/undoPressed');

/** Whether an Undo is for the change with this subject. */
export const isUndoOf = ({ payload }: ReturnType<typeof undoPressed>, subject: string | undefined) =>
  payload.subject === subject;

/** A new undoable change is about to happen, so slices forget the previous one. */
export const undoExpired = createDerivedEvent()('notices/undoExpired');

const initialState: NoticesState = { raised: 0, waiting: [] };

/** Shows a notice. */
export const raiseNotice = createAction<{ code: NoticeCode; values?: NoticeValues }>('notices/raiseNotice');

/**
 * Written without Immer, which takes ten times as long: a timeline can hold thousands of runs, and each raises notices.
 */
export function noticesReducer(state: NoticesState = initialState, action: Action): NoticesState {
  if (raiseNotice.match(action)) return withNotice(state, action.payload.code, action.payload.values);
  if (noticeClosed.match(action)) return filterNotices(state, ({ id }) => id !== action.payload.id);
  if (noticeResolved.match(action)) return filterNotices(state, ({ code }) => code !== action.payload.code);
  return undoPressed.match(action) || undoExpired.match(action)
    ? filterNotices(state, ({ code }) => !isUndoable(code))
    : state;
}

function withNotice(state: NoticesState, code: NoticeCode, values: NoticeValues = {}): NoticesState {
  const superseded = supersededBy(code);
  const id = state.raised + 1;
  const waiting = [...state.waiting.filter((notice) => !superseded.includes(notice.code)), { id, code, values }];
  return { raised: id, waiting: waiting.slice(-MAX_NOTICES) };
}

function filterNotices(state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState {
  const waiting = state.waiting.filter(isKept);
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

/** Removes the notices that a change of the situation has made stale. */
export function withoutStaleNotices(state: NoticesState, before: Situation, now: Situation): NoticesState {
  const stale = staleNotices(before, now);
  return filterNotices(
    state,
    ({ code, values }) => !stale.includes(code) && !stale.includes(`${code} ${values.subject}`),
  );
}

/** Removes the notices of a dashboard that is no longer on this page. */
export function withoutDashboardNotices(state: NoticesState): NoticesState {
  return filterNotices(state, ({ code }) => !ABOUT_DASHBOARD.includes(code));
}

/** Selects the open notices in the order they were raised. */
export const selectWaitingNotices = (state: { readonly notices: NoticesState }) => state.notices.waiting;

/** Identifies a notice: its code, followed by its subject if several refusals share the code. */
type NoticeKey = NoticeCode | `${NoticeCode} ${string}`;

/** The parts of the state whose changes make notices stale. */
export interface Situation {
  readonly account: string | null;
  readonly access: 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';
  readonly isOnDashboard: boolean;
  readonly isKeyDialogOpen: boolean;
  /** The new account's email is confirmed. */
  readonly isConfirmed: boolean;
  /** The refusals among the latest replies of the services. */
  readonly refusals: readonly NoticeKey[];
}

/** Notices about signing in, and about what happened after a session ended. */
const ABOUT_SIGNING_IN: readonly NoticeCode[] = [
  'accountCreated',
  'confirmationSent',
  'resetSent',
  'signInToValidate',
  'signInToAccess',
  'signUpFailed',
  'signInFailed',
  'sessionCheckFailed',
  'sessionOver',
  'resetFailed',
  'confirmationFailed',
  'confirmationUnheard',
  'accountChangeFailed',
  'accessRequestFailed',
  'removalFailed',
];

/** Notices that ask for an email confirmation, or report that it is missing. */
const UNTIL_CONFIRMED: readonly NoticeCode[] = [
  'accountCreated',
  'confirmationSent',
  'confirmationFailed',
  'signInFailed',
];

/** Notices about a key that gave no access, or about access that is missing. */
const KEY_PROBLEMS: readonly NoticeCode[] = [
  'emptyKey',
  'keyRejected',
  'validationFailed',
  'unexpectedFailure',
  'noBetaAccess',
  'accessRevoked',
];

/** Notices that are wrong once the user has access. */
const UNTIL_ACCESS: readonly NoticeCode[] = [...KEY_PROBLEMS, 'profileLookupFailed'];

/** Notices that announce the dashboard, and are stale once it is open. */
const UNTIL_DASHBOARD: readonly NoticeCode[] = ['keyAccepted', 'alreadyGranted'];

/** Notices with Undo. Only the latest change can be undone. */
const UNDOABLE = NOTICE_CODES.filter(isUndoable);

/** Notices about the dashboard, which are stale once the dashboard has left this page. */
const ABOUT_DASHBOARD: readonly NoticeCode[] = ['walletCreated', 'automationStarted', 'automationStopped', ...UNDOABLE];

/** Notices about the account, which are stale once its user has signed out. */
const ABOUT_ACCOUNT: readonly NoticeCode[] = [
  ...UNTIL_ACCESS,
  'alreadyGranted',
  'keyAccepted',
  'signOutFailed',
  'accountChangeFailed',
  ...ABOUT_DASHBOARD,
];

/** Returns the notices that a change of the situation makes stale. */
export function staleNotices(before: Situation, now: Situation): readonly NoticeKey[] {
  const isOtherAccount = before.account !== now.account;
  return [
    ...(isOtherAccount && before.account ? ABOUT_ACCOUNT : []),
    ...(isOtherAccount && now.account ? ABOUT_SIGNING_IN : []),
    ...(!before.isConfirmed && now.isConfirmed ? UNTIL_CONFIRMED : []),
    ...(before.access !== 'granted' && now.access === 'granted' ? UNTIL_ACCESS : []),
    ...(before.access !== 'denied' && now.access === 'denied' ? (['profileLookupFailed'] as const) : []),
    ...(!before.isOnDashboard && now.isOnDashboard ? UNTIL_DASHBOARD : []),
    // The dialog's field shows the refusal.
    ...(!before.isKeyDialogOpen && now.isKeyDialogOpen ? (['keyRejected'] as const) : []),
    // The closed dialog no longer asks for a key.
    ...(before.isKeyDialogOpen && !now.isKeyDialogOpen ? (['emptyKey'] as const) : []),
    ...before.refusals.filter((refusal) => !now.refusals.includes(refusal)),
  ];
}

/** Notices that are wrong once a key is accepted, or turns out not to be needed. */
const UNTIL_KEY_ACCEPTED: readonly NoticeCode[] = [...KEY_PROBLEMS, 'signInToValidate'];

/** The earlier notices that each notice contradicts. Those that a sign-in makes stale are in `staleNotices`. */
const SUPERSEDED: Partial<Record<NoticeCode, readonly NoticeCode[]>> = {
  resetFailed: ['resetSent'],
  automationStarted: ['automationStopped'],
  automationStopped: ['automationStarted'],
  confirmationSent: ['confirmationFailed', 'signInFailed'],
  confirmationFailed: ['signUpFailed', 'confirmationSent'],
  keyAccepted: UNTIL_KEY_ACCEPTED,
  alreadyGranted: UNTIL_KEY_ACCEPTED,
  accountDeleted: ['passwordChanged', 'addressChangeSent'],
};

/**
 * Returns the codes of the notices that a new one replaces: its own code, those it contradicts and, if it has Undo, all
 * with Undo.
 */
export function supersededBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(isUndoable(code) ? UNDOABLE : []), ...(SUPERSEDED[code] ?? [])];
}
