import { deleteApp, getApps } from 'firebase/app';
import type { SessionReport } from '../services/auth/authService';
import { openAuthWire } from './authWire';
import { confirmAddress, freshCredentials, openServices } from './localFirebase';

type OpenServices = ReturnType<typeof openServices>;

/** Ends everything of Firebase in this process, as closing the browser does. */
export const closeAll = () => Promise.all(getApps().map((app) => deleteApp(app)));

/** Watches the session, and lets a test wait for the report that it needs. */
export function watchSession(services: Pick<OpenServices, 'auth'>) {
  const reports: SessionReport[] = [];
  let wake = () => {};
  services.auth.watchSession((report) => {
    reports.push(report);
    wake();
  });
  const count = async (wanted: number) => {
    while (reports.length < wanted) await new Promise<void>((resolve) => (wake = resolve));
    return reports;
  };
  return { reports, count };
}

/** An account whose address is confirmed; `submit` hands its credentials over for a form. */
export async function signUpAndConfirm(services = openServices()) {
  // A session that an earlier test has kept.
  await services.auth.signOut();
  const credentials = freshCredentials();
  const submit = () => services.drafts.submit('credentials', credentials);
  await services.auth.signUp(submit());
  await confirmAddress(credentials.email);
  services.auth.stopAwaitingConfirmation();
  return { ...services, credentials, submit };
}

/** Firebase leaves a timer of 30 s behind each request that failed: from now on none keeps the process. */
function unrefTimers() {
  const begin = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((call, span) => begin(call, span).unref());
}

/** Services whose line to the accounts a test listens to, and cuts. */
export async function openWiredServices() {
  unrefTimers();
  const wire = await openAuthWire(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '');
  const services = openServices({ authOrigin: wire.origin });
  /** Asks for something else and waits for the answer: what was asked before has been heard by then. */
  async function roundTrip() {
    await services.auth.resetPassword(services.drafts.submit('credentials', freshCredentials()));
  }
  return { ...services, wire, roundTrip };
}
