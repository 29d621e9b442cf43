import { createAction, type Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import { isUndoable, MOST_WAITING, type Notice, type NoticeCode, type NoticeValues } from './noticeCatalogue';
import { OF_THE_DASHBOARD, staleSince, supersededBy, type Situation } from './staleNotices';

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
