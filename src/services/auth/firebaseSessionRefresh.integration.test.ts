import { getApp } from 'firebase/app';
import { getAuth, signOut } from 'firebase/auth';
import { changeAccount, deleteAccount } from '../../../e2e/support/people';
import {
  closeFirebaseApps,
  openProxiedServices,
  ROUND_TRIP_REQUEST,
  signInAndWatch,
} from '../../testing/localAccounts';
import { AUTH_REQUEST_LIMIT } from './firebaseRequests';
import { RETURN_COOL_DOWN, SESSION_REFRESH_INTERVAL } from './firebaseSessionRefresh';

afterEach(async () => {
  await signOut(getAuth(getApp()));
  await closeFirebaseApps();
  jest.restoreAllMocks();
});

/** Signs a user in, and from then on observes the connection to the account service. */
async function openSession() {
  const { proxy, roundTrip, ...services } = await openProxiedServices();
  const session = await signInAndWatch(services);
  proxy.requests.length = 0;
  const tokenCount = () => proxy.requests.filter((method) => method === 'token').length;
  return {
    ...session,
    proxy,
    roundTrip,
    passInterval: () => session.clock.advance(SESSION_REFRESH_INTERVAL),
    comeBack: session.page.comeBack,
    /** Returns the report that ends the session. */
    sessionEnd: async () => (await session.waitForReports(3)).at(-1),
    /** Waits until `count` new tokens have been requested, however long that takes. */
    async untilTokens(count: number) {
      while (tokenCount() < count) await new Promise(setImmediate);
    },
  };
}

/** Revokes all tokens issued so far, as an admin does. Firebase compares whole seconds. */
async function revokeTokens(uid: string) {
  const { issuedAtTime = '' } = (await getAuth(getApp()).currentUser?.getIdTokenResult()) ?? {};
  await changeAccount(uid, { validSince: String(Date.parse(issuedAtTime) / 1000 + 1) });
}

describe('the token of a session', () => {
  it('is renewed every 5 minutes', async () => {
    const { clock, proxy, roundTrip, passInterval, untilTokens } = await openSession();
    clock.advance(SESSION_REFRESH_INTERVAL - 1);
    // A request sent before the round trip would have arrived by its end.
    await roundTrip();
    expect(proxy.requests).toEqual([ROUND_TRIP_REQUEST]);
    clock.advance(1);
    await untilTokens(1);
    await roundTrip();
    passInterval();
    await untilTokens(2);
  });

  it('is renewed on return to the page, at most every 10 s', async () => {
    const { clock, proxy, roundTrip, comeBack, untilTokens } = await openSession();
    comeBack();
    await untilTokens(1);
    await roundTrip();
    proxy.requests.length = 0;
    clock.advance(RETURN_COOL_DOWN - 1);
    comeBack();
    await roundTrip();
    expect(proxy.requests).toEqual([ROUND_TRIP_REQUEST]);
    clock.advance(1);
    comeBack();
    await untilTokens(1);
  });

  it('is not renewed while the page is hidden', async () => {
    const { page, proxy, roundTrip, passInterval, comeBack, untilTokens } = await openSession();
    page.hide();
    passInterval();
    await roundTrip();
    expect(proxy.requests).toEqual([ROUND_TRIP_REQUEST]);
    comeBack();
    await untilTokens(1);
  });

  it('is not renewed without a session', async () => {
    const { auth, proxy, roundTrip, passInterval, comeBack } = await openSession();
    await auth.signOut();
    passInterval();
    comeBack();
    await roundTrip();
    expect(proxy.requests).toEqual([ROUND_TRIP_REQUEST]);
  });
});

describe('a session', () => {
  const ENDINGS: [string, (uid: string) => Promise<void>][] = [
    ['whose account was disabled', (uid) => changeAccount(uid, { disableUser: true })],
    ['whose account was deleted', deleteAccount],
    ['whose tokens were revoked', revokeTokens],
    ['whose email is no longer confirmed', (uid) => changeAccount(uid, { emailVerified: false })],
  ];

  it.each(ENDINGS)('%s ends within 5 minutes', async (_what, endAccount) => {
    const { uid, passInterval, sessionEnd } = await openSession();
    await endAccount(uid);
    passInterval();
    expect(await sessionEnd()).toEqual({ account: null });
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it.each(ENDINGS)('%s ends on return to the page', async (_what, endAccount) => {
    const { uid, comeBack, sessionEnd } = await openSession();
    await endAccount(uid);
    comeBack();
    expect(await sessionEnd()).toEqual({ account: null });
  });

  it.each(['dead', 'serverError'] as const)(
    'continues if the server is unreachable (%s), and is checked again later',
    async (state) => {
      const { clock, proxy, reports, passInterval, untilTokens } = await openSession();
      proxy.state = state;
      passInterval();
      while (proxy.requests.length === 0) await new Promise(setImmediate);
      proxy.state = 'up';
      // Until the failed check has ended, at the latest at its limit, no other begins.
      clock.advance(AUTH_REQUEST_LIMIT);
      await new Promise(setImmediate);
      clock.advance(SESSION_REFRESH_INTERVAL - AUTH_REQUEST_LIMIT);
      await untilTokens(1);
      expect(reports).toEqual([{ account: null }, { account: 'user-1' }]);
      expect(getAuth(getApp()).currentUser).not.toBeNull();
    },
  );
});
