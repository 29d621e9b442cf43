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
import type { PageAttention } from '../page/pageAttention';
import type { AuthService } from './authService';
import { readCredentials } from './credentials';
import { authFailureOf, KnownFailure, outcomeOf } from './firebaseAuthFailure';
import { createAwaitedConfirmation } from './firebaseAwaitedConfirmation';

interface GuestAccountsDeps {
  readonly drafts: Drafts;
  /** Opens the Auth that no tab hears of. */
  readonly guestAuth: () => Auth;
  readonly page: PageAttention;
  /** Where this app is served, such as `https://seed.example`. */
  readonly origin: string;
}

type GuestAccounts = Pick<
  AuthService,
  'signUp' | 'resendConfirmation' | 'lookForConfirmation' | 'stopAwaitingConfirmation' | 'resetPassword'
>;

/** Makes what is done on an account before it may have a session: creating it, mailing its confirmation, and hearing of it. */
export function createGuestAccounts({ drafts, guestAuth, page, origin }: GuestAccountsDeps): GuestAccounts {
  const awaited = createAwaitedConfirmation({ drafts, page });
  // Without a place to go on to, the link in the mail would end in raw JSON.
  const sendMail = (user: User) => sendEmailVerification(user, { url: `${origin}/auth` });

  /** Does work that leaves an account waiting, and gives it; whatever else it leaves is forgotten. */
  async function asGuest(work: (guest: Auth) => Promise<User>): Promise<User> {
    const guest = guestAuth();
    try {
      const user = await work(guest);
      drafts.clear('credentials');
      awaited.begin(guest);
      return user;
    } catch (error) {
      await signOut(guest);
      throw error;
    }
  }

  async function createAccount(guest: Auth) {
    const { email, password } = readCredentials(drafts);
    const { user } = await createUserWithEmailAndPassword(guest, email, password);
    return user;
  }

  async function signUp() {
    const user = await asGuest(createAccount);
    await sendMail(user).catch(() => {
      throw new KnownFailure('mailNotSent');
    });
    return { ok: true } as const;
  }

  async function signInForMail(guest: Auth) {
    const { email, password } = readCredentials(drafts);
    const { user } = await signInWithEmailAndPassword(guest, email, password);
    if (user.emailVerified) throw new KnownFailure('alreadyConfirmed');
    await sendMail(user);
    return user;
  }

  async function resendConfirmation() {
    const user = awaited.user();
    if (!user) {
      await asGuest(signInForMail);
    } else {
      if ((await awaited.look()) === 'confirmed') throw new KnownFailure('alreadyConfirmed');
      await sendMail(user);
    }
    return { ok: true } as const;
  }

  async function resetPassword() {
    const { email } = readCredentials(drafts);
    drafts.clear('credentials');
    try {
      await sendPasswordResetEmail(guestAuth(), email, { url: `${origin}/auth` });
    } catch (error) {
      // Any other failure could tell whether the address has an account.
      const failure = authFailureOf(error);
      if (failure === 'offline' || failure === 'tooManyRequests') throw new KnownFailure(failure);
    }
    return { ok: true } as const;
  }

  return {
    signUp: () => outcomeOf(signUp),
    resendConfirmation: () => outcomeOf(resendConfirmation),
    lookForConfirmation: awaited.look,
    stopAwaitingConfirmation: awaited.end,
    resetPassword: () => outcomeOf(resetPassword),
  };
}
