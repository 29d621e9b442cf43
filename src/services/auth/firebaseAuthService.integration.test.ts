import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import type { Clock } from '../../engine/clock/clock';
import { changeAccount, confirmationLinks, newEmailLinks, newPerson, passwordLinks } from '../../../e2e/support/people';
import { openServices, TEST_ORIGIN } from '../../testing/localFirebase';
import { closeFirebaseApps, signInAndWatch, signUpAndConfirm, watchSession } from '../../testing/localAccounts';

afterEach(() => jest.restoreAllMocks());
afterEach(closeFirebaseApps);

describe('resetting a password', () => {
  it('sends an email with a link that leads back to /auth', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    const ticket = drafts.submit('form', { email: credentials.email, password: '' });
    expect(await auth.submit('resetPassword', ticket)).toEqual({ ok: true });
    const links = await passwordLinks(credentials);
    expect(links.map((link) => new URL(link).searchParams.get('continueUrl'))).toEqual([`${TEST_ORIGIN}/auth`]);
    expect(drafts.take('form', ticket)).toBeUndefined();
  });

  it('does not reveal whether an email has an account', async () => {
    const { auth, drafts } = openServices();
    const person = newPerson();
    for (const email of [person.email, 'no address']) {
      expect(await auth.submit('resetPassword', drafts.submit('form', { email, password: '' }))).toEqual({ ok: true });
    }
    expect(await passwordLinks(person)).toEqual([]);
  });
});

describe('signing up', () => {
  it('creates an account, emails a link that leads back to /auth, and does not sign the user in (P3.2)', async () => {
    const services = openServices();
    const { reports, waitForReports } = watchSession(services);
    await waitForReports(1);
    const credentials = newPerson();
    const ticket = services.drafts.submit('form', credentials);
    expect(await services.auth.submit('signUp', ticket)).toEqual({ ok: true });
    const links = await confirmationLinks(credentials);
    expect(links.map((link) => new URL(link).searchParams.get('continueUrl'))).toEqual([`${TEST_ORIGIN}/auth`]);
    expect(reports).toEqual([{ account: null }]);
    expect(getAuth(getApp()).currentUser).toBeNull();
    expect(services.drafts.take('form', ticket)).toBeUndefined();
  });

  it.each([6, 4096])('accepts a password of %d characters', async (length) => {
    const { auth, drafts } = openServices();
    const password = 'pässwörd 🌱'.repeat(400).slice(0, length);
    expect(await auth.submit('signUp', drafts.submit('form', { ...newPerson(), password }))).toEqual({ ok: true });
  });

  it('refuses an email that has an account, a weak password and an invalid email', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    const signUp = (values: typeof credentials) => auth.submit('signUp', drafts.submit('form', values));
    expect(await signUp({ ...credentials, password: 'another horse' })).toEqual({ ok: false, failure: 'emailInUse' });
    expect(await signUp({ ...newPerson(), password: '12345' })).toEqual({
      ok: false,
      failure: 'weakPassword:at least 6 characters',
    });
    expect(await signUp({ email: 'no address', password: 'correct horse' })).toEqual({
      ok: false,
      failure: 'invalidEmail',
    });
  });
});

