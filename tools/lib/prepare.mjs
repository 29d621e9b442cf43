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
  const attempt = (/** @type {string} */ title, /** @type {(detail: (text: string) => void) => Promise<string | undefined>} */ work) =>
    progress.during(title, work, (binary) => binary !== undefined);
  return chooseFirestore({
    runningHost: () => process.env.FIRESTORE_EMULATOR_HOST,
    onPath: () => usableHidane('hidane'),
    inCache: () => usableHidane(cachedHidane()),
    fromNpm: () => attempt('Looking for the Firestore emulator on npm', hidaneFromNpm),
    fromCargo: () =>
      attempt('Building the Firestore emulator with cargo (once)', (detail) =>
        hidaneFromCargo(detail, (log) => progress.say(`cargo could not build it; its log: ${log}`)),
      ),
    javaVersion: installedJava,
  });
}
