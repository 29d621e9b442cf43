import {
  makeDashboardApp,
  makeTestApp,
  noticesOf,
  repliesArrive,
  submitForm,
  type TestApp,
} from '../../testing/makeTestApp';
import type { AuthOutcome } from '../../services/auth/authService';
import { startPressed } from '../tasks/tasksSlice';
import { authFormLeft, authFormSubmitted, signOutPressed } from './auth';

/** Returns the cause of each end of a session so far. */
const endCausesOf = ({ events }: TestApp) =>
  events.filter(({ type }) => type === 'auth/sessionEnded').map(({ payload }) => (payload as { cause: string }).cause);

it('a form that shows its own success message raises a notice only if the user left it before the reply', async () => {
  const app = await makeDashboardApp();
  await submitForm(app, 'changePassword');
  expect(noticesOf(app)).toEqual([]);
  app.store.dispatch(authFormSubmitted({ kind: 'changePassword', ticket: 1 }));
  app.store.dispatch(authFormLeft());
  await repliesArrive();
  expect(noticesOf(app)).toEqual(['passwordChanged']);
});

describe('the notice of a refused form', () => {
  it.each([
    ['changePassword', 'accountChangeFailed'],
    ['changeEmail', 'accountChangeFailed'],
    ['deleteAccount', 'accountChangeFailed'],
    ['requestAccess', 'accessRequestFailed'],
  ] as const)('disappears once %s has succeeded', async (kind, notice) => {
    const app = await makeDashboardApp();
    app.services.auth.answers[kind] = { ok: false, failure: 'offline' };
    await submitForm(app, kind);
    expect(noticesOf(app)).toEqual([notice]);
    app.services.auth.answers[kind] = { ok: true };
    await submitForm(app, kind);
    expect(noticesOf(app)).not.toContain(notice);
  });

  it('disappears when the same form succeeds, but not when another form does', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changeEmail = { ok: false, failure: 'tooManyRequests' };
    app.services.auth.answers.changePassword = { ok: false, failure: 'offline' };
    await submitForm(app, 'changeEmail');
    await submitForm(app, 'changePassword');
    app.services.auth.answers.changePassword = { ok: true };
    await submitForm(app, 'changePassword');
    // The notice of the second refusal had replaced that of the first.
    expect(noticesOf(app)).toEqual([]);
    // Now only the change of the email is refused.
    await submitForm(app, 'changeEmail');
    await submitForm(app, 'changePassword');
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
  });

  it('of a form that was left stays when another form is sent', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changePassword = { ok: false, failure: 'wrongPassword' };
    app.store.dispatch(authFormSubmitted({ kind: 'changePassword', ticket: 1 }));
    app.store.dispatch(authFormLeft());
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
    await submitForm(app, 'changeEmail');
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
  });

  it('disappears when the session ends', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changePassword = { ok: false, failure: 'offline' };
    await submitForm(app, 'changePassword');
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).not.toContain('accountChangeFailed');
  });
});

/** Opens the dashboard, and requests the deletion of the account. The reply arrives when `settle` is called. */
async function startDeletion() {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  let reply: (outcome: AuthOutcome) => void = () => {};
  app.services.auth.submit = () => new Promise((resolve) => (reply = resolve));
  await submitForm(app, 'deleteAccount');
  const settle = async (outcome: AuthOutcome) => {
    reply(outcome);
    await repliesArrive();
  };
  return { app, settle };
}