describe('signing in', () => {
  it('refuses an unconfirmed account, and never reports a session for it (P3.4)', async () => {
    const services = openServices();
    const { reports, waitForReports } = watchSession(services);
    await waitForReports(1);
    const credentials = newPerson();
    await services.auth.submit('signUp', services.drafts.submit('form', credentials));
    const ticket = services.drafts.submit('form', credentials);
    expect(await services.auth.submit('signIn', ticket)).toEqual({ ok: false, failure: 'unconfirmed' });
    expect(reports).toEqual([{ account: null }]);
    expect(services.sessionHints).toEqual([false]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('begins a session once the email is confirmed, and a sign-out ends it', async () => {
    const services = await signUpAndConfirm();
    const { waitForReports } = watchSession(services);
    await waitForReports(1);
    const ticket = services.submit();
    expect(await services.auth.submit('signIn', ticket)).toEqual({ ok: true });
    expect(services.drafts.take('form', ticket)).toBeUndefined();
    expect(await waitForReports(2)).toEqual([{ account: null }, { account: 'user-1' }]);
    expect(services.accounts.emailOf('user-1')).toBe(services.credentials.email);
    expect(await services.auth.signOut()).toEqual({ ok: true });
    expect((await waitForReports(3)).at(-1)).toEqual({ account: null });
    expect(services.sessionHints).toEqual([false, true, false]);
  });

  it('gives the same answer for a wrong password and an unknown email', async () => {
    const { auth, drafts, credentials } = await signUpAndConfirm();
    const signIn = (values: typeof credentials) => auth.submit('signIn', drafts.submit('form', values));
    expect(await signIn({ ...credentials, password: 'wrong horse' })).toEqual({
      ok: false,
      failure: 'wrongCredentials',
    });
    expect(await signIn(newPerson())).toEqual({ ok: false, failure: 'wrongCredentials' });
  });

  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'caf\u00e9 nu\u00dfbaum \u00fc'.normalize(form));

  it.each([
    ['in the other Unicode form', composed!, decomposed!],
    ['in the other Unicode form, the other way round', decomposed!, composed!],
  ])('accepts a password that was chosen %s (P3.1a)', async (_how, chosen, typed) => {
    const { auth, drafts, credentials } = await signInAndWatch();
    const send = (kind: 'changePassword' | 'signIn', values: { password: string; newPassword?: string }) =>
      auth.submit(kind, drafts.submit('form', { email: credentials.email, ...values }));
    expect(await send('changePassword', { password: credentials.password, newPassword: chosen })).toEqual({ ok: true });
    await auth.signOut();
    expect(await send('signIn', { password: typed })).toEqual({ ok: true });
    expect(await send('changePassword', { password: typed, newPassword: 'correct horse' })).toEqual({ ok: true });
  });

  it('accepts a password of another Unicode form that an earlier version or another program has set (P3.1a)', async () => {
    const { auth, drafts, credentials, uid } = await signInAndWatch();
    await changeAccount(uid, { password: decomposed! });
    const ticket = drafts.submit('form', { email: credentials.email, password: composed! });
    expect(await auth.submit('signIn', ticket)).toEqual({ ok: true });
  });

  it('refuses a ticket that was used before', async () => {
    const { auth, submit } = await signUpAndConfirm();
    const ticket = submit();
    expect(await auth.submit('signIn', ticket)).toEqual({ ok: true });
    await auth.signOut();
    expect(await auth.submit('signIn', ticket)).toMatchObject({ ok: false });
  });

  it('refuses an account that an admin has disabled', async () => {
    const { auth, submit, uid } = await signInAndWatch();
    await changeAccount(uid, { disableUser: true });
    expect(await auth.submit('signIn', submit())).toEqual({ ok: false, failure: 'accountDisabled' });
  });
});

describe('a change of the account', () => {
  it.each(['changePassword', 'changeEmail', 'deleteAccount'] as const)(
    'is refused if the password is wrong, and changes nothing: %s (P3.12)',
    async (kind) => {
      const { auth, drafts, submit } = await signInAndWatch();
      const newEmail = newPerson();
      const values = { email: newEmail.email, password: 'wrong horse', newPassword: 'a better horse' };
      expect(await auth.submit(kind, drafts.submit('form', values))).toEqual({ ok: false, failure: 'wrongPassword' });
      expect(await newEmailLinks(newEmail)).toEqual([]);
      expect(await auth.submit('signIn', submit())).toEqual({ ok: true });
    },
  );
});

describe('the deletion of the account', () => {
  /**
   * Loses the first `lostCount` replies of `delete-account`. The next `busyCount` say that the server is busy. Delays
   * before repeated calls are skipped. Returns a function that counts the calls.
   */
  function loseReplies(clock: Clock, lostCount: number, busyCount = 0) {
    const { fetch: originalFetch } = globalThis;
    let callCount = 0;
    let isDelayNext = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const response = await originalFetch(...args);
      if (!String(args[0]).endsWith('/delete-account')) return response;
      callCount += 1;
      isDelayNext = callCount <= lostCount + busyCount;
      if (callCount <= lostCount) throw new TypeError('The reply is lost.');
      return callCount <= lostCount + busyCount ? new Response('Rate exceeded.', { status: 429 }) : response;
    });
    // After a lost reply, the delay before the next call is what is scheduled next. It is skipped.
    const { callAt } = clock;
    jest.spyOn(clock, 'callAt').mockImplementation((at, call) => {
      if (!isDelayNext) return callAt(at, call);
      isDelayNext = false;
      void Promise.resolve().then(call);
      return () => {};
    });
    return () => callCount;
  }

  it.each([
    [1, { ok: true }, [{ account: 'user-1' }, { account: null }]],
    [9, { ok: false, failure: 'unanswered' }, [{ account: 'user-1' }]],
  ] as const)(
    'is repeated after %i lost replies, at most three times (P3.14c)',
    async (lostCount, outcome, expectedReports) => {
      const { auth, submit, clock, reports } = await signInAndWatch();
      const callCount = loseReplies(clock, lostCount);
      expect(await auth.submit('deleteAccount', submit())).toEqual(outcome);
      expect(callCount()).toBe(Math.min(lostCount + 1, 4));
      expect(reports.slice(1)).toEqual(expectedReports);
      // The server has deleted the account, even if no reply arrived.
      expect(await auth.submit('signIn', submit())).toEqual({ ok: false, failure: 'wrongCredentials' });
    },
  );

  it.each([
    [1, { ok: true }],
    [9, { ok: false, failure: 'unanswered' }],
  ] as const)(
    'is repeated after a lost reply while the server is busy for %i calls, at most three times in all',
    async (busyCount, outcome) => {
      const { auth, submit, clock } = await signInAndWatch();
      const callCount = loseReplies(clock, 1, busyCount);
      expect(await auth.submit('deleteAccount', submit())).toEqual(outcome);
      expect(callCount()).toBe(Math.min(busyCount + 2, 4));
    },
  );
});

