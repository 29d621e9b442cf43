// @ts-check
import readline from 'node:readline/promises';
import { UserError } from '../lib/userError.mjs';

/**
 * Asks once more before a real project is touched; the local stack needs no asking.
 *
 * @param {import('./target.mjs').Target} target
 * @param {{yes: boolean, deed: string}} options what is about to happen, in words.
 * @throws {UserError} when it is not confirmed, or cannot be.
 */
export async function confirmTarget({ local, projectId }, { yes, deed }) {
  if (local || yes) return;
  if (!process.stdin.isTTY) throw new UserError(`${projectId} is a real project, and nobody is here to confirm. Add --yes to ${deed}.`);
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This will ${deed} in the real project ${projectId}. Type its id to go on: `);
  terminal.close();
  if (answer.trim() !== projectId) throw new UserError('Not confirmed: nothing was done.');
}