describe('an account deletion', () => {
  it('is not mistaken for a revocation if the profile poll reports a denial before the reply (P3.14b)', async () => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.endPoll('denied');
    expect(app.store.getState().betaAccess.admission.kind).toBe('granted');
    await settle({ ok: true });
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endCausesOf(app)).toEqual(['deleted']);
  });

  it('that fails restarts the profile poll', async () => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.endPoll('denied');
    await settle({ ok: false, failure: 'offline' });
    // The poll began with the dashboard, and again after the failure.
    expect(app.services.betaAccess.polls).toEqual(['begun', 'begun']);
    app.services.betaAccess.endPoll('denied');
    expect(noticesOf(app)).toContain('accessRevoked');
  });

  it('without a reply counts as successful once the poll finds no profile (P3.14d)', async () => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    expect(noticesOf(app)).toContain('deletionUnanswered');
    app.services.betaAccess.endPoll('absent');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endCausesOf(app)).toEqual(['deleted']);
    expect(app.services.auth.calls).toContain('signOut');
    expect(app.store.getState().auth.session).toBe('signedOut');
    expect(app.visited.at(-1)).toBe('/');
  });

  it.each([
    ['denied', 'accessRevoked', []],
    ['revoked', 'accessRevoked', []],
    ['unauthenticated', 'signInToAccess', ['refused']],
  ] as const)('without a reply does not count as successful if the poll reports %s', async (end, notice, causes) => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    app.services.betaAccess.endPoll(end);
    await repliesArrive();
    expect(noticesOf(app)).toContain(notice);
    expect(noticesOf(app)).not.toContain('accountDeleted');
    expect(endCausesOf(app)).toEqual(causes);
  });

  it('without a reply counts as successful once a profile request finds no profile of a user who had access', async () => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    app.services.betaAccess.profiles = ['absent'];
    app.navigate('/');
    app.clock.advance(5 * 60_000);
    app.navigate('/app');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endCausesOf(app)).toEqual(['deleted']);
  });

  it('without a reply does not count as successful if the user never had access', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.services.betaAccess.profiles = ['absent', 'absent'];
    app.navigate('/auth');
    await repliesArrive();
    app.services.auth.answers.deleteAccount = { ok: false, failure: 'unanswered' };
    await submitForm(app, 'deleteAccount');
    app.navigate('/app');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['deletionUnanswered', 'noBetaAccess']);
    expect(endCausesOf(app)).toEqual([]);
  });

  it.each(['granted', 'denied'] as const)('is not affected by the profile reply %s meanwhile', async (profile) => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.profiles = [profile];
    app.navigate('/');
    app.clock.advance(5 * 60_000);
    app.navigate('/auth');
    await repliesArrive();
    expect(noticesOf(app)).not.toContain('noBetaAccess');
    await settle({ ok: true });
    expect(noticesOf(app)).toContain('accountDeleted');
    expect(endCausesOf(app)).toEqual(['deleted']);
  });

  it('ends the session when its reply arrives, even after a report that no user is signed in', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: null });
    expect(endCausesOf(app)).toEqual([]);
    await settle({ ok: true });
    expect(endCausesOf(app)).toEqual(['deleted']);
    expect(app.visited.at(-1)).toBe('/');
  });

  it('that fails leaves the user signed in, even if the session cannot be requested again', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.watchSession = () => {
      throw new Error('The account service is broken.');
    };
    await settle({ ok: false, failure: 'offline' });
    expect(endCausesOf(app)).toEqual([]);
    expect(app.store.getState().auth.session).toBe('signedIn');
  });

  it('that fails does not change why the session ended meanwhile', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: null });
    await settle({ ok: false, failure: 'offline' });
    expect(endCausesOf(app)).toEqual(['elsewhere']);
  });

  it('is settled for the user who requested it, and does not end the session of another user', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: 'user-2' });
    await settle({ ok: true });
    expect(endCausesOf(app)).toEqual(['replaced']);
    expect(app.store.getState().auth.account).toBe('user-2');
    expect(app.events.find(({ type }) => type === 'auth/authRequestSettled')?.payload).toEqual({
      kind: 'deleteAccount',
      requestId: 1,
      account: 'user-1',
      failure: null,
    });
  });
});

describe('Sign out', () => {
  /** The user presses Sign out and then signs in again in another tab: Firebase reports neither. */
  async function signOutAndBackIn() {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.services.auth.signOut = () => Promise.resolve({ ok: true });
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    return app;
  }

  it('ends the session when its reply arrives if the same user has signed in again in another tab', async () => {
    const app = await signOutAndBackIn();
    expect(endCausesOf(app)).toEqual(['deliberate']);
    expect(app.store.getState().auth).toMatchObject({
      session: 'signedIn',
      account: 'user-1',
      signOut: { stage: 'none' },
    });
    expect(app.store.getState().tasks.run).toBeNull();
  });

  it('is not repeated by a reply that arrives after the session has ended and another has begun', async () => {
    const app = await makeDashboardApp();
    let reply = () => {};
    app.services.auth.signOut = () => new Promise((resolve) => (reply = () => resolve({ ok: true })));
    app.store.dispatch(signOutPressed());
    app.services.auth.report({ account: null });
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    reply();
    await repliesArrive();
    expect(endCausesOf(app)).toEqual(['deliberate']);
    expect(app.store.getState().auth).toMatchObject({ session: 'signedIn', account: 'user-1' });
  });

  it('lets a later report end the new session', async () => {
    const app = await signOutAndBackIn();
    app.services.auth.report({ account: null });
    expect(endCausesOf(app)).toEqual(['deliberate', 'elsewhere']);
  });
});
