import { keyDialogClosed, keyDialogOpened, keySubmitted } from '../features/access/betaAccess';
import { authFormSubmitted, sessionHintFound, signOutPressed } from '../features/access/auth';
import { entryCount } from '../features/activity/history';
import {
  makeTestApp,
  noticesOf,
  repliesArrive,
  submitForm,
  type TestApp,
  type TestAppOptions,
} from '../testing/makeTestApp';

const betaAccessOf = ({ store }: TestApp) => store.getState().betaAccess;

/** Opens the app at a path. `prepare` can change the answers of the services first. */
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

const signedOut: TestAppOptions = { session: { account: null } };
const signedIn: TestAppOptions = { session: { account: 'user-1' } };
const denyAccess = ({ services }: TestApp) => void (services.betaAccess.profiles = ['denied']);

describe('arriving at /app', () => {
  it.each<[string, TestAppOptions, 'granted' | 'denied', string, string]>([
    ['without a session', signedOut, 'granted', 'signInToAccess', '/auth'],
    [
      'with a session that could not be checked',
      { session: { failed: true } },
      'granted',
      'sessionCheckFailed',
      '/auth',
    ],
    ['without access', signedIn, 'denied', 'noBetaAccess', '/'],
  ])('%s leads to another screen, with a notice (P3.8)', async (_how, options, profile, notice, screen) => {
    const app = await arrive('/app', options, ({ services }) => void (services.betaAccess.profiles = [profile]));
    expect(noticesOf(app)).toEqual([notice]);
    expect(app.visited).toEqual(['/app', screen]);
  });

  it('with access opens the dashboard', async () => {
    const app = await arrive('/app', signedIn);
    expect(betaAccessOf(app).admission.kind).toBe('granted');
    // The history of a new dashboard has six entries.
    expect(entryCount(app.store.getState().activity)).toBe(6);
    expect(app.visited).toEqual(['/app']);
  });
});

describe('arriving at the landing page', () => {
  it('with a session that cannot be checked raises no notice, because the page needs no session', async () => {
    const app = await arrive('/', { session: { failed: true } });
    // The hint makes the page check the session.
    app.store.dispatch(sessionHintFound());
    expect(noticesOf(app)).toEqual([]);
    expect(app.visited).toEqual(['/']);
  });
});

describe('arriving at /auth', () => {
  it('with access leads to /app without another check (P3.5)', async () => {
    const app = await arrive('/auth', signedIn);
    expect(app.visited).toEqual(['/auth', '/app']);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
  });

  it('with access from the landing page leads to /app, too (P3.5)', async () => {
    const app = await arrive('/', signedIn);
    app.store.dispatch(keyDialogOpened());
    await repliesArrive();
    expect(betaAccessOf(app).admission.kind).toBe('granted');
    app.navigate('/auth');
    await repliesArrive();
    expect(app.visited).toEqual(['/', '/auth', '/app']);
  });

  it.each([
    ['that lacks access', 'denied', 'noBetaAccess'],
    ['whose access was revoked', 'revoked', 'accessRevoked'],
  ] as const)('with a session %s stays there, with a notice (P12.1d)', async (_which, profile, notice) => {
    const app = await arrive('/auth', signedIn, ({ services }) => void (services.betaAccess.profiles = [profile]));
    expect([betaAccessOf(app).admission.kind, noticesOf(app)]).toEqual(['denied', [notice]]);
    expect(app.visited).toEqual(['/auth']);
  });
});

