import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import {
  changeAccount,
  confirmAddress,
  confirmationLinks,
  deleteAccount,
  newPerson,
} from '../../../e2e/support/people';
import { closeFirebaseApps, openProxiedServices, ROUND_TRIP_REQUEST, watchSession } from '../../testing/localAccounts';

afterEach(() => jest.restoreAllMocks());
afterEach(closeFirebaseApps);

/** Opens the services for a user who is about to sign up. */
async function openSignUp() {
  const services = await openProxiedServices();
  const person = newPerson();
  return { ...services, email: person.email, ticket: services.drafts.submit('form', person) };
}

/** Signs a user up, and from then on observes the connection to the account service. */
async function signUp() {
  const services = await openSignUp();
  await services.auth.submit('signUp', services.ticket);
  services.proxy.requests.length = 0;
  return services;
}

describe('a confirmation check', () => {
  it('finds the confirmation; after that there is no account to check', async () => {
    const { auth, drafts, email } = await signUp();
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
    await confirmAddress({ email });
    expect(await auth.checkConfirmation()).toBe('confirmed');
    expect(await auth.checkConfirmation()).toBe('gone');
    expect(drafts.get('awaitedEmail')).toBe(email);
  });

  it('does not start a session on this or another tab', async () => {
    const services = await signUp();
    const { reports, waitForReports } = watchSession(services);
    await waitForReports(1);
    await confirmAddress(services);
    await services.auth.checkConfirmation();
    expect(reports).toEqual([{ account: null }]);
    expect(services.sessionHints).toEqual([false]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('waits until the page is visible', async () => {
    const { auth, page, proxy, email, roundTrip } = await signUp();
    await confirmAddress({ email });
    page.hide();
    const check = auth.checkConfirmation();
    // A request sent before the round trip would have arrived by its end.
    await roundTrip();
    expect(proxy.requests).toEqual([ROUND_TRIP_REQUEST]);
    page.comeBack();
    expect(await check).toBe('confirmed');
  });

  it('is repeated if the user returns before its answer', async () => {
    const { auth, page, proxy, email } = await signUp();
    proxy.beforeResponse = async () => {
      await confirmAddress({ email });
      page.comeBack();
    };
    expect(await auth.checkConfirmation()).toBe('confirmed');
  });

  it.each(['dead', 'serverError'] as const)(
    'reports an unreachable server (%s), and can be repeated',
    async (state) => {
      const { auth, proxy, email } = await signUp();
      await confirmAddress({ email });
      proxy.state = state;
      expect(await auth.checkConfirmation()).toBe('unavailable');
      proxy.state = 'up';
      expect(await auth.checkConfirmation()).toBe('confirmed');
    },
  );

  it.each([
    ['deleted', deleteAccount],
    ['disabled', (uid: string) => changeAccount(uid, { disableUser: true })],
  ])('reports that a %s account is gone', async (_what, endAccount) => {
    const { auth } = await signUp();
    await endAccount(guestUid());
    expect(await auth.checkConfirmation()).toBe('gone');
  });

  it('finds no account after the wait was stopped', async () => {
    const { auth, drafts } = await signUp();
    auth.stopAwaitingConfirmation();
    expect(await auth.checkConfirmation()).toBe('gone');
    expect(drafts.get('awaitedEmail')).toBeUndefined();
  });
});

describe('resending the confirmation email', () => {
  it('needs no password', async () => {
    const { auth, drafts, email, ticket } = await signUp();
    expect(drafts.take('form', ticket)).toBeUndefined();
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: true });
    await expect(confirmationLinks({ email })).resolves.toHaveLength(2);
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
  });

  it('is refused if the email turns out to be confirmed', async () => {
    const { auth, proxy, email } = await signUp();
    await confirmAddress({ email });
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: false, failure: 'alreadyConfirmed' });
    expect(proxy.requests).not.toContain('accounts:sendOobCode');
  });

  it('fails if the server cannot be reached, and the account still awaits confirmation', async () => {
    const { auth, proxy } = await signUp();
    proxy.state = 'dead';
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: false, failure: 'offline' });
    proxy.state = 'up';
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
  });
});

describe('a sign-up whose email could not be sent', () => {
  it('leaves an account whose email can be resent without the password', async () => {
    const { auth, drafts, proxy, email, ticket } = await openSignUp();
    proxy.affectedMethods = /sendOobCode/;
    proxy.state = 'serverError';
    expect(await auth.submit('signUp', ticket)).toEqual({ ok: false, failure: 'mailNotSent' });
    expect([drafts.take('form', ticket), drafts.get('awaitedEmail')]).toEqual([undefined, email]);
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
    proxy.state = 'up';
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: true });
    await confirmAddress({ email });
    expect(await auth.checkConfirmation()).toBe('confirmed');
  });
});

/** Returns the Firebase id of the account awaiting confirmation. It has no alias, since it belongs to no session. */
function guestUid(): string {
  return getAuth(getApp('guest')).currentUser?.uid ?? '';
}
