import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite';

export { createProfilePoll } from './profilePoll';

/** What a profile says of access. */
export type ProfileAccess = 'granted' | 'denied' | 'absent' | 'revoked';

const LOCAL_HOST = '127.0.0.1';

/**
 * Opens the profiles with Firestore's lite client, which is why this module is a chunk of its own.
 *
 * @param emulatorPort where the local Firestore listens; `null` on a real project
 * @returns what tells whether a user's profile grants access, or did once; rejects with Firestore's error when it cannot be read
 */
export function openProfiles(app: FirebaseApp, emulatorPort: number | null): (uid: string) => Promise<ProfileAccess> {
  // Its log begins anew with this module, and its warnings have the ids of people in them.
  setLogLevel('error');
  const firestore = getFirestore(app);
  if (emulatorPort !== null) connectFirestoreEmulator(firestore, LOCAL_HOST, emulatorPort);
  return async (uid) => {
    const profile = await getDoc(doc(firestore, 'profiles', uid));
    if (!profile.exists()) return 'absent';
    if (profile.get('beta_access_granted') === true) return 'granted';
    // Written with the grant, and by nobody who has none: a `false` alone is how somebody begins who was never let in.
    return profile.get('grantedAt') === undefined ? 'denied' : 'revoked';
  };
}
