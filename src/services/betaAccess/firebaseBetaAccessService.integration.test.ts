import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { createKey } from '../../../e2e/support/betaKeys';
import { writeDocument } from '../../../e2e/support/documents';
import { changeAccount } from '../../../e2e/support/people';
import { closeFirebaseApps, signInAndWatch } from '../../testing/localAccounts';
import { PROFILE_POLL_INTERVAL } from './profilePoll';

afterEach(() => jest.restoreAllMocks());
afterEach(closeFirebaseApps);

/** Signs in a user with a confirmed email, who gets the alias `user-1`. */
async function signIn() {
  const services = await signInAndWatch();
  const validate = (key: string) => services.betaAccess.validateKey(services.drafts.submit('betaKey', key));
  return { ...services, validate };
}

describe('the profile poll', () => {
  it('reports on return to the page that access has ended', async () => {
    const { betaAccess, clock, page, uid } = await signIn();
    const writeProfile = (granted: boolean) =>
      writeDocument(`profiles/${uid}`, { user_id: uid, beta_access_granted: granted });
    await writeProfile(true);
    const report = jest.fn();
    betaAccess.startPollingProfile('user-1', report);
    clock.advance(PROFILE_POLL_INTERVAL);
    expect(await betaAccess.loadProfile('user-1')).toBe('granted');
    expect(report).not.toHaveBeenCalled();
    await writeProfile(false);
    const outcome = await new Promise((resolve) => {
      betaAccess.startPollingProfile('user-1', resolve);
      page.comeBack();
    });
    expect(outcome).toBe('denied');
  });

  it('reports a refusal for an unknown account', async () => {
    const { betaAccess, clock } = await signIn();
    const outcome = new Promise((resolve) => betaAccess.startPollingProfile('user-9', resolve));
    clock.advance(PROFILE_POLL_INTERVAL);
    expect(await outcome).toBe('refused');
  });
});

describe('access to the beta', () => {
  it('is absent without a profile, and granted by a key', async () => {
    const { betaAccess, validate } = await signIn();
    expect(await betaAccess.loadProfile('user-1')).toBe('absent');
    const key = await createKey();
    expect(await validate(key)).toEqual({ kind: 'accepted' });
    expect(await betaAccess.loadProfile('user-1')).toBe('granted');
    expect(await validate(key)).toEqual({ kind: 'alreadyGranted' });
  });

  it.each([
    ['false', false],
    ['the text "true"', 'true'],
    ['1', 1],
  ])('is denied by a profile that says %s (P3.6)', async (_, value) => {
    const { betaAccess, uid } = await signIn();
    await writeDocument(`profiles/${uid}`, { user_id: uid, beta_access_granted: value });
    expect(await betaAccess.loadProfile('user-1')).toBe('denied');
  });

  const DAY = 86_400_000;
  // The test's clock stands at 0.
  it.each([
    ['more than a day ago', new Date(-DAY - 1), true],
    ['a day ago', new Date(-DAY), false],
    ['in the future', new Date(DAY), false],
    ['at a malformed time', '2026-01-15', false],
    ['at no known time', undefined, false],
  ])('tells a grant of more than a day ago from one %s (P3.10c)', async (_, grantedAt, isOld) => {
    const { accounts, betaAccess, uid } = await signIn();
    const profile = { user_id: uid, beta_access_granted: true, ...(grantedAt !== undefined && { grantedAt }) };
    await writeDocument(`profiles/${uid}`, profile);
    expect(await betaAccess.loadProfile('user-1')).toBe('granted');
    expect(accounts.hasOldGrant('user-1')).toBe(isOld);
  });

  it('is not granted by a key for another email, until the key is for anyone', async () => {
    const { betaAccess, drafts, validate } = await signIn();
    const key = await createKey();
    await writeDocument(`betaKeys/${key}`, { email: 'grace@example.test' });
    expect(await validate(key)).toMatchObject({
      kind: 'key-for-another-address',
      details: expect.stringContaining('another email'),
    });
    await writeDocument(`betaKeys/${key}`, {});
    drafts.put('betaKey', key);
    expect(await betaAccess.validateKey(null)).toEqual({ kind: 'accepted' });
  });

  it('is not granted by an invalid key, and the server says why', async () => {
    const { validate } = await signIn();
    const details = 'The beta key you entered is invalid or has already been used.';
    expect(await validate('BETA-NOSUCHKY')).toEqual({ kind: 'invalid-key', details });
  });
});

describe('unauthorized access', () => {
  it('is refused for the profiles of another and of an unknown user', async () => {
    const { betaAccess, accounts } = await signIn();
    expect(await betaAccess.loadProfile(accounts.rememberUser('somebody-else', null))).toBe('refused');
    expect(await betaAccess.loadProfile('user-9')).toBe('refused');
  });

  it('is refused without a session, for a key and for a profile', async () => {
    const { auth, betaAccess, validate } = await signIn();
    await auth.signOut();
    expect(await validate(await createKey())).toEqual({ kind: 'unauthenticated' });
    expect(await betaAccess.loadProfile('user-1')).toBe('refused');
  });
});

describe('an outdated token', () => {
  it('is renewed for the profile and the key once the email is confirmed', async () => {
    const { betaAccess, validate, uid } = await signIn();
    await changeAccount(uid, { emailVerified: false });
    await getAuth(getApp()).currentUser?.getIdToken(true);
    expect(await betaAccess.loadProfile('user-1')).toBe('refused');
    await changeAccount(uid, { emailVerified: true });
    expect(await betaAccess.loadProfile('user-1')).toBe('absent');
    expect(await validate(await createKey())).toEqual({ kind: 'accepted' });
  });
});

describe('an unreachable server', () => {
  it('makes a profile unavailable and a key call fail', async () => {
    const { betaAccess, validate } = await signIn();
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await betaAccess.loadProfile('user-1')).toBe('unavailable');
    expect(await validate('BETA-12345678')).toEqual({ kind: 'failed' });
  });
});
