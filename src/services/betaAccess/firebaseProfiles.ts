import { setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite';
import { LOCAL_HOST, type FirebaseClient } from '../firebaseClient';

type ProfileAccess = 'granted' | 'denied' | 'absent' | 'revoked';

/**
 * Opens the profiles. This module is a separate chunk, because it contains Firestore's lite client.
 *
 * @returns a function that reads a user's access from their profile, and rejects with Firestore's error if it can't be
 * read
 */
export function openProfiles({ auth, emulators }: FirebaseClient): (uid: string) => Promise<ProfileAccess> {
  // Firestore's logger starts at the default level, and its warnings contain user ids.
  setLogLevel('error');
  const firestore = getFirestore(auth.app);
  if (emulators) connectFirestoreEmulator(firestore, LOCAL_HOST, emulators.firestorePort);
  return async (uid) => {
    const profile = await getDoc(doc(firestore, 'profiles', uid));
    if (!profile.exists()) return 'absent';
    if (profile.get('beta_access_granted') === true) return 'granted';
    // `grantedAt` is written only with a grant, so a `false` without it means that the user never had access.
    return profile.get('grantedAt') === undefined ? 'denied' : 'revoked';
  };
}
