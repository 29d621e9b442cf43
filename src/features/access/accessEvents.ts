import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { reply, REQUEST, FAILURE, NO_WORK, type EventsOf, type EventRows } from '../../engine/timeline/eventRow';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthFormKind, AuthOutcome } from '../../services/auth/authService';
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

const ACCOUNT_OUTCOMES = { ok: 'success', failed: 'failure' } as const;

const authEvents: EventRows<EventsOf<typeof auth>, unknown> = {
  'auth/authFormSubmitted': { mark: NO_WORK, text: ({ kind }) => `${FORM_NAMES[kind]} form submitted` },
  'auth/authFormReplied': {
    mark: reply(ACCOUNT_OUTCOMES),
    text: ({ kind, outcome }) => `${FORM_NAMES[kind]} ${outcomeText(outcome)}`,
  },
  'auth/authFormLeft': { mark: NO_WORK, text: () => 'Form closed' },
  'auth/authRequestSent': { mark: REQUEST, text: ({ kind }) => `${FORM_NAMES[kind]} requested` },
  'auth/authRequestSettled': {
    mark: { outcome: ({ failure }) => (failure === null ? null : 'failure') },
    text: ({ kind, failure }) => `${FORM_NAMES[kind]} ${failure === null ? 'succeeded' : 'failed'}`,
  },
  'auth/signOutPressed': { mark: NO_WORK, text: () => 'Sign out pressed' },
  'auth/signOutSent': { mark: REQUEST, text: () => 'Sign-out requested' },
  'auth/signOutReplied': { mark: reply(ACCOUNT_OUTCOMES), text: ({ outcome }) => `Sign-out ${outcomeText(outcome)}` },
  'auth/signOutFailed': { mark: FAILURE, text: () => 'Sign-out failed' },
  'auth/sessionHintFound': { mark: NO_WORK, text: () => 'This browser may have a session' },
  'auth/sessionCheckStarted': { mark: NO_WORK, text: () => 'Session requested' },
  'auth/sessionReported': {
    mark: { outcome: (report) => ('failed' in report ? 'failure' : null) },
    text: (report) => {
      if ('failed' in report) return 'Session check failed';
      return report.account === null ? 'Account service: signed out' : `Account service: ${report.account} signed in`;
    },
  },
  'auth/sessionStarted': {
    mark: NO_WORK,
    text: ({ account, bySignIn }) => `Session of ${account} began${bySignIn ? ' (sign-in)' : ''}`,
  },
  'auth/sessionEnded': { mark: NO_WORK, text: ({ cause }) => `No session: ${END_CAUSE_TEXTS[cause]}` },
  'persistence/removalFailed': {
    mark: FAILURE,
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
  'betaAccess/keyDialogOpened': { mark: NO_WORK, text: () => 'Beta key dialog opened' },
  'betaAccess/keyDialogClosed': { mark: NO_WORK, text: () => 'Beta key dialog closed' },
  'betaAccess/keyLinkFollowed': { mark: NO_WORK, text: () => 'Beta key link opened' },
  'betaAccess/linkedKeyShown': { mark: NO_WORK, text: () => 'Key of the link shown' },
  'betaAccess/savedKeyFound': {
    mark: NO_WORK,
    text: (refused) => `Saved beta key found in this browser${refused ? `, refused before: ${refused.refusal}` : ''}`,
  },
  'betaAccess/keySubmitted': {
    mark: NO_WORK,
    text: ({ ticket }) => (ticket === null ? 'Beta key submitted: empty field' : 'Beta key submitted'),
  },
  'betaAccess/validationStarted': {
    mark: REQUEST,
    text: ({ requestId }) => (requestId === null ? 'Beta key waits for the session' : 'Beta key sent to the server'),
  },
  'betaAccess/keyReplied': {
    mark: reply({
      accepted: 'success',
      alreadyGranted: 'success',
      unauthenticated: 'failure',
      failed: 'failure',
      nonsense: 'failure',
      missing: 'failure',
      rejected: 'failure',
      'invalid-key': 'failure',
      'key-used': 'failure',
      'key-expired': 'failure',
      'key-revoked': 'failure',
      'key-misconfigured': 'failure',
      'key-for-another-address': 'failure',
      'too-many-attempts': 'failure',
      'access-revoked': 'failure',
    }),
    text: ({ outcome }) => ('details' in outcome ? refusalText(outcome.details) : KEY_OUTCOMES[outcome.kind]),
  },
  'betaAccess/validationSettled': {
    mark: NO_WORK,
    text: ({ outcome, redirectAt }, _before, event) => {
      if (redirectAt !== null) return `Beta key checked: the dashboard opens in ${timeUntil(redirectAt, event)}`;
      return outcome.kind === 'alreadyGranted' ? 'Beta key checked: the dashboard is open' : 'Beta key gave no access';
    },
  },
  'betaAccess/keySaved': { mark: NO_WORK, text: () => 'Beta key saved until sign-in' },
  'betaAccess/redirectDue': { mark: NO_WORK, text: () => 'Redirect to the dashboard' },
  'betaAccess/accessLookupStarted': {
    mark: REQUEST,
    text: ({ afterSignIn }) => `Profile requested${afterSignIn ? ' after sign-in' : ''}`,
  },
  'betaAccess/profileReplied': {
    mark: reply({
      granted: 'success',
      denied: 'failure',
      absent: 'failure',
      revoked: 'failure',
      refused: 'failure',
      unauthenticated: 'failure',
      unavailable: 'failure',
    }),
    text: ({ outcome }) => PROFILE_OUTCOMES[outcome],
  },
  'betaAccess/accessLookupFailed': {
    mark: FAILURE,
    text: ({ retryAt }, _before, event) => `Profile request failed; retry in ${timeUntil(retryAt, event)}`,
  },
  'betaAccess/lookupRetryDue': { mark: NO_WORK, text: () => 'Profile request retried' },
  'betaAccess/accessCheckRetried': { mark: NO_WORK, text: () => 'Try again pressed: access check' },
  'betaAccess/accessGranted': { mark: NO_WORK, text: ({ account }) => `Access of ${account} granted` },
  'betaAccess/accessDenied': {
    mark: { outcome: ({ isKeyUnderWay }) => (isKeyUnderWay ? null : 'failure') },
    text: ({ isRevoked, isKeyUnderWay }) => {
      if (isKeyUnderWay) return 'No access yet: a beta key is under way';
      return isRevoked ? 'Access denied: revoked' : 'Access denied';
    },
  },
  'betaAccess/accessCheckFailed': { mark: FAILURE, text: () => 'Access check failed' },
  'betaAccess/profileWatchStarted': {
    mark: NO_WORK,
    text: ({ account }) => `Started polling the profile of ${account}`,
  },
  'betaAccess/profileWatchEnded': { mark: NO_WORK, text: () => 'Stopped polling the profile' },
  'betaAccess/accessEndReported': {
    mark: FAILURE,
    text: ({ account, end }) => `Access of ${account} has ended (${end})`,
  },
};

const KEY_OUTCOMES = {
  accepted: 'Beta key accepted',
  alreadyGranted: 'Beta key not needed: access already granted',
  unauthenticated: 'Beta key not checked: signed out',
  failed: 'Beta key not checked: the call failed',
  nonsense: 'Beta key: unreadable reply',
  missing: 'Saved beta key removed: used in another tab',
} as const;

const PROFILE_OUTCOMES = {
  granted: 'Profile: access granted',
  denied: 'Profile: no access',
  absent: 'Profile: not found',
  revoked: 'Profile: access revoked',
  refused: 'Profile refused by the server',
  unauthenticated: 'Profile refused: unknown session',
  unavailable: 'Profile could not be read',
} as const;

const confirmationEvents: EventRows<EventsOf<typeof confirmation>, unknown> = {
  'confirmation/confirmationWaitStarted': {
    mark: NO_WORK,
    text: ({ isMailed }) => `New account awaits confirmation${isMailed ? '' : '; email not sent'}`,
  },
  'confirmation/confirmationCheckDue': { mark: NO_WORK, text: () => 'Confirmation check due' },
  'confirmation/confirmationCheckSent': { mark: REQUEST, text: () => 'Confirmation check sent' },
  'confirmation/confirmationCheckReplied': {
    mark: reply({ confirmed: 'success', unconfirmed: 'success', unavailable: 'failure', gone: 'failure' }),
    text: ({ outcome }) => `Confirmation check: ${CHECK_OUTCOMES[outcome]}`,
  },
  'confirmation/confirmationCheckPlanned': {
    mark: NO_WORK,
    text: ({ checkAt }, _before, event) => `Next confirmation check in ${timeUntil(checkAt, event)}`,
  },
  'confirmation/confirmationLeft': { mark: NO_WORK, text: () => 'Back to the forms pressed' },
  'confirmation/confirmationEnded': {
    mark: NO_WORK,
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
  'emailLink/emailLinkOpened': { mark: NO_WORK, text: ({ mode }) => `Email link opened: ${LINK_PURPOSES[mode]}` },
  'emailLink/emailLinkRetried': { mark: NO_WORK, text: () => 'Try again pressed (email link)' },
  'emailLink/emailLinkCheckSent': { mark: REQUEST, text: () => 'Email link sent to the account service' },
  'emailLink/emailLinkReplied': {
    mark: reply({ done: 'success', used: 'failure', expired: 'failure', unavailable: 'failure' }),
    text: ({ outcome }) => `Account service: the link is ${LINK_OUTCOMES[outcome]}`,
  },
  'emailLink/emailLinkSettled': {
    mark: NO_WORK,
    text: ({ outcome }) => (outcome === 'done' ? 'Email link accepted' : 'Email link refused'),
  },
  'emailLink/emailLinkLeft': { mark: NO_WORK, text: () => 'Continue pressed (email link)' },
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
