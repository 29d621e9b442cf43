import { createAction, type Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import { isUndoable, MAX_WAITING, type Notice, type NoticeCode, type NoticeValues, NOTICE_CODES } from './noticeCatalogue';

export interface NoticesState {
  readonly raised: number;
  readonly waiting: readonly Notice[];
}

/** The user closed a notice, or its display time ended. */
export const noticeClosed = createInput<{ id: number }>()('notices/noticeClosed');

/** The user did what notices of this code ask for. */
export const noticeResolved = createInput<{ code: NoticeCode }>()('notices/noticeHeeded');

/**
 * The user undid the change that `subject` identifies (`NoticeValues.subject`). Nothing happens if it is no longer the
 * latest.
 */
export const undoPressed = createInput<{ readonly subject: string }>()('notices/undoPressed');

/** Whether an Undo is for the change with this subject. */
export const isUndoOf = ({ payload }: ReturnType<typeof undoPressed>, subject: string | undefined) => payload.subject === subject;

/** Another change is about to become the undoable one, so slices discard the earlier change. */
export const undoExpired = createDerivedEvent()('notices/undoExpired');

const initialState: NoticesState = { raised: 0, waiting: [] };

/** Shows a notice. */
export const raiseNotice = createAction<{ code: NoticeCode; values?: NoticeValues }>('notices/raiseNotice');

/** Written without Immer, which takes ten times as long: a timeline holds thousands of runs, and each shows notices. */
export function noticesReducer(state: NoticesState = initialState, action: Action): NoticesState {
  if (raiseNotice.match(action)) return withNotice(state, action.payload.code, action.payload.values);
  if (noticeClosed.match(action)) return keeping(state, ({ id }) => id !== action.payload.id);
  if (noticeResolved.match(action)) return keeping(state, ({ code }) => code !== action.payload.code);
  return undoPressed.match(action) || undoExpired.match(action) ? keeping(state, ({ code }) => !isUndoable(code)) : state;
}

function withNotice(state: NoticesState, code: NoticeCode, values: NoticeValues = {}): NoticesState {
  const superseded = supersededBy(code);
  const id = state.raised + 1;
  const waiting = [...state.waiting.filter((notice) => !superseded.includes(notice.code)), { id, code, values }];
  return { raised: id, waiting: waiting.slice(-MAX_WAITING) };
}

function keeping(state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState {
  const waiting = state.waiting.filter(isKept);
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

/** Removes the notices that a change of the situation has made stale. */
export function withoutStale(state: NoticesState, before: Situation, now: Situation): NoticesState {
  const stale = staleSince(before, now);
  return keeping(state, ({ code, values }) => !stale.includes(code) && !stale.includes(`${code} ${values.subject}`));
}

/** Removes the notices of a dashboard that is no longer on this page. */
export function withoutDashboardNews(state: NoticesState): NoticesState {
  return keeping(state, ({ code }) => !OF_THE_DASHBOARD.includes(code));
}

/** Selects the open notices in the order they were raised. */
export const selectWaitingNotices = (state: { readonly notices: NoticesState }) => state.notices.waiting;

/** A refusal's notice code, followed by its subject if several refusals share the code. */
export type Refusal = NoticeCode | `${NoticeCode} ${string}`;

/** What many notices depend on: the user, their access, the key dialog, the email confirmation, the screen, and the refusals. */
export interface Situation {
  readonly account: string | null;
  readonly access: 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';
  /** An admin revoked access. */
  readonly isRevoked: boolean;
  /** The user is on the dashboard. */
  readonly isOnDashboard: boolean;
  readonly isKeyDialogOpen: boolean;
  /** The new account's email is confirmed. */
  readonly isConfirmed: boolean;
  /** The refusals in the latest replies of services. */
  readonly refusals: readonly Refusal[];
}

/** Notices about signing in, and those shown after a session has ended. */
const ON_THE_WAY_IN: readonly NoticeCode[] = [
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
const UNTIL_CONFIRMED: readonly NoticeCode[] = ['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed'];

/** Notices that an accepted key contradicts. */
const WITHOUT_KEY: readonly NoticeCode[] = ['emptyKey', 'keyRejected', 'validationFailed', 'unexpectedFailure', 'noBetaAccess', 'accessRevoked'];

/** Reasons why a signed-in user has no access. */
const WITHOUT_ACCESS: readonly NoticeCode[] = [...WITHOUT_KEY, 'profileLookupFailed'];

/** Notices that lead to the dashboard, and are stale once it is open. */
const UNTIL_THE_DASHBOARD: readonly NoticeCode[] = ['welcomeBack', 'keyAccepted', 'alreadyGranted'];

/** Changes that can be undone; only the latest one is. */
const UNDOABLE = NOTICE_CODES.filter(isUndoable);

/** Notices about one dashboard. */
const OF_THE_DASHBOARD: readonly NoticeCode[] = ['walletCreated', 'automationStarted', 'automationStopped', ...UNDOABLE];

/** Notices about one account. */
const OF_THE_ACCOUNT: readonly NoticeCode[] = [
  ...WITHOUT_ACCESS,
  'alreadyGranted',
  'keyAccepted',
  'signOutFailed',
  'accountChangeFailed',
  ...OF_THE_DASHBOARD,
];

/** Returns the notices, by code or refusal, that a change of the situation makes stale. */
export function staleSince(before: Situation, now: Situation): readonly Refusal[] {
  const isSomebodyElse = before.account !== now.account;
  return [
    ...(isSomebodyElse && before.account ? OF_THE_ACCOUNT : []),
    ...(isSomebodyElse && now.account ? ON_THE_WAY_IN : []),
    ...(!before.isConfirmed && now.isConfirmed ? UNTIL_CONFIRMED : []),
    ...(before.access !== 'granted' && now.access === 'granted' ? WITHOUT_ACCESS : []),
    ...(before.access !== 'denied' && now.access === 'denied' ? (['profileLookupFailed'] as const) : []),
    ...(!before.isOnDashboard && now.isOnDashboard ? UNTIL_THE_DASHBOARD : []),
    // Don't welcome a user whose access was revoked.
    ...(!before.isRevoked && now.isRevoked ? (['welcomeBack'] as const) : []),
    // The dialog's field shows it.
    ...(!before.isKeyDialogOpen && now.isKeyDialogOpen ? (['keyRejected'] as const) : []),
    // The closed dialog no longer asks for a key.
    ...(before.isKeyDialogOpen && !now.isKeyDialogOpen ? (['emptyKey'] as const) : []),
    ...before.refusals.filter((refusal) => !now.refusals.includes(refusal)),
  ];
}

/** Notices that a grant from a submitted key contradicts. */
const WITHOUT_GRANT: readonly NoticeCode[] = [...WITHOUT_KEY, 'signInToValidate'];

/** Notices that a later one contradicts. `staleSince` covers what a sign-in changes. */
const SUPERSEDED: Partial<Record<NoticeCode, readonly NoticeCode[]>> = {
  resetFailed: ['resetSent'],
  automationStarted: ['automationStopped'],
  automationStopped: ['automationStarted'],
  confirmationSent: ['confirmationFailed', 'signInFailed'],
  confirmationFailed: ['signUpFailed', 'confirmationSent'],
  keyAccepted: WITHOUT_GRANT,
  alreadyGranted: WITHOUT_GRANT,
  accountDeleted: ['passwordChanged', 'addressChangeSent'],
};

/** Returns the codes that a new notice replaces: its own, and those it contradicts. */
export function supersededBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(isUndoable(code) ? UNDOABLE : []), ...(SUPERSEDED[code] ?? [])];
}
