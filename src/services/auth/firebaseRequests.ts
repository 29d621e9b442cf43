import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Clock, Ms } from '../../engine/clock/clock';
import { newPassword, passwordForms } from '../../shared/passwords';
import { withTimeLimit } from '../../shared/timeLimits';
import { authFailureOf } from './firebaseFailures';

/** Firebase's own limit is 30 s, a minute on phones, and it does not hold for waits behind another request. */
export const AUTH_REQUEST_LIMIT: Ms = 20_000;

/** Sends a password in each of its forms, until the server no longer says that it is wrong. */
async function sendInEachForm<Answer>(
  [form = '', ...others]: readonly string[],
  send: (password: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(form);
  } catch (error) {
    if (others.length === 0 || authFailureOf(error) !== 'wrongCredentials') throw error;
    return sendInEachForm(others, send);
  }
}

/** The requests to Firebase Authentication, each of which rejects with a `NoAnswerError` when its time is up. */
export function createAuthRequests(clock: Clock) {
  const limited =
    <Args extends unknown[], Answer>(request: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      withTimeLimit({ awaited: 'server', limit: AUTH_REQUEST_LIMIT, clock }, () => request(...args));
  const [create, signIn, reauthenticate, reset, update] = [
    limited(createUserWithEmailAndPassword),
    limited(signInWithEmailAndPassword),
    limited(reauthenticateWithCredential),
    limited(confirmPasswordReset),
    limited(updatePassword),
  ];
  return {
    applyActionCode: limited(applyActionCode),
    checkActionCode: limited(checkActionCode),
    confirmPasswordReset: (auth: Auth, code: string, password: string) => reset(auth, code, newPassword(password)),
    createUserWithEmailAndPassword: (auth: Auth, email: string, password: string) =>
      create(auth, email, newPassword(password)),
    reauthenticate: (user: User, email: string, password: string) =>
      sendInEachForm(passwordForms(password), (form) =>
        reauthenticate(user, EmailAuthProvider.credential(email, form)),
      ),
    reload: limited(reload),
    renewToken: limited((user: User) => user.getIdToken(true)),
    sendEmailVerification: limited(sendEmailVerification),
    sendPasswordResetEmail: limited(sendPasswordResetEmail),
    signInWithEmailAndPassword: (auth: Auth, email: string, password: string) =>
      sendInEachForm(passwordForms(password), (form) => signIn(auth, email, form)),
    signOut: limited(signOut),
    updatePassword: (user: User, password: string) => update(user, newPassword(password)),
    verifyBeforeUpdateEmail: limited(verifyBeforeUpdateEmail),
  };
}
