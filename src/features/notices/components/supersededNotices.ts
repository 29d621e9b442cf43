import type { NoticeCode } from '../noticeTypes';

/** News that later news makes stale; left standing, it would contradict what just happened. What a sign-in does, `staleSince` says. */
const SUPERSEDED: Partial<Record<NoticeCode, readonly NoticeCode[]>> = {
  accountCreated: ['signUpFailed'],
  resetSent: ['resetFailed'],
  resetFailed: ['resetSent'],
  automationStarted: ['automationStopped'],
  automationStopped: ['automationStarted'],
  confirmationSent: ['confirmationFailed', 'signInFailed'],
  confirmationFailed: ['signUpFailed', 'confirmationSent'],
  emailConfirmed: ['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed'],
  keyAccepted: ['emptyKey', 'keyRejected', 'validationFailed', 'unexpectedFailure', 'noBetaAccess', 'signInToValidate'],
  alreadyGranted: [
    'emptyKey',
    'keyRejected',
    'validationFailed',
    'unexpectedFailure',
    'noBetaAccess',
    'signInToValidate',
  ],
};

/** Gives the codes of the notices that one of this code replaces: those it makes stale, and its own like. */
export function supersededBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(SUPERSEDED[code] ?? [])];
}
