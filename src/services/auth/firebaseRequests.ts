import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import type { Clock, Ms } from '../../engine/clock/clock';
import { withTimeLimit } from '../../shared/timeLimits';

/** Firebase's own limit is 30 s, a minute on phones, and it does not hold for waits behind another request. */
export const AUTH_REQUEST_LIMIT: Ms = 20_000;

/** The requests to Firebase Authentication, each of which rejects with a `NoAnswerError` when its time is up. */
export function createAuthRequests(clock: Clock) {
  const limited =
    <Args extends unknown[], Answer>(request: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      withTimeLimit({ awaited: 'server', limit: AUTH_REQUEST_LIMIT, clock }, () => request(...args));
  return {
    applyActionCode: limited(applyActionCode),
    checkActionCode: limited(checkActionCode),
    confirmPasswordReset: limited(confirmPasswordReset),
    createUserWithEmailAndPassword: limited(createUserWithEmailAndPassword),
    reauthenticateWithCredential: limited(reauthenticateWithCredential),
    reload: limited(reload),
    renewToken: limited((user: User) => user.getIdToken(true)),
    sendEmailVerification: limited(sendEmailVerification),
    sendPasswordResetEmail: limited(sendPasswordResetEmail),
    signInWithEmailAndPassword: limited(signInWithEmailAndPassword),
    signOut: limited(signOut),
    updatePassword: limited(updatePassword),
    verifyBeforeUpdateEmail: limited(verifyBeforeUpdateEmail),
  };
}
