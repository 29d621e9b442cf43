import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInputOf } from '../../engine/timeline/events';
import type { AuthFormKind, EmailLinkMode, EmailLinkOutcome } from '../../services/auth/authService';
import type { MailLinkState } from './accessSchema';
import { authRequestSettled, sessionBegun } from './auth';
import { answeredRequest, cancelledRequest, isPending, NO_REQUEST, refusedRequest, sentRequest } from './request';
import type { AccessInputs } from './accessInputs';

/** The user opened an email link; its code is in the drafts. */
export const mailLinkOpened = createInputOf<AccessInputs>()('mailLink/mailLinkOpened');

/** The user retried a link that couldn't be checked because the server was unreachable. */
export const mailLinkRetried = createInputOf<AccessInputs>()('mailLink/mailLinkRetried');

/** The account service replied about the link. */
export const mailLinkReplied = createInputOf<AccessInputs>()('mailLink/mailLinkReplied');

/** A signed-in user left the link's screen. */
export const mailLinkLeft = createInputOf<AccessInputs>()('mailLink/mailLinkLeft');

/** A check of the link was sent to the account service. */
export const mailLinkAsked = createDerivedEvent<{ mode: EmailLinkMode; requestId: number }>()('mailLink/mailLinkAsked');

/** The link was checked; any further step needs the user. */
export const mailLinkSettled = createDerivedEvent<{ outcome: EmailLinkOutcome }>()('mailLink/mailLinkSettled');

const initialState: MailLinkState = { mode: null, link: NO_REQUEST, isPasswordDue: false };

const clearLink = ({ link }: MailLinkState): MailLinkState => ({ ...initialState, link: cancelledRequest(link) });

/** The forms that a valid link can lead to. */
const LINK_FORMS: readonly AuthFormKind[] = ['newPassword', 'confirmEmail', 'restoreEmail'];

const mailLinkSlice = createSlice({
  name: 'mailLink',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(mailLinkAsked, ({ link }, { payload: { mode, requestId } }) => ({
        ...initialState,
        mode,
        link: sentRequest(link, requestId),
      }))
      // `isPasswordDue` is true until the user has submitted the link's form, even if that form has no password.
      .addCase(mailLinkSettled, (state, { payload: { outcome } }) => {
        state.link = outcome === 'done' ? answeredRequest(state.link) : refusedRequest(state.link, outcome);
        state.isPasswordDue = outcome === 'done';
      })
      .addCase(authRequestSettled, (state, { payload: { kind, failure } }) => {
        if (!LINK_FORMS.includes(kind) || !state.isPasswordDue) return;
        // `linkOver`: the link stopped working while the form was open.
        if (failure === 'linkOver') state.link = refusedRequest(state.link, 'expired');
        state.isPasswordDue = failure !== null && failure !== 'linkOver';
      })
      // Once the user has signed in, the link has served its purpose.
      .addCase(sessionBegun, (state, { payload }) => (payload.bySignIn ? clearLink(state) : state))
      .addCase(mailLinkLeft, clearLink),
});

export const mailLinkReducer = mailLinkSlice.reducer;

interface WithMailLink {
  readonly mailLink: MailLinkState;
}

/** Selects the email link open on the auth screen. */
export const selectMailLink = (state: WithMailLink) => state.mailLink;

/** The step that a valid link leads to. */
const STEPS = {
  verifyEmail: 'confirm',
  verifyAndChangeEmail: 'confirm',
  resetPassword: 'newPassword',
  recoverEmail: 'restore',
} as const satisfies Record<EmailLinkMode, string>;

/**
 * Returns the link's stage. `checking`: the server is checking it. `newPassword`: the user may choose a password.
 * `confirm` and `restore`: the user has to press a button, because mail scanners open links and run their scripts.
 * Otherwise the outcome, or `none`.
 */
export function selectMailLinkStage({ mailLink: { mode, link, isPasswordDue } }: WithMailLink) {
  if (isPending(link)) return 'checking';
  if (isPasswordDue && mode !== null) return STEPS[mode];
  return link.code ?? (link.stage === 'answered' ? 'done' : 'none');
}

/**
 * Whether the auth screen shows an email link. A user who is already signed in then stays there until they choose to
 * leave.
 */
export const selectIsMailLinkOpen = (state: WithMailLink) => state.mailLink.mode !== null;
