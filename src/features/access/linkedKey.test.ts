import { makeTestApp, repliesArrive, type TestApp, type TestAppOptions } from '../../testing/makeTestApp';
import { authFormSubmitted, signOutPressed } from './auth';
import { keptKeyFound, keyDialogClosed, keyLinkFollowed, keySubmitted } from './betaAccess';

const KEY = 'BETA-AB12CD34';
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

describe('a key that came by a link', () => {
  it('opens the dialog', async () => expect(isOpen(await followLink({ session: { account: null } }))).toBe(true));

  it('opens nothing for somebody who has access, and is forgotten', async () => {
    const app = makeTestApp({ session: { account: 'user-1' } });
    app.navigate('/app');
    await repliesArrive();
    app.services.drafts.put('betaKey', KEY);
    app.store.dispatch(keyLinkFollowed());
    app.navigate('/');
    await repliesArrive();
    expect(isOpen(app)).toBe(false);
    expect(app.services.drafts.get('betaKey')).toBeUndefined();
  });

  it('comes back after a sign-in, even when its dialog was closed', async () => {
    const app = await followLink({ session: { account: null } });
    app.store.dispatch(keyDialogClosed());
    app.navigate('/auth');
    app.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(isOpen(app)).toBe(true);
    expect(app.services.drafts.get('betaKey')).toBe(KEY);
  });

  it('comes to the tab that the confirmation mail opened', async () => {
    const app = makeTestApp({ session: { account: null } });
    app.services.betaAccess.profiles = ['denied'];
    app.navigate('/auth');
    app.store.dispatch(keptKeyFound());
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
