import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { sentence } from '../../engine/timeline/sentences';
import { authFailureText } from '../../services/auth/authFailures';
import type { AuthOutcome } from '../../services/auth/authService';
import { spanText } from '../../shared/text';
import type { AuthFormKind } from './accessSchema';
import * as auth from './auth';
import * as betaAccess from './betaAccess';
import * as confirmation from './confirmation';
import * as mailLink from './mailLink';

const FORMS: Readonly<Record<AuthFormKind, string>> = { signIn: 'Sign-in', signUp: 'Sign-up', resendConfirmation: 'Confirmation mail', resetPassword: 'Password link',
  newPassword: 'New password',
  changePassword: 'Change of password',
  changeEmail: 'Change of address',
  deleteAccount: 'Deletion of the account',
  requestAccess: 'Request for access',
};

const authSentences = [
  sentence(auth.authFormSubmitted, ({ kind }) => `${FORMS[kind]} form sent`),
  sentence(auth.authFormReplied, ({ kind, outcome }) => `${FORMS[kind]} ${outcomeText(outcome)}`),
  sentence(auth.authRequestSent, ({ kind }) => `${FORMS[kind]} asked of the account service`),
  sentence(auth.authRequestSettled, ({ kind, failure }) => `${FORMS[kind]} ${failure === null ? 'succeeded' : 'failed'}`),
  sentence(auth.signOutPressed, () => 'Sign out pressed'),
  sentence(auth.signOutSent, () => 'Sign-out asked of the account service'),
  sentence(auth.signOutReplied, ({ outcome }) => `Sign-out ${outcomeText(outcome)}`),
  sentence(auth.signOutFailed, () => 'Sign-out failed: the session goes on'),
  sentence(auth.sessionHintFound, () => 'This browser may hold a session'),
  sentence(auth.sessionCheckBegun, () => 'Session asked for'),
  sentence(auth.sessionReported, (report) => {
    if ('failed' in report) return 'Session not found out: the check failed';
    return report.account === null ? 'Account service: nobody is signed in' : `Account service: ${report.account} is signed in`;
  }),
  sentence(auth.sessionBegun, ({ account, bySignIn }) => `Session of ${account} begun${bySignIn ? ' by sign-in' : ''}`),
  sentence(auth.sessionEnded, ({ cause }) => `No session: ${END_CAUSES[cause]}`),
];

const END_CAUSES: Readonly<Record<auth.SessionEndCause, string>> = {
  deliberate: 'signed out here',
  elsewhere: 'it ended elsewhere',
  deleted: 'the account was deleted here',
  refused: 'the server does not know it',
  replaced: 'somebody else signed in elsewhere',
  absent: 'nobody is signed in',
  checkFailed: 'the check failed',
};

const keySentences = [
  sentence(betaAccess.keyDialogOpened, () => 'Beta Key dialog opened'),
  sentence(betaAccess.keyDialogClosed, () => 'Beta Key dialog closed'),
  sentence(betaAccess.keyLinkFollowed, () => 'Link with a Beta Key followed'),
  sentence(betaAccess.keptKeyFound, () => 'Beta Key from before found in this browser'),
  sentence(betaAccess.keySubmitted, ({ ticket }) => (ticket === null ? 'Beta Key submitted: the field is empty' : 'Beta Key submitted')),
  sentence(betaAccess.validationBegun, ({ requestId }) => (requestId === null ? 'Beta Key waits for the session' : 'Beta Key sent to the server')),
  sentence(betaAccess.keyReplied, ({ outcome }) => ('details' in outcome ? refusalText(outcome.details) : KEY_OUTCOMES[outcome.kind])),
  sentence(betaAccess.validationSettled, ({ redirectAt }, _before, event) =>
    redirectAt === null ? 'Beta Key judged: no access by it' : `Beta Key judged: the dashboard opens in ${until(redirectAt, event)}`,
  ),
  sentence(betaAccess.keySetAside, () => 'Beta Key kept until its owner has signed in'),
  sentence(betaAccess.keyDialogReturned, () => 'Beta Key dialog opened again after the sign-in'),
  sentence(betaAccess.redirectDue, () => 'Redirect to the dashboard'),
];

const KEY_OUTCOMES = {
  accepted: 'Beta Key accepted',
  alreadyGranted: 'Beta Key not needed: access is granted already',
  unauthenticated: 'Beta Key not judged: nobody is signed in',
  failed: 'Beta Key not judged: the call failed',
  nonsense: 'Beta Key not judged: the reply made no sense',
  missing: 'Beta Key not kept any more: another tab has used it',
} as const;

