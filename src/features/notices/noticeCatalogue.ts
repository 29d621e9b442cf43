/** What is filled into a notice's text: a wallet's name, or the reason of a failure in plain words. */
export interface NoticeValues {
  readonly name?: string;
  readonly reason?: string;
}

/** How a notice reads: destructive ones look it, are announced at once, and wait for the reader. */
export interface NoticeText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'success' | 'neutral' | 'destructive';
}

/** What a rejected key is told when the server gave no details (PRODUCT.md P12). */
export const DEFAULT_KEY_REJECTION = 'The beta key you entered is invalid or has already been used.';

const success = (title: string, description?: string): NoticeText => ({ tone: 'success', title, description });
const neutral = (title: string, description?: string): NoticeText => ({ tone: 'neutral', title, description });
const destructive = (title: string, description?: string): NoticeText => ({ tone: 'destructive', title, description });

/** The error catalogue and the dashboard's notices, word for word (PRODUCT.md P12). */
const CATALOGUE = {
  emptyKey: () => destructive('Please enter a beta key'),
  signInToValidate: () => destructive('Authentication Required', 'Please sign in first to validate your beta key'),
  signInToAccess: () => destructive('Authentication Required', 'Please sign in to access the platform'),
  validationFailed: () => destructive('Error', 'Failed to validate beta key. Please try again'),
  keyRejected: ({ reason }) => destructive('Invalid beta key', reason ?? DEFAULT_KEY_REJECTION),
  unexpectedFailure: () => destructive('Error', 'Something went wrong. Please try again'),
  alreadyGranted: () => success('Access Already Granted', 'You already have beta access. Redirecting...'),
  keyAccepted: () =>
    success('Success', 'Welcome to SEED Beta! Your beta key has been validated. Redirecting to the app...'),
  accountCreated: () => success('Account created!', 'Please check your email to confirm your account, then sign in.'),
  signUpFailed: ({ reason }) => destructive('Error creating account', reason),
  signInFailed: ({ reason }) => destructive('Error signing in', reason),
  welcomeBack: () => success('Welcome back!', 'Successfully signed in.'),
  noBetaAccess: () => destructive('Beta Access Required', 'You need a valid beta key to access the platform'),
  profileLookupFailed: () => destructive('Error', 'Failed to verify your access. Please try again'),
  sessionCheckFailed: () => destructive('Error', 'Authentication check failed. Please try again'),
  walletCreated: ({ name }) => success('Wallet Created', `${name ?? ''} has been created successfully.`),
  automationStarted: () => success('Automation Started', 'Airdrop farming tasks are now running automatically.'),
  automationStopped: () => neutral('Automation Stopped', 'All running tasks have been paused.'),
  confirmationSent: () => success('Confirmation sent', 'Please check your email to confirm your account, then sign in.'),
  confirmationFailed: ({ reason }) => destructive('Confirmation not sent', reason),
  emailConfirmed: () => success('Email confirmed', 'Your address is confirmed. Sign in to go on.'),
  confirmationUnheard: () => neutral('Please sign in', 'This page can no longer see whether your address is confirmed.'),
  sessionOver: () => neutral('You are signed out', 'Your session has ended. Sign in again to go on.'),
  // The same words whether there is such an account or not.
  resetSent: () =>
    success('Check your email', 'If this address has an account, we have sent it a link to choose a new password.'),
  resetFailed: ({ reason }) => destructive('Password link not sent', reason),
  sessionSetAside: () =>
    destructive('Session not restored', 'What this tab had kept could not be read. The dashboard starts anew.'),
  signOutFailed: () => destructive('Error', 'You could not be signed out. Please try again'),
} satisfies Record<string, (values: NoticeValues) => NoticeText>;

/** Which text of the catalogue a notice shows. */
export type NoticeCode = keyof typeof CATALOGUE;

export const NOTICE_CODES = Object.keys(CATALOGUE) as NoticeCode[];

/** A notice that waits to be shown. */
export interface Notice {
  readonly id: number;
  readonly code: NoticeCode;
  readonly values: NoticeValues;
}

/** The text of a notice. */
export function noticeText({ code, values }: Pick<Notice, 'code' | 'values'>): NoticeText {
  return CATALOGUE[code](values);
}
