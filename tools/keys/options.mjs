// @ts-check
import { parseArgs } from 'node:util';
import { UsageError } from './usage.mjs';

const MOST_KEYS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
/** The function's own pattern for a key's address. */
const ADDRESS = /^[^\s@"<>(),:;\\[\]\p{C}]+@[^\s@"<>(),:;\\[\]\p{C}]+$/u;

/** @typedef {Record<string, string | undefined>} Texts the options of a command, as typed. */

/** The options that every command takes, beside its own. */
const COMMON = /** @type {const} */ ({ project: { type: 'string' }, yes: { type: 'boolean', default: false } });

/**
 * @param {readonly string[]} args what follows the command's name.
 * @param {readonly string[]} names the command's own options, all with a value.
 * @returns {{texts: Texts, positionals: string[], project: string | undefined, yes: boolean}}
 * @throws {UsageError} when an option is unknown or lacks its value.
 */
export function readArguments(args, names) {
  const own = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...own, ...COMMON }, allowPositionals: true });
    const { project, yes, ...texts } = values;
    return { texts: /** @type {Texts} */ (texts), positionals, project: /** @type {string | undefined} */ (project), yes: yes === true };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} absent
 * @param {number} [most]
 * @returns {number}
 */
function readWholeNumber(name, text, absent, most = Number.MAX_SAFE_INTEGER) {
  if (text === undefined) return absent;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}": it must be a whole number from 1${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}.`);
}

/** @param {string | undefined} text how many keys to create. */
export const readCount = (text) => readWholeNumber('count', text, 1, MOST_KEYS);

/** @param {string | undefined} text how often a key may be used. */
export const readUses = (text) => readWholeNumber('uses', text, 1);

/**
 * @param {string | undefined} text a day, whose last moment (UTC) is meant, or an instant.
 * @param {number} nowMs
 * @returns {number | undefined} milliseconds since the epoch.
 */
export function readExpiry(text, nowMs) {
  if (text === undefined) return undefined;
  const day = DAY.test(text);
  const ms = day || INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const real = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10));
  if (!real) throw new UsageError(`--expires is "${text}": it must be a day such as 2026-12-31, or an instant such as 2026-12-31T18:00:00Z.`);
  const expiresAtMs = day ? ms + DAY_MS - 1 : ms;
  if (expiresAtMs <= nowMs) throw new UsageError(`--expires is "${text}": that is over.`);
  return expiresAtMs;
}

/**
 * @param {string} name what the address is called in a message.
 * @param {string | undefined} text
 * @returns {string | undefined}
 */
export function readAddress(name, text) {
  const address = text?.trim();
  if (address === undefined || ADDRESS.test(address)) return address;
  throw new UsageError(`${name} is "${text}": it must be one e-mail address and nothing else.`);
}

/**
 * @template {string} T
 * @param {string} name
 * @param {string | undefined} text
 * @param {readonly T[]} choices
 * @returns {T | undefined}
 */
export function readChoice(name, text, choices) {
  const choice = choices.find((each) => each === text);
  if (text !== undefined && choice === undefined) throw new UsageError(`--${name} is "${text}": it must be one of ${choices.join(', ')}.`);
  return choice;
}
