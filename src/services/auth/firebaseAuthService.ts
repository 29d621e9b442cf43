import { beforeAuthStateChanged, onAuthStateChanged, onIdTokenChanged, type User } from 'firebase/auth';
import type { Ms } from '../../engine/clock/clock';
import type { FormValues } from '../drafts/drafts';
import type { CallFunction } from '../betaAccess/firebaseKeyFunction';
import type { FirebaseDeps } from '../firebaseClient';
import type { AuthFormKind, AuthService, SessionReport } from './authService';
import { KnownFailure, outcomeOf, authFailureOf } from './firebaseFailures';
import { createEmailLinks } from './firebaseEmailLinks';
import { createGuestMethods } from './firebaseGuestMethods';
import { keepSessionFresh } from './firebaseSessionRefresh';
import { loadWithRetries } from '../../shared/load';
import { callAfterAwake } from '../../shared/timeLimits';

interface FirebaseAuthDeps extends FirebaseDeps {
  readonly callFunction: CallFunction;
}

/** Timeout of the first session check; a later result is still reported. */
const SESSION_CHECK_LIMIT: Ms = 15_000;

/** Creates the account service that talks to Firebase Authentication (PRODUCT.md P3). */
export function createFirebaseAuthService(deps: FirebaseAuthDeps): AuthService {
  const {
    client: { auth, requests },
    callFunction,
    drafts,
  } = deps;

  // Runs before a session is saved or shared with other tabs, so that an unconfirmed account never has one.
  beforeAuthStateChanged(auth, (user) => {
    if (user && !user.emailVerified) throw new KnownFailure('unconfirmed');
  });
  keepSessionFresh(deps);

  const { forms: guestForms, ...guestMethods } = createGuestMethods(deps);
  const { forms: emailLinkForms, ...emailLinks } = createEmailLinks(deps);
  const forms: Readonly<Record<AuthFormKind, (values: FormValues) => Promise<unknown>>> = {
    ...guestForms,
    ...emailLinkForms,
    ...createOwnAccountForms(deps),
    async signIn({ email, password }) {
      await requests.signInWithEmailAndPassword(auth, email, password);
      drafts.clear('awaitedEmail');
    },
    requestAccess: ({ email, reason = '' }) => callFunction('request-beta-access', { email, reason }),
  };
  return {
    ...guestMethods,
    ...emailLinks,
    watchSession: createSessionWatch(deps),
    // An unknown ticket has no values. Not every request needs them; for the others, the server refuses empty ones.
    submit: (form, ticket) => outcomeOf(() => forms[form](drafts.take('form', ticket) ?? { email: '', password: '' })),
    signOut: () => outcomeOf(() => requests.signOut(auth)),
  };
}

/** Creates the session watch of this browser. An unconfirmed session counts as none, and is ended. */
function createSessionWatch({
  client: { auth, requests },
  accounts,
  hint,
  clock,
}: FirebaseDeps): AuthService['watchSession'] {
  let stopWatching = () => {};
  let reportedUid: string | null = null;

  // When the email changes, in any tab of this browser, no new session starts, so `reportUser` doesn't get the new
  // email.
  onIdTokenChanged(auth, (user) => {
    if (user && user.uid === reportedUid) accounts.rememberUser(user.uid, user.email);
  });

  function reportUser(user: User | null, report: (session: SessionReport) => void) {
    const isSession = user !== null && user.emailVerified;
    hint.set(isSession);
    reportedUid = isSession ? user.uid : null;
    report({ account: isSession ? accounts.rememberUser(user.uid, user.email) : null });
    if (user && !isSession) void outcomeOf(() => requests.signOut(auth));
  }

  return (report) => {
    stopWatching();
    const cancelLimit = callAfterAwake(clock, SESSION_CHECK_LIMIT, () => report({ failed: true }));
    const unsubscribe = onAuthStateChanged(auth, (user) => {
      cancelLimit();
      reportUser(user, report);
    });
    stopWatching = () => {
      cancelLimit();
      unsubscribe();
    };
  };
}

/** Creates the forms for a user's own account. Each asks for the password (PRODUCT.md P3.12). */
function createOwnAccountForms({ client: { auth, requests }, origin, callFunction, clock }: FirebaseAuthDeps) {
  /** Returns the signed-in user once the password has proved that it is them. */
  async function reauthenticate(password: string): Promise<User> {
    const user = auth.currentUser;
    if (!user?.email) throw new KnownFailure('unknown');
    try {
      return (await requests.reauthenticate(user, user.email, password)).user;
    } catch (error) {
      throw authFailureOf(error) === 'wrongCredentials' ? new KnownFailure('wrongPassword') : error;
    }
  }

  return {
    changePassword: async ({ password, newPassword = '' }: FormValues) =>
      requests.updatePassword(await reauthenticate(password), newPassword),
    changeEmail: async ({ email, password }: FormValues) =>
      requests.verifyBeforeUpdateEmail(await reauthenticate(password), email, { url: `${origin}/auth` }),
    async deleteAccount({ password }: FormValues) {
      await reauthenticate(password);
      let isReplyLost = false;
      // Once a reply is lost, the account may be deleted. A refused repeat says nothing about that, so repeat after any
      // error.
      const shouldRepeat = (error: unknown) => {
        if (authFailureOf(error) === 'offline') isReplyLost = true;
        return isReplyLost;
      };
      await loadWithRetries(() => callFunction('delete-account', {}), clock, shouldRepeat).catch((error) => {
        throw isReplyLost ? new KnownFailure('unanswered') : error;
      });
      // The account is gone even if this fails.
      await outcomeOf(() => requests.signOut(auth));
    },
  };
}
