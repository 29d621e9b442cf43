import fs from 'node:fs';
import { keyFieldRules } from '../../functions/src/validateBetaKey/keyFields';
import { messageOf, UserError } from '../lib/userError';
import { printable } from './print';

const MOST_KEYS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A first line that is passed over: words in which neither an address nor a key was mistyped. */
const HEADING = /^(?!beta-)[^@\d]+$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** A command line that means nothing; its message says what would. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

/** Reads how many keys to create. */
export const readCount = wholeNumber('count', MOST_KEYS);

/** Reads how many accounts may redeem a key. */
export const readUses = wholeNumber('uses');

/** Reads how many accounts may redeem a key that is raised. */
export const readRaise = wholeNumber('to');

function wholeNumber(name: string, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
    const limit = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
    throw new UsageError(`--${name} is "${text}": it must be a whole number from 1${limit}.`);
  };
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

/** Reads a file with one entry a line: the first cell, where it is CSV. Blank lines, and a heading, are passed over. */
export function readEntries(file: string, isEntry: (text: string) => boolean): string[] {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  }
  const cells = text.replace(/^\uFEFF/, '').split(/\r?\n/).map((line) => (line.split(/[,;\t]/)[0] ?? '').replace(/^"|"$/g, '').trim());
  const entries = cells.filter((cell) => cell !== '');
  if (HEADING.test(entries[0] ?? '')) entries.shift();
  const wrong = entries.find((entry) => !isEntry(entry));
  if (wrong !== undefined) throw new UserError(`${file} holds "${printable(wrong)}", which is not what belongs there. Nothing was done.`);
  if (entries.length === 0) throw new UserError(`${file} holds nothing that could be used.`);
  return [...new Set(entries)];
}

export const isAddress = (text: string): boolean => keyFieldRules.email.read(text) !== undefined;

/**
 * Reads an e-mail address: one that the function honours in a key.
 *
 * @param name what the address is called in a message.
 */
export function readAddress(name: string, text: string): string {
  const address = text.trim();
  if (isAddress(address)) return address;
  throw new UsageError(`${name} is "${text}": it must be one e-mail address and nothing else.`);
}

export function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(`--${name} is "${text}": it must be one of ${choices.join(', ')}.`);
  return choice;
}
