import {
  beforeAuthStateChanged,
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { Clock, Ms } from '../../engine/clock/clock';
import type { Accounts } from '../accounts/accounts';
import { takeCredentials, type Drafts } from '../drafts/drafts';
import type { CallFunction } from '../betaAccess/firebaseKeyFunction';
import type { FirebaseClient } from '../firebaseClient';
import type { PageAttention } from '../page/pageAttention';
import type { AuthService, SessionReport } from './authService';
import { KnownFailure, outcomeOf, authFailureOf } from './firebaseFailures';
import { createMailLinks } from './firebaseMailLinks';
import { createNewAccounts } from './firebaseNewAccounts';
import { keepSessionFresh } from './firebaseSessionRefresh';
import type { SessionHint } from './sessionHint';
import { loadPatiently } from '../../shared/load';

interface FirebaseAuthDeps {
  readonly client: Pick<FirebaseClient, 'auth' | 'guestAuth'>;
  readonly accounts: Accounts;
  readonly callFunction: CallFunction;
  readonly drafts: Drafts;
  readonly hint: SessionHint;
  readonly page: PageAttention;
  readonly clock: Clock;
  /** Where this app is served, such as `https://seed.example`: confirmation mails lead back to its /auth. */
  readonly origin: string;
}

/** How long the first check of the session may take; what comes of it later is still reported. */
const SESSION_CHECK_LIMIT: Ms = 15_000;

/** Creates the account service that talks to Firebase Authentication (PRODUCT.md P3). */
export function createFirebaseAuthService(deps: FirebaseAuthDeps): AuthService {
  const { client, accounts, callFunction, drafts, hint, page, clock, origin } = deps;
  const { auth, guestAuth } = client;

  // Stands before a session is kept or told to other tabs, so that an unconfirmed one is none even for a moment.
  beforeAuthStateChanged(auth, (user) => {
    if (user && !user.emailVerified) throw new KnownFailure('unconfirmed');
  });
  keepSessionFresh({ auth, page, clock });

  return {
    watchSession: createSessionWatch(auth, accounts, hint),
    ...createNewAccounts({ drafts, guestAuth, page, origin }),
    ...createMailLinks({ drafts, guestAuth, auth }),
    ...createOwnAccount({ auth, drafts, origin, callFunction, clock }),
    signIn: (ticket) =>
      outcomeOf(async () => {
        const { email, password } = takeCredentials(drafts, ticket);
        await signInWithEmailAndPassword(auth, email, password);
        drafts.clear('awaitedEmail');
      }),
    signOut: () => outcomeOf(() => signOut(auth)),
  };
}

/** Creates the watch over the session of this browser; an unconfirmed one counts as none, and is ended. */
function createSessionWatch(auth: Auth, accounts: Accounts, hint: SessionHint): AuthService['watchSession'] {
  let stopWatching = () => {};
  let reportedUid: string | null = null;

  // An address that was changed, in any tab of this browser, begins no other session.
  onIdTokenChanged(auth, (user) => {
    if (user && user.uid === reportedUid) accounts.aliasOf(user.uid, user.email);
  });

  function reportUser(user: User | null, report: (session: SessionReport) => void) {
    const isSession = user !== null && user.emailVerified;
    hint.set(isSession);
    reportedUid = isSession ? user.uid : null;
    report({ account: isSession ? accounts.aliasOf(user.uid, user.email) : null });
    if (user && !isSession) void outcomeOf(() => signOut(auth));
  }

  return (report) => {
    stopWatching();
    const fail = () => report({ failed: true });
    const limit = setTimeout(fail, SESSION_CHECK_LIMIT);
    const unsubscribe = onAuthStateChanged(
      auth,
      (user) => {
        clearTimeout(limit);
        reportUser(user, report);
      },
      () => {
        clearTimeout(limit);
        fail();
      },
    );
    stopWatching = () => {
      clearTimeout(limit);
      unsubscribe();
    };
  };
}

interface OwnAccountDeps {
  readonly auth: Auth;
  readonly drafts: Drafts;
  readonly origin: string;
  readonly callFunction: CallFunction;
  readonly clock: Clock;
}

/** Creates what people do with their own account once they are signed in; each asks for the password (PRODUCT.md P3.12). */
function createOwnAccount({
  auth,
  drafts,
  origin,
  callFunction,
  clock,
}: OwnAccountDeps): Pick<AuthService, 'changePassword' | 'changeEmail' | 'deleteAccount'> {
  /** Whoever is signed in, once the password has shown that it is really them. */
  async function ownerWith(password: string): Promise<User> {
    const user = auth.currentUser;
    if (!user?.email) throw new KnownFailure('unknown');
    try {
      return (await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))).user;
    } catch (error) {
      throw authFailureOf(error) === 'wrongCredentials' ? new KnownFailure('wrongPassword') : error;
    }
  }

  return {
    changePassword: (ticket) =>
      outcomeOf(async () => {
        const { password, newPassword = '' } = takeCredentials(drafts, ticket);
        await updatePassword(await ownerWith(password), newPassword);
      }),
    changeEmail: (ticket) =>
      outcomeOf(async () => {
        const { email, password } = takeCredentials(drafts, ticket);
        await verifyBeforeUpdateEmail(await ownerWith(password), email, { url: `${origin}/auth` });
      }),
    deleteAccount: (ticket) =>
      outcomeOf(async () => {
        await ownerWith(takeCredentials(drafts, ticket).password);
        let isLost = false;
        // A reply that was lost may be that of a deletion: the same call again is answered alike, and a refusal of that one says nothing of it.
        await loadPatiently(() => callFunction('delete-account', {}), clock, (error) => (isLost ||= authFailureOf(error) === 'offline')).catch((error) => {
          throw isLost ? new KnownFailure('unanswered') : error;
        });
        // The account is gone, whatever becomes of this.
        await outcomeOf(() => signOut(auth));
      }),
  };
}
