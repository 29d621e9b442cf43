import { makeDashboardApp, makeTestApp, repliesArrive, type TestApp } from '../../testing/makeTestApp';
import type { AuthFormKind, AuthOutcome } from '../../services/auth/authService';
import { startPressed } from '../tasks/tasksSlice';
import { authFormLeft, authFormSubmitted, signOutPressed } from './auth';

const noticesOf = ({ store }: TestApp) => store.getState().notices.waiting.map(({ code }) => code);
const endsOf = ({ events }: TestApp) => events.filter(({ type }) => type === 'auth/sessionEnded').map(({ payload }) => (payload as { cause: string }).cause);

async function submit(app: TestApp, kind: AuthFormKind) {
  app.store.dispatch(authFormSubmitted({ kind, ticket: 1 }));
  await repliesArrive();
}

describe('what came of a form that has words of its own', () => {
  it('is told by a notice when the form was left meanwhile, and by none otherwise', async () => {
    const app = await makeDashboardApp();
    await submit(app, 'changePassword');
    expect(noticesOf(app)).toEqual([]);
    app.store.dispatch(authFormSubmitted({ kind: 'changePassword', ticket: 1 }));
    app.store.dispatch(authFormLeft());
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['passwordChanged']);
  });
});

describe('the refusal of a change of the account', () => {
  it.each(['changePassword', 'changeEmail', 'deleteAccount'] as const)('goes once %s has succeeded', async (kind) => {
    const app = await makeDashboardApp();
    app.services.auth.answers[kind] = { ok: false, failure: 'offline' };
    await submit(app, kind);
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
    app.services.auth.answers[kind] = { ok: true };
    await submit(app, kind);
    expect(noticesOf(app)).not.toContain('accountChangeFailed');
  });

  it('goes with the form that it tells of, and stays while that is refused', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changeEmail = { ok: false, failure: 'tooManyRequests' };
    app.services.auth.answers.changePassword = { ok: false, failure: 'offline' };
    await submit(app, 'changeEmail');
    await submit(app, 'changePassword');
    app.services.auth.answers.changePassword = { ok: true };
    await submit(app, 'changePassword');
    expect(noticesOf(app)).toEqual([]);
    await submit(app, 'changeEmail');
    await submit(app, 'changePassword');
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
  });

  it('of a form that was left stays when another form is sent', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changePassword = { ok: false, failure: 'wrongPassword' };
    app.store.dispatch(authFormSubmitted({ kind: 'changePassword', ticket: 1 }));
    app.store.dispatch(authFormLeft());
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
    await submit(app, 'changeEmail');
    expect(noticesOf(app)).toEqual(['accountChangeFailed']);
  });

  it('goes when the account is signed in no more', async () => {
    const app = await makeDashboardApp();
    app.services.auth.answers.changePassword = { ok: false, failure: 'offline' };
    await submit(app, 'changePassword');
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).not.toContain('accountChangeFailed');
  });
});

it('a request for access that was received says no more that it was not sent', async () => {
  const app = await makeDashboardApp();
  app.services.auth.answers.requestAccess = { ok: false, failure: 'offline' };
  await submit(app, 'requestAccess');
  app.services.auth.answers.requestAccess = { ok: true };
  await submit(app, 'requestAccess');
  expect(noticesOf(app)).toEqual([]);
});

/** A user on the dashboard whose account is being deleted. */
async function startDeletion() {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  let answer: (outcome: AuthOutcome) => void = () => {};
  app.services.auth.submit = () => new Promise((resolve) => (answer = resolve));
  await submit(app, 'deleteAccount');
  const settle = async (outcome: AuthOutcome) => {
    answer(outcome);
    await repliesArrive();
  };
  return { app, settle };
}

