import type { Auth } from 'firebase/auth';
import type { FormValues } from '../drafts/drafts';
import type { FirebaseDeps } from '../firebaseClient';
import type { EmailLinkOutcome } from './authService';
import { authFailureOf, firebaseErrorCode, KnownFailure } from './firebaseFailures';

/** An opened link that confirms an email. */
interface Confirmation {
  /** The account's email before the confirmation; it differs from `after` if the link changes the email. */
  readonly before: string;
  readonly after: string;
  /** Whether the link's code has been used. */
  isApplied: boolean;
}

/**
 * The outcomes of codes that the server rejects; every other error is a temporary failure. `used` stands for every link
 * that can never work.
 */
const FINAL_OUTCOMES: Readonly<Record<string, EmailLinkOutcome>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/user-disabled': 'used',
  'auth/user-not-found': 'used',
};

/** Creates the methods behind the links in emails (PRODUCT.md P3.13). */
export function createEmailLinks({ drafts, client: { guestAuth, auth, requests } }: FirebaseDeps) {
  let confirmation: Confirmation | null = null;

  /** Checks the code without using it, because mail scanners run the scripts of the pages they open. */
  async function check(code: string) {
    const { data } = await requests.checkActionCode(guestAuth(), code);
    const after = data.email ?? '';
    confirmation = { before: data.previousEmail ?? after, after, isApplied: false };
    drafts.put('awaitedEmail', after);
  }

  async function confirmEmail({ password }: FormValues) {
    const code = drafts.get('actionCode');
    if (confirmation === null || code === undefined) throw new KnownFailure('linkOver');
    try {
      if (!confirmation.isApplied) await applyCode(code, confirmation, password);
      confirmation.isApplied = true;
      await requests.signInWithEmailAndPassword(auth, confirmation.after, password);
    } catch (error) {
      // The email comes from the link, so only the password can be wrong.
      throw authFailureOf(error) === 'wrongCredentials' ? new KnownFailure('wrongPassword') : error;
    }
    for (const kind of ['actionCode', 'awaitedEmail'] as const) drafts.clear(kind);
  }

  /**
   * Uses the link's code, but only after the password has been accepted, so that a wrong password doesn't use it up.
   */
  async function applyCode(code: string, { before }: Confirmation, password: string) {
    const guest = guestAuth();
    await requests.signInWithEmailAndPassword(guest, before, password);
    await requests.applyActionCode(guest, code);
    await requests.signOut(guest);
  }

  /** Runs `work`, which uses up the link's code. */
  async function runWithCode(work: (guest: Auth, code: string) => Promise<void>) {
    const code = drafts.get('actionCode');
    if (code === undefined) throw new KnownFailure('linkOver');
    await work(guestAuth(), code);
    drafts.clear('actionCode');
  }

  return {
    async checkEmailLink(): Promise<EmailLinkOutcome> {
      const code = drafts.get('actionCode');
      // The link is incomplete, so there is no code to check.
      if (!code) return 'used';
      try {
        await check(code);
        return 'done';
      } catch (error) {
        const outcome = FINAL_OUTCOMES[firebaseErrorCode(error)] ?? 'unavailable';
        if (outcome !== 'unavailable') drafts.clear('actionCode');
        return outcome;
      }
    },
    forms: {
      confirmEmail,
      restoreEmail: () => runWithCode(requests.applyActionCode),
      newPassword: ({ password }: FormValues) =>
        runWithCode((guest, code) => requests.confirmPasswordReset(guest, code, password)),
    },
  };
}
