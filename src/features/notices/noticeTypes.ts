/** Every text of the catalogue (product-spec §8), and ours beside it. */
export const NOTICE_CODES = [
  'emptyKey',
  'signInToValidate',
  'signInToAccess',
  'validationFailed',
  'keyRejected',
  'unexpectedFailure',
  'alreadyGranted',
  'keyAccepted',
  'accountCreated',
  'signUpFailed',
  'signInFailed',
  'welcomeBack',
  'noBetaAccess',
  'profileLookupFailed',
  'sessionCheckFailed',
  'walletCreated',
  'automationStarted',
  'automationStopped',
  'confirmationSent',
  'confirmationFailed',
  'emailConfirmed',
  'confirmationUnheard',
  'sessionOver',
  'resetSent',
  'resetFailed',
  'signOutFailed',
  'sessionSetAside',
] as const;

/** Which text of the catalogue a notice shows. */
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** What is filled into a notice's text: a wallet's name, or the reason of a failure in plain words. */
export interface NoticeValues {
  readonly name?: string;
  readonly reason?: string;
}

/** A notice that waits to be shown. */
export interface Notice {
  readonly id: number;
  readonly code: NoticeCode;
  readonly values: NoticeValues;
}

/** How a notice reads: destructive ones look it, are announced at once, and wait for the reader. */
export interface NoticeText {
  readonly title: string;
  readonly description?: string;
  readonly tone: 'success' | 'neutral' | 'destructive';
}
