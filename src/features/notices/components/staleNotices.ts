import type { NoticeCode } from '../noticeTypes';

/** Who is signed in, and what is known of their access; much of what notices say holds for these only. */
export interface Standing {
  readonly account: string | null;
  readonly access: 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';
}

/** What keeps somebody from signing in, or asks them to. */
const ON_THE_WAY_IN: readonly NoticeCode[] = [
  'signInToValidate',
  'signInToAccess',
  'signUpFailed',
  'signInFailed',
  'sessionCheckFailed',
  'sessionOver',
  'resetFailed',
  'confirmationFailed',
  'confirmationUnheard',
];

/** What keeps somebody signed in from the dashboard. */
const WITHOUT_ACCESS: readonly NoticeCode[] = [
  'emptyKey',
  'keyRejected',
  'validationFailed',
  'unexpectedFailure',
  'noBetaAccess',
  'profileLookupFailed',
];

/** What is news of one account only. */
const OF_THE_ACCOUNT: readonly NoticeCode[] = [
  ...WITHOUT_ACCESS,
  'alreadyGranted',
  'keyAccepted',
  'walletCreated',
  'automationStarted',
  'automationStopped',
  'signOutFailed',
];

/** Gives the codes of the notices that are true no longer when one standing has become the other. */
export function staleSince(before: Standing, now: Standing): readonly NoticeCode[] {
  const isSomebodyElse = before.account !== now.account;
  return [
    ...(isSomebodyElse && before.account !== null ? OF_THE_ACCOUNT : []),
    ...(isSomebodyElse && now.account !== null ? ON_THE_WAY_IN : []),
    ...(before.access !== 'granted' && now.access === 'granted' ? WITHOUT_ACCESS : []),
    ...(before.access !== 'denied' && now.access === 'denied' ? (['profileLookupFailed'] as const) : []),
  ];
}
