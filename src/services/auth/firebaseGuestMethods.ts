import type { Auth, User } from 'firebase/auth';
import type { AuthFailure } from './authFailures';
import type { FormValues } from '../drafts/drafts';
import type { FirebaseDeps } from '../firebaseClient';
import { untilVisible } from '../page/pageVisibility';
import type { ConfirmationCheck } from './authService';
import { authFailureOf, isSessionEndingError, KnownFailure, outcomeOf } from './firebaseFailures';

/** Failures that could reveal whether an email has an account. */
const REVEALING_FAILURES: readonly AuthFailure[] = [
  'wrongCredentials',
  'invalidEmail',
  'emailInUse',
  'unconfirmed',
  'accountDisabled',
];

/**
 * Creates the account methods that need no session: sign-up, confirmation and password reset. They use the guest Auth:
 * a second Auth that exists in memory only, which other tabs don't see.
 */
export function createGuestMethods(deps: FirebaseDeps) {
  const { guestAuth, requests } = deps.client;
  const unconfirmedAccount = createUnconfirmedAccount(deps);
  const url = `${deps.origin}/auth`;
  // Without a continue URL, the link in the email would end in raw JSON.
  const sendMail = (user: User) => requests.sendEmailVerification(user, { url });

  /**
   * Calls `signIn` with the guest Auth, whose account then waits for its confirmation. On failure the guest Auth is
   * signed out.
   */
  async function signInGuest(signIn: (guest: Auth) => Promise<User>): Promise<User> {
    const guest = guestAuth();
    try {
      const user = await signIn(guest);
      unconfirmedAccount.start(guest);
      return user;
    } catch (error) {
      await requests.signOut(guest);
      throw error;
    }
  }

  async function signUp({ email, password }: FormValues) {
    const user = await signInGuest(
      async (guest) => (await requests.createUserWithEmailAndPassword(guest, email, password)).user,
    );
    await sendMail(user).catch(() => {
      throw new KnownFailure('mailNotSent');
    });
  }

  async function signInForMail(guest: Auth, { email, password }: FormValues) {
    const { user } = await requests.signInWithEmailAndPassword(guest, email, password);
    if (user.emailVerified) throw new KnownFailure('alreadyConfirmed');
    await sendMail(user);
    return user;
  }

  async function resendConfirmation(values: FormValues) {
    const user = unconfirmedAccount.user();
    if (!user) {
      await signInGuest((guest) => signInForMail(guest, values));
    } else {
      if ((await unconfirmedAccount.check()) === 'confirmed') throw new KnownFailure('alreadyConfirmed');
      await sendMail(user);
    }
  }

  async function resetPassword({ email }: FormValues) {
    try {
      await requests.sendPasswordResetEmail(guestAuth(), email, { url });
    } catch (error) {
      const failure = authFailureOf(error);
      if (!REVEALING_FAILURES.includes(failure)) throw new KnownFailure(failure);
    }
  }

  return {
    forms: { signUp, resendConfirmation, resetPassword },
    checkConfirmation: unconfirmedAccount.check,
    stopAwaitingConfirmation: unconfirmedAccount.stop,
  };
}

/** Holds the account awaiting confirmation, in memory only, and checks whether it is confirmed. */
function createUnconfirmedAccount({ client: { requests }, drafts, page }: FirebaseDeps) {
  let guest: Auth | null = null;
  let returnCount = 0;
  page.onReturn(() => void (returnCount += 1));
  const user = () => guest?.currentUser ?? null;

  function clear() {
    const previous = guest;
    guest = null;
    if (previous) void outcomeOf(() => requests.signOut(previous));
  }

  async function check(): Promise<ConfirmationCheck> {
    await untilVisible(page);
    const countBefore = returnCount;
    const account = user();
    if (!account) return 'gone';
    try {
      await requests.reload(account);
    } catch (error) {
      return isSessionEndingError(error) ? 'gone' : 'unavailable';
    }
    // A user who returned meanwhile may have confirmed after this check was sent.
    if (!account.emailVerified) return returnCount === countBefore ? 'unconfirmed' : check();
    clear();
    return 'confirmed';
  }

  return {
    user,
    check,
    /** Starts waiting until the account that is signed in to this guest Auth is confirmed. */
    start(auth: Auth) {
      guest = auth;
      drafts.put('awaitedEmail', auth.currentUser?.email ?? '');
    },
    stop() {
      clear();
      drafts.clear('awaitedEmail');
    },
  };
}
