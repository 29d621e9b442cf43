// @ts-check
import { access } from './access.mjs';
import { create } from './create.mjs';
import { lint } from './lint.mjs';
import { list } from './list.mjs';
import { revoke } from './revoke.mjs';

/**
 * What a command will do: said before it is done, so that it can be confirmed.
 *
 * @typedef {{deed: string, run: (backend: import('./backend.mjs').Backend) => Promise<number | void>}} Plan
 */

/**
 * One command: its options, and how its arguments become a plan. Planning touches nothing, and throws a UsageError
 * when the arguments make no sense.
 *
 * @typedef {object} Command
 * @property {readonly string[]} options
 * @property {boolean} [positionals]
 * @property {(given: {texts: import('./options.mjs').Texts, positionals: string[]}, nowMs: number) => Plan} plan
 */

/** @type {ReadonlyMap<string, Command>} */
export const COMMANDS = new Map(Object.entries({ create, list, revoke, lint, access }));
