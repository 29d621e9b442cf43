import {
  makeDashboardApp,
  makeTestApp,
  noticesOf,
  repliesArrive,
  submitForm,
  type TestApp,
  type TestAppOptions,
} from '../../testing/makeTestApp';
import { noticeClosed } from '../notices/noticesSlice';
import { tabReturned } from '../route';
import { signOutPressed } from './auth';
import {
  accessCheckRetried,
  savedKeyFound,
  keyDialogClosed,
  keyDialogOpened,
  keyLinkFollowed,
  keySubmitted,
} from './betaAccess';

const KEY = 'BETA-AB12CD34';
const SIGNED_IN: TestAppOptions = { session: { account: 'user-1' } };
const SIGNED_OUT: TestAppOptions = { session: { account: null } };
const isDialogOpen = ({ store }: TestApp) => store.getState().betaAccess.isDialogOpen;

const savedKeyOf = ({ services }: TestApp) => services.drafts.get('betaKey');

/** Follows a key link to the landing page. */
async function followLink(app: TestApp) {
  app.services.drafts.put('betaKey', KEY);
  app.navigate('/');
  app.store.dispatch(keyLinkFollowed());
  await repliesArrive();
}

/** Opens a key link in a program whose user has no access. */
async function openByLink(options: TestAppOptions) {
  const app = makeTestApp(options);
  app.services.betaAccess.profiles = ['denied'];
  await followLink(app);
  return app;
}

/** Opens /auth in a browser with a saved key; the user has no access. */
async function openWithSavedKey(options: TestAppOptions) {
  const app = makeTestApp(options);
  app.services.betaAccess.profiles = ['denied'];
  app.services.drafts.put('betaKey', KEY);
  app.navigate('/auth');
  app.store.dispatch(savedKeyFound());
  await repliesArrive();
  return app;
}

it('opening the dialog before the session is known checks the access of a signed-in user', async () => {
  const app = makeTestApp(SIGNED_IN);
  app.navigate('/');
  app.store.dispatch(keyDialogOpened());
  await repliesArrive();
  expect(app.store.getState().betaAccess).toMatchObject({ admission: { kind: 'granted' }, isDialogOpen: true });
});

