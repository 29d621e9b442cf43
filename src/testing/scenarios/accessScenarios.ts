import { authFormLeft, authFormSubmitted, signOutPressed } from '../../features/access/auth';
import type { AuthFormKind } from '../../services/auth/authService';
import { accessCheckRetried, keyDialogClosed, keyDialogOpened, keySubmitted } from '../../features/access/betaAccess';
import { confirmationLeft } from '../../features/access/confirmation';
import { emailLinkLeft, emailLinkOpened, emailLinkRetried } from '../../features/access/emailLink';
import { noticeClosed, noticeResolved } from '../../features/notices/noticesSlice';
import { tabReturned } from '../../features/route';
import { startPressed } from '../../features/tasks/tasksSlice';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { KeyOutcome } from '../../services/betaAccess/betaAccessService';
import { repliesArrive } from '../makeTestApp';
import type { RecordedApp } from '../recordApp';
import type { Scenario } from './scenario';

const SIGNED_OUT = { session: { account: null } } as const;

async function goTo(app: RecordedApp, path: '/' | '/auth' | '/app') {
  app.navigate(path);
  await repliesArrive();
  app.clock.advance(400);
}

async function submit(app: RecordedApp, kind: AuthFormKind, { leavesForm = false } = {}) {
  app.store.dispatch(authFormSubmitted({ kind, ticket: 1 }));
  if (leavesForm) app.store.dispatch(authFormLeft());
  await repliesArrive();
  app.clock.advance(800);
}

async function failToSubmit(app: RecordedApp, kind: AuthFormKind, failure: AuthFailure, options = {}) {
  app.services.auth.answers[kind] = { ok: false, failure };
  await submit(app, kind, options);
}

async function passSeconds(app: RecordedApp, count: number) {
  for (let second = 0; second < count; second += 1) {
    app.clock.advance(1000);
    await repliesArrive();
  }
}

async function submitKey(app: RecordedApp, outcome: KeyOutcome, { isEmpty = false, closesDialog = false } = {}) {
  app.services.betaAccess.keyOutcome = outcome;
  app.store.dispatch(keyDialogOpened());
  app.store.dispatch(keySubmitted({ ticket: isEmpty ? null : 1 }));
  if (closesDialog) app.store.dispatch(keyDialogClosed());
  await repliesArrive();
  app.clock.advance(2000);
  await repliesArrive();
  // The user types another key, or closes the latest notice.
  if (isEmpty) app.store.dispatch(noticeResolved({ code: 'emptyKey' }));
  else if (outcome.kind !== 'accepted') app.store.dispatch(noticeClosed({ id: app.store.getState().notices.raised }));
}

const SIGN_UP_FAILURES: readonly AuthFailure[] = ['emailInUse', 'weakPassword', 'invalidEmail', 'offline'];
const SIGN_IN_FAILURES: readonly AuthFailure[] = [
  'wrongCredentials',
  'unconfirmed',
  'tooManyRequests',
  'accountDisabled',
  'unknown',
];

