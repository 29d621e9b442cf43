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

/** A change that ends notices. `signOut` is also the arrival of another account. */
export type NoticeEnd =
  | 'signIn'
  | 'signOut'
  | 'confirmation'
  | 'access'
  | 'denial'
  | 'dashboardOpened'
  | 'dashboardLeft'
  | 'dialogOpened'
  | 'dialogClosed';

interface NoticeRow {
  readonly text: (values: NoticeValues) => NoticeText;
  /** The changes that make the notice wrong or pointless. */
  readonly endsWith?: readonly NoticeEnd[];
  /** The earlier notices that it contradicts, unless a change ends them anyway. */
  readonly replaces?: readonly string[];
}

/** What an accepted key, or one that was not needed, contradicts. */
const KEY_PROBLEMS = [
  'signInToValidate',
  'emptyKey',
  'keyRejected',
  'validationFailed',
  'unexpectedFailure',
  'noBetaAccess',
  'accessRevoked',
] as const;

/** The error catalogue and the dashboard's notices, word for word (PRODUCT.md P12), with what ends each. */
const CATALOGUE = {
  emptyKey: {
    text: () => destructive('Please enter a beta key'),
    endsWith: ['signOut', 'access', 'dialogClosed'],
  },
  signInToValidate: {
    // Neutral because the user did nothing wrong: the key is saved, and signing in comes next.
    text: () => neutral('Authentication Required', 'Please sign in first to validate your beta key'),
    endsWith: ['signIn'],
  },
  signInToAccess: {
    text: () => destructive('Authentication Required', 'Please sign in to access the platform'),
    endsWith: ['signIn'],
  },
  validationFailed: {
    text: () => destructive('Error', 'Failed to validate beta key. Please try again'),
    endsWith: ['signOut', 'access'],
  },
  keyRejected: {
    text: ({ reason }) => destructive('Invalid beta key', reason ?? DEFAULT_KEY_REJECTION),
    endsWith: ['signOut', 'access', 'dialogOpened'],
  },
  unexpectedFailure: {
    text: () => destructive('Error', 'Something went wrong. Please try again'),
    endsWith: ['signOut', 'access'],
  },
  alreadyGranted: {
    text: () => success('Access Already Granted', 'You already have beta access. Redirecting...'),
    endsWith: ['signOut', 'dashboardOpened'],
    replaces: KEY_PROBLEMS,
  },
  keyAccepted: {
    text: () => success('Success', 'Welcome to SEED Beta! Your beta key has been validated. Redirecting to the app...'),
    endsWith: ['signOut', 'dashboardOpened'],
    replaces: KEY_PROBLEMS,
  },
  accountCreated: {
    text: () => success('Account created!', 'Please check your email to confirm your account, then sign in.'),
    endsWith: ['signIn', 'confirmation'],
  },
  signUpFailed: {
    text: ({ reason }) => destructive('Error creating account', reason),
    endsWith: ['signIn'],
  },
  signInFailed: {
    text: ({ reason }) => destructive('Error signing in', reason),
    endsWith: ['signIn', 'confirmation'],
  },
  welcomeBack: {
    text: () => success('Welcome back!', 'Successfully signed in.'),
    endsWith: ['signOut'],
  },
  noBetaAccess: {
    text: () => destructive('Beta Access Required', 'You need a valid beta key to access the platform'),
    endsWith: ['signOut', 'access'],
  },
  accessRevoked: {
    text: () =>
      destructive('Beta Access Revoked', "Your access was revoked. Another key won't restore it; please ask us."),
    endsWith: ['signOut', 'access'],
  },
  profileLookupFailed: {
    text: () => destructive('Error', 'Failed to verify your access. Please try again'),
    endsWith: ['signOut', 'access', 'denial'],
  },
  sessionCheckFailed: {
    text: () => destructive('Error', 'Authentication check failed. Please try again'),
    endsWith: ['signIn'],
  },
  walletCreated: {
    text: ({ name }) => success('Wallet Created', `${name ?? ''} has been created successfully.`),
    endsWith: ['signOut', 'dashboardLeft'],
  },
  automationStarted: {
    text: () => success('Automation Started', 'Airdrop farming tasks are now running automatically.'),
    endsWith: ['signOut', 'dashboardLeft'],
    replaces: ['automationStopped'],
  },
  automationStopped: {
    text: () => neutral('Automation Stopped', 'All running tasks have been paused.'),
    endsWith: ['signOut', 'dashboardLeft'],
    replaces: ['automationStarted'],
  },
  tasksAdded: {
    text: ({ text }) => ({ ...success('Added to the queue', text), undo: true }),
    endsWith: ['signOut', 'dashboardLeft'],
  },
  tasksRemoved: {
    text: ({ text }) => undoable('Removed from the queue', text),
    endsWith: ['signOut', 'dashboardLeft'],
  },
  taskMoved: {
    text: ({ text }) => undoable('Queue reordered', text),
    endsWith: ['signOut', 'dashboardLeft'],
  },
  walletRemoved: {
    text: ({ name, count = 0 }) =>
      undoable(
        'Wallet removed',
        count === 0
          ? `${name ?? ''} was removed.`
          : `${name ?? ''} and its ${countWithNoun(count, 'pending task')} were removed.`,
      ),
    endsWith: ['signOut', 'dashboardLeft'],
  },
  confirmationSent: {
    text: () => success('Confirmation sent', 'Please check your email to confirm your account, then sign in.'),
    endsWith: ['signIn', 'confirmation'],
    replaces: ['confirmationFailed', 'signInFailed'],
  },
  confirmationFailed: {
    text: ({ reason }) => destructive('Confirmation not sent', reason),
    endsWith: ['signIn', 'confirmation'],
    replaces: ['confirmationSent', 'signUpFailed'],
  },
  confirmationUnheard: {
    text: () => neutral('Please sign in', 'This page can no longer check whether your email is confirmed.'),
    endsWith: ['signIn'],
  },
  sessionOver: {
    text: () => neutral('Signed out', 'Your session has ended. Sign in again to continue.'),
    endsWith: ['signIn'],
  },
  resetSent: {
    // The wording doesn't reveal whether the account exists.
    text: () =>
      success('Check your email', "If this email has an account, we've sent a link to choose a new password."),
    endsWith: ['signIn'],
  },
  resetFailed: {
    text: ({ reason }) => destructive('Password reset not sent', reason),
    endsWith: ['signIn'],
    replaces: ['resetSent'],
  },
  passwordChanged: {
    text: () => success('Password changed', 'Use your new password from now on.'),
    endsWith: ['signOut'],
  },
  addressChangeSent: {
    text: () =>
      success(
        'Check your email',
        'Open the link we sent to your new email and enter your password. Your old one works until then.',
      ),
    endsWith: ['signOut'],
  },
  accountDeleted: {
    text: () => success('Account deleted', 'Your account and data were deleted.'),
    replaces: ['addressChangeSent', 'passwordChanged'],
  },
  accountChangeFailed: {
    text: ({ reason }) => destructive("Couldn't change your account", reason),
    endsWith: ['signIn', 'signOut'],
  },
  deletionUnanswered: {
    text: ({ reason }) => destructive('No answer', reason),
  },
  accessRequested: {
    text: () => success('Request received', "We'll email you when there's a key for you."),
  },
  accessRequestFailed: {
    text: ({ reason }) => destructive('Request not sent', reason),
    endsWith: ['signIn'],
  },
  removalFailed: {
    text: () =>
      destructive(
        'Not removed',
        "Your dashboard couldn't be removed. To remove it, clear this site's data in your browser.",
      ),
    endsWith: ['signIn'],
  },
  signOutFailed: {
    text: () => destructive('Sign-out failed', 'Please try again.'),
    endsWith: ['signOut'],
  },
} as const satisfies Record<string, NoticeRow>;

