import { deleteApp, getApp, getApps } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import {
  changeAccount,
  confirmAddress,
  createBetaKey,
  freshCredentials,
  openServices,
  writeDocument,
} from '../../testing/localFirebase';

afterEach(() => jest.restoreAllMocks());
afterEach(() => Promise.all(getApps().map((app) => deleteApp(app))));

/** Somebody with a confirmed address, signed in as user-1. */
async function signIn() {
  const services = openServices();
  const credentials = freshCredentials();
  services.drafts.put('credentials', credentials);
  await services.auth.signUp();
  await confirmAddress(credentials.email);
  services.drafts.put('credentials', credentials);
  await services.auth.signIn();
  return { ...services, uid: services.accounts.uidOf('user-1') ?? '' };
}

describe('the listener on the own profile', () => {
  it('hears a grant and its withdrawal, and nothing after it was ended', async () => {
    const { betaAccess, uid } = await signIn();
    const profile = (granted: boolean) =>
      writeDocument(`profiles/${uid}`, { user_id: { stringValue: uid }, beta_access_granted: { booleanValue: granted } });
    await profile(true);
    const heard: string[] = [];
    let wake = () => {};
    betaAccess.watchProfile('user-1', (report) => {
      heard.push(report);
      wake();
    });
    const hear = async (wanted: string) => {
      while (heard.at(-1) !== wanted) await new Promise<void>((resolve) => (wake = resolve));
    };
    await hear('granted');
    await profile(false);
    await hear('denied');
    betaAccess.stopWatchingProfile();
    const count = heard.length;
    await profile(true);
    expect(await betaAccess.lookUpProfile('user-1')).toBe('granted');
    expect(heard).toHaveLength(count);
  });

  it('knows nothing of an account that has gone', async () => {
    const { betaAccess } = openServices();
    const report = jest.fn();
    betaAccess.watchProfile('user-9', report);
    expect(report.mock.calls).toEqual([['lost']]);
  });
});

describe('access to the beta', () => {
  it('is denied without a profile, given by a key, and there from then on', async () => {
    const { betaAccess, drafts } = await signIn();
    expect(await betaAccess.lookUpProfile('user-1')).toBe('denied');
    drafts.put('betaKey', await createBetaKey());
    expect(await betaAccess.validateKey()).toEqual({ kind: 'accepted' });
    expect(await betaAccess.lookUpProfile('user-1')).toBe('granted');
    expect(await betaAccess.validateKey()).toEqual({ kind: 'alreadyGranted' });
  });

  it.each([
    ['false', { booleanValue: false }],
    ['the text "true"', { stringValue: 'true' }],
    ['1', { integerValue: '1' }],
  ])('is denied by a profile that says %s', async (_, value) => {
    const { betaAccess, uid } = await signIn();
    await writeDocument(`profiles/${uid}`, { user_id: { stringValue: uid }, beta_access_granted: value });
    expect(await betaAccess.lookUpProfile('user-1')).toBe('denied');
  });

  it('gives the words of the server for a key that does not work', async () => {
    const { betaAccess, drafts } = await signIn();
    drafts.put('betaKey', 'BETA-NOSUCHKY');
    const invalid = 'The beta key you entered is invalid or has already been used.';
    expect(await betaAccess.validateKey()).toEqual({ kind: 'rejected', details: invalid });
  });
});

describe('what is not one’s own', () => {
  it('refuses the profile of somebody else, and of nobody', async () => {
    const { betaAccess, accounts } = await signIn();
    expect(await betaAccess.lookUpProfile(accounts.aliasOf('somebody-else', null))).toBe('refused');
    expect(await betaAccess.lookUpProfile('user-9')).toBe('refused');
  });

  it('asks for a session to judge a key or to read a profile', async () => {
    const { auth, betaAccess, drafts } = await signIn();
    await auth.signOut();
    drafts.put('betaKey', await createBetaKey());
    expect(await betaAccess.validateKey()).toEqual({ kind: 'unauthenticated' });
    expect(await betaAccess.lookUpProfile('user-1')).toBe('refused');
  });
});

describe('a token that is behind the account', () => {
  it('is renewed for the profile and for the key, once the address is confirmed again', async () => {
    const { betaAccess, drafts, uid } = await signIn();
    await changeAccount(uid, { emailVerified: false });
    await getAuth(getApp()).currentUser?.getIdToken(true);
    expect(await betaAccess.lookUpProfile('user-1')).toBe('refused');
    await changeAccount(uid, { emailVerified: true });
    expect(await betaAccess.lookUpProfile('user-1')).toBe('denied');
    drafts.put('betaKey', await createBetaKey());
    expect(await betaAccess.validateKey()).toEqual({ kind: 'accepted' });
  });
});

describe('a server that cannot be reached', () => {
  it('is a failure in passing for a profile, and a failed call for a key', async () => {
    const { betaAccess, drafts } = await signIn();
    drafts.put('betaKey', 'BETA-12345678');
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await betaAccess.lookUpProfile('user-1')).toBe('unavailable');
    expect(await betaAccess.validateKey()).toEqual({ kind: 'failed' });
  });
});
