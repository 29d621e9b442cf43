import { readEmailAddress } from '../../functions/src/emailAddress';
import { keyFields, type KeyOption } from '../../functions/src/validateBetaKey/keyDocument';
import { Timestamp } from '../lib/adminSdk';
import { readBounded } from '../lib/boundedFile';
import { messageOf, UserError } from '../lib/userError';
import { printable } from './print';

const MOST_KEYS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A first line that is passed over: words in which neither an address nor a key was mistyped. */
const HEADING = /^(?!beta-)[^@\d]+$/i;
/** A cell of CSV: what is in quotes may hold separators. */
const CELL = /(?<=^|[,;\t])(?:\s*"[^"]*"|[^,;\t]+)/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** A command line that means nothing; its message says what would. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

/** Reads how many keys to create. */
export const readCount = wholeNumber('count', MOST_KEYS);

/** Reads how many accounts may redeem a key that is raised. */
export const readRaise = wholeNumber('to');

/** Reads the option of a key's field, by its kind, as what is stored of it. */
export const fieldReaders: Readonly<Record<KeyOption['kind'], (name: string, text: string) => unknown>> = {
  number: (name, text) => wholeNumber(name)(text),
  date: (name, text) => Timestamp.fromMillis(readDate(name, text, Date.now())),
  address: (name, text) => readAddress(`--${name}`, text),
  text: (_name, text) => text,
};

function wholeNumber(name: string, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
    const limit = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
    throw new UsageError(`--${name} is "${text}": it must be a whole number from 1${limit}.`);
  };
}

/**
 * Reads a moment to come.
 *
 * @param name the option's.
 * @param text a day, whose last moment (UTC) is meant, or an instant.
 * @returns milliseconds since the epoch.
 */
export function readDate(name: string, text: string, nowMs: number): number {
  const day = DAY.test(text);
  const ms = day || INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const real = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10));
  if (!real) throw new UsageError(`--${name} is "${text}": it must be a day such as 2026-12-31, or an instant such as 2026-12-31T18:00:00Z.`);
  const momentMs = day ? ms + DAY_MS - 1 : ms;
  if (momentMs <= nowMs) throw new UsageError(`--${name} is "${text}": that is over.`);
  return momentMs;
}

/**
 * Reads a file with one entry a line: the first cell, where it is CSV. Blank lines, and a heading, are passed over. A
 * line with an address in its next cell, too, is a mistake: somebody meant two, and one would be left out in silence.
 */
export function readEntries(file: string, isEntry: (text: string) => boolean): string[] {
  let text: string;
  try {
    text = readBounded(file).toString();
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line) => (line.match(CELL) ?? []).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim()));
  if (HEADING.test(cells[0]?.[0] ?? '')) cells.shift();
  const wrong = cells.find(([entry = '']) => !isEntry(entry));
  if (wrong !== undefined) throw new UserError(`${file} holds "${printable(wrong[0] ?? '')}", which is not what belongs there. Nothing was done.`);
  const two = cells.find(([entry = '', next = '']) => isAddress(entry) && isAddress(next));
  if (two !== undefined) throw new UserError(`${file} holds ${two[0]} and ${two[1]} in one line: one address a line. Nothing was done.`);
  if (cells.length === 0) throw new UserError(`${file} holds nothing that could be used.`);
  return [...new Set(cells.map(([entry = '']) => entry))];
}

export const isAddress = (text: string): boolean => keyFields.email.read(text) !== undefined;

/**
 * Reads an email address, in comparable form: one that the function honours in a key.
 *
 * @param name what the address is called in a message.
 */
export function readAddress(name: string, text: string): string {
  const address = readEmailAddress(text);
  if (address !== undefined) return address;
  throw new UsageError(`${name} is "${text}": it must be one email address and nothing else.`);
}

export function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(`--${name} is "${text}": it must be one of ${choices.join(', ')}.`);
  return choice;
}
