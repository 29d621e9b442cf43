import { onAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import type { Accounts } from '../accounts/accounts';
import type { AuthService, SessionReport } from './authService';
import { outcomeOf } from './firebaseAuthFailure';
import type { SessionHint } from './sessionHint';

/** How long the first look at the session may take (ms); what comes of it later is still reported. */
const SESSION_CHECK_LIMIT = 15_000;

interface SessionWatchDeps {
  readonly auth: Auth;
  readonly accounts: Accounts;
  readonly hint: SessionHint;
}

/** Makes the watch over the session of this browser; an unconfirmed one counts as none, and is ended. */
export function createSessionWatch({ auth, accounts, hint }: SessionWatchDeps): AuthService['watchSession'] {
  let stopWatching = () => {};

  function reportUser(user: User | null, report: (session: SessionReport) => void) {
    const isSession = user !== null && user.emailVerified;
    hint.set(isSession);
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
