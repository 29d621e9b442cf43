// @ts-check
import { chooseFirestore } from './firestore.mjs';
import { cachedHidane, installedJava, usableHidane } from './hidane.mjs';
import { hidaneFromCargo, hidaneFromNpm } from './hidaneInstall.mjs';

/**
 * Finds the Firestore emulator or installs it, showing how far that is.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<import('./firestore.mjs').FirestoreChoice>}
 */
export function findFirestore(progress) {
  return chooseFirestore({
    runningHost: () => process.env.FIRESTORE_EMULATOR_HOST,
    onPath: () => usableHidane('hidane'),
    inCache: () => usableHidane(cachedHidane()),
    fromNpm: () => progress.during('Looking for the Firestore emulator on npm', hidaneFromNpm),
    fromCargo: () =>
      progress.during('Building the Firestore emulator (once)', hidaneFromCargo),
    javaVersion: installedJava,
  });
}
