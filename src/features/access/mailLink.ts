import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import type { MailLinkMode, MailLinkOutcome } from '../../services/auth/authService';
import type { MailLinkState } from './accessSchema';
import { authRequestSettled, sessionBegun } from './auth';

/** A person opened the link of a mail; its code waits in the drafts. */
export const mailLinkOpened = createInput<{ mode: MailLinkMode }>('mailLink/mailLinkOpened');

/** A person asked to try the link again, about which the server could not be asked. */
export const mailLinkRetried = createInput('mailLink/mailLinkRetried');

/** The account service said what came of the link. */
export const mailLinkReplied = createInput<{ outcome: MailLinkOutcome }>('mailLink/mailLinkReplied');

/** A person who is signed in goes on from what came of the link. */
export const mailLinkLeft = createInput('mailLink/mailLinkLeft');

/** The account service was asked about the link. */
export const mailLinkAsked = createDerivedEvent<{ mode: MailLinkMode }>('mailLink/mailLinkAsked');

/** The link has been followed as far as it goes by itself. */
export const mailLinkSettled = createDerivedEvent<{ outcome: MailLinkOutcome }>('mailLink/mailLinkSettled');

const initialState: MailLinkState = { mode: null, stage: 'none' };

const mailLinkSlice = createSlice({
  name: 'mailLink',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(mailLinkAsked, (_state, { payload }) => ({ mode: payload.mode, stage: 'asked' as const }))
      .addCase(mailLinkSettled, (state, { payload }) => {
        state.stage = payload.outcome === 'done' && state.mode === 'resetPassword' ? 'newPassword' : payload.outcome;
      })
      .addCase(authRequestSettled, (state, { payload }) => {
        if (payload.kind !== 'newPassword' || state.stage !== 'newPassword') return;
        if (payload.failure === null) state.stage = 'done';
        else if (payload.failure === 'linkOver') state.stage = 'expired';
      })
      // Whoever has signed in with what the link brought is done with it.
      .addCase(sessionBegun, (state, { payload }) => (payload.bySignIn ? initialState : state))
      .addCase(mailLinkLeft, () => initialState),
});

export const mailLinkReducer = mailLinkSlice.reducer;

/** The link of a mail that is open on the auth screen. */
export const selectMailLink = (state: { readonly mailLink: MailLinkState }) => state.mailLink;

/** Whether a mail's link has the auth screen, so that a session leads on only when its person wants it. */
export const selectIsMailLinkOpen = (state: { readonly mailLink: MailLinkState }) => state.mailLink.stage !== 'none';