describe('signing in', () => {
  it('with access leads to /app, where the notice that welcomes the user is still open (P3.5)', async () => {
    const app = await arrive('/auth', signedOut);
    await submitForm(app, 'signIn');
    expect(noticesOf(app)).toEqual(['welcomeBack']);
    expect(app.visited).toEqual(['/auth', '/app']);
  });

  it('without access leads to the landing page, with no notice except the welcome', async () => {
    const app = await arrive('/auth', signedOut, denyAccess);
    await submitForm(app, 'signIn');
    expect(noticesOf(app)).toEqual(['welcomeBack']);
    expect(app.visited).toEqual(['/auth', '/']);
  });

  it('stays at /auth when it fails, with a notice that says why', async () => {
    const app = await arrive('/auth', signedOut);
    app.services.auth.answers.signIn = { ok: false, failure: 'offline' };
    await submitForm(app, 'signIn');
    expect(app.store.getState().notices.waiting).toMatchObject([
      { code: 'signInFailed', values: { reason: expect.stringContaining("Couldn't reach the server") } },
    ]);
    expect(app.visited).toEqual(['/auth']);
  });

  it('is requested once on a double click', async () => {
    const app = await arrive('/auth', signedOut);
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await submitForm(app, 'signIn');
    expect(app.services.auth.calls.filter((name) => name === 'signIn')).toHaveLength(1);
  });

  it('does not happen when an account is created', async () => {
    const app = await arrive('/auth', signedOut);
    await submitForm(app, 'signUp');
    expect(app.store.getState().auth.session).toBe('signedOut');
  });
});

