import { UserError } from '../lib/userError';
import { say } from './print';

/** gRPC's code of a transaction that was aborted because of another one. */
const ABORTED = 10;

/** How long a command waits for a lock (ms). In Firestore, no transaction can hold one for more than 270 s. */
export const MAX_LOCK_MS = 300_000;

/**
 * Runs a transaction again as long as other transactions hold its documents. Each try takes some seconds by itself: the
 * Admin SDK waits for the locks, and repeats a transaction five times.
 *
 * @param name whose documents these are, for the progress
 * @throws {UserError} if the documents are still locked after {@link MAX_LOCK_MS}; any other error of the transaction
 */
export async function untilUnlocked(
  name: string,
  runTransaction: () => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<void> {
  const startedAt = now();
  for (;;) {
    try {
      return await runTransaction();
    } catch (error) {
      if ((error as { code?: unknown }).code !== ABORTED) throw error;
      const elapsedS = Math.round((now() - startedAt) / 1000);
      if (elapsedS * 1000 >= MAX_LOCK_MS)
        throw new UserError(
          `The profile of ${name} is still locked after ${elapsedS} s. Perhaps the user is holding it on purpose: then disable the account in the console (Authentication → Users), and run the command again an hour later.`,
        );
      say(`The profile of ${name} is locked, perhaps by the user. Trying again after ${elapsedS} s …`);
    }
  }
}
