// @ts-check
import { parseArgs } from 'node:util';
import { UserError } from './userError.mjs';

/**
 * @param {readonly string[]} args
 * @returns {{dev: boolean, ui: boolean}}
 * @throws {UserError} when one of them means nothing here.
 */
export function readStartOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options: { dev: { type: 'boolean' }, ui: { type: 'boolean' } } });
    return { dev: values.dev ?? false, ui: values.ui ?? false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${reason}\nUsage: npm start [-- --ui]   or   npm run dev [-- --ui]`);
  }
}
