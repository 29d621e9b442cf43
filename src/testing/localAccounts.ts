import { deleteApp, getApps } from 'firebase/app';
import { confirmAddress, newPerson } from '../../e2e/support/people';
import type { SessionReport } from '../services/auth/authService';
import { openAuthProxy } from './authProxy';
import { openServices } from './localFirebase';

type OpenServices = ReturnType<typeof openServices>;

/** The proxies that tests have opened. */
const proxies: { close(): Promise<void> }[] = [];

/** Closes all Firebase apps in this process, as closing the browser does, and all proxies. */
export async function closeFirebaseApps() {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
}

/** Watches the session. `waitForReports` waits for a number of reports, and returns all so far. */
export function watchSession(services: Pick<OpenServices, 'auth'>) {
  const reports: SessionReport[] = [];
  let wake = () => {};
  services.auth.watchSession((report) => {
    reports.push(report);
    wake();
  });
  const waitForReports = async (expected: number) => {
    while (reports.length < expected) await new Promise<void>((resolve) => (wake = resolve));
    return reports;
  };
  return { reports, waitForReports };
}

/** Creates an account with a confirmed email. `submit` puts its credentials into the drafts for a form. */
export async function signUpAndConfirm(services = openServices()) {
  // A session saved by an earlier test.
  await services.auth.signOut();
  const credentials = newPerson();
  const submit = () => services.drafts.submit('form', credentials);
  await services.auth.submit('signUp', submit());
  await confirmAddress(credentials);
  services.auth.stopAwaitingConfirmation();
  return { ...services, credentials, submit };
}

/**
 * Signs in a new account and watches the session. Returns once the session was reported before and after the sign-in.
 */
export async function signInAndWatch(services = openServices()) {
  const account = await signUpAndConfirm(services);
  const watch = watchSession(account);
  await watch.waitForReports(1);
  await account.auth.submit('signIn', account.submit());
  await watch.waitForReports(2);
  return { ...account, ...watch, uid: account.accounts.uidOf('user-1') ?? '' };
}

/** Firebase leaves a 30 s timer behind each failed request. From now on these timers don't keep the process alive. */
function unrefTimers() {
  const { setTimeout: original } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((call, span) => original(call, span).unref());
}

/** The request that `roundTrip` sends. */
export const ROUND_TRIP_REQUEST = 'accounts:sendOobCode';

/**
 * Opens services that reach the account service through a proxy, with which a test can observe and break the
 * connection.
 */
export async function openProxiedServices() {
  unrefTimers();
  const proxy = await openAuthProxy(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '');
  proxies.push(proxy);
  const services = openServices({ authOrigin: proxy.origin });
  /** Sends a request and waits for its response. The service has received all earlier requests by then. */
  async function roundTrip() {
    await services.auth.submit('resetPassword', services.drafts.submit('form', newPerson()));
  }
  return { ...services, proxy, roundTrip };
}
