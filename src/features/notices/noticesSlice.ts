import { createAction, type Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import { isUndoable, MOST_WAITING, type Notice, type NoticeCode, type NoticeValues, NOTICE_CODES } from './noticeCatalogue';

export interface NoticesState {
  readonly raised: number;
  readonly waiting: readonly Notice[];
}

/** A notice was closed by its reader, or has been there long enough. */
export const noticeClosed = createInput<{ id: number }>()('notices/noticeClosed');

/** A person did what notices of this code ask for. */
export const noticeResolved = createInput<{ code: NoticeCode }>()('notices/noticeHeeded');

/**
 * A person undid a change, named by the task or wallet that it was first of (`NoticeValues.subject`). Where that is not
 * the latest change any more, nothing is undone.
 */
export const undoPressed = createInput<{ readonly subject: string }>()('notices/undoPressed');

/** Whether a press of Undo means the change with this name. */
export const isUndoOf = ({ payload }: ReturnType<typeof undoPressed>, subject: string | undefined) => payload.subject === subject;

/** Another change is about to be the latest that can be undone; whoever remembers an earlier one forgets it. */
export const undoExpired = createDerivedEvent()('notices/undoExpired');

const initialState: NoticesState = { raised: 0, waiting: [] };

/** Something has to be said. */
export const raiseNotice = createAction<{ code: NoticeCode; values?: NoticeValues }>('notices/raiseNotice');

/** Each run brings notices, and a timeline holds thousands of runs: by hand, without Immer, they cost a tenth. */
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
  return { raised: id, waiting: waiting.slice(-MOST_WAITING) };
}

function keeping(state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState {
  const waiting = state.waiting.filter(isKept);
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

/** Takes away the notices that are true no longer after a change of who is signed in, of their access, or of the dialog that asks for a key. */
export function withoutStale(state: NoticesState, before: Situation, now: Situation): NoticesState {
  const stale = staleSince(before, now);
  return keeping(state, ({ code, values }) => !stale.includes(code) && !stale.includes(`${code} ${values.subject}`));
}

/** Removes the notices of a dashboard that is no longer on this page. */
export function withoutDashboardNews(state: NoticesState): NoticesState {
  return keeping(state, ({ code }) => !OF_THE_DASHBOARD.includes(code));
}

/** The notices that wait for their reader, in the order they were raised: neither closed nor out of date. */
export const selectWaitingNotices = (state: { readonly notices: NoticesState }) => state.notices.waiting;

/** A notice of a refusal by its code, and by what it is about where several are told by one code. */
export type Refusal = NoticeCode | `${NoticeCode} ${string}`;

/** Who is signed in, what is known of their access, whether they are asked for a key, whether a new email is confirmed, where they are, and what was refused: many notices hold only for these. */
export interface Situation {
  readonly account: string | null;
  readonly access: 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';
  /** An admin has taken it back. */
  readonly isRevoked: boolean;
  /** The dashboard is in front of them. */
  readonly isOnDashboard: boolean;
  readonly isKeyDialogOpen: boolean;
  /** The email of a new account has been confirmed. */
  readonly isConfirmed: boolean;
  /** What the last answers of services refuse. */
  readonly refusals: readonly Refusal[];
}

/** Failures and news on the way to a sign-in, requests for one, and what was said to whoever has left. */
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

/** What asks for a confirmation, or was refused for want of it. */
const UNTIL_CONFIRMED: readonly NoticeCode[] = ['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed'];

/** What a key that was accepted contradicts, whoever submitted it. */
const WITHOUT_KEY: readonly NoticeCode[] = ['emptyKey', 'keyRejected', 'validationFailed', 'unexpectedFailure', 'noBetaAccess', 'accessRevoked'];

/** Reasons why somebody who is signed in has no access. */
const WITHOUT_ACCESS: readonly NoticeCode[] = [...WITHOUT_KEY, 'profileLookupFailed'];

/** What leads to the dashboard, and is overtaken by its being there. */
const UNTIL_THE_DASHBOARD: readonly NoticeCode[] = ['welcomeBack', 'keyAccepted', 'alreadyGranted'];

/** Changes that can be undone, of which only the latest can. */
const UNDOABLE = NOTICE_CODES.filter(isUndoable);

/** News of one dashboard. */
const OF_THE_DASHBOARD: readonly NoticeCode[] = ['walletCreated', 'automationStarted', 'automationStopped', ...UNDOABLE];

/** News of one account. */
const OF_THE_ACCOUNT: readonly NoticeCode[] = [
  ...WITHOUT_ACCESS,
  'alreadyGranted',
  'keyAccepted',
  'signOutFailed',
  'accountChangeFailed',
  ...OF_THE_DASHBOARD,
];

/** The codes of the notices, and the refusals, that are no longer true after a change of who is signed in, of their access, of the dialog that asks for a key, of a confirmation, of the screen, or of an answer. */
export function staleSince(before: Situation, now: Situation): readonly Refusal[] {
  const isSomebodyElse = before.account !== now.account;
  return [
    ...(isSomebodyElse && before.account ? OF_THE_ACCOUNT : []),
    ...(isSomebodyElse && now.account ? ON_THE_WAY_IN : []),
    ...(!before.isConfirmed && now.isConfirmed ? UNTIL_CONFIRMED : []),
    ...(before.access !== 'granted' && now.access === 'granted' ? WITHOUT_ACCESS : []),
    ...(before.access !== 'denied' && now.access === 'denied' ? (['profileLookupFailed'] as const) : []),
    ...(!before.isOnDashboard && now.isOnDashboard ? UNTIL_THE_DASHBOARD : []),
    // Nobody is welcomed beside the word that their access is gone.
    ...(!before.isRevoked && now.isRevoked ? (['welcomeBack'] as const) : []),
    // The field says it.
    ...(!before.isKeyDialogOpen && now.isKeyDialogOpen ? (['keyRejected'] as const) : []),
    // Nobody is asked for a key any more.
    ...(before.isKeyDialogOpen && !now.isKeyDialogOpen ? (['emptyKey'] as const) : []),
    ...before.refusals.filter((refusal) => !now.refusals.includes(refusal)),
  ];
}

/** What a grant contradicts, which a key that was sent brings. */
const WITHOUT_GRANT: readonly NoticeCode[] = [...WITHOUT_KEY, 'signInToValidate'];

/** Notices that a later one contradicts. What a sign-in changes is in `staleSince`. */
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

/** The codes of the notices that a new one replaces: its own, and those it contradicts. */
export function supersededBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(isUndoable(code) ? UNDOABLE : []), ...(SUPERSEDED[code] ?? [])];
}
