import { createSlice } from '@reduxjs/toolkit';
import { createDerivedEvent, createInputOf } from '../../engine/timeline/events';
import type { AuthFormKind, EmailLinkMode, EmailLinkOutcome } from '../../services/auth/authService';
import type { EmailLinkState } from './accessSchema';
import { authRequestSettled, sessionStarted } from './auth';
import { answeredRequest, cancelledRequest, isPending, NO_REQUEST, refusedRequest, sentRequest } from './request';
import type { AccessInputs } from './accessInputs';

/** The user opened an email link; its code is in the drafts. */
export const emailLinkOpened = createInputOf<AccessInputs>()('emailLink/emailLinkOpened');

/** The user retried a link that couldn't be checked because the server was unreachable. */
export const emailLinkRetried = createInputOf<AccessInputs>()('emailLink/emailLinkRetried');

export const emailLinkReplied = createInputOf<AccessInputs>()('emailLink/emailLinkReplied');

/** A signed-in user left the link's screen. */
export const emailLinkLeft = createInputOf<AccessInputs>()('emailLink/emailLinkLeft');

export const emailLinkCheckSent = createDerivedEvent<{ mode: EmailLinkMode; requestId: number }>()(
  'emailLink/emailLinkCheckSent',
);

/** The link was checked; any further step needs the user. */
export const emailLinkSettled = createDerivedEvent<{ outcome: EmailLinkOutcome }>()('emailLink/emailLinkSettled');

const initialState: EmailLinkState = { mode: null, link: NO_REQUEST, isPasswordDue: false };

const clearLink = ({ link }: EmailLinkState): EmailLinkState => ({ ...initialState, link: cancelledRequest(link) });

/** The forms that a valid link can lead to. */
const LINK_FORMS: readonly AuthFormKind[] = ['newPassword', 'confirmEmail', 'restoreEmail'];

const emailLinkSlice = createSlice({
  name: 'emailLink',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(emailLinkCheckSent, ({ link }, { payload: { mode, requestId } }) => ({
        ...initialState,
        mode,
        link: sentRequest(link, requestId),
      }))
      // `isPasswordDue` is true until the user has submitted the link's form, even if that form has no password.
      .addCase(emailLinkSettled, (state, { payload: { outcome } }) => {
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
      .addCase(sessionStarted, (state, { payload }) => (payload.bySignIn ? clearLink(state) : state))
      .addCase(emailLinkLeft, clearLink),
});

export const emailLinkReducer = emailLinkSlice.reducer;

interface WithEmailLink {
  readonly emailLink: EmailLinkState;
}

export const selectEmailLink = (state: WithEmailLink) => state.emailLink;

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
export function selectEmailLinkStage({ emailLink: { mode, link, isPasswordDue } }: WithEmailLink) {
  if (isPending(link)) return 'checking';
  if (isPasswordDue && mode !== null) return STEPS[mode];
  return link.code ?? (link.stage === 'answered' ? 'done' : 'none');
}

/**
 * Whether the auth screen shows an email link. A user who is already signed in then stays there until they choose to
 * leave.
 */
export const selectIsEmailLinkOpen = (state: WithEmailLink) => state.emailLink.mode !== null;
