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
import { loadWithRetries } from '../../shared/load';

interface FirebaseAuthDeps {
  readonly client: Pick<FirebaseClient, 'auth' | 'guestAuth'>;
  readonly accounts: Accounts;
  readonly callFunction: CallFunction;
  readonly drafts: Drafts;
  readonly hint: SessionHint;
  readonly page: PageAttention;
  readonly clock: Clock;
  /** Origin of this app, such as `https://seed.example`; confirmation emails lead back to its /auth. */
  readonly origin: string;
}

/** Timeout of the first session check; a later result is still reported. */
const SESSION_CHECK_LIMIT: Ms = 15_000;

/** Creates the account service that talks to Firebase Authentication (PRODUCT.md P3). */
export function createFirebaseAuthService(deps: FirebaseAuthDeps): AuthService {
  const { client, accounts, callFunction, drafts, hint, page, clock, origin } = deps;
  const { auth, guestAuth } = client;

  // Runs before a session is saved or shared with other tabs, so that an unconfirmed account never has one.
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

/** Creates the session watch of this browser. An unconfirmed session counts as none, and is ended. */
function createSessionWatch(auth: Auth, accounts: Accounts, hint: SessionHint): AuthService['watchSession'] {
  let stopWatching = () => {};
  let reportedUid: string | null = null;

  // An email changed in any tab of this browser starts no new session.
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

/** Creates the methods for a user's own account. Each asks for the password (PRODUCT.md P3.12). */
function createOwnAccount({
  auth,
  drafts,
  origin,
  callFunction,
  clock,
}: OwnAccountDeps): Pick<AuthService, 'changePassword' | 'changeEmail' | 'deleteAccount'> {
  /** Returns the signed-in user once the password has proved that it is them. */
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
        // A lost reply may have confirmed the deletion. Repeating the call is safe, but a refusal of the repeat says
        // nothing about the first call.
        await loadWithRetries(() => callFunction('delete-account', {}), clock, (error) => (isLost ||= authFailureOf(error) === 'offline')).catch((error) => {
          throw isLost ? new KnownFailure('unanswered') : error;
        });
        // The account is gone even if this fails.
        await outcomeOf(() => signOut(auth));
      }),
  };
}
