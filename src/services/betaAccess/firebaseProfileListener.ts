import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, type Firestore } from 'firebase/firestore';
import type { ProfileReport } from './betaAccessService';

interface ListenerDeps {
  readonly app: FirebaseApp;
  /** Where the local Firestore listens on 127.0.0.1; `null` on a real project. */
  readonly emulatorPort: number | null;
  readonly uid: string;
  readonly report: (profile: ProfileReport) => void;
}

const connected = new WeakSet<Firestore>();

function openFirestore(app: FirebaseApp, emulatorPort: number | null): Firestore {
  // Its log begins anew with this module, and its warnings have the ids of people in them.
  setLogLevel('error');
  const firestore = getFirestore(app);
  if (emulatorPort !== null && !connected.has(firestore)) {
    connected.add(firestore);
    connectFirestoreEmulator(firestore, '127.0.0.1', emulatorPort);
  }
  return firestore;
}

/**
 * Listens to `profiles/{uid}` with Firestore's full client, which is why this module is a chunk of its own, and
 * gives the way to stop. What the client only remembers, and the server has not said, counts as nothing known.
 */
export function listenToProfile({ app, emulatorPort, uid, report }: ListenerDeps): () => void {
  const profile = doc(openFirestore(app, emulatorPort), 'profiles', uid);
  return onSnapshot(
    profile,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) report('lost');
      else report(snapshot.get('beta_access_granted') === true ? 'granted' : 'denied');
    },
    () => report('lost'),
  );
}