/** Accounts, keys and access on the way to the dashboard, with all failures (PRODUCT.md P3, P12). */
export const accessScenarios: readonly Scenario[] = [
  {
    name: 'access-flow',
    title: 'A key entered before sign-in, saved across sign-up and sign-in and then redeemed; the dashboard; Sign out',
    options: SIGNED_OUT,
    async perform(app) {
      app.services.betaAccess.profiles = ['denied'];
      await goTo(app, '/');
      await submitKey(app, { kind: 'accepted' });
      await submit(app, 'signUp');
      await submit(app, 'signIn');
      app.services.betaAccess.profiles = ['granted'];
      app.clock.advance(2000);
      await repliesArrive();
      app.clock.advance(5000);
      app.store.dispatch(signOutPressed());
      await repliesArrive();
    },
  },
  {
    name: 'own-account',
    title:
      'A new password by link, an old email restored by link, a request for access, account changes, and a deletion whose reply is lost',
    options: SIGNED_OUT,
    async perform(app) {
      const { auth, betaAccess } = app.services;
      app.store.dispatch(emailLinkOpened({ mode: 'resetPassword' }));
      await goTo(app, '/auth');
      await submit(app, 'newPassword', { leavesForm: true });
      app.store.dispatch(emailLinkOpened({ mode: 'recoverEmail' }));
      await repliesArrive();
      await submit(app, 'restoreEmail');
      await failToSubmit(app, 'requestAccess', 'tooManyRequests');
      auth.answers.requestAccess = { ok: true };
      await submit(app, 'requestAccess', { leavesForm: true });
      await submit(app, 'signIn');
      await failToSubmit(app, 'changePassword', 'wrongPassword');
      await failToSubmit(app, 'changePassword', 'offline');
      await submit(app, 'changeEmail', { leavesForm: true });
      await failToSubmit(app, 'deleteAccount', 'unanswered');
      betaAccess.endPoll('absent');
      await repliesArrive();
    },
  },
  {
    name: 'used-link',
    title: 'An email link that cannot be checked at first, was used already, and is left',
    async perform(app) {
      const { auth } = app.services;
      auth.emailLink = 'unavailable';
      app.store.dispatch(emailLinkOpened({ mode: 'verifyEmail' }));
      await goTo(app, '/auth');
      auth.emailLink = 'used';
      app.store.dispatch(emailLinkRetried());
      await repliesArrive();
      app.clock.advance(2000);
      app.store.dispatch(emailLinkLeft());
      await repliesArrive();
    },
  },
  {
    name: 'confirmation',
    title: 'A sign-up that awaits confirmation: checks, a return to the tab, another email, and the way back',
    options: SIGNED_OUT,
    async perform(app) {
      const { auth } = app.services;
      await goTo(app, '/auth');
      auth.checks = ['unconfirmed', 'unavailable', 'unconfirmed', 'gone'];
      await submit(app, 'signUp', { leavesForm: true });
      await passSeconds(app, 11);
      app.store.dispatch(tabReturned());
      await passSeconds(app, 6);
      await submit(app, 'signUp');
      app.store.dispatch(confirmationLeft());
      await submit(app, 'resendConfirmation');
      auth.checks = ['unconfirmed'];
      await passSeconds(app, 60);
      await submit(app, 'resendConfirmation', { leavesForm: true });
      await passSeconds(app, 3);
      auth.checks = ['confirmed'];
      await passSeconds(app, 5);
    },
  },
  {
    name: 'form-failures',
    title: 'Every failure of signing up, of signing in and of a confirmation email',
    options: SIGNED_OUT,
    async perform(app) {
      await goTo(app, '/auth');
      for (const failure of SIGN_UP_FAILURES)
        await failToSubmit(app, 'signUp', failure, { leavesForm: failure === 'emailInUse' });
      for (const failure of SIGN_IN_FAILURES)
        await failToSubmit(app, 'signIn', failure, { leavesForm: failure === 'wrongCredentials' });
      await failToSubmit(app, 'resendConfirmation', 'tooManyRequests');
      await submit(app, 'resetPassword', { leavesForm: true });
      await failToSubmit(app, 'resetPassword', 'offline');
      await failToSubmit(app, 'signUp', 'mailNotSent');
    },
  },
  {
    name: 'key-failures',
    title: 'Every answer to a key of a user who gets no access by it',
    async perform(app) {
      app.services.betaAccess.profiles = ['denied'];
      await goTo(app, '/');
      await submitKey(app, { kind: 'failed' }, { isEmpty: true });
      await submitKey(app, { kind: 'rejected', details: null }, { closesDialog: true });
      await submitKey(app, { kind: 'rejected', details: 'This beta key has expired.' });
      await submitKey(app, { kind: 'failed' });
      await submitKey(app, { kind: 'nonsense' });
      await submitKey(app, { kind: 'alreadyGranted' });
      await goTo(app, '/');
      await submitKey(app, { kind: 'unauthenticated' });
    },
  },
  {
    name: 'not-signed-in',
    title: 'The dashboard without a session',
    options: SIGNED_OUT,
    perform: (app) => goTo(app, '/app'),
  },
  {
    name: 'session-check-failure',
    title: 'A session that cannot be checked',
    options: { session: { failed: true } },
    perform: (app) => goTo(app, '/app'),
  },
  {
    name: 'profile-lookup-failure',
    title: 'A profile request with four transient failures, one that is refused, and one more that is granted',
    async perform(app) {
      app.services.betaAccess.profiles = [
        'unavailable',
        'unavailable',
        'unavailable',
        'unavailable',
        'refused',
        'granted',
      ];
      await goTo(app, '/app');
      for (const span of [1000, 2000, 4000]) {
        app.clock.advance(span);
        await repliesArrive();
      }
      await goTo(app, '/app');
      app.store.dispatch(accessCheckRetried());
      await repliesArrive();
    },
  },
  {
    name: 'access-revoked',
    title: 'A run that ends because access was revoked: once with the dashboard open, and once on return to it',
    async perform(app) {
      await goTo(app, '/app');
      app.store.dispatch(startPressed());
      app.clock.advance(30_000);
      app.services.betaAccess.endPoll('denied');
      app.clock.advance(60_000);
      await goTo(app, '/app');
      app.services.betaAccess.profiles = ['unavailable', 'denied'];
      await goTo(app, '/');
      app.clock.advance(300_000);
      await goTo(app, '/app');
      app.clock.advance(1000);
      await repliesArrive();
    },
  },
];
