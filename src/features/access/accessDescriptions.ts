import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { ANSWERED, ASKED, FAILURE, MOMENT, type EventsOf, type EventDescriptions } from '../../engine/timeline/eventDescription';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthOutcome } from '../../services/auth/authService';
import { spanText } from '../../shared/text';
import type { AuthFormKind } from './accessSchema';
import type * as auth from './auth';
import type * as betaAccess from './betaAccess';
import type * as confirmation from './confirmation';
import type * as mailLink from './mailLink';

const FORMS: Readonly<Record<AuthFormKind, string>> = {
  signIn: 'Sign-in',
  signUp: 'Sign-up',
  resendConfirmation: 'Confirmation mail',
  resetPassword: 'Password link',
  newPassword: 'New password',
  confirmEmail: 'Confirmation and sign-in',
  restoreEmail: 'Return of the old email',
  changePassword: 'Change of password',
  changeEmail: 'Change of the email',
  deleteAccount: 'Deletion of the account',
  requestAccess: 'Request for access',
};

const authDescriptions: EventDescriptions<EventsOf<typeof auth>, unknown> = {
  'auth/authFormSubmitted': { mark: MOMENT, text: ({ kind }) => `${FORMS[kind]} form sent` },
  'auth/authFormReplied': { mark: ANSWERED, text: ({ kind, outcome }) => `${FORMS[kind]} ${outcomeText(outcome)}` },
  'auth/authFormLeft': { mark: MOMENT, text: () => 'Form left before its answer' },
  'auth/authRequestSent': { mark: ASKED, text: ({ kind }) => `${FORMS[kind]} asked of the account service` },
  'auth/authRequestSettled': { mark: MOMENT, text: ({ kind, failure }) => `${FORMS[kind]} ${failure === null ? 'succeeded' : 'failed'}` },
  'auth/signOutPressed': { mark: MOMENT, text: () => 'Sign out pressed' },
  'auth/signOutSent': { mark: ASKED, text: () => 'Sign-out asked of the account service' },
  'auth/signOutReplied': { mark: ANSWERED, text: ({ outcome }) => `Sign-out ${outcomeText(outcome)}` },
  'auth/signOutFailed': { mark: FAILURE, text: () => 'Sign-out failed: the session goes on' },
  'auth/sessionHintFound': { mark: MOMENT, text: () => 'This browser may hold a session' },
  'auth/sessionCheckBegun': { mark: MOMENT, text: () => 'Session asked for' },
  'auth/sessionReported': {
    mark: MOMENT,
    text: (report) => {
      if ('failed' in report) return 'Session not found out: the check failed';
      return report.account === null ? 'Account service: nobody is signed in' : `Account service: ${report.account} is signed in`;
    },
  },
  'auth/sessionBegun': { mark: MOMENT, text: ({ account, bySignIn }) => `Session of ${account} begun${bySignIn ? ' by sign-in' : ''}` },
  'auth/sessionEnded': { mark: MOMENT, text: ({ cause }) => `No session: ${END_CAUSES[cause]}` },
};

const END_CAUSES: Readonly<Record<auth.SessionEndCause, string>> = {
  deliberate: 'signed out here',
  elsewhere: 'it ended elsewhere',
  deleted: 'the account was deleted here',
  refused: 'the server does not know it',
  replaced: 'somebody else signed in elsewhere',
  absent: 'nobody is signed in',
  checkFailed: 'the check failed',
};

const keyDescriptions: EventDescriptions<EventsOf<typeof betaAccess>, unknown> = {
  'betaAccess/keyDialogOpened': { mark: MOMENT, text: () => 'Beta Key dialog opened' },
  'betaAccess/keyDialogClosed': { mark: MOMENT, text: () => 'Beta Key dialog closed' },
  'betaAccess/keyLinkFollowed': { mark: MOMENT, text: () => 'Link with a Beta Key followed' },
  'betaAccess/keptKeyFound': { mark: MOMENT, text: () => 'Beta Key from before found in this browser' },
  'betaAccess/keySubmitted': {
    mark: MOMENT,
    text: ({ ticket }) => (ticket === null ? 'Beta Key submitted: the field is empty' : 'Beta Key submitted'),
  },
  'betaAccess/validationBegun': {
    mark: ASKED,
    text: ({ requestId }) => (requestId === null ? 'Beta Key waits for the session' : 'Beta Key sent to the server'),
  },
  'betaAccess/keyReplied': {
    mark: ANSWERED,
    text: ({ outcome }) => ('details' in outcome ? refusalText(outcome.details) : KEY_OUTCOMES[outcome.kind]),
  },
  'betaAccess/validationSettled': {
    mark: MOMENT,
    text: ({ outcome, redirectAt }, _before, event) => {
      if (redirectAt !== null) return `Beta Key judged: the dashboard opens in ${until(redirectAt, event)}`;
      return outcome.kind === 'alreadyGranted' ? 'Beta Key judged: the dashboard is open' : 'Beta Key judged: no access by it';
    },
  },
  'betaAccess/keySetAside': { mark: MOMENT, text: () => 'Beta Key kept until its owner has signed in' },
  'betaAccess/redirectDue': { mark: MOMENT, text: () => 'Redirect to the dashboard' },
  'betaAccess/accessLookupStarted': { mark: ASKED, text: ({ afterSignIn }) => `Profile looked up${afterSignIn ? ' after the sign-in' : ''}` },
  'betaAccess/profileReplied': { mark: ANSWERED, text: ({ outcome }) => PROFILE_OUTCOMES[outcome] },
  'betaAccess/accessLookupFailed': { mark: FAILURE, text: ({ retryAt }, _before, event) => `Look-up failed: next try in ${until(retryAt, event)}` },
  'betaAccess/lookupRetryDue': { mark: MOMENT, text: () => 'Look-up tried again' },
  'betaAccess/accessCheckRetried': { mark: MOMENT, text: () => 'Try again pressed: access check' },
  'betaAccess/accessGranted': { mark: MOMENT, text: ({ account }) => `Access of ${account} granted` },
  'betaAccess/accessDenied': { mark: FAILURE, text: ({ isRevoked }) => (isRevoked ? 'Access denied: it was taken back' : 'Access denied') },
  'betaAccess/accessCheckFailed': { mark: FAILURE, text: () => 'Access check failed' },
  'betaAccess/profileWatchStarted': { mark: MOMENT, text: ({ account }) => `Watch on the profile of ${account} started` },
  'betaAccess/profileWatchEnded': { mark: MOMENT, text: () => 'Watch on the profile ended' },
  'betaAccess/accessEndReported': { mark: FAILURE, text: ({ account, end }) => `Watch: access of ${account} has ended (${end})` },
};

