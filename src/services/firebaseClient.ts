import { initializeApp, setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import type { Settings } from './settings';

/** What the adapters use of Firebase, set up for one deployment. */
export interface FirebaseClient {
  /** The session: kept in local storage, shared by all tabs (product-spec §3). */
  readonly auth: Auth;
  /** An Auth that keeps nothing and that no tab hears of, for work on accounts that are not signed in. */
  readonly guestAuth: () => Auth;
  readonly firestore: Firestore;
  /** Where the local Firestore listens on 127.0.0.1; `null` on a real project. */
  readonly firestorePort: number | null;
  readonly functions: Functions;
}

const GUEST_APP = 'guest';
const LOCAL_HOST = '127.0.0.1';

/**
 * Sets Firebase up. Nothing is asked of the network by it, except that a kept session is looked up again.
 * Doing it twice gives the same client.
 */
export function createFirebaseClient({ firebase, emulators, region }: Settings): FirebaseClient {
  // Its warnings repeat what the adapters report anyway, with the ids of people in them.
  setLogLevel('error');
  const openAuth = (persistence: Persistence, appName?: string) => {
    // Without a resolver for popups, no frame and no script of another origin is ever loaded.
    const auth = initializeAuth(initializeApp(firebase, appName), { persistence });
    if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    return auth;
  };
  const auth = openAuth(browserLocalPersistence);
  const firestore = getFirestore(auth.app);
  const functions = getFunctions(auth.app, region);
  if (emulators) {
    connectFirestoreEmulator(firestore, LOCAL_HOST, emulators.firestorePort);
    connectFunctionsEmulator(functions, LOCAL_HOST, emulators.functionsPort);
  }
  return {
    auth,
    guestAuth: () => openAuth(inMemoryPersistence, GUEST_APP),
    firestore,
    firestorePort: emulators?.firestorePort ?? null,
    functions,
  };
}