describe('a key from a link', () => {
  it('leads to /auth without a session, without a dialog or a notice', async () => {
    const app = await openByLink(SIGNED_OUT);
    expect([app.visited.at(-1), isDialogOpen(app), noticesOf(app)]).toEqual(['/auth', false, []]);
    expect(app.store.getState().betaAccess.savedKey.kind).toBe('saved');
  });

  it('leads to /auth if the session cannot be checked', async () => {
    const app = await openByLink({ session: { failed: true } });
    expect([app.visited.at(-1), isDialogOpen(app), noticesOf(app)]).toEqual(['/auth', false, []]);
  });

  it('does nothing until the session is known, and leaves a dialog that the user opens meanwhile', async () => {
    const app = await openByLink({});
    expect([app.visited, isDialogOpen(app)]).toEqual([['/'], false]);
    app.store.dispatch(keyDialogOpened());
    app.services.auth.report({ account: null });
    await repliesArrive();
    expect([app.visited, isDialogOpen(app)]).toEqual([['/'], true]);
  });

  it('opens the dialog for a user with access, and is dropped', async () => {
    const app = await makeDashboardApp();
    await followLink(app);
    expect(app.store.getState().betaAccess).toMatchObject({
      isDialogOpen: true,
      admission: { kind: 'granted' },
      savedKey: { kind: 'none' },
    });
    expect(savedKeyOf(app)).toBeUndefined();
  });

  it('checks the access of a signed-in user on a new page', async () => {
    const app = makeTestApp(SIGNED_IN);
    await followLink(app);
    expect(app.store.getState().betaAccess).toMatchObject({ isDialogOpen: true, admission: { kind: 'granted' } });
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
  });

  it('is not sent until the user submits it, if they are already signed in', async () => {
    const app = await openByLink(SIGNED_IN);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect(isDialogOpen(app)).toBe(true);
  });

  it('is not redeemed after a sign-in in another tab (P4.3f)', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect([isDialogOpen(app), noticesOf(app)]).toEqual([false, ['noBetaAccess']]);
  });

  it('causes a check without a notice when the user returns', async () => {
    const app = await openWithSavedKey(SIGNED_IN);
    app.store.dispatch(noticeClosed({ id: 1 }));
    app.store.dispatch(tabReturned());
    expect(app.store.getState().betaAccess).toMatchObject({
      admission: { kind: 'denied', recheck: { retryAt: null } },
    });
    await repliesArrive();
    expect(noticesOf(app)).toEqual([]);
  });

  it('opens the dashboard after another tab has redeemed it and the user returns', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.navigate('/auth');
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    app.services.betaAccess.profiles = ['granted'];
    app.store.dispatch(tabReturned());
    await repliesArrive();
    expect(app.visited.at(-1)).toBe('/app');
  });

  it('is redeemed after a sign-in whose access check failed at first', async () => {
    const app = await openByLink(SIGNED_OUT);
    // The first access check fails, the second finds no access.
    app.services.betaAccess.profiles = ['refused', 'denied'];
    app.navigate('/auth');
    await submitForm(app, 'signIn');
    app.store.dispatch(accessCheckRetried());
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile', 'loadProfile', 'validateKey']);
  });

  it('is redeemed right after a sign-in, on /auth and without a dialog, and raises its notice (P4.3, P4.5)', async () => {
    const app = await openByLink(SIGNED_OUT);
    await submitForm(app, 'signIn');
    expect([app.visited, isDialogOpen(app)]).toEqual([['/', '/auth'], false]);
    expect(noticesOf(app)).toEqual(['welcomeBack', 'keyAccepted']);
    app.services.betaAccess.profiles = ['granted'];
    app.clock.advance(1500);
    await repliesArrive();
    expect(app.visited.at(-1)).toBe('/app');
    expect(savedKeyOf(app)).toBeUndefined();
  });

  it.each(['failed', 'nonsense'] as const)(
    'that gets no answer after a sign-in (%s) stays saved, and the dialog opens on the landing page',
    async (kind) => {
      const app = await openByLink(SIGNED_OUT);
      app.services.betaAccess.keyOutcome = { kind };
      await submitForm(app, 'signIn');
      expect([app.visited.at(-1), isDialogOpen(app), savedKeyOf(app)]).toEqual(['/', true, KEY]);
    },
  );

  it('that is refused after a sign-in leads to the landing page, where the dialog says why', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.services.betaAccess.keyOutcome = { kind: 'key-for-another-address', details: 'Another email.' };
    await submitForm(app, 'signIn');
    expect([app.visited.at(-1), isDialogOpen(app), noticesOf(app)]).toEqual(['/', true, ['welcomeBack']]);
    expect(app.store.getState().betaAccess.submission).toMatchObject({ details: 'Another email.' });
  });

  it('that the server does not know is no longer saved, but stays in the field of the dialog until a sign-out', async () => {
    const app = await openByLink(SIGNED_OUT);
    const unsaveKey = jest.spyOn(app.services.drafts, 'unsaveKey');
    app.services.betaAccess.keyOutcome = { kind: 'invalid-key', details: 'Unknown.' };
    await submitForm(app, 'signIn');
    expect([isDialogOpen(app), savedKeyOf(app), unsaveKey.mock.calls.length]).toEqual([true, KEY, 1]);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(savedKeyOf(app)).toBeUndefined();
  });

  it('is not sent after a sign-in whose access cannot be checked, and stays saved', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.services.betaAccess.profiles = ['refused'];
    await submitForm(app, 'signIn');
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect([app.visited.at(-1), noticesOf(app), savedKeyOf(app)]).toEqual([
      '/auth',
      ['welcomeBack', 'profileLookupFailed'],
      KEY,
    ]);
  });

  it('that is being checked raises no notice when the user leaves /auth and comes back', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.services.betaAccess.validateKey = () => new Promise(() => {});
    await submitForm(app, 'signIn');
    app.navigate('/');
    app.navigate('/auth');
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['welcomeBack']);
  });

  it('leaves a dashboard that was opened before a late answer says that access is there (P4.5)', async () => {
    const app = await openByLink(SIGNED_OUT);
    let reply = (_outcome: { kind: 'alreadyGranted' }) => {};
    app.services.betaAccess.validateKey = () => new Promise((resolve) => (reply = resolve));
    await submitForm(app, 'signIn');
    app.services.betaAccess.profiles = ['granted', 'granted'];
    app.navigate('/app');
    await repliesArrive();
    expect(app.store.getState().betaAccess.admission.kind).toBe('granted');
    reply({ kind: 'alreadyGranted' });
    await repliesArrive();
    expect([app.visited.at(-1), noticesOf(app)]).toEqual(['/app', ['welcomeBack']]);
  });

  it('opens the dialog, without a notice about the key, if another tab has used it', async () => {
    const app = await openByLink(SIGNED_OUT);
    // The saved key is no longer there.
    app.services.betaAccess.keyOutcome = { kind: 'missing' };
    app.navigate('/auth');
    await submitForm(app, 'signIn');
    expect(app.store.getState().betaAccess).toMatchObject({
      isDialogOpen: true,
      submission: { kind: 'refused', code: 'missing' },
    });
    expect(noticesOf(app)).toEqual(['welcomeBack']);
  });

  it('is not sent for a user with revoked access, and stays saved', async () => {
    const app = await openByLink(SIGNED_OUT);
    app.services.betaAccess.profiles = ['revoked'];
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    await submitForm(app, 'signIn');
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect(app.store.getState().betaAccess).toMatchObject({ admission: { kind: 'denied', isRevoked: true } });
    expect(noticesOf(app)).toEqual(['welcomeBack']);
    expect(savedKeyOf(app)).toBe(KEY);
  });

  it('stays saved if the server rejects the session, which then ends (P3.7b)', async () => {
    const app = await openByLink(SIGNED_IN);
    app.services.betaAccess.keyOutcome = { kind: 'unauthenticated' };
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    await repliesArrive();
    expect(app.store.getState().auth).toMatchObject({ session: 'signedOut', account: null });
    expect(app.services.auth.calls).toContain('signOut');
    expect(app.visited.at(-1)).toBe('/auth');
    expect(noticesOf(app)).toEqual(['signInToValidate']);
    expect(app.store.getState().betaAccess.savedKey.kind).toBe('saved');
  });

  it('is not sent, and does not open the dialog, after a reload', async () => {
    const app = await openWithSavedKey(SIGNED_IN);
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect([isDialogOpen(app), noticesOf(app)]).toEqual([false, ['noBetaAccess']]);
    expect(savedKeyOf(app)).toBe(KEY);
  });

  it('is redeemed after a sign-in in a new tab, such as the one that the confirmation email opens', async () => {
    const app = await openWithSavedKey(SIGNED_OUT);
    expect(isDialogOpen(app)).toBe(false);
    await submitForm(app, 'signIn');
    expect([isDialogOpen(app), app.services.betaAccess.calls.at(-1)]).toEqual([false, 'validateKey']);
  });

  it('is dropped once refused, and does not reopen the dialog', async () => {
    const app = await openByLink(SIGNED_IN);
    app.services.betaAccess.keyOutcome = { kind: 'rejected', details: null };
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    await repliesArrive();
    expect(savedKeyOf(app)).toBeUndefined();
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    await repliesArrive();
    expect(isDialogOpen(app)).toBe(false);
  });

  it('is forgotten when its owner signs out', async () => {
    const app = await openByLink(SIGNED_IN);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(savedKeyOf(app)).toBeUndefined();
  });

  it('is dropped, and the dialog closes, once an access check finds that its owner has access', async () => {
    const app = await openByLink(SIGNED_IN);
    app.services.betaAccess.profiles = ['granted'];
    app.navigate('/app');
    await repliesArrive();
    expect(savedKeyOf(app)).toBeUndefined();
    expect(isDialogOpen(app)).toBe(false);
  });
});

it('a key sent by a user with access raises no notice if the dashboard opens before the reply', async () => {
  const app = makeTestApp(SIGNED_IN);
  app.navigate('/');
  app.store.dispatch(keyDialogOpened());
  await repliesArrive();
  app.services.betaAccess.keyOutcome = { kind: 'alreadyGranted' };
  app.store.dispatch(keySubmitted({ ticket: app.services.drafts.submit('betaKey', KEY) }));
  app.navigate('/app');
  await repliesArrive();
  expect(noticesOf(app)).toEqual([]);
  expect(app.store.getState().betaAccess).toMatchObject({
    admission: { kind: 'granted' },
    submission: { kind: 'none' },
  });
});

it('a user with revoked access is welcomed like any other, and led to the landing page', async () => {
  const app = makeTestApp(SIGNED_OUT);
  app.services.betaAccess.profiles = ['revoked'];
  app.navigate('/auth');
  await submitForm(app, 'signIn');
  expect([app.visited, app.store.getState().betaAccess.admission, noticesOf(app)]).toEqual([
    ['/auth', '/'],
    { kind: 'denied', isRevoked: true, recheck: null },
    ['welcomeBack'],
  ]);
});