const KEY_OUTCOMES = {
  accepted: 'Beta Key accepted',
  alreadyGranted: 'Beta Key not needed: access is granted already',
  unauthenticated: 'Beta Key not judged: nobody is signed in',
  failed: 'Beta Key not judged: the call failed',
  nonsense: 'Beta Key not judged: the reply made no sense',
  missing: 'Beta Key not kept any more: another tab has used it',
} as const;

const PROFILE_OUTCOMES = {
  granted: 'Profile: access granted',
  denied: 'Profile: no access',
  absent: 'Profile: there is none',
  revoked: 'Profile: access was taken back',
  refused: 'Profile refused by the server',
  unauthenticated: 'Profile refused: the server does not know the session',
  unavailable: 'Profile could not be read',
} as const;

const confirmationDescriptions: EventDescriptions<EventsOf<typeof confirmation>, unknown> = {
  'confirmation/confirmationAwaited': {
    mark: MOMENT,
    text: ({ isMailed }) => `New account waits for its confirmation${isMailed ? '' : ': its mail could not be sent'}`,
  },
  'confirmation/confirmationCheckDue': { mark: MOMENT, text: () => 'Confirmation check due' },
  'confirmation/confirmationCheckSent': { mark: ASKED, text: () => 'Confirmation check sent' },
  'confirmation/confirmationCheckReplied': { mark: ANSWERED, text: ({ outcome }) => `Confirmation check: ${CHECKS[outcome]}` },
  'confirmation/confirmationCheckPlanned': {
    mark: MOMENT,
    text: ({ checkAt }, _before, event) => `Next confirmation check in ${until(checkAt, event)}`,
  },
  'confirmation/confirmationLeft': { mark: MOMENT, text: () => 'Back to the forms pressed' },
  'confirmation/confirmationEnded': {
    mark: MOMENT,
    text: ({ isConfirmed }) => (isConfirmed ? 'Wait for the confirmation over: confirmed' : 'Wait for the confirmation over'),
  },
};

const CHECKS = {
  confirmed: 'the email is confirmed',
  unconfirmed: 'not confirmed yet',
  unavailable: 'the server could not be asked',
  gone: 'there is no such account any more',
} as const;

const mailLinkDescriptions: EventDescriptions<EventsOf<typeof mailLink>, unknown> = {
  'mailLink/mailLinkOpened': { mark: MOMENT, text: ({ mode }) => `Link of a mail opened: ${LINKS[mode]}` },
  'mailLink/mailLinkRetried': { mark: MOMENT, text: () => 'Try again pressed: link of a mail' },
  'mailLink/mailLinkAsked': { mark: ASKED, text: () => 'Account service asked about the link' },
  'mailLink/mailLinkReplied': { mark: ANSWERED, text: ({ outcome }) => `Account service: the link is ${LINK_OUTCOMES[outcome]}` },
  'mailLink/mailLinkSettled': { mark: MOMENT, text: ({ outcome }) => (outcome === 'done' ? 'Link followed' : 'Link not followed') },
  'mailLink/mailLinkLeft': { mark: MOMENT, text: () => 'Go on pressed: link of a mail' },
};

const LINKS = {
  verifyEmail: 'confirm the email',
  resetPassword: 'choose a new password',
  recoverEmail: 'take the old email back',
  verifyAndChangeEmail: 'confirm the new email',
} as const;

const LINK_OUTCOMES = {
  done: 'good',
  used: 'used already, or incomplete',
  expired: 'expired',
  unavailable: 'not known: it could not be asked',
} as const;

/** What the events of the way in say. */
export const accessDescriptions = { ...authDescriptions, ...keyDescriptions, ...confirmationDescriptions, ...mailLinkDescriptions };

function refusalText(details: string | null): string {
  return `Beta Key refused${details === null ? '' : `: ${withoutFullStop(details)}`}`;
}

function outcomeText(outcome: AuthOutcome): string {
  return outcome.ok ? 'succeeded' : `failed: ${withoutFullStop(authFailureText(outcome.failure))}`;
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}

function until(moment: Ms, { meta }: TimedAction): string {
  return spanText(Math.max(0, moment - meta.at));
}
