import { isUndoable, NOTICE_CODES, type NoticeCode } from './noticeCatalogue';

/** A notice of a refusal by its code, and by what it is about where several are told by one code. */
export type Refusal = NoticeCode | `${NoticeCode} ${string}`;

/** Who is signed in, what is known of their access, whether they are asked for a key, whether a new email is confirmed, where they are, and what was refused: many notices hold only for these. */
export interface Situation {
  readonly account: string | null;
  readonly access: 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';
  /** An admin has taken it back. */
  readonly isRevoked: boolean;
  /** The dashboard is in front of them. */
  readonly isOnDashboard: boolean;
  readonly isKeyDialogOpen: boolean;
  /** The email of a new account has been confirmed. */
  readonly isConfirmed: boolean;
  /** What the last answers of services refuse. */
  readonly refusals: readonly Refusal[];
}

/** Failures and news on the way to a sign-in, requests for one, and what was said to whoever has left. */
const ON_THE_WAY_IN: readonly NoticeCode[] = [
  'accountCreated',
  'confirmationSent',
  'resetSent',
  'signInToValidate',
  'signInToAccess',
  'signUpFailed',
  'signInFailed',
  'sessionCheckFailed',
  'sessionOver',
  'resetFailed',
  'confirmationFailed',
  'confirmationUnheard',
  'accountChangeFailed',
  'accessRequestFailed',
  'removalFailed',
];

/** What asks for a confirmation, or was refused for want of it. */
const UNTIL_CONFIRMED: readonly NoticeCode[] = ['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed'];

/** What a key that was accepted contradicts, whoever submitted it. */
const WITHOUT_KEY: readonly NoticeCode[] = ['emptyKey', 'keyRejected', 'validationFailed', 'unexpectedFailure', 'noBetaAccess', 'accessRevoked'];

/** Reasons why somebody who is signed in has no access. */
const WITHOUT_ACCESS: readonly NoticeCode[] = [...WITHOUT_KEY, 'profileLookupFailed'];

/** What leads to the dashboard, and is overtaken by its being there. */
const UNTIL_THE_DASHBOARD: readonly NoticeCode[] = ['welcomeBack', 'keyAccepted', 'alreadyGranted'];

/** Changes that can be undone, of which only the latest can. */
const UNDOABLE = NOTICE_CODES.filter(isUndoable);

/** News of one dashboard. */
export const OF_THE_DASHBOARD: readonly NoticeCode[] = ['walletCreated', 'automationStarted', 'automationStopped', ...UNDOABLE];

/** News of one account. */
const OF_THE_ACCOUNT: readonly NoticeCode[] = [
  ...WITHOUT_ACCESS,
  'alreadyGranted',
  'keyAccepted',
  'signOutFailed',
  'accountChangeFailed',
  ...OF_THE_DASHBOARD,
];

/** The codes of the notices, and the refusals, that are no longer true after a change of who is signed in, of their access, of the dialog that asks for a key, of a confirmation, of the screen, or of an answer. */
export function staleSince(before: Situation, now: Situation): readonly Refusal[] {
  const isSomebodyElse = before.account !== now.account;
  return [
    ...(isSomebodyElse && before.account ? OF_THE_ACCOUNT : []),
    ...(isSomebodyElse && now.account ? ON_THE_WAY_IN : []),
    ...(!before.isConfirmed && now.isConfirmed ? UNTIL_CONFIRMED : []),
    ...(before.access !== 'granted' && now.access === 'granted' ? WITHOUT_ACCESS : []),
    ...(before.access !== 'denied' && now.access === 'denied' ? (['profileLookupFailed'] as const) : []),
    ...(!before.isOnDashboard && now.isOnDashboard ? UNTIL_THE_DASHBOARD : []),
    // Nobody is welcomed beside the word that their access is gone.
    ...(!before.isRevoked && now.isRevoked ? (['welcomeBack'] as const) : []),
    // The field says it.
    ...(!before.isKeyDialogOpen && now.isKeyDialogOpen ? (['keyRejected'] as const) : []),
    // Nobody is asked for a key any more.
    ...(before.isKeyDialogOpen && !now.isKeyDialogOpen ? (['emptyKey'] as const) : []),
    ...before.refusals.filter((refusal) => !now.refusals.includes(refusal)),
  ];
}

/** What a grant contradicts, which a key that was sent brings. */
const WITHOUT_GRANT: readonly NoticeCode[] = [...WITHOUT_KEY, 'signInToValidate'];

/** Notices that a later one contradicts. What a sign-in changes is in `staleSince`. */
const SUPERSEDED: Partial<Record<NoticeCode, readonly NoticeCode[]>> = {
  resetFailed: ['resetSent'],
  automationStarted: ['automationStopped'],
  automationStopped: ['automationStarted'],
  confirmationSent: ['confirmationFailed', 'signInFailed'],
  confirmationFailed: ['signUpFailed', 'confirmationSent'],
  keyAccepted: WITHOUT_GRANT,
  alreadyGranted: WITHOUT_GRANT,
  accountDeleted: ['passwordChanged', 'addressChangeSent'],
};

/** The codes of the notices that a new one replaces: its own, and those it contradicts. */
export function supersededBy(code: NoticeCode): readonly NoticeCode[] {
  return [code, ...(isUndoable(code) ? UNDOABLE : []), ...(SUPERSEDED[code] ?? [])];
}