describe('a key', () => {
  it('that is empty raises a notice and is not sent', async () => {
    const app = await arrive('/', signedOut);
    await submitKey(app, '');
    expect(noticesOf(app)).toEqual(['emptyKey']);
    expect(app.services.betaAccess.calls).toEqual([]);
  });

  it('typed before sign-in is redeemed right after it (P4.3)', async () => {
    const app = await arrive('/', signedOut, denyAccess);
    app.store.dispatch(keyDialogOpened());
    await submitKey(app, 'BETA-12345678');
    expect(noticesOf(app)).toEqual(['signInToValidate']);
    expect(app.visited).toEqual(['/', '/auth']);
    expect(betaAccessOf(app).isDialogOpen).toBe(false);

    await submitForm(app, 'signIn');
    expect(app.visited).toEqual(['/', '/auth']);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile', 'validateKey']);
    expect(noticesOf(app).at(-1)).toBe('keyAccepted');
  });

  it('submitted before the session is known is validated once it is', async () => {
    // The account service has not reported a session yet.
    const app = await arrive('/', {});
    await submitKey(app, 'BETA-12345678');
    expect(app.services.betaAccess.calls).toEqual([]);
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['keyAccepted']);
  });

  it.each(['accepted', 'alreadyGranted'] as const)(
    'whose reply is %s leads to /app after 1.5 s, even if the dialog was closed (P4.5)',
    async (kind) => {
      const app = await arrive('/', signedIn);
      app.services.betaAccess.keyOutcome = { kind };
      app.store.dispatch(keyDialogOpened());
      await submitKey(app, 'BETA-12345678');
      app.store.dispatch(keyDialogClosed());
      app.clock.advance(1499);
      expect(app.visited).toEqual(['/']);
      app.clock.advance(1);
      await repliesArrive();
      expect(app.visited).toEqual(['/', '/app']);
      expect(betaAccessOf(app).admission.kind).toBe('granted');
      expect(app.services.drafts.get('betaKey')).toBeUndefined();
    },
  );

  it.each([
    [
      { kind: 'rejected', details: 'This key has expired.' } as const,
      { code: 'keyRejected', values: { reason: 'This key has expired.' } },
    ],
    [{ kind: 'rejected', details: null } as const, { code: 'keyRejected', values: {} }],
    [{ kind: 'failed' } as const, { code: 'validationFailed' }],
    [{ kind: 'nonsense' } as const, { code: 'unexpectedFailure' }],
  ])('whose reply is %j raises a notice, and the screen stays', async (outcome, notice) => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.keyOutcome = outcome;
    await submitKey(app, 'BETA-12345678');
    app.clock.advance(10_000);
    expect(app.store.getState().notices.waiting).toMatchObject([notice]);
    expect(app.visited).toEqual(['/']);
    expect(betaAccessOf(app).submission).toMatchObject({ kind: 'refused', code: outcome.kind });
  });

  it('whose reply is unauthenticated ends the session, and leads to /auth', async () => {
    const app = await arrive('/', signedIn);
    app.services.betaAccess.keyOutcome = { kind: 'unauthenticated' };
    await submitKey(app, 'BETA-12345678');
    expect([noticesOf(app), app.visited[1], app.store.getState().auth.session]).toEqual([
      ['signInToValidate'],
      '/auth',
      'signedOut',
    ]);
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

describe('the access check', () => {
  it('is retried after 1, 2 and 4 s if it fails temporarily, and then leads to /auth, with a notice (P3.6)', async () => {
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

  it('is not retried if the server refuses it, and leads to /auth', async () => {
    const app = await arrive('/app', signedIn, ({ services }) => void (services.betaAccess.profiles = ['refused']));
    app.clock.advance(60_000);
    await repliesArrive();
    expect(app.services.betaAccess.calls).toHaveLength(1);
    expect(app.visited).toEqual(['/app', '/auth']);
  });

  it('is not repeated for 5 minutes after a grant, but is repeated at every visit after a denial (P3.7)', async () => {
    const app = await arrive('/app', signedIn);
    const callsAfterRevisit = async (span: number) => {
      app.navigate('/');
      app.clock.advance(span);
      app.navigate('/app');
      await repliesArrive();
      return app.services.betaAccess.calls.length;
    };
    expect(await callsAfterRevisit(299_999)).toBe(1);
    expect(await callsAfterRevisit(1)).toBe(2);
    app.services.betaAccess.profiles = ['denied'];
    expect(await callsAfterRevisit(300_000)).toBe(3);
    expect(await callsAfterRevisit(0)).toBe(4);
  });
});

describe('a cached grant (P3.7)', () => {
  const revisit = async (app: TestApp) => {
    app.navigate('/');
    app.navigate('/app');
    await repliesArrive();
    return app.services.betaAccess.calls.filter((name) => name === 'loadProfile').length;
  };

  it('is discarded by a sign-out and the next sign-in', async () => {
    const app = await arrive('/app', signedIn);
    expect(await revisit(app)).toBe(1);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(betaAccessOf(app).admission).toEqual({ kind: 'unknown' });
    await submitForm(app, 'signIn');
    expect(await revisit(app)).toBe(2);
  });

  it('is discarded by a sign-in to another account', async () => {
    const app = await arrive('/app', signedIn);
    app.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(await revisit(app)).toBe(2);
  });

  it('is discarded by a redemption', async () => {
    const app = await arrive('/app', signedIn);
    app.navigate('/');
    await submitKey(app, 'BETA-12345678');
    expect(noticesOf(app)).toContain('keyAccepted');
    expect(await revisit(app)).toBe(2);
  });
});

describe('the end of a session', () => {
  it('by Sign out leads from /app to /auth without a notice, and clears the dashboard (P3.10)', async () => {
    const app = await arrive('/app', signedIn);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(noticesOf(app)).toEqual([]);
    expect(app.visited).toEqual(['/app', '/auth']);
    expect(app.store.getState().activity.history).toEqual([]);
  });

  it('in another tab leads from /app to /auth, with a notice (P3.10b)', async () => {
    const app = await arrive('/app', signedIn);
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).toEqual(['signInToAccess']);
    expect(app.visited).toEqual(['/app', '/auth']);
  });

  it('in another tab raises a notice on the landing page', async () => {
    const app = await arrive('/', signedIn);
    app.store.dispatch(sessionHintFound());
    app.services.auth.report({ account: null });
    expect(noticesOf(app)).toEqual(['sessionOver']);
    expect(app.visited).toEqual(['/']);
  });

  it('cancels a pending redirect', async () => {
    const app = await arrive('/', signedIn);
    await submitKey(app, 'BETA-12345678');
    app.services.auth.report({ account: null });
    app.clock.advance(5000);
    expect(app.visited).toEqual(['/']);
  });

  it('makes the program ignore replies to earlier requests', async () => {
    const app = await arrive('/', signedIn);
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    app.services.auth.report({ account: null });
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['sessionOver']);
    expect(betaAccessOf(app).submission.kind).toBe('none');
  });

  it("by another account's sign-in makes the program check the access of the new account", async () => {
    const app = await arrive('/app', signedIn);
    app.services.betaAccess.profiles = ['denied'];
    app.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect([app.store.getState().auth.account, betaAccessOf(app).admission.kind]).toEqual(['user-2', 'denied']);
    expect(app.visited.at(-1)).toBe('/');
  });
});
