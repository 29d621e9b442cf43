import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import {
  changeAccount,
  confirmationLinks,
  freshCredentials,
  mailedLinks,
  openServices,
  TEST_ORIGIN,
} from '../../testing/localFirebase';
import { closeAll, signUpAndConfirm, watchSession } from '../../testing/localAccounts';

afterEach(closeAll);

describe('a forgotten password', () => {
  it('has a link mailed that leads back to /auth', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    drafts.put('credentials', { email: credentials.email, password: '' });
    expect(await auth.resetPassword()).toEqual({ ok: true });
    const links = await mailedLinks(credentials.email, 'PASSWORD_RESET');
    expect(links.map((link) => link.searchParams.get('continueUrl'))).toEqual([`${TEST_ORIGIN}/auth`]);
    expect(drafts.get('credentials')).toBeUndefined();
  });

  it('does not tell whether an address has an account', async () => {
    const { auth, drafts } = openServices();
    const { email } = freshCredentials();
    for (const unknown of [email, 'no address']) {
      drafts.put('credentials', { email: unknown, password: '' });
      expect(await auth.resetPassword()).toEqual({ ok: true });
    }
    expect(await mailedLinks(email, 'PASSWORD_RESET')).toEqual([]);
  });
});

describe('signing up', () => {
  it('creates an account, mails a link that leads back to /auth, and signs nobody in', async () => {
    const services = openServices();
    const { reports, count } = watchSession(services);
    await count(1);
    const credentials = freshCredentials();
    services.drafts.put('credentials', credentials);
    expect(await services.auth.signUp()).toEqual({ ok: true });
    const links = await confirmationLinks(credentials.email);
    expect(links.map((link) => link.searchParams.get('continueUrl'))).toEqual([`${TEST_ORIGIN}/auth`]);
    expect(reports).toEqual([{ account: null }]);
    expect(getAuth(getApp()).currentUser).toBeNull();
    expect(services.drafts.get('credentials')).toBeUndefined();
  });

  it('refuses an address that has an account, a weak password, and what is no address', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    drafts.put('credentials', { ...credentials, password: 'another horse' });
    expect(await auth.signUp()).toEqual({ ok: false, failure: 'emailInUse' });
    drafts.put('credentials', { ...freshCredentials(), password: '12345' });
    expect(await auth.signUp()).toEqual({ ok: false, failure: 'weakPassword' });
    drafts.put('credentials', { email: 'no address', password: 'correct horse' });
    expect(await auth.signUp()).toEqual({ ok: false, failure: 'invalidEmail' });
  });
});

describe('signing in', () => {
  it('refuses an account whose address is not confirmed, which is no session even for a moment', async () => {
    const services = openServices();
    const { reports, count } = watchSession(services);
    await count(1);
    const credentials = freshCredentials();
    services.drafts.put('credentials', credentials);
    await services.auth.signUp();
    services.drafts.put('credentials', credentials);
    expect(await services.auth.signIn()).toEqual({ ok: false, failure: 'unconfirmed' });
    expect(reports).toEqual([{ account: null }]);
    expect(services.hints).toEqual([false]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('begins a session once the address is confirmed, and ends it again', async () => {
    const services = await signUpAndConfirm();
    const { count } = watchSession(services);
    await count(1);
    expect(await services.auth.signIn()).toEqual({ ok: true, account: 'user-1' });
    expect(services.accounts.emailOf('user-1')).toBe(services.credentials.email);
    expect(services.drafts.get('credentials')).toBeUndefined();
    expect(await count(2)).toEqual([{ account: null }, { account: 'user-1' }]);
    expect(await services.auth.signOut()).toEqual({ ok: true });
    expect((await count(3)).at(-1)).toEqual({ account: null });
    expect(services.hints).toEqual([false, true, false]);
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    drafts.put('credentials', { ...credentials, password: 'wrong horse' });
    expect(await auth.signIn()).toEqual({ ok: false, failure: 'wrongCredentials' });
    drafts.put('credentials', freshCredentials());
    expect(await auth.signIn()).toEqual({ ok: false, failure: 'wrongCredentials' });
    drafts.clear('credentials');
    expect(await auth.signIn()).toMatchObject({ ok: false });
  });

  it('refuses an account that an admin has disabled', async () => {
    const services = await signUpAndConfirm();
    await services.auth.signIn();
    await changeAccount(services.accounts.uidOf('user-1') ?? '', { disableUser: true });
    services.drafts.put('credentials', services.credentials);
    expect(await services.auth.signIn()).toEqual({ ok: false, failure: 'accountDisabled' });
  });
});

describe('a session that was kept', () => {
  it('is there again when the program starts anew', async () => {
    const before = await signUpAndConfirm();
    await before.auth.signIn();
    await closeAll();
    const { count } = watchSession(openServices());
    expect(await count(1)).toEqual([{ account: 'user-1' }]);
  });

  it('counts as none, and ends, when its address is not confirmed any more', async () => {
    const before = await signUpAndConfirm();
    await before.auth.signIn();
    await changeAccount(before.accounts.uidOf('user-1') ?? '', { emailVerified: false });
    await closeAll();
    const { count } = watchSession(openServices());
    expect(await count(2)).toEqual([{ account: null }, { account: null }]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });
});

describe('asking for the confirmation again', () => {
  it('sends another mail, and signs nobody in', async () => {
    const { auth, drafts } = openServices();
    const credentials = freshCredentials();
    drafts.put('credentials', credentials);
    await auth.signUp();
    auth.stopAwaitingConfirmation();
    drafts.put('credentials', credentials);
    expect(await auth.resendConfirmation()).toEqual({ ok: true });
    const links = await confirmationLinks(credentials.email);
    expect(links.map((link) => link.searchParams.get('continueUrl'))).toEqual(Array(2).fill(`${TEST_ORIGIN}/auth`));
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('sends none for a confirmed address, nor to somebody who does not know the password', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    expect(await auth.resendConfirmation()).toEqual({ ok: false, failure: 'alreadyConfirmed' });
    drafts.put('credentials', { ...credentials, password: 'wrong horse' });
    expect(await auth.resendConfirmation()).toEqual({ ok: false, failure: 'wrongCredentials' });
  });
});
