import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthFormKind, AuthOutcome } from '../../services/auth/authService';
import type { PLAIN_OUTCOMES, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import { spanText } from '../../shared/text';
import type * as auth from './auth';
import type * as betaAccess from './betaAccess';
import type * as confirmation from './confirmation';
import type * as emailLink from './emailLink';

const FORM_NAMES: Readonly<Record<AuthFormKind, string>> = {
  signIn: 'Sign-in',
  signUp: 'Sign-up',
  resendConfirmation: 'Confirmation email',
  resetPassword: 'Password link',
  newPassword: 'New password',
  confirmEmail: 'Confirmation and sign-in',
  restoreEmail: 'Restoring the old email',
  changePassword: 'Password change',
  changeEmail: 'Email change',
  deleteAccount: 'Account deletion',
  requestAccess: 'Access request',
};

const authEvents: EventRows<EventsOf<typeof auth>, unknown> = {
  'auth/authFormSubmitted': { text: ({ kind }) => `${FORM_NAMES[kind]} form submitted` },
  'auth/authFormReplied': {
    isFailure: ({ outcome }) => !outcome.ok,
    text: ({ kind, outcome }) => `${FORM_NAMES[kind]} ${outcomeText(outcome)}`,
  },
  'auth/authFormLeft': { text: () => 'Form closed' },
  'auth/authRequestSent': { text: ({ kind }) => `${FORM_NAMES[kind]} requested` },
  'auth/authRequestSettled': {
    isFailure: ({ failure }) => failure !== null,
    text: ({ kind, failure }) => `${FORM_NAMES[kind]} ${failure === null ? 'succeeded' : 'failed'}`,
  },
  'auth/signOutPressed': { text: () => 'Sign out pressed' },
  'auth/signOutSent': { text: () => 'Sign-out requested' },
  'auth/signOutReplied': {
    isFailure: ({ outcome }) => !outcome.ok,
    text: ({ outcome }) => `Sign-out ${outcomeText(outcome)}`,
  },
  'auth/signOutFailed': { isFailure: true, text: () => 'Sign-out failed' },
  'auth/sessionHintFound': { text: () => 'This browser may have a session' },
  'auth/sessionCheckStarted': { text: () => 'Session requested' },
  'auth/sessionReported': {
    isFailure: (report) => 'failed' in report,
    text: (report) => {
      if ('failed' in report) return 'Session check failed';
      return report.account === null ? 'Account service: signed out' : `Account service: ${report.account} signed in`;
    },
  },
  'auth/sessionStarted': {
    text: ({ account, bySignIn }) => `Session of ${account} began${bySignIn ? ' (sign-in)' : ''}`,
  },
  'auth/sessionEnded': { text: ({ cause }) => `No session: ${END_CAUSE_TEXTS[cause]}` },
  'persistence/removalFailed': {
    isFailure: true,
    text: () => 'The dashboard of a deleted account is still on this device',
  },
};

const END_CAUSE_TEXTS: Readonly<Record<auth.SessionEndCause, string>> = {
  deliberate: 'signed out here',
  elsewhere: 'ended elsewhere',
  deleted: 'account deleted here',
  refused: 'refused by the server',
  replaced: 'another user signed in elsewhere',
  absent: 'signed out',
  checkFailed: 'check failed',
};

const keyEvents: EventRows<EventsOf<typeof betaAccess>, unknown> = {
  'betaAccess/keyDialogOpened': { text: () => 'Beta key dialog opened' },
  'betaAccess/keyDialogClosed': { text: () => 'Beta key dialog closed' },
  'betaAccess/keyLinkFollowed': { text: () => 'Beta key link opened' },
  'betaAccess/linkedKeyShown': { text: () => 'Key of the link shown' },
  'betaAccess/savedKeyFound': {
    text: (refused) => `Saved beta key found in this browser${refused ? `, refused before: ${refused.refusal}` : ''}`,
  },
  'betaAccess/keySubmitted': {
    text: ({ ticket }) => (ticket === null ? 'Beta key submitted: empty field' : 'Beta key submitted'),
  },
  'betaAccess/validationStarted': {
    text: ({ requestId }) => (requestId === null ? 'Beta key waits for the session' : 'Beta key sent to the server'),
  },
  'betaAccess/keyReplied': {
    isFailure: ({ outcome }) => outcome.kind !== 'accepted' && outcome.kind !== 'alreadyGranted',
    text: ({ outcome }) => ('details' in outcome ? refusalText(outcome.details) : KEY_TEXTS[outcome.kind]),
  },
  'betaAccess/validationSettled': {
    text: ({ outcome, redirectAt }, _before, event) => {
      if (redirectAt !== null) return `Beta key checked: the dashboard opens in ${timeUntil(redirectAt, event)}`;
      return outcome.kind === 'alreadyGranted' ? 'Beta key checked: the dashboard is open' : 'Beta key gave no access';
    },
  },
  'betaAccess/keySaved': { text: () => 'Beta key saved until sign-in' },
  'betaAccess/redirectDue': { text: () => 'Redirect to the dashboard' },
  'betaAccess/accessLookupStarted': {
    text: ({ afterSignIn }) => `Profile requested${afterSignIn ? ' after sign-in' : ''}`,
  },
  'betaAccess/profileReplied': {
    isFailure: ({ outcome }) => outcome !== 'granted',
    text: ({ outcome }) => PROFILE_TEXTS[outcome],
  },
  'betaAccess/accessLookupFailed': {
    isFailure: true,
    text: ({ retryAt }, _before, event) => `Profile request failed; retry in ${timeUntil(retryAt, event)}`,
  },
  'betaAccess/lookupRetryDue': { text: () => 'Profile request retried' },
  'betaAccess/accessCheckRetried': { text: () => 'Try again pressed: access check' },
  'betaAccess/accessGranted': { text: ({ account }) => `Access of ${account} granted` },
  'betaAccess/accessDenied': {
    isFailure: ({ isKeyUnderWay }) => !isKeyUnderWay,
    text: ({ isRevoked, isKeyUnderWay }) => {
      if (isKeyUnderWay) return 'No access yet: a beta key is under way';
      return isRevoked ? 'Access denied: revoked' : 'Access denied';
    },
  },
  'betaAccess/accessCheckFailed': { isFailure: true, text: () => 'Access check failed' },
  'betaAccess/profileWatchStarted': {
    text: ({ account }) => `Started polling the profile of ${account}`,
  },
  'betaAccess/profileWatchEnded': { text: () => 'Stopped polling the profile' },
  'betaAccess/accessEndReported': {
    isFailure: true,
    text: ({ account, end }) => `Access of ${account} has ended (${end})`,
  },
};

const KEY_TEXTS = {
  accepted: 'Beta key accepted',
  alreadyGranted: 'Beta key not needed: access already granted',
  unauthenticated: 'Beta key not checked: signed out',
  failed: 'Beta key not checked: the call failed',
  nonsense: 'Beta key: unreadable reply',
  missing: 'Saved beta key removed: used in another tab',
} as const satisfies Record<(typeof PLAIN_OUTCOMES)[number], string>;

const PROFILE_TEXTS: Readonly<Record<ProfileOutcome, string>> = {
  granted: 'Profile: access granted',
  denied: 'Profile: no access',
  absent: 'Profile: not found',
  revoked: 'Profile: access revoked',
  refused: 'Profile refused by the server',
  unauthenticated: 'Profile refused: unknown session',
  unavailable: 'Profile could not be read',
};

const confirmationEvents: EventRows<EventsOf<typeof confirmation>, unknown> = {
  'confirmation/confirmationWaitStarted': {
    text: ({ isMailed }) => `New account awaits confirmation${isMailed ? '' : '; email not sent'}`,
  },
  'confirmation/confirmationCheckDue': { text: () => 'Confirmation check due' },
  'confirmation/confirmationCheckSent': { text: () => 'Confirmation check sent' },
  'confirmation/confirmationCheckReplied': {
    isFailure: ({ outcome }) => outcome === 'unavailable' || outcome === 'gone',
    text: ({ outcome }) => `Confirmation check: ${CHECK_OUTCOMES[outcome]}`,
  },
  'confirmation/confirmationCheckPlanned': {
    text: ({ checkAt }, _before, event) => `Next confirmation check in ${timeUntil(checkAt, event)}`,
  },
  'confirmation/confirmationLeft': { text: () => 'Back to the forms pressed' },
  'confirmation/confirmationEnded': {
    text: ({ isConfirmed }) => (isConfirmed ? 'Confirmation wait ended: confirmed' : 'Confirmation wait ended'),
  },
};

const CHECK_OUTCOMES = {
  confirmed: 'the email is confirmed',
  unconfirmed: 'not confirmed yet',
  unavailable: 'server unreachable',
  gone: 'account no longer exists',
} as const;

const emailLinkEvents: EventRows<EventsOf<typeof emailLink>, unknown> = {
  'emailLink/emailLinkOpened': { text: ({ mode }) => `Email link opened: ${LINK_PURPOSES[mode]}` },
  'emailLink/emailLinkRetried': { text: () => 'Try again pressed (email link)' },
  'emailLink/emailLinkCheckSent': { text: () => 'Email link sent to the account service' },
  'emailLink/emailLinkReplied': {
    isFailure: ({ outcome }) => outcome !== 'done',
    text: ({ outcome }) => `Account service: the link is ${LINK_OUTCOMES[outcome]}`,
  },
  'emailLink/emailLinkSettled': {
    text: ({ outcome }) => (outcome === 'done' ? 'Email link accepted' : 'Email link refused'),
  },
  'emailLink/emailLinkLeft': { text: () => 'Continue pressed (email link)' },
};

const LINK_PURPOSES = {
  verifyEmail: 'confirm the email',
  resetPassword: 'choose a new password',
  recoverEmail: 'restore the old email',
  verifyAndChangeEmail: 'confirm the new email',
} as const;

const LINK_OUTCOMES = {
  done: 'good',
  used: 'used or incomplete',
  expired: 'expired',
  unavailable: 'unknown: server unreachable',
} as const;

export const accessEvents = {
  ...authEvents,
  ...keyEvents,
  ...confirmationEvents,
  ...emailLinkEvents,
};

function refusalText(details: string | null): string {
  return `Beta key refused${details === null ? '' : `: ${withoutFullStop(details)}`}`;
}

function outcomeText(outcome: AuthOutcome): string {
  return outcome.ok ? 'succeeded' : `failed: ${withoutFullStop(authFailureText(outcome.failure))}`;
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}

function timeUntil(moment: Ms, { meta }: TimedAction): string {
  return spanText(Math.max(0, moment - meta.at));
}