describe('a saved session', () => {
  it('is restored when the program starts again', async () => {
    await signInAndWatch();
    await closeFirebaseApps();
    const { waitForReports } = watchSession(openServices());
    expect(await waitForReports(1)).toEqual([{ account: 'user-1' }]);
  });

  it('ends if its email is no longer confirmed', async () => {
    const { uid } = await signInAndWatch();
    await changeAccount(uid, { emailVerified: false });
    await closeFirebaseApps();
    const { waitForReports } = watchSession(openServices());
    // The first report is the check of the saved session, the second is Firebase's sign-out.
    expect(await waitForReports(2)).toEqual([{ account: null }, { account: null }]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });
});

describe('resending the confirmation', () => {
  it('sends another email to the account in the form if no account is awaited, and does not sign the user in', async () => {
    const { auth, drafts } = openServices();
    const credentials = newPerson();
    await auth.submit('signUp', drafts.submit('form', credentials));
    auth.stopAwaitingConfirmation();
    expect(await auth.submit('resendConfirmation', drafts.submit('form', credentials))).toEqual({ ok: true });
    const links = await confirmationLinks(credentials);
    // The first link was sent at sign-up.
    expect(links.map((link) => new URL(link).searchParams.get('continueUrl'))).toEqual(
      Array(2).fill(`${TEST_ORIGIN}/auth`),
    );
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('is refused for a confirmed email and for a wrong password', async () => {
    const { auth, drafts, credentials, submit } = await signUpAndConfirm();
    expect(await auth.submit('resendConfirmation', submit())).toEqual({ ok: false, failure: 'alreadyConfirmed' });
    const ticketWithWrongPassword = drafts.submit('form', { ...credentials, password: 'wrong horse' });
    expect(await auth.submit('resendConfirmation', ticketWithWrongPassword)).toEqual({
      ok: false,
      failure: 'wrongCredentials',
    });
  });
});
