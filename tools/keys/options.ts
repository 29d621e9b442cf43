import { keyFieldRules } from '../../functions/src/validateBetaKey/keyFields';
import { UserError } from '../lib/userError';

const MOST_KEYS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** A command line that means nothing; its message says what would. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

/** @param text how many keys to create. */
export const readCount = (text: string): number => readWholeNumber('count', text, MOST_KEYS);

/** @param text how often a key may be used. */
export const readUses = (text: string): number => readWholeNumber('uses', text);

function readWholeNumber(name: string, text: string, most?: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= (most ?? Number.MAX_SAFE_INTEGER)) return value;
  throw new UsageError(`--${name} is "${text}": it must be a whole number from 1${most === undefined ? '' : ` to ${most}`}.`);
}

/**
 * Reads when a key expires.
 *
 * @param text a day, whose last moment (UTC) is meant, or an instant.
 * @returns milliseconds since the epoch.
 */
export function readExpiry(text: string, nowMs: number): number {
  const day = DAY.test(text);
  const ms = day || INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const real = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10));
  if (!real) throw new UsageError(`--expires is "${text}": it must be a day such as 2026-12-31, or an instant such as 2026-12-31T18:00:00Z.`);
  const expiresAtMs = day ? ms + DAY_MS - 1 : ms;
  if (expiresAtMs <= nowMs) throw new UsageError(`--expires is "${text}": that is over.`);
  return expiresAtMs;
}

/**
 * Reads an e-mail address: one that the function honours in a key.
 *
 * @param name what the address is called in a message.
 */
export function readAddress(name: string, text: string): string {
  const address = text.trim();
  if (keyFieldRules.email.read(address) !== undefined) return address;
  throw new UsageError(`${name} is "${text}": it must be one e-mail address and nothing else.`);
}

export function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(`--${name} is "${text}": it must be one of ${choices.join(', ')}.`);
  return choice;
}
