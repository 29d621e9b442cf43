import { countWithNoun } from '../../shared/text';

/** What a notice is about. `reason` says why something failed, in plain words. */
export interface NoticeValues {
  /** The name of a wallet, as the user typed it. */
  readonly name?: string;
  /** A text of the program's own, such as a task's action. */
  readonly text?: string;
  /**
   * For an undoable change, the id of its first task or wallet, by which Undo finds the change. For a refusal, the kind
   * of form that was refused.
   */
  readonly subject?: string;
  readonly count?: number;
  readonly reason?: string;
}

/**
 * Text and tone of a notice. Destructive notices have their own style, are announced at once, and stay until they are
 * closed.
 */
export interface NoticeText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'success' | 'neutral' | 'destructive';
  /** The notice offers Undo. Only the latest change can be undone, so its notice replaces the previous one. */
  readonly undo?: true;
}

/** Shown for a rejected key if the server gave no details (PRODUCT.md P12). */
const DEFAULT_KEY_REJECTION = 'The beta key you entered is invalid or has already been used.';

const success = (title: string, description?: string): NoticeText => ({ tone: 'success', title, description });
const neutral = (title: string, description?: string): NoticeText => ({ tone: 'neutral', title, description });
const destructive = (title: string, description?: string): NoticeText => ({ tone: 'destructive', title, description });
const undoable = (title: string, description?: string): NoticeText => ({ ...neutral(title, description), undo: true });

/** The error catalogue and the dashboard's notices, word for word (PRODUCT.md P12). */
const CATALOGUE = {
  emptyKey: () => destructive('Please enter a beta key'),
  // Neutral because the user did nothing wrong: the key is saved, and signing in comes next.
  signInToValidate: () => neutral('Authentication Required', 'Please sign in first to validate your beta key'),
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
  accessRevoked: () =>
    destructive('Beta Access Revoked', "Your access was revoked. Another key won't restore it; please ask us."),
  profileLookupFailed: () => destructive('Error', 'Failed to verify your access. Please try again'),
  sessionCheckFailed: () => destructive('Error', 'Authentication check failed. Please try again'),
  walletCreated: ({ name }) => success('Wallet Created', `${name ?? ''} has been created successfully.`),
  automationStarted: () => success('Automation Started', 'Airdrop farming tasks are now running automatically.'),
  automationStopped: () => neutral('Automation Stopped', 'All running tasks have been paused.'),
  tasksAdded: ({ text }) => ({ ...success('Added to the queue', text), undo: true }),
  tasksRemoved: ({ text }) => undoable('Removed from the queue', text),
  taskMoved: ({ text }) => undoable('Queue reordered', text),
  walletRemoved: ({ name, count = 0 }) =>
    undoable(
      'Wallet removed',
      count === 0
        ? `${name ?? ''} was removed.`
        : `${name ?? ''} and its ${countWithNoun(count, 'pending task')} were removed.`,
    ),
  confirmationSent: () =>
    success('Confirmation sent', 'Please check your email to confirm your account, then sign in.'),
  confirmationFailed: ({ reason }) => destructive('Confirmation not sent', reason),
  confirmationUnheard: () =>
    neutral('Please sign in', 'This page can no longer check whether your email is confirmed.'),
  sessionOver: () => neutral('Signed out', 'Your session has ended. Sign in again to continue.'),
  // The wording doesn't reveal whether the account exists.
  resetSent: () =>
    success('Check your email', "If this email has an account, we've sent a link to choose a new password."),
  resetFailed: ({ reason }) => destructive('Password reset not sent', reason),
  passwordChanged: () => success('Password changed', 'Use your new password from now on.'),
  addressChangeSent: () =>
    success(
      'Check your email',
      'Open the link we sent to your new email and enter your password. Your old one works until then.',
    ),
  accountDeleted: () => success('Account deleted', 'Your account and data were deleted.'),
  accountChangeFailed: ({ reason }) => destructive("Couldn't change your account", reason),
  deletionUnanswered: ({ reason }) => destructive('No answer', reason),
  accessRequested: () => success('Request received', "We'll email you when there's a key for you."),
  accessRequestFailed: ({ reason }) => destructive('Request not sent', reason),
  removalFailed: () =>
    destructive('Not removed', "Your work could not be removed. To remove it, clear this site's data in your browser."),
  signOutFailed: () => destructive('Sign-out failed', 'Please try again.'),
} satisfies Record<string, (values: NoticeValues) => NoticeText>;

/** Maximum number of notices in the store; the oldest are dropped. */
export const MAX_NOTICES = 20;

/** Code of a notice in the catalogue. */
export type NoticeCode = keyof typeof CATALOGUE;

export const NOTICE_CODES = Object.keys(CATALOGUE) as NoticeCode[];

/** Whether a notice offers Undo. */
export const isUndoable = (code: NoticeCode): boolean => noticeText({ code, values: {} }).undo === true;

export interface Notice {
  readonly id: number;
  readonly code: NoticeCode;
  readonly values: NoticeValues;
}

/** Returns the text and tone of a notice. */
export function noticeText({ code, values }: Pick<Notice, 'code' | 'values'>): NoticeText {
  return CATALOGUE[code](values);
}
