import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { ANSWERED, ASKED, FAILURE, MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
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

const authSentences: Tellings<EventsOf<typeof auth>, unknown> = {
  'auth/authFormSubmitted': { mark: MOMENT, says: ({ kind }) => `${FORMS[kind]} form sent` },
  'auth/authFormReplied': { mark: ANSWERED, says: ({ kind, outcome }) => `${FORMS[kind]} ${outcomeText(outcome)}` },
  'auth/authFormLeft': { mark: MOMENT, says: () => 'Form left before its answer' },
  'auth/authRequestSent': { mark: ASKED, says: ({ kind }) => `${FORMS[kind]} asked of the account service` },
  'auth/authRequestSettled': { mark: MOMENT, says: ({ kind, failure }) => `${FORMS[kind]} ${failure === null ? 'succeeded' : 'failed'}` },
  'auth/signOutPressed': { mark: MOMENT, says: () => 'Sign out pressed' },
  'auth/signOutSent': { mark: ASKED, says: () => 'Sign-out asked of the account service' },
  'auth/signOutReplied': { mark: ANSWERED, says: ({ outcome }) => `Sign-out ${outcomeText(outcome)}` },
  'auth/signOutFailed': { mark: FAILURE, says: () => 'Sign-out failed: the session goes on' },
  'auth/sessionHintFound': { mark: MOMENT, says: () => 'This browser may hold a session' },
  'auth/sessionCheckBegun': { mark: MOMENT, says: () => 'Session asked for' },
  'auth/sessionReported': {
    mark: MOMENT,
    says: (report) => {
      if ('failed' in report) return 'Session not found out: the check failed';
      return report.account === null ? 'Account service: nobody is signed in' : `Account service: ${report.account} is signed in`;
    },
  },
  'auth/sessionBegun': { mark: MOMENT, says: ({ account, bySignIn }) => `Session of ${account} begun${bySignIn ? ' by sign-in' : ''}` },
  'auth/sessionEnded': { mark: MOMENT, says: ({ cause }) => `No session: ${END_CAUSES[cause]}` },
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

const keySentences: Tellings<EventsOf<typeof betaAccess>, unknown> = {
  'betaAccess/keyDialogOpened': { mark: MOMENT, says: () => 'Beta Key dialog opened' },
  'betaAccess/keyDialogClosed': { mark: MOMENT, says: () => 'Beta Key dialog closed' },
  'betaAccess/keyLinkFollowed': { mark: MOMENT, says: () => 'Link with a Beta Key followed' },
  'betaAccess/keptKeyFound': { mark: MOMENT, says: () => 'Beta Key from before found in this browser' },
  'betaAccess/keySubmitted': {
    mark: MOMENT,
    says: ({ ticket }) => (ticket === null ? 'Beta Key submitted: the field is empty' : 'Beta Key submitted'),
  },
  'betaAccess/validationBegun': {
    mark: ASKED,
    says: ({ requestId }) => (requestId === null ? 'Beta Key waits for the session' : 'Beta Key sent to the server'),
  },
  'betaAccess/keyReplied': {
    mark: ANSWERED,
    says: ({ outcome }) => ('details' in outcome ? refusalText(outcome.details) : KEY_OUTCOMES[outcome.kind]),
  },
  'betaAccess/validationSettled': {
    mark: MOMENT,
    says: ({ outcome, redirectAt }, _before, event) => {
      if (redirectAt !== null) return `Beta Key judged: the dashboard opens in ${until(redirectAt, event)}`;
      return outcome.kind === 'alreadyGranted' ? 'Beta Key judged: the dashboard is open' : 'Beta Key judged: no access by it';
    },
  },
  'betaAccess/keySetAside': { mark: MOMENT, says: () => 'Beta Key kept until its owner has signed in' },
  'betaAccess/redirectDue': { mark: MOMENT, says: () => 'Redirect to the dashboard' },
  'betaAccess/accessLookupStarted': { mark: ASKED, says: ({ afterSignIn }) => `Profile looked up${afterSignIn ? ' after the sign-in' : ''}` },
  'betaAccess/profileReplied': { mark: ANSWERED, says: ({ outcome }) => PROFILE_OUTCOMES[outcome] },
  'betaAccess/accessLookupFailed': { mark: FAILURE, says: ({ retryAt }, _before, event) => `Look-up failed: next try in ${until(retryAt, event)}` },
  'betaAccess/lookupRetryDue': { mark: MOMENT, says: () => 'Look-up tried again' },
  'betaAccess/accessCheckRetried': { mark: MOMENT, says: () => 'Try again pressed: access check' },
  'betaAccess/accessGranted': { mark: MOMENT, says: ({ account }) => `Access of ${account} granted` },
  'betaAccess/accessDenied': { mark: FAILURE, says: ({ isRevoked }) => (isRevoked ? 'Access denied: it was taken back' : 'Access denied') },
  'betaAccess/accessCheckFailed': { mark: FAILURE, says: () => 'Access check failed' },
  'betaAccess/profileWatchStarted': { mark: MOMENT, says: ({ account }) => `Watch on the profile of ${account} started` },
  'betaAccess/profileWatchEnded': { mark: MOMENT, says: () => 'Watch on the profile ended' },
  'betaAccess/accessEndReported': { mark: FAILURE, says: ({ account, end }) => `Watch: access of ${account} has ended (${end})` },
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

const confirmationSentences: Tellings<EventsOf<typeof confirmation>, unknown> = {
  'confirmation/confirmationAwaited': {
    mark: MOMENT,
    says: ({ isMailed }) => `New account waits for its confirmation${isMailed ? '' : ': its mail could not be sent'}`,
  },
  'confirmation/confirmationCheckDue': { mark: MOMENT, says: () => 'Confirmation check due' },
  'confirmation/confirmationCheckSent': { mark: ASKED, says: () => 'Confirmation check sent' },
  'confirmation/confirmationCheckReplied': { mark: ANSWERED, says: ({ outcome }) => `Confirmation check: ${CHECKS[outcome]}` },
  'confirmation/confirmationCheckPlanned': {
    mark: MOMENT,
    says: ({ checkAt }, _before, event) => `Next confirmation check in ${until(checkAt, event)}`,
  },
  'confirmation/confirmationLeft': { mark: MOMENT, says: () => 'Back to the forms pressed' },
  'confirmation/confirmationEnded': {
    mark: MOMENT,
    says: ({ isConfirmed }) => (isConfirmed ? 'Wait for the confirmation over: confirmed' : 'Wait for the confirmation over'),
  },
};

const CHECKS = {
  confirmed: 'the email is confirmed',
  unconfirmed: 'not confirmed yet',
  unavailable: 'the server could not be asked',
  gone: 'there is no such account any more',
} as const;

const mailLinkSentences: Tellings<EventsOf<typeof mailLink>, unknown> = {
  'mailLink/mailLinkOpened': { mark: MOMENT, says: ({ mode }) => `Link of a mail opened: ${LINKS[mode]}` },
  'mailLink/mailLinkRetried': { mark: MOMENT, says: () => 'Try again pressed: link of a mail' },
  'mailLink/mailLinkAsked': { mark: ASKED, says: () => 'Account service asked about the link' },
  'mailLink/mailLinkReplied': { mark: ANSWERED, says: ({ outcome }) => `Account service: the link is ${LINK_OUTCOMES[outcome]}` },
  'mailLink/mailLinkSettled': { mark: MOMENT, says: ({ outcome }) => (outcome === 'done' ? 'Link followed' : 'Link not followed') },
  'mailLink/mailLinkLeft': { mark: MOMENT, says: () => 'Go on pressed: link of a mail' },
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
export const accessSentences = { ...authSentences, ...keySentences, ...confirmationSentences, ...mailLinkSentences };

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
