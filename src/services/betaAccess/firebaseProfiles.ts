import { setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, Timestamp } from 'firebase/firestore/lite';
import type { Clock, Ms } from '../../engine/clock/clock';
import { LOCAL_HOST, type FirebaseClient } from '../firebaseClient';

type ProfileAccess = 'granted' | 'denied' | 'absent' | 'revoked';

const DAY: Ms = 86_400_000;

/**
 * Opens the profiles. This module is a separate chunk, because it contains Firestore's lite client.
 *
 * @returns a function that reads a user's access from their profile, and whether it was granted more than a day ago
 * (`false` if the profile doesn't say when). It rejects with Firestore's error if the profile can't be read.
 */
export function openProfiles(
  { auth, emulators }: FirebaseClient,
  clock: Clock,
): (uid: string) => Promise<{ readonly access: ProfileAccess; readonly isOldGrant: boolean }> {
  // Firestore's logger starts at the default level, and its warnings contain user ids.
  setLogLevel('error');
  const firestore = getFirestore(auth.app);
  if (emulators) connectFirestoreEmulator(firestore, LOCAL_HOST, emulators.firestorePort);
  return async (uid) => {
    const profile = await getDoc(doc(firestore, 'profiles', uid));
    const grantedAt: unknown = profile.get('grantedAt');
    const isOldGrant = grantedAt instanceof Timestamp && clock.now() - grantedAt.toMillis() > DAY;
    if (!profile.exists()) return { access: 'absent', isOldGrant };
    if (profile.get('beta_access_granted') === true) return { access: 'granted', isOldGrant };
    // `grantedAt` is written only with a grant, so a `false` without it means that the user never had access.
    return { access: grantedAt === undefined ? 'denied' : 'revoked', isOldGrant };
  };
}
