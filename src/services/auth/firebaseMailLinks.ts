import { applyActionCode, checkActionCode, confirmPasswordReset, type Auth } from 'firebase/auth';
import { takeCredentials, type Drafts, type Ticket } from '../drafts/drafts';
import type { AuthService, MailLinkMode, MailLinkOutcome } from './authService';
import { firebaseErrorCode, KnownFailure, outcomeOf } from './firebaseFailures';

interface MailLinksDeps {
  readonly drafts: Drafts;
  /** Opens the Auth that lives in memory alone: a link is no session's. */
  readonly guestAuth: () => Auth;
}

/** What is said about a code by the server; everything else is a failure in passing. */
const OVER: Readonly<Record<string, MailLinkOutcome>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/user-disabled': 'used',
  'auth/user-not-found': 'used',
};

/** Makes what the links in the account service's mails are for (PRODUCT.md P3.13). */
export function createMailLinks({ drafts, guestAuth }: MailLinksDeps): Pick<AuthService, 'followMailLink' | 'newPassword'> {
  async function follow(mode: MailLinkMode) {
    const code = drafts.get('actionCode') ?? '';
    const guest = guestAuth();
    const { data } = await checkActionCode(guest, code);
    // A new password has to be chosen first.
    if (mode !== 'resetPassword') await applyActionCode(guest, code);
    drafts.put('awaitedEmail', data.email ?? '');
    if (mode !== 'resetPassword') drafts.clear('actionCode');
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
    newPassword: (ticket) => outcomeOf(() => setPassword(ticket)),
  };
}
