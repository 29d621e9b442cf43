import { initializeApp, setLogLevel } from 'firebase/app';
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
import type { Settings } from './settings';

/** What the adapters use of Firebase, set up for one deployment. Firestore and the functions are opened where they are used. */
export interface FirebaseClient extends Pick<Settings, 'emulators' | 'region'> {
  /** Has calls of the functions say that they come from this app, where the deployment uses App Check. */
  readonly attest: () => Promise<void>;
  /** The session: kept in local storage, shared by all tabs (PRODUCT.md P3). */
  readonly auth: Auth;
  /** An Auth that keeps nothing and that no tab hears of, for work on accounts that are not signed in. */
  readonly guestAuth: () => Auth;
}

const GUEST_APP = 'guest';

/**
 * Sets Firebase up. Nothing is asked of the network by it, except that a kept session is looked up again.
 * Doing it twice gives the same client.
 */
export function createFirebaseClient({ firebase, emulators, region, appCheckKey }: Settings, clock: Clock): FirebaseClient {
  // Its warnings repeat what the adapters report anyway, with the ids of people in them.
  setLogLevel('error');
  const openAuth = (persistence: Persistence, appName?: string) => {
    // Without a resolver for popups, no frame and no script of another origin is ever loaded.
    const auth = initializeAuth(initializeApp(firebase, appName), { persistence });
    if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    return auth;
  };
  const auth = openAuth(browserLocalPersistence);
  const attest = loadOnce(async () => {
    if (appCheckKey === null) return;
    const { openAppCheck } = await import(/* webpackChunkName: "app-check" */ './firebaseAppCheck');
    openAppCheck({ app: auth.app, siteKey: appCheckKey, isLocal: emulators !== null, clock });
  });
  return {
    auth,
    attest,
    guestAuth: () => openAuth(inMemoryPersistence, GUEST_APP),
    emulators,
    region,
  };
}
