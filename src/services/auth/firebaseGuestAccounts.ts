import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Drafts } from '../drafts/drafts';
import type { AuthService } from './authService';
import { authFailureOf, KnownFailure, outcomeOf } from './firebaseAuthFailure';
import { readCredentials } from './credentials';

interface GuestAccountsDeps {
  readonly drafts: Drafts;
  /** Opens the Auth that no tab hears of. */
  readonly guestAuth: () => Auth;
  /** Where this app is served, such as `https://seed.example`. */
  readonly origin: string;
}

/** Makes what is done on an account before it may have a session: creating it, and mailing its confirmation. */
export function createGuestAccounts({
  drafts,
  guestAuth,
  origin,
}: GuestAccountsDeps): Pick<AuthService, 'signUp' | 'resendConfirmation' | 'resetPassword'> {
  // Without a place to go on to, the link in the mail would end in raw JSON.
  const sendMail = (user: User) => sendEmailVerification(user, { url: `${origin}/auth` });

  async function asGuest<Result>(work: (guest: Auth) => Promise<Result>): Promise<Result> {
    const guest = guestAuth();
    try {
      return await work(guest);
    } finally {
      await signOut(guest);
    }
  }

  async function signUp(guest: Auth) {
    const { email, password } = readCredentials(drafts);
    const { user } = await createUserWithEmailAndPassword(guest, email, password);
    await sendMail(user).catch(() => {
      throw new KnownFailure('mailNotSent');
    });
    return { ok: true } as const;
  }

  async function resendConfirmation(guest: Auth) {
    const { email, password } = readCredentials(drafts);
    const { user } = await signInWithEmailAndPassword(guest, email, password);
    if (user.emailVerified) throw new KnownFailure('alreadyConfirmed');
    await sendMail(user);
    return { ok: true } as const;
  }

  async function resetPassword(guest: Auth) {
    const { email } = readCredentials(drafts);
    drafts.clear('credentials');
    try {
      await sendPasswordResetEmail(guest, email, { url: `${origin}/auth` });
    } catch (error) {
      // Any other failure could tell whether the address has an account.
      const failure = authFailureOf(error);
      if (failure === 'offline' || failure === 'tooManyRequests') throw new KnownFailure(failure);
    }
    return { ok: true } as const;
  }

  return {
    signUp: () => outcomeOf(() => asGuest(signUp)),
    resendConfirmation: () => outcomeOf(() => asGuest(resendConfirmation)),
    resetPassword: () => outcomeOf(() => asGuest(resetPassword)),
  };
}
