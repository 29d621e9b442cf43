import type { Command, Option } from 'commander';
import { fileText } from '../../src/engine/timeline/fileText';
import { readEmail } from '../../functions/src/email';
import { keyFields, type KeyOption } from '../../functions/src/validateBetaKey/keyDocument';
import { Timestamp } from '../lib/adminSdk';
import { readBounded } from '../lib/boundedFile';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';
import { printable } from './print';

const MAX_KEYS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Matches the first cell of a heading: a text that cannot be a mistyped email or key. */
const HEADING = /^(?!beta-)[^@\d]+$/i;
/** A cell of CSV with the separator after it. Quoted text may contain separators. */
const CELL = /((?:"[^"]*"|[^",;\t]|")*)(?:[,;\t]|$)/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The options that may be given several times. */
const repeatable = new WeakSet<Option>();

/** Declares an option that may be given several times; its value is the list of all values. */
export function repeatableOption<Value>(option: Option, parse: (text: string) => Value): Option {
  repeatable.add(option);
  return option.argParser((text, before: readonly Value[] = []) => [...before, parse(text)]);
}

/** Lets a command refuse an option that is given twice: its first value would be lost without a word. */
export function refuseRepeatedOptions(command: Command): void {
  for (const option of command.options.filter((each) => each.required && !repeatable.has(each))) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) throw new UsageError(`--${option.name()} is given twice: give it once.`);
      isGiven = true;
    });
  }
}

/** An invalid command line. The message explains the correct usage. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

export const readCount = wholeNumber('count', MAX_KEYS);

/** Parses how many accounts may redeem a key after `raise`. */
export const readRaise = wholeNumber('to');

/** The parsers of the options for a key's fields, by kind of option. They return the values to store. */
export const fieldReaders: Readonly<Record<KeyOption['kind'], (name: string, text: string) => unknown>> = {
  number: (name, text) => wholeNumber(name)(text),
  date: (name, text) => Timestamp.fromMillis(readDate(name, text, Date.now())),
  email: (name, text) => readTypedEmail(`--${name}`, text),
  text: (_name, text) => text,
};

function wholeNumber(name: string, max = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? ', 1 or more' : ` from 1 to ${max}`;
    throw new UsageError(`--${name} is "${text}": it must be a whole number${range}.`);
  };
}

/**
 * Parses a time in the future (ms since the epoch). A day stands for its last millisecond (UTC).
 *
 * @throws {UsageError} if `text` is neither a day nor an instant, or is in the past
 */
export function readDate(name: string, text: string, nowMs: number): number {
  const isDay = DAY.test(text);
  const ms = isDay || INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse turns February 30 into March 2.
  const day = text.slice(0, 10);
  const exists = !Number.isNaN(ms) && new Date(Date.parse(day)).toISOString().startsWith(day);
  if (!exists)
    throw new UsageError(
      `--${name} is "${text}": it must be a day such as 2026-12-31, or an instant such as 2026-12-31T18:00:00Z or 2026-12-31T19:00+01:00.`,
    );
  const momentMs = isDay ? ms + DAY_MS - 1 : ms;
  if (momentMs <= nowMs) throw new UsageError(`--${name} is "${text}": that is in the past.`);
  return momentMs;
}

/**
 * Returns the entries of a file, one per line: in CSV, the first cell. Lines without text in any cell are skipped, and
 * so is a first line that is a heading. A line with a second email in its next cell is an error, since this email
 * would be ignored without notice.
 *
 * @throws {UserError} if the file cannot be read, or holds an invalid entry
 */
export function readEntries(file: string, isEntry: (text: string) => boolean): string[] {
  let text: string;
  try {
    text = fileText(readBounded(file));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  }
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ number: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = lines;
  if (first && HEADING.test(first.cells[0] ?? '') && !first.cells.some((cell) => cell.includes('@'))) lines.shift();
  const fail = (number: number, problem: string) =>
    new UserError(`${file}, line ${number}, contains ${problem}. Nothing was done.`);
  for (const { number, cells } of lines) {
    const [entry = '', next = ''] = cells;
    if (!isEntry(entry))
      throw fail(
        number,
        `"${printable(entry)}", which is not a valid entry: the first column must be the email or key and nothing else`,
      );
    if (isEmail(entry) && isEmail(next)) throw fail(number, `${entry} and ${next}: put one email on each line`);
  }
  if (lines.length === 0) throw new UserError(`${file} has no entries.`);
  return [...new Set(lines.map(({ cells: [entry = ''] }) => entry))];
}

/** Returns the cells of a line of CSV, without quotes and blanks around their texts. */
const cellsOf = (line: string): string[] =>
  Array.from(line.matchAll(CELL), ([, cell = '']) => cell.replace(/^\s*"|"\s*$/g, '').trim());

export const isEmail = (text: string): boolean => keyFields.email.parse(text) !== undefined;

/**
 * Parses an email into comparable form, as the function does in a key. @throws {UsageError} if the text is not
 * exactly one email
 */
export function readTypedEmail(name: string, text: string): string {
  const email = readEmail(text);
  if (email !== undefined) return email;
  throw new UsageError(`${name} is "${text}": it must be one email address and nothing else.`);
}

/** Reads one of several choices. `name` says in messages what is chosen, such as `--state`. */
export function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(`${name} is "${text}": it must be one of ${choices.join(', ')}.`);
  return choice;
}
