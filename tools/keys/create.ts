import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import type { DocumentData, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/emailAddress';
import { keyFields, parseKeyDocument } from '../../functions/src/validateBetaKey/keyDocument';
import { UserError } from '../lib/userError';
import type { AddCommands, Backend, Dialogue } from './backend';
import { fieldColumns, showFields, withoutHolders } from './list';
import { fieldReaders, isAddress, readCount, readEntries, UsageError } from './options';
import { counted, say, type Listing } from './print';

/** 32 letters and digits; 0 and O, 1 and I look too much alike to be read out or copied by hand. */
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Firestore takes as many writes at once; each batch is written as a whole or not at all. */
export const MOST_WRITES = 500;
const TRIES = 5;
const ALREADY_EXISTS = 6;

interface CreateOptions {
  readonly count: number;
  /** What is stored of each key; what is not said has its default. */
  readonly fields: DocumentData;
  /** Whom the keys are for: one address each, or the same for all; nobody in particular, if absent. */
  readonly emails?: readonly string[];
}

interface Given {
  readonly count?: number;
  readonly for?: string;
  readonly again?: boolean;
}

/** The options that set a key's fields, each with its field. */
function fieldOptions() {
  return Object.entries(keyFields).flatMap(([field, row]) => {
    if (!('option' in row) || row.option === undefined) return [];
    const { flags, help, kind } = row.option;
    const option = new Option(flags, help);
    const name = option.attributeName();
    return [{ field, name, option: option.argParser((text) => fieldReaders[kind](option.name(), text)) }];
  });
}

export const addCreate: AddCommands = (add, perform) => {
  const command = add('create', 'create keys, and print the link of each')
    .option('--count <N>', 'how many; 1, if absent', readCount)
    .option('--for <FILE>', 'one key for each address in the file, which alone may redeem it')
    .option('--again', 'also for addresses that hold a live key, or have access');
  const options = fieldOptions();
  for (const { option } of options) command.addOption(option);
  command.action((given: Given & Record<string, unknown>) => {
    const { count: wanted, for: file, again = false } = given;
    const { email, ...fields } = Object.fromEntries(options.flatMap(({ field, name }) => (given[name] === undefined ? [] : [[field, given[name]]]))) as DocumentData;
    if (file !== undefined && (email !== undefined || wanted !== undefined)) throw new UsageError('--for FILE makes one key per address: leave out --count and --email.');
    const emails: string[] | undefined = file === undefined ? email && [email] : eachOnce(readEntries(file, isAddress));
    const count = file === undefined ? (wanted ?? 1) : (emails?.length ?? 0);
    const asked: CreateOptions = { count, fields, ...(emails && { emails }) };
    return perform(command, { description: `create ${describe(asked)}`, run: (backend, dialogue) => createUnlessHeld(backend, asked, again, dialogue) });
  });
};

/** Creates the keys, but those for addresses that need none. */
async function createUnlessHeld(backend: Backend, options: CreateOptions, again: boolean, dialogue: Dialogue): Promise<void> {
  const { emails, count, fields } = options;
  if (emails === undefined) return createKeys(backend, options, dialogue);
  if (Number(fields.maxUses ?? 1) > 1) say('One account has an address: of a key for it one use alone can be used.');
  const left = await withoutHolders(backend, emails, again);
  if (left.length === 0) return createNone('No key is needed: none was created.', dialogue);
  return createKeys(backend, { ...options, emails: left, count: emails.length > 1 ? left.length : count }, dialogue);
}

/** Says why there is nothing to create; the listing that was asked for is an empty one, which a program can read. */
export async function createNone(why: string, dialogue: Dialogue): Promise<void> {
  say(why);
  await dialogue.confirm({ columns: fieldColumns, rows: [] });
  dialogue.open().put(created([], () => [], ''));
}

/** Addresses that mean one account, as `ada@…` and `Ada@…` do, are one, in comparable form. */
const eachOnce = (emails: readonly string[]): string[] => [...new Set(emails.map(comparableEmail))];

/** What will be created, in words: `5 beta keys, each for one account, all of them for ada@example.com alone`. */
function describe({ count, fields: { maxUses = 1 }, emails }: CreateOptions): string {
  if (emails === undefined) return `${counted(count, 'beta key')}, for ${counted(maxUses, 'account')}${count > 1 ? ' each' : ''}`;
  if (emails.length > 1) return `${counted(count, 'beta key')}, one for each of ${emails.length} addresses`;
  const more = count > 1 ? `; one account needs one key, so ${count - 1} of them will never be used` : '';
  return `${counted(count, 'beta key')} that ${emails[0] ?? ''} alone may redeem${more}`;
}

/** What is written about the key at `index`, together with the key or not at all. */
interface WritesBeside {
  /** How many writes that is at most, for each key. */
  readonly most: number;
  write(batch: WriteBatch, key: string, index: number): void;
}

/** Creates keys and tells them: also when a later batch failed, since the ones before exist. */
export async function createKeys(
  backend: Pick<Backend, 'firestore' | 'site'>,
  options: CreateOptions,
  dialogue: Dialogue,
  beside?: WritesBeside,
): Promise<void> {
  const { count, emails = [], fields } = options;
  const fieldsOf = (index: number): DocumentData => {
    const email = emails.length > 1 ? emails[index] : emails[0];
    return { enabled: true, maxUses: 1, ...fields, ...(email === undefined ? {} : { email }) };
  };
  const rowOf = (index: number): string[] => {
    const shown = showFields(parseKeyDocument(fieldsOf(index)).document);
    return fieldColumns.map((column) => shown[column] ?? '');
  };
  await dialogue.confirm({ columns: fieldColumns, rows: Array.from({ length: count }, (_, index) => rowOf(index)) });
  const write = (batch: WriteBatch, key: string, index: number) => {
    batch.create(betaKeysRef(backend.firestore).doc(key), fieldsOf(index));
    beside?.write(batch, key, index);
  };
  const most = Math.floor(MOST_WRITES / (1 + (beside?.most ?? 0)));
  const destination = dialogue.open();
  const keys: string[] = [];
  try {
    while (keys.length < count) {
      const first = keys.length;
      keys.push(...(await createBatch(backend.firestore, Math.min(count - first, most), (batch, key, index) => write(batch, key, first + index))));
    }
  } finally {
    if (keys.length > 0) destination.put(created(keys, rowOf, backend.site));
    if (keys.length < count) say(`Created ${keys.length} of ${count} beta keys: the first of what was asked for, and no others.`);
  }
  say(`Created ${counted(count, 'beta key')}.`);
}

const created = (keys: readonly string[], restOf: (index: number) => string[], site: string): Listing => ({
  columns: ['key', 'link', ...fieldColumns],
  rows: keys.map((key, index) => [key, `${site}/#key=${key}`, ...restOf(index)]),
});

/**
 * Draws keys that did not exist before, and writes them in one batch; one that meets an existing key is made anew.
 *
 * @param write adds what is written of the key at `index`.
 * @throws {UserError} when every try met one.
 */
export async function createBatch(firestore: Firestore, count: number, write: (batch: WriteBatch, key: string, index: number) => void, generate: () => string = generateKey): Promise<string[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = new Set<string>();
    while (drawn.size < count) drawn.add(generate());
    const keys = [...drawn];
    const batch = firestore.batch();
    keys.forEach((key, index) => write(batch, key, index));
    try {
      await batch.commit();
      return keys;
    } catch (error) {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
    }
  }
  throw new UserError('No unused keys were found in several tries. Nothing of this batch was created.');
}

/**
 * A beta key that nobody can guess: 40 bits from the system's cryptographic source.
 *
 * @param draw draws a whole number from 0 up to but not including `max`.
 */
export function generateKey(draw: (max: number) => number = randomInt): string {
  return `BETA-${Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')}`;
}
