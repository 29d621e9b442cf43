import { applyActionCode, checkActionCode, confirmPasswordReset, signInWithEmailAndPassword, signOut, type Auth } from 'firebase/auth';
import { takeCredentials, type Drafts, type Ticket } from '../drafts/drafts';
import type { AuthService, MailLinkOutcome } from './authService';
import { authFailureOf, firebaseErrorCode, KnownFailure, outcomeOf } from './firebaseFailures';

interface MailLinksDeps {
  readonly drafts: Drafts;
  /** Opens the Auth that lives in memory alone: a link is no session's. */
  readonly guestAuth: () => Auth;
  /** The Auth of this browser's session. */
  readonly auth: Auth;
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

/** Creates what the links in the account service's mails are for (PRODUCT.md P3.13). */
export function createMailLinks({ drafts, guestAuth, auth }: MailLinksDeps): Pick<AuthService, 'followMailLink' | 'confirmEmail' | 'restoreEmail' | 'newPassword'> {
  let confirmation: Confirmation | null = null;

  /** Looks alone: programs that check mails run the scripts of what they open. */
  async function follow(code: string) {
    const { data } = await checkActionCode(guestAuth(), code);
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
      await signInWithEmailAndPassword(auth, confirmation.after, password);
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

  /** Uses the link up by `work` with its code. */
  async function useLink(work: (guest: Auth, code: string) => Promise<void>) {
    const code = drafts.get('actionCode');
    if (code === undefined) throw new KnownFailure('linkOver');
    await work(guestAuth(), code);
    drafts.clear('actionCode');
  }

  return {
    async followMailLink() {
      const code = drafts.get('actionCode');
      // It did not arrive whole: there is nothing to ask about.
      if (!code) return 'used';
      try {
        await follow(code);
        return 'done';
      } catch (error) {
        const outcome = OVER[firebaseErrorCode(error)] ?? 'unavailable';
        if (outcome !== 'unavailable') drafts.clear('actionCode');
        return outcome;
      }
    },
    confirmEmail: (ticket) => outcomeOf(() => confirm(ticket)),
    restoreEmail: () => outcomeOf(() => useLink(applyActionCode)),
    newPassword: (ticket) => outcomeOf(() => useLink((guest, code) => confirmPasswordReset(guest, code, takeCredentials(drafts, ticket).password))),
  };
}