describe('the deletion of the account', () => {
  it('does not take its own missing profile for a revocation', async () => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.endAccess('denied');
    expect(app.store.getState().betaAccess.access).toBe('granted');
    await settle({ ok: true });
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endsOf(app)).toEqual(['deleted']);
  });

  it('watches the profile again when it did not succeed', async () => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.endAccess('denied');
    await settle({ ok: false, failure: 'offline' });
    expect(app.services.betaAccess.polls).toEqual(['begun', 'begun']);
    app.services.betaAccess.endAccess('denied');
    expect(noticesOf(app)).toContain('accessRevoked');
  });

  it('that had no answer is known by the profile that is gone, and ends the session here', async () => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    expect(noticesOf(app)).toContain('deletionUnanswered');
    app.services.betaAccess.endAccess('absent');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endsOf(app)).toEqual(['deleted']);
    expect(app.services.auth.calls).toContain('signOut');
    expect(app.store.getState().auth.session).toBe('signedOut');
    expect(app.visited.at(-1)).toBe('/');
  });

  it.each([
    ['denied', 'accessRevoked', []],
    ['revoked', 'accessRevoked', []],
    ['unauthenticated', 'signInToAccess', ['refused']],
  ] as const)('that had no answer is none where access is %s', async (end, notice, ends) => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    app.services.betaAccess.endAccess(end);
    await repliesArrive();
    expect(noticesOf(app)).toContain(notice);
    expect(noticesOf(app)).not.toContain('accountDeleted');
    expect(endsOf(app)).toEqual(ends);
  });

  it('that had no answer is known by a profile request, too, of who had access', async () => {
    const { app, settle } = await startDeletion();
    await settle({ ok: false, failure: 'unanswered' });
    app.services.betaAccess.profiles = ['absent'];
    app.navigate('/');
    app.clock.advance(5 * 60_000);
    app.navigate('/app');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountDeleted']);
    expect(endsOf(app)).toEqual(['deleted']);
  });

  it('that had no answer is none where a user who never had access has no profile', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.services.betaAccess.profiles = ['absent', 'absent'];
    app.navigate('/auth');
    await repliesArrive();
    app.services.auth.answers.deleteAccount = { ok: false, failure: 'unanswered' };
    await submit(app, 'deleteAccount');
    app.navigate('/app');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['deletionUnanswered', 'noBetaAccess']);
    expect(endsOf(app)).toEqual([]);
  });

  it.each(['granted', 'denied'] as const)('lets no profile request that is %s meanwhile decide', async (found) => {
    const { app, settle } = await startDeletion();
    app.services.betaAccess.profiles = [found];
    app.navigate('/');
    app.clock.advance(5 * 60_000);
    app.navigate('/auth');
    await repliesArrive();
    expect(noticesOf(app)).not.toContain('noBetaAccess');
    await settle({ ok: true });
    expect(noticesOf(app)).toContain('accountDeleted');
    expect(endsOf(app)).toEqual(['deleted']);
  });

  it('ends the session by its reply, whatever was reported before', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: null });
    expect(endsOf(app)).toEqual([]);
    await settle({ ok: true });
    expect(endsOf(app)).toEqual(['deleted']);
    expect(app.visited.at(-1)).toBe('/');
  });

  it('that did not succeed is no end of the session, and one that was reported meanwhile is what it is', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: null });
    await settle({ ok: false, failure: 'offline' });
    expect(endsOf(app)).toEqual(['elsewhere']);
  });

  it('ends no session but that of whose account it was', async () => {
    const { app, settle } = await startDeletion();
    app.services.auth.report({ account: 'user-2' });
    await settle({ ok: true });
    expect(endsOf(app)).toEqual(['replaced']);
    expect(app.store.getState().auth.account).toBe('user-2');
    expect(app.events.find(({ type, payload }) => type === 'auth/authRequestSettled' && payload)?.payload).toEqual({
      kind: 'deleteAccount',
      requestId: 1,
      account: 'user-1',
      failure: null,
    });
  });
});

describe('Sign out', () => {
  /** A user who pressed Sign out and then signed in again in another tab: Firebase reports neither. */
  async function signOutMerged() {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.services.auth.signOut = () => Promise.resolve({ ok: true });
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    return app;
  }

  it('ends by its reply where the account service has nothing to report, since the same person has signed in again elsewhere', async () => {
    const app = await signOutMerged();
    expect(endsOf(app)).toEqual(['deliberate']);
    expect(app.store.getState().auth).toMatchObject({ session: 'signedIn', account: 'user-1', signOut: { stage: 'none' } });
    expect(app.store.getState().tasks.run).toBeNull();
  });

  it('believes no report of nobody twice', async () => {
    const app = await signOutMerged();
    app.services.auth.report({ account: null });
    expect(endsOf(app)).toEqual(['deliberate', 'elsewhere']);
  });
});