/** Maximum number of notices in the store (P12.3c). */
export const MAX_NOTICES = 20;

export type NoticeCode = keyof typeof CATALOGUE;

export const NOTICE_CODES = Object.keys(CATALOGUE) as NoticeCode[];

/** The rows, in which a code that does not exist would not compile. */
const ROWS: Readonly<Record<NoticeCode, NoticeRow & { readonly replaces?: readonly NoticeCode[] }>> = CATALOGUE;

/** Returns the codes of the notices that a change ends. */
export const endedBy = (change: NoticeEnd): NoticeCode[] =>
  NOTICE_CODES.filter((code) => ROWS[code].endsWith?.includes(change));

/**
 * Returns the codes of the notices that a new one replaces: its own code, those it contradicts and, if it has Undo, all
 * with Undo.
 */
export function replacedBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(UNDOABLE.includes(code) ? UNDOABLE : []), ...(ROWS[code].replaces ?? [])];
}

export const isUndoable = (code: NoticeCode): boolean => noticeText({ code, values: {} }).undo === true;

export interface Notice {
  readonly id: number;
  readonly code: NoticeCode;
  readonly values: NoticeValues;
}

export function noticeText({ code, values }: Pick<Notice, 'code' | 'values'>): NoticeText {
  return ROWS[code].text(values);
}

const UNDOABLE = NOTICE_CODES.filter(isUndoable);
