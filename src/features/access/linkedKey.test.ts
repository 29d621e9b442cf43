import { makeTestApp, repliesArrive, type TestApp, type TestAppOptions } from '../../testing/makeTestApp';
import { authFormSubmitted, signOutPressed } from './auth';
import { tabReturned } from '../route';
import { accessCheckRetried, savedKeyFound, keyDialogClosed, keyDialogOpened, keyLinkFollowed, keySubmitted } from './betaAccess';

const KEY = 'BETA-AB12CD34';
const noticesOf = ({ store }: TestApp) => store.getState().notices.waiting.map(({ code }) => code);
const isOpen = ({ store }: TestApp) => store.getState().betaAccess.isDialogOpen;

async function followLink(options: TestAppOptions) {
  const app = makeTestApp(options);
  app.services.betaAccess.profiles = ['denied'];
  app.services.drafts.put('betaKey', KEY);
  app.navigate('/');
  app.store.dispatch(keyLinkFollowed());
  await repliesArrive();
  return app;
}

it('the dialog that is opened before the session is known learns of the access', async () => {
  const app = makeTestApp({ session: { account: 'user-1' } });
  app.navigate('/');
  app.store.dispatch(keyDialogOpened());
  await repliesArrive();
  expect(app.store.getState().betaAccess).toMatchObject({ access: 'granted', isDialogOpen: true });
});

