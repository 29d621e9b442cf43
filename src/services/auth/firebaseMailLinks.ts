import { applyActionCode, checkActionCode, confirmPasswordReset, signInWithEmailAndPassword, signOut, type Auth, type User } from 'firebase/auth';
import { takeCredentials, type Drafts, type Ticket } from '../drafts/drafts';
import type { AuthService, MailLinkMode, MailLinkOutcome } from './authService';
import { authFailureOf, firebaseErrorCode, KnownFailure, outcomeOf } from './firebaseFailures';

interface MailLinksDeps {
  readonly drafts: Drafts;
  /** Opens the Auth that lives in memory alone: a link is no session's. */
  readonly guestAuth: () => Auth;
  /** The Auth of this browser's session. */
  readonly auth: Auth;
  /** Is told who has signed in by a link: of one who was signed in before, no session is reported. */
  readonly onSignIn: (user: User) => void;
}

/** What a link that waits for a password is about. */
interface Confirmation {
  /** The address of its account until it is confirmed; another one where the address changes by it. */
  readonly before: string;
  readonly after: string;
  isDone: boolean;
}

/** What is said about a code by the server; everything else is a failure in passing. */
const OVER: Readonly<Record<string, MailLinkOutcome>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/user-disabled': 'used',
  'auth/user-not-found': 'used',
};

/** Makes what the links in the account service's mails are for (PRODUCT.md P3.13). */
export function createMailLinks({ drafts, guestAuth, auth, onSignIn }: MailLinksDeps): Pick<AuthService, 'followMailLink' | 'confirmEmail' | 'newPassword'> {
  let confirmation: Confirmation | null = null;

  async function follow(mode: MailLinkMode) {
    const code = drafts.get('actionCode') ?? '';
    const guest = guestAuth();
    const { data } = await checkActionCode(guest, code);
    // Everything else waits for a password: programs that check mails run the scripts of what they open.
    if (mode === 'recoverEmail') {
      await applyActionCode(guest, code);
      drafts.clear('actionCode');
    }
    const after = data.email ?? '';
    confirmation = { before: data.previousEmail ?? after, after, isDone: false };
    drafts.put('awaitedEmail', after);
  }

  async function confirm(ticket: Ticket) {
    const { password } = takeCredentials(drafts, ticket);
    const code = drafts.get('actionCode');
    if (confirmation === null || code === undefined) throw new KnownFailure('linkOver');
    try {
      if (!confirmation.isDone) await confirmWith(code, confirmation, password);
      confirmation.isDone = true;
      onSignIn((await signInWithEmailAndPassword(auth, confirmation.after, password)).user);
    } catch (error) {
      // The address is the link's.
      throw authFailureOf(error) === 'wrongCredentials' ? new KnownFailure('wrongPassword') : error;
    }
    for (const kind of ['actionCode', 'awaitedEmail'] as const) drafts.clear(kind);
  }

  async function confirmWith(code: string, { before }: Confirmation, password: string) {
    const guest = guestAuth();
    await signInWithEmailAndPassword(guest, before, password);
    await applyActionCode(guest, code);
    await signOut(guest);
  }

  async function setPassword(ticket: Ticket) {
    const { password } = takeCredentials(drafts, ticket);
    const code = drafts.get('actionCode');
    if (code === undefined) throw new KnownFailure('linkOver');
    await confirmPasswordReset(guestAuth(), code, password);
    drafts.clear('actionCode');
  }

  return {
    async followMailLink(mode) {
      try {
        await follow(mode);
        return 'done';
      } catch (error) {
        const outcome = OVER[firebaseErrorCode(error)] ?? 'unavailable';
        if (outcome !== 'unavailable') drafts.clear('actionCode');
        return outcome;
      }
    },
    confirmEmail: (ticket) => outcomeOf(() => confirm(ticket)),
    newPassword: (ticket) => outcomeOf(() => setPassword(ticket)),
  };
}
