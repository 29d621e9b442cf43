import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput } from '../../engine/timeline/events';
import type { MailLinkMode, MailLinkOutcome } from '../../services/auth/authService';
import type { AuthFormKind, MailLinkState } from './accessSchema';
import { authRequestSettled, sessionBegun } from './auth';
import { answered, dropped, isOpen, NOT_ASKED, refused, sent } from './request';

/** The user opened the link of a mail; its code waits in the drafts. */
export const mailLinkOpened = createInput<{ mode: MailLinkMode }>()('mailLink/mailLinkOpened');

/** The user asked to try the link again, about which the server could not be asked. */
export const mailLinkRetried = createInput()('mailLink/mailLinkRetried');

/** The account service said what came of the link. Timelines from before its requests had numbers name none. */
export const mailLinkReplied = createInput<{ outcome: MailLinkOutcome; requestId?: number }>()('mailLink/mailLinkReplied');

/** A signed-in user continues from what came of the link. */
export const mailLinkLeft = createInput()('mailLink/mailLinkLeft');

/** The account service was asked about the link. */
export const mailLinkAsked = createDerivedEvent<{ mode: MailLinkMode; requestId: number }>()('mailLink/mailLinkAsked');

/** The link has been followed as far as it goes by itself. */
export const mailLinkSettled = createDerivedEvent<{ outcome: MailLinkOutcome }>()('mailLink/mailLinkSettled');

const initialState: MailLinkState = { mode: null, link: NOT_ASKED, isPasswordDue: false };

/** The link has been dealt with; only its number is still known. */
const forgotten = ({ link }: MailLinkState): MailLinkState => ({ ...initialState, link: dropped(link) });

/** The forms that a good link waits for. */
const FORMS: readonly AuthFormKind[] = ['newPassword', 'confirmEmail', 'restoreEmail'];

const mailLinkSlice = createSlice({
  name: 'mailLink',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(mailLinkAsked, ({ link }, { payload }) => ({ mode: payload.mode, link: sent(link, payload.requestId), isPasswordDue: false }))
      .addCase(mailLinkSettled, (state, { payload: { outcome } }) => {
        state.link = outcome === 'done' ? answered(state.link) : refused(state.link, outcome);
        state.isPasswordDue = outcome === 'done';
      })
      .addCase(authRequestSettled, (state, { payload: { kind, failure } }) => {
        if (!FORMS.includes(kind) || !state.isPasswordDue) return;
        if (failure === 'linkOver') state.link = refused(state.link, 'expired');
        state.isPasswordDue = failure !== null && failure !== 'linkOver';
      })
      // Whoever has signed in with what the link brought is done with it.
      .addCase(sessionBegun, (state, { payload }) => (payload.bySignIn ? forgotten(state) : state))
      .addCase(mailLinkLeft, forgotten),
});

export const mailLinkReducer = mailLinkSlice.reducer;

interface WithMailLink {
  readonly mailLink: MailLinkState;
}

/** The link of a mail that is open on the auth screen. */
export const selectMailLink = (state: WithMailLink) => state.mailLink;

const DUE = { verifyEmail: 'confirm', verifyAndChangeEmail: 'confirm', resetPassword: 'newPassword', recoverEmail: 'restore' } as const satisfies Record<MailLinkMode, string>;

/**
 * How far the link has led. `asked`: the server is asked about it; `newPassword`: it allows to choose one;
 * `confirm` and `restore`: nothing is done before its person has pressed a button, since programs that check mails open links
 * and run their scripts; and how it ended.
 */
export function selectMailLinkStage({ mailLink: { mode, link, isPasswordDue } }: WithMailLink): 'none' | 'asked' | 'newPassword' | 'confirm' | 'restore' | MailLinkOutcome {
  if (isOpen(link)) return 'asked';
  if (isPasswordDue && mode !== null) return DUE[mode];
  return link.code ?? (link.stage === 'answered' ? 'done' : 'none');
}

/** Whether a mail's link has the auth screen, so that a session leads on only when its person wants it. */
export const selectIsMailLinkOpen = (state: WithMailLink) => state.mailLink.mode !== null;