describe('a key that came by a link', () => {
  it('opens the dialog', async () => expect(isOpen(await followLink({ session: { account: null } }))).toBe(true));

  it('opens the dialog for a user with access, which offers the dashboard, and is forgotten', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.navigate('/app');
    await repliesArrive();
    app.services.drafts.put('betaKey', KEY);
    app.navigate('/');
    app.store.dispatch(keyLinkFollowed());
    await repliesArrive();
    expect(app.store.getState().betaAccess).toMatchObject({ isDialogOpen: true, access: 'granted', isKeySetAside: false });
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it('learns in a page that is new whether its reader has access', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.services.drafts.put('betaKey', KEY);
    app.navigate('/');
    app.store.dispatch(keyLinkFollowed());
    await repliesArrive();
    expect(app.store.getState().betaAccess).toMatchObject({ isDialogOpen: true, access: 'granted' });
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
  });

  it('waits for a press when its reader is signed in already', async () => {
    const app = await followLink({ session: { account: 'user-1' } });
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect(isOpen(app)).toBe(true);
  });

  it('is redeemed by the tab alone in which the user signed in', async () => {
    const app = await followLink({ session: { account: null } });
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect([isOpen(app), noticesOf(app)]).toEqual([false, []]);
  });

  it('leads on once another tab has redeemed it and its reader comes back', async () => {
    const app = await followLink({ session: { account: null } });
    app.navigate('/auth');
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    app.services.betaAccess.profiles = ['granted'];
    app.store.dispatch(tabReturned());
    await repliesArrive();
    expect(app.visited.at(-1)).toBe('/app');
  });

  it('is redeemed after a sign-in whose access check failed at first', async () => {
    const app = await followLink({ session: { account: null } });
    app.services.betaAccess.profiles = ['refused', 'denied'];
    app.navigate('/auth');
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    app.store.dispatch(accessCheckRetried());
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile', 'loadProfile', 'validateKey']);
  });

  it('is redeemed at once after a sign-in, even when its dialog was closed, and the dialog shows it', async () => {
    const app = await followLink({ session: { account: null } });
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(isOpen(app)).toBe(true);
    expect(noticesOf(app)).toEqual(['welcomeBack', 'keyAccepted']);
    app.services.betaAccess.profiles = ['granted'];
    app.clock.advance(1500);
    await repliesArrive();
    expect(app.visited.at(-1)).toBe('/app');
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it('stays in the dialog, without a word, when another tab has used it meanwhile', async () => {
    const app = await followLink({ session: { account: null } });
    app.services.betaAccess.key = { kind: 'missing' };
    app.navigate('/auth');
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(app.store.getState().betaAccess).toMatchObject({ isDialogOpen: true, validation: { stage: 'refused', code: 'missing' } });
    expect(noticesOf(app)).toEqual(['welcomeBack']);
  });

  it('is not sent for a user whose access was revoked, and kept for who comes next', async () => {
    const app = await followLink({ session: { account: null } });
    app.services.betaAccess.profiles = ['revoked'];
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect(app.store.getState().betaAccess).toMatchObject({ access: 'denied', reason: 'revoked' });
    expect(noticesOf(app)).toEqual([]);
    expect(app.services.drafts.get('betaKey')).toBe(KEY);
  });

  it('outlives a session that the server does not know, which ends in place of a contradiction', async () => {
    const app = await followLink({ session: { account: 'user-1' } });
    app.services.betaAccess.key = { kind: 'unauthenticated' };
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    await repliesArrive();
    expect(app.store.getState().auth).toMatchObject({ session: 'signedOut', account: null });
    expect(app.services.auth.calls).toContain('signOut');
    expect(app.visited.at(-1)).toBe('/auth');
    expect(noticesOf(app)).toEqual(['signInToValidate']);
    expect(app.store.getState().betaAccess.isKeySetAside).toBe(true);
  });

  it('that is kept opens nothing and is not sent when its page is loaded again', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.services.betaAccess.profiles = ['denied'];
    app.services.drafts.put('betaKey', KEY);
    app.navigate('/auth');
    app.store.dispatch(savedKeyFound());
    await repliesArrive();
    expect(app.services.betaAccess.calls).toEqual(['loadProfile']);
    expect([isOpen(app), noticesOf(app)]).toEqual([false, []]);
    expect(app.services.drafts.get('betaKey')).toBe(KEY);
  });

  it('comes to the tab that the confirmation mail opened', async () => {
    const app = makeTestApp({ session: { account: null } });
    app.services.betaAccess.profiles = ['denied'];
    app.navigate('/auth');
    app.store.dispatch(savedKeyFound());
    await repliesArrive();
    expect(isOpen(app)).toBe(false);
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(isOpen(app)).toBe(true);
  });

  it('is forgotten once it is refused, and does not open the dialog again', async () => {
    const app = await followLink({ session: { account: 'user-1' } });
    app.services.betaAccess.key = { kind: 'rejected', details: null };
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    await repliesArrive();
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    await repliesArrive();
    expect(isOpen(app)).toBe(false);
  });

  it('is forgotten when its owner signs out', async () => {
    const app = await followLink({ session: { account: 'user-1' } });
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it('is forgotten, and the dialog closed, when its owner turns out to have access', async () => {
    const app = await followLink({ session: { account: 'user-1' } });
    app.services.betaAccess.profiles = ['granted'];
    app.navigate('/app');
    await repliesArrive();
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
    expect(isOpen(app)).toBe(false);
  });
});

it('a key that was not needed is no news on the dashboard, which was opened meanwhile', async () => {
  const app = makeTestApp({ session: { account: 'user-1' } });
  app.navigate('/');
  app.store.dispatch(keyDialogOpened());
  await repliesArrive();
  app.services.betaAccess.key = { kind: 'alreadyGranted' };
  app.store.dispatch(keySubmitted({ ticket: app.services.drafts.submit('betaKey', KEY) }));
  app.navigate('/app');
  await repliesArrive();
  expect(noticesOf(app)).toEqual([]);
  expect(app.store.getState().betaAccess).toMatchObject({ access: 'granted', redirectAt: null });
});

it('nobody is welcomed whose access was revoked: the page says what happened', async () => {
  const app = makeTestApp({ session: { account: null } });
  app.services.betaAccess.profiles = ['revoked'];
  app.navigate('/auth');
  app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
  await repliesArrive();
  expect([app.visited, app.store.getState().betaAccess.reason, noticesOf(app)]).toEqual([['/auth', '/'], 'revoked', []]);
});
