import { keyDialogClosed, keyDialogOpened, keySubmitted } from '../features/access/betaAccess';
import { authFormSubmitted, sessionHintFound, signOutPressed } from '../features/access/auth';
import { makeTestApp, repliesArrive, type TestApp, type TestAppOptions } from '../testing/makeTestApp';

const noticesOf = ({ store }: TestApp) => store.getState().notices.waiting.map(({ code }) => code);
const access = ({ store }: TestApp) => store.getState().betaAccess;

async function arrive(path: '/' | '/auth' | '/app', options: TestAppOptions, prepare?: (app: TestApp) => void) {
  const app = makeTestApp(options);
  prepare?.(app);
  app.navigate(path);
  await repliesArrive();
  return app;
}

async function submitKey(app: TestApp, key: string) {
  app.services.drafts.put('betaKey', key);
  app.store.dispatch(keySubmitted({ ticket: key === '' ? null : app.services.drafts.submit('betaKey', key) }));
  await repliesArrive();
}

async function signIn(app: TestApp) {
  app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
  await repliesArrive();
}

const nobody: TestAppOptions = { session: { account: null } };
const signedIn: TestAppOptions = { session: { account: 'user-1' } };
const denyAccess = ({ services }: TestApp) => void (services.betaAccess.profiles = ['denied']);

describe('arriving at /app', () => {
  it('without a session leads to /auth with a word', async () => {
    const app = await arrive('/app', nobody);
    expect(noticesOf(app)).toEqual(['signInToAccess']);
    expect(app.visited).toEqual(['/app', '/auth']);
  });

  it('with access opens the dashboard', async () => {
    const app = await arrive('/app', signedIn);
    expect(access(app).access).toBe('granted');
    expect(app.store.getState().activity.history.flat().length).toBe(6);
    expect(app.visited).toEqual(['/app']);
  });

  it('without access leads to the landing page with a word', async () => {
    const app = await arrive('/app', signedIn, denyAccess);
    expect(noticesOf(app)).toEqual(['noBetaAccess']);
    expect(app.visited).toEqual(['/app', '/']);
  });

  it('with a session that could not be checked leads to /auth with a word', async () => {
    const app = await arrive('/app', { session: { failed: true } });
    expect(noticesOf(app)).toEqual(['sessionCheckFailed']);
    expect(app.visited).toEqual(['/app', '/auth']);
  });
});

describe('arriving at the landing page', () => {
  it('with a session that cannot be checked says nothing, for nobody asked', async () => {
    const app = await arrive('/', { session: { failed: true } });
    app.store.dispatch(sessionHintFound());
    expect(noticesOf(app)).toEqual([]);
    expect(app.visited).toEqual(['/']);
  });
});

describe('arriving at /auth', () => {
  it('with access leads on to /app without another look', async () => {
    const app = await arrive('/auth', signedIn);
    expect(app.visited).toEqual(['/auth', '/app']);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
  });

  it('with a session that lacks access stays, where the page says so', async () => {
    const app = await arrive('/auth', signedIn, denyAccess);
    expect([access(app).access, noticesOf(app)]).toEqual(['denied', []]);
    expect(app.visited).toEqual(['/auth']);
  });
});

describe('signing in', () => {
  it('with access leads to /app', async () => {
    const app = await arrive('/auth', nobody);
    await signIn(app);
    expect(app.store.getState().notices).toMatchObject({ raised: 1, waiting: [] });
    expect(app.visited).toEqual(['/auth', '/app']);
  });

  it('without access leads to the landing page, with no other word than welcome', async () => {
    const app = await arrive('/auth', nobody, denyAccess);
    await signIn(app);
    expect(noticesOf(app)).toEqual(['welcomeBack']);
    expect(app.visited).toEqual(['/auth', '/']);
  });

  it('that fails says why and stays', async () => {
    const app = await arrive('/auth', nobody);
    app.services.auth.answers.signIn = { ok: false, failure: 'offline' };
    await signIn(app);
    expect(app.store.getState().notices.waiting).toMatchObject([
      { code: 'signInFailed', values: { reason: expect.stringContaining("Couldn't reach the server") } },
    ]);
    expect(app.visited).toEqual(['/auth']);
  });

  it('is sent once on a double click', async () => {
    const app = await arrive('/auth', nobody);
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await signIn(app);
    expect(app.services.auth.calls.filter((name) => name === 'signIn')).toHaveLength(1);
  });

  it('never becomes one by creating an account', async () => {
    const app = await arrive('/auth', nobody);
    app.store.dispatch(authFormSubmitted({ kind: 'signUp', ticket: 1 }));
    await repliesArrive();
    expect(app.store.getState().auth.session).toBe('signedOut');
  });

});