const accessCheckSentences = [
  sentence(betaAccess.accessLookupStarted, ({ afterSignIn }) => `Profile looked up${afterSignIn ? ' after the sign-in' : ''}`),
  sentence(betaAccess.profileReplied, ({ outcome }) => PROFILE_OUTCOMES[outcome]),
  sentence(betaAccess.accessLookupFailed, ({ retryAt }, _before, event) => `Look-up failed: next try in ${until(retryAt, event)}`),
  sentence(betaAccess.lookupRetryDue, () => 'Look-up tried again'),
  sentence(betaAccess.accessCheckRetried, () => 'Try again pressed: access check'),
  sentence(betaAccess.accessGranted, ({ account }) => `Access of ${account} granted`),
  sentence(betaAccess.accessDenied, ({ isRevoked }) => (isRevoked ? 'Access denied: it was taken back' : 'Access denied')),
  sentence(betaAccess.accessCheckFailed, () => 'Access check failed'),
  sentence(betaAccess.profileWatchStarted, ({ account }) => `Watch on the profile of ${account} started`),
  sentence(betaAccess.profileWatchEnded, () => 'Watch on the profile ended'),
  sentence(betaAccess.accessEndReported, ({ account, end }) => `Watch: access of ${account} has ended (${end})`),
];

const PROFILE_OUTCOMES = {
  granted: 'Profile: access granted',
  denied: 'Profile: no access',
  revoked: 'Profile: access was taken back',
  refused: 'Profile refused by the server',
  unauthenticated: 'Profile refused: the server does not know the session',
  unavailable: 'Profile could not be read',
} as const;

const confirmationSentences = [
  sentence(confirmation.confirmationAwaited, ({ isMailed }) => `New account waits for its confirmation${isMailed ? '' : ': its mail could not be sent'}`),
  sentence(confirmation.confirmationCheckDue, () => 'Confirmation check due'),
  sentence(confirmation.confirmationCheckSent, () => 'Confirmation check sent'),
  sentence(confirmation.confirmationCheckReplied, ({ outcome }) => `Confirmation check: ${CHECKS[outcome]}`),
  sentence(confirmation.confirmationCheckPlanned, ({ checkAt }, _before, event) => `Next confirmation check in ${until(checkAt, event)}`),
  sentence(confirmation.confirmationMailPressed, () => 'Another confirmation mail pressed'),
  sentence(confirmation.confirmationMailSent, () => 'Another confirmation mail asked of the account service'),
  sentence(confirmation.confirmationMailReplied, ({ outcome }) => `Confirmation mail ${outcomeText(outcome)}`),
  sentence(confirmation.confirmationMailFailed, () => 'Confirmation mail failed'),
  sentence(confirmation.confirmationLeft, () => 'Back to the forms pressed'),
  sentence(confirmation.confirmationEnded, ({ isConfirmed }) =>
    isConfirmed ? 'Wait for the confirmation over: confirmed' : 'Wait for the confirmation over',
  ),
];

const CHECKS = {
  confirmed: 'the address is confirmed',
  unconfirmed: 'not confirmed yet',
  unavailable: 'the server could not be asked',
  gone: 'there is no such account any more',
} as const;

const mailLinkSentences = [
  sentence(mailLink.mailLinkOpened, ({ mode }) => `Link of a mail opened: ${LINKS[mode]}`),
  sentence(mailLink.mailLinkRetried, () => 'Try again pressed: link of a mail'),
  sentence(mailLink.mailLinkAsked, () => 'Account service asked about the link'),
  sentence(mailLink.mailLinkReplied, ({ outcome }) => `Account service: the link is ${LINK_OUTCOMES[outcome]}`),
  sentence(mailLink.mailLinkSettled, ({ outcome }) => (outcome === 'done' ? 'Link followed' : 'Link not followed')),
  sentence(mailLink.mailLinkLeft, () => 'Go on pressed: link of a mail'),
];

const LINKS = {
  verifyEmail: 'confirm the address',
  resetPassword: 'choose a new password',
  recoverEmail: 'take the old address back',
  verifyAndChangeEmail: 'confirm the new address',
} as const;

const LINK_OUTCOMES = { done: 'good', used: 'used already, or incomplete', expired: 'expired', unavailable: 'not known: it could not be asked' } as const;

/** What the events of the way in say. */
export const accessSentences = [...authSentences, ...keySentences, ...accessCheckSentences, ...confirmationSentences, ...mailLinkSentences];

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
