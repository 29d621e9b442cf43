import { beforeAuthStateChanged, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import type { Clock } from '../../engine/clock/clock';
import type { Accounts } from '../accounts/accounts';
import type { Drafts } from '../drafts/drafts';
import type { FirebaseClient } from '../firebaseClient';
import type { PageAttention } from '../page/pageAttention';
import type { AuthService } from './authService';
import { readCredentials } from './credentials';
import { KnownFailure, outcomeOf } from './firebaseAuthFailure';
import { createGuestAccounts } from './firebaseGuestAccounts';
import { keepSessionFresh } from './firebaseSessionRefresh';
import { createSessionWatch } from './firebaseSessionWatch';
import type { SessionHint } from './sessionHint';

export interface FirebaseAuthDeps {
  readonly client: Pick<FirebaseClient, 'auth' | 'guestAuth'>;
  readonly accounts: Accounts;
  readonly drafts: Drafts;
  readonly hint: SessionHint;
  readonly page: PageAttention;
  /** Real time, whatever the speed of the simulation. */
  readonly clock: Clock;
  /** Where this app is served, such as `https://seed.example`: confirmation mails lead back to its /auth. */
  readonly origin: string;
}

/** Makes the account service that talks to Firebase Authentication (product-spec §7). */
export function createFirebaseAuthService({ client, clock, page, ...deps }: FirebaseAuthDeps): AuthService {
  const { accounts, drafts, hint, origin } = deps;
  const { auth, guestAuth } = client;

  // Stands before a session is kept or told to other tabs, so that an unconfirmed one is none even for a moment.
  beforeAuthStateChanged(auth, (user) => {
    if (user && !user.emailVerified) throw new KnownFailure('unconfirmed');
  });
  keepSessionFresh({ auth, page, clock });

  return {
    watchSession: createSessionWatch({ auth, accounts, hint }),
    ...createGuestAccounts({ drafts, guestAuth, page, origin }),
    signIn: () =>
      outcomeOf(async () => {
        const { email, password } = readCredentials(drafts);
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        drafts.clear('credentials');
        drafts.clear('awaitedEmail');
        return { ok: true, account: accounts.aliasOf(user.uid, user.email) };
      }),
    signOut: () =>
      outcomeOf(async () => {
        await signOut(auth);
        return { ok: true };
      }),
  };
}