describe('a key', () => {
  it('that is empty is asked for', async () => {
    const app = await arrive('/', nobody);
    await submitKey(app, '');
    expect(noticesOf(app)).toEqual(['emptyKey']);
    expect(app.services.betaAccess.calls).toEqual([]);
  });

  it('typed before sign-in waits for it, and is redeemed at once', async () => {
    const app = await arrive('/', nobody, denyAccess);
    app.store.dispatch(keyDialogOpened());
    await submitKey(app, 'BETA-12345678');
    expect(noticesOf(app)).toEqual(['signInToValidate']);
    expect(app.visited).toEqual(['/', '/auth']);
    expect(access(app).isDialogOpen).toBe(false);

    await signIn(app);
    expect(app.visited).toEqual(['/', '/auth', '/']);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile', 'validateKey']);
    expect(noticesOf(app).at(-1)).toBe('keyAccepted');
  });

  it('submitted before the session is known is validated once it is', async () => {
    const app = await arrive('/', {});
    await submitKey(app, 'BETA-12345678');
    expect(app.services.betaAccess.calls).toEqual([]);
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['keyAccepted']);
  });

  it.each(['accepted', 'alreadyGranted'] as const)('%s leads to /app after 1.5 s, also with the dialog closed', async (kind) => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.key = { kind };
    app.store.dispatch(keyDialogOpened());
    await submitKey(app, 'BETA-12345678');
    app.store.dispatch(keyDialogClosed());
    app.clock.advance(1499);
    expect(app.visited).toEqual(['/']);
    app.clock.advance(1);
    await repliesArrive();
    expect(app.visited).toEqual(['/', '/app']);
    expect(access(app).access).toBe('granted');
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it.each([
    [{ kind: 'rejected', details: 'This key has expired.' } as const, { code: 'keyRejected', values: { reason: 'This key has expired.' } }],
    [{ kind: 'rejected', details: null } as const, { code: 'keyRejected', values: {} }],
    [{ kind: 'failed' } as const, { code: 'validationFailed' }],
    [{ kind: 'nonsense' } as const, { code: 'unexpectedFailure' }],
  ])('answered %j is told so, and nobody moves', async (outcome, notice) => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.key = outcome;
    await submitKey(app, 'BETA-12345678');
    app.clock.advance(10_000);
    expect(app.store.getState().notices.waiting).toMatchObject([notice]);
    expect(app.visited).toEqual(['/']);
    expect(access(app).validation).toMatchObject({ stage: 'refused', code: outcome.kind });
  });

  it('whose session the server does not know ends that session, leads to /auth and is kept', async () => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.key = { kind: 'unauthenticated' };
    await submitKey(app, 'BETA-12345678');
    expect([noticesOf(app), app.visited[1], app.store.getState().auth.session]).toEqual([['signInToValidate'], '/auth', 'signedOut']);
  });

  it('is sent once on a double click', async () => {
    const app = await arrive('/', signedIn);
    app.services.drafts.put('betaKey', 'BETA-12345678');
    app.store.dispatch(keyDialogOpened());
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    await submitKey(app, 'BETA-12345678');
    expect(app.services.betaAccess.calls.filter((name) => name === 'validateKey')).toHaveLength(1);
  });
});

describe('the look at the profile', () => {
  it('that fails in passing is tried again after 1, 2 and 4 s, and then given up', async () => {
    const app = await arrive('/app', signedIn, ({ services }) => void (services.betaAccess.profiles = ['unavailable']));
    const callsAfter = async (span: number) => {
      app.clock.advance(span);
      await repliesArrive();
      return app.services.betaAccess.calls.length;
    };
    expect([await callsAfter(999), await callsAfter(1)]).toEqual([1, 2]);
    expect([await callsAfter(1999), await callsAfter(1)]).toEqual([2, 3]);
    expect([await callsAfter(3999), await callsAfter(1)]).toEqual([3, 4]);
    expect(noticesOf(app)).toEqual(['profileLookupFailed']);
    expect(app.visited).toEqual(['/app', '/auth']);
    expect(await callsAfter(600_000)).toBe(4);
  });

  it('that is refused is not tried again', async () => {
    const app = await arrive('/app', signedIn, ({ services }) => void (services.betaAccess.profiles = ['refused']));
    app.clock.advance(60_000);
    await repliesArrive();
    expect(app.services.betaAccess.calls).toHaveLength(1);
    expect(app.visited).toEqual(['/app', '/auth']);
  });

  it('is spared for 5 minutes by a grant, and never by a denial', async () => {
    const app = await arrive('/app', signedIn);
    const revisitAfter = async (span: number) => {
      app.navigate('/');
      app.clock.advance(span);
      app.navigate('/app');
      await repliesArrive();
      return app.services.betaAccess.calls.length;
    };
    expect(await revisitAfter(299_999)).toBe(1);
    expect(await revisitAfter(1)).toBe(2);
    app.services.betaAccess.profiles = ['denied'];
    expect(await revisitAfter(300_000)).toBe(3);
    expect(await revisitAfter(0)).toBe(4);
  });
});

describe('the end of a session', () => {
  it('by Sign out leads from /app to /auth without a word and forgets what the session did', async () => {
    const app = await arrive('/app', signedIn);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(noticesOf(app)).toEqual([]);
    expect(app.visited).toEqual(['/app', '/auth']);
    expect(app.store.getState().activity.history).toEqual([]);
  });

  it('in another tab leads from /app to /auth with a word', async () => {
    const app = await arrive('/app', signedIn);
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).toEqual(['signInToAccess']);
    expect(app.visited).toEqual(['/app', '/auth']);
  });

  it('in another tab is said where nobody is led away', async () => {
    const app = await arrive('/', signedIn);
    app.store.dispatch(sessionHintFound());
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).toEqual(['sessionOver']);
    expect(app.visited).toEqual(['/']);
  });

  it('cancels a redirect that was under way', async () => {
    const app = await arrive('/', signedIn);
    await submitKey(app, 'BETA-12345678');
    app.services.auth.report({ account: null });
    app.clock.advance(5000);
    expect(app.visited).toEqual(['/']);
  });

  it('makes replies to it stale', async () => {
    const app = await arrive('/', signedIn);
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    app.services.auth.report({ account: null });
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['sessionOver']);
    expect(access(app).redirectAt).toBeNull();
  });

  it('by Sign out forgets a key that was typed', async () => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.key = { kind: 'failed' };
    await submitKey(app, 'BETA-12345678');
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it('in favour of another account shows nothing of the last one', async () => {
    const app = await arrive('/app', signedIn);
    app.services.betaAccess.profiles = ['denied'];
    app.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(app.store.getState()).toMatchObject({ auth: { account: 'user-2' }, betaAccess: { access: 'denied' } });
    expect(app.visited.at(-1)).toBe('/');
  });
});
