import { _addOrOverwriteComponent, initializeApp, setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import type { Clock } from '../engine/clock/clock';
import { loadOnce } from '../shared/load';
import { createAuthRequests } from './auth/firebaseRequests';
import type { SessionHint } from './auth/sessionHint';
import type { PageVisibility } from './page/pageVisibility';
import type { Persistence as DashboardPersistence } from './persistence/persistence';
import type { Services } from './services';
import type { Settings } from './settings';

declare module 'firebase/app' {
  /** Part of Firebase's own interface between its packages, which its public types leave out. */
  export function _addOrOverwriteComponent(app: ReturnType<typeof initializeApp>, component: object): void;
}

/**
 * Replaces Firebase's heartbeat: statistics for Google that Firebase reads from a database of its own before each
 * request, without a limit. In a browser whose databases hang, no request would ever be sent.
 */
const NO_HEARTBEAT = {
  name: 'heartbeat',
  instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
};

/** The host of the local Firebase stack. */
export const LOCAL_HOST = '127.0.0.1';

/**
 * Firebase as the adapters use it, set up for one deployment. Firestore and Functions are opened where they are used.
 */
export interface FirebaseClient extends Pick<Settings, 'emulators' | 'region'> {
  /** Adds App Check tokens to function calls, if the deployment uses App Check. */
  readonly attest: () => Promise<void>;
  /** The session's Auth, kept in local storage and shared by all tabs (PRODUCT.md P3). */
  readonly auth: Auth;
  /** Returns the guest Auth, for accounts that aren't signed in. It is in memory only, so other tabs don't see it. */
  readonly guestAuth: () => Auth;
  /** The requests to the account service. */
  readonly requests: ReturnType<typeof createAuthRequests>;
}

/** What the services that use Firebase depend on. */
export interface FirebaseDeps extends Pick<Services, 'accounts' | 'drafts'> {
  readonly client: FirebaseClient;
  readonly hint: SessionHint;
  readonly page: PageVisibility;
  readonly persistence: Pick<DashboardPersistence, 'status' | 'subscribe'>;
  readonly clock: Clock;
  /** Origin of this app, such as `https://seed.example`; emails lead back to its /auth. */
  readonly origin: string;
}

/**
 * Sets Firebase up. It makes no network requests, except to refresh a saved session. A second call reuses the
 * Firebase app and its Auth.
 */
export function createFirebaseClient(
  { firebase, emulators, region, appCheckKey }: Settings,
  clock: Clock,
): FirebaseClient {
  // Firebase's warnings repeat what the adapters report anyway, and contain user ids.
  setLogLevel('error');
  const openAuth = (persistence: Persistence, appName?: string) => {
    // Without a popup resolver, Firebase never loads a frame or a script from another origin.
    const app = initializeApp(firebase, appName);
    _addOrOverwriteComponent(app, NO_HEARTBEAT);
    const auth = initializeAuth(app, { persistence });
    if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    return auth;
  };
  const auth = openAuth(browserLocalPersistence);
  const attest = loadOnce(async () => {
    if (appCheckKey === null) return;
    const { openAppCheck } = await import(/* webpackChunkName: "app-check" */ './firebaseAppCheck');
    openAppCheck(auth.app, appCheckKey, emulators !== null, clock);
  });
  return {
    auth,
    attest,
    guestAuth: () => openAuth(inMemoryPersistence, 'guest'),
    requests: createAuthRequests(clock),
    emulators,
    region,
  };
}
