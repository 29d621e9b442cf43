import { createAction, type Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInputOf } from '../../engine/timeline/events';
import {
  endedBy,
  isUndoable,
  MAX_NOTICES,
  noticeText,
  replacedBy,
  type Notice,
  type NoticeCode,
  type NoticeEnd,
  type NoticeValues,
} from './noticeCatalogue';
import type { NoticesInputs } from './noticesSchema';

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

export const isUndoOf = ({ payload }: ReturnType<typeof undoPressed>, subject: string | undefined) =>
  payload.subject === subject;

/** A new undoable change is about to happen, so slices forget the previous one. */
export const undoExpired = createDerivedEvent()('notices/undoExpired');

const initialState: NoticesState = { raised: 0, waiting: [] };

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
  const replaced = replacedBy(code);
  const id = state.raised + 1;
  const waiting = [...state.waiting.filter((notice) => !replaced.includes(notice.code)), { id, code, values }];
  return { raised: id, waiting: waiting.length > MAX_NOTICES ? withoutLeastNeeded(waiting) : waiting };
}

/** Drops the oldest notice that is not destructive, or the oldest if all but the new one are destructive (P12.3c). */
function withoutLeastNeeded(waiting: readonly Notice[]): readonly Notice[] {
  const index = waiting.slice(0, -1).findIndex((notice) => noticeText(notice).tone !== 'destructive');
  const dropped = Math.max(index, 0);
  return waiting.filter((_, place) => place !== dropped);
}

function filterNotices(state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState {
  const waiting = state.waiting.filter(isKept);
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

export function withoutStaleNotices(state: NoticesState, before: Situation, now: Situation): NoticesState {
  const stale = staleNotices(before, now);
  return filterNotices(
    state,
    ({ code, values }) => !stale.includes(code) && !stale.includes(`${code} ${values.subject}`),
  );
}

/** Removes the notices of a dashboard that is no longer on this page. */
export function withoutDashboardNotices(state: NoticesState): NoticesState {
  const ended = endedBy('dashboardLeft');
  return filterNotices(state, ({ code }) => !ended.includes(code));
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

export function staleNotices(before: Situation, now: Situation): readonly NoticeKey[] {
  const isOtherAccount = before.account !== now.account;
  const changes: Readonly<Record<Exclude<NoticeEnd, 'dashboardLeft'>, boolean>> = {
    signOut: isOtherAccount && before.account !== null,
    signIn: isOtherAccount && now.account !== null,
    confirmation: !before.isConfirmed && now.isConfirmed,
    access: before.access !== 'granted' && now.access === 'granted',
    denial: before.access !== 'denied' && now.access === 'denied',
    dashboardOpened: !before.isOnDashboard && now.isOnDashboard,
    dialogOpened: !before.isKeyDialogOpen && now.isKeyDialogOpen,
    dialogClosed: before.isKeyDialogOpen && !now.isKeyDialogOpen,
  };
  const happened = (Object.keys(changes) as (keyof typeof changes)[]).filter((change) => changes[change]);
  return [...happened.flatMap(endedBy), ...before.refusals.filter((refusal) => !now.refusals.includes(refusal))];
}
