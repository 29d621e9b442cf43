import type { FirebaseApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';

const LOCAL_HOST = '127.0.0.1';

/** How long a key may be judged (ms). Contended redemptions wait on the server for a while. */
const VALIDATION_LIMIT = 30_000;

interface KeyFunctionPlace {
  readonly app: FirebaseApp;
  readonly region: string;
  /** Where the local functions listen; `null` on a real project. */
  readonly emulatorPort: number | null;
}

/**
 * Opens the callable function `validate-beta-key` (PRODUCT.md P4.4), in a chunk of its own: only who submits a key
 * needs Firebase's functions.
 *
 * @returns what asks the function and gives its reply as it came; rejects with the call's error
 */
export function openKeyFunction({ app, region, emulatorPort }: KeyFunctionPlace): (betaKey: string) => Promise<unknown> {
  const functions = getFunctions(app, region);
  if (emulatorPort !== null) connectFunctionsEmulator(functions, LOCAL_HOST, emulatorPort);
  const validate = httpsCallable(functions, 'validate-beta-key', { timeout: VALIDATION_LIMIT });
  return async (betaKey) => (await validate({ betaKey })).data;
}
