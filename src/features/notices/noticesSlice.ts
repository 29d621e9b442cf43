import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import { isUndoable, MOST_WAITING, type Notice, type NoticeCode, type NoticeValues } from './noticeCatalogue';
import { staleSince, supersededBy, type Situation } from './staleNotices';

export interface NoticesState {
  readonly raised: number;
  readonly waiting: readonly Notice[];
}

/** A notice was closed by its reader, or has been there long enough. */
export const noticeClosed = createInput<{ id: number }>()('notices/noticeClosed');

/** A person did what notices of this code ask for. */
export const noticeHeeded = createInput<{ code: NoticeCode }>()('notices/noticeHeeded');

/**
 * A person undid a change, named by the task or wallet that it was first of (`NoticeValues.subject`). Where that is not
 * the latest change any more, nothing is undone. Recordings of earlier versions name none, and mean the latest.
 */
export const undoPressed = createInput<{ readonly subject: string } | void>()('notices/undoPressed');

/** Whether a press of Undo means the change that is named by one of these. */
export const isUndoOf = ({ payload }: ReturnType<typeof undoPressed>, subjects: readonly string[]) =>
  !payload || subjects.includes(payload.subject);

/** Another change is about to be the latest that can be undone; whoever remembers an earlier one forgets it. */
export const undoExpired = createDerivedEvent()('notices/undoExpired');

const initialState: NoticesState = { raised: 0, waiting: [] };

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    raiseNotice(state, { payload }: PayloadAction<{ code: NoticeCode; values?: NoticeValues }>) {
      add(state, payload.code, payload.values);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(noticeClosed, (state, { payload }) => keep(state, ({ id }) => id !== payload.id))
      .addCase(noticeHeeded, (state, { payload }) => keep(state, ({ code }) => code !== payload.code))
      .addCase(undoPressed, (state) => keep(state, ({ code }) => !isUndoable(code)))
      .addCase(undoExpired, (state) => keep(state, ({ code }) => !isUndoable(code))),
});

function add(state: Draft<NoticesState>, code: NoticeCode, values: NoticeValues = {}) {
  const superseded = supersededBy(code);
  keep(state, (notice) => !superseded.includes(notice.code));
  state.raised += 1;
  state.waiting.push({ id: state.raised, code, values });
  state.waiting.splice(0, state.waiting.length - MOST_WAITING);
}

function keep(state: Draft<NoticesState>, isKept: (notice: Notice) => boolean) {
  state.waiting = state.waiting.filter(isKept);
}

export const { raiseNotice } = noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;

/** Takes away the notices that are true no longer after a change of who is signed in, of their access, or of the dialog that asks for a key. */
export function withoutStale(state: NoticesState, before: Situation, now: Situation): NoticesState {
  const stale = staleSince(before, now);
  const waiting = state.waiting.filter(({ code, values }) => !stale.includes(code) && !stale.includes(`${code} ${values.subject}`));
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

/** Takes away what offers to undo a change of a dashboard that is no longer on this page. */
export function withoutUndo(state: NoticesState): NoticesState {
  const waiting = state.waiting.filter(({ code }) => !isUndoable(code));
  return waiting.length === state.waiting.length ? state : { ...state, waiting };
}

/** The notices that wait for their reader, in the order they were raised: neither closed nor out of date. */
export const selectWaitingNotices = (state: { readonly notices: NoticesState }) => state.notices.waiting;
