// @ts-check
import { UserError } from '../lib/userError.mjs';

const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
const NOT_FOUND = 5;

/**
 * @param {unknown} error
 * @returns {unknown} what the person can act on in its place, where that is known.
 */
export function explain(error) {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const { code } = /** @type {{code?: unknown}} */ (error);
  if (/default credentials/i.test(error.message) || code === UNAUTHENTICATED) {
    return new UserError('No credentials for the project. Run `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS.');
  }
  if (code === PERMISSION_DENIED) return new UserError(`These credentials may not do that: ${error.message}`);
  if (code === NOT_FOUND) return new UserError(`The project has no Firestore database, or a document is gone: ${error.message}`);
  return error;
}
