import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { keyFields, parseKeyDocument } from '../../functions/src/validateBetaKey/keyDocument';
import type { AddCommands, Backend, Dialogue } from './backend';
import { fieldCells, fieldColumns, linkOf } from './keyEntries';
import { filterNeedingKey } from './needsKey';
import { fieldReaders, isEmail, readCount, readEntries, repeatableOption, UsageError } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say, withEqualRowsOnce, type Listing } from './print';

/** 32 letters and digits, without 0, O, 1 and I, which are easily confused. */
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;

/** How many writes go into one batch, which is written completely or not at all. */
export const MAX_WRITES = 500;

interface CreateOptions {
  readonly count: number;
  /** The fields of each key. Absent fields have their defaults. */
  readonly fields: DocumentData;
  /** The emails that the keys are for: one per key, or one for all. If absent, the keys are for anyone. */
  readonly emails?: readonly string[];
}

interface TypedOptions {
  readonly count?: number;
  readonly for?: string;
  readonly again?: boolean;
}

/** Returns the options that set fields of a key, each with its field. */
function fieldOptions() {
  return Object.entries(keyFields).flatMap(([field, row]) => {
    if (!('option' in row) || row.option === undefined) return [];
    const { flags, help, kind } = row.option;
    const option = new Option(flags, help);
    const name = option.attributeName();
    const parse = (text: string) => fieldReaders[kind](option.name(), text);
    // Each email is for a key of its own, so several make sense.
    return [{ field, name, option: kind === 'email' ? repeatableOption(option, parse) : option.argParser(parse) }];
  });
}

export const addCreate: AddCommands = (add, perform) => {
  const command = add('create', 'create keys, and print the link of each')
    .option('--count <N>', 'how many; default: 1', readCount)
    .option('--for <FILE>', 'one key per email in the file, for that email only')
    .option('--again', 'also for emails that hold a live key, or have access');
  const options = fieldOptions();
  for (const { option } of options) command.addOption(option);
  command.action((typed: TypedOptions & Record<string, unknown>) => {
    const { count: typedCount, for: file, again = false } = typed;
    const givenOptions = options.filter(({ name }) => typed[name] !== undefined);
    const { email, ...fields } = Object.fromEntries(
      givenOptions.map(({ field, name }) => [field, typed[name]]),
    ) as DocumentData;
    if (file !== undefined && (email !== undefined || typedCount !== undefined))
      throw new UsageError('--for FILE creates one key per email: leave out --count and --email.');
    const typedEmails = email === undefined ? undefined : distinct(email as string[]);
    if (typedCount !== undefined && (typedEmails?.length ?? 0) > 1)
      throw new UsageError('--count N makes keys for one email: with several, leave it out, and each gets one key.');
    const emails = file === undefined ? typedEmails : distinct(readEntries(file, isEmail));
    const count = typedCount ?? emails?.length ?? 1;
    const createOptions: CreateOptions = { count, fields, ...(emails && { emails }) };
    return perform(command, {
      description: `create ${describe(createOptions)}`,
      run: (backend, dialogue) => createWhereNeeded(backend, createOptions, again, dialogue),
    });
  });
};

/** Creates the keys, except for emails that need none. */
async function createWhereNeeded(
  backend: Backend,
  options: CreateOptions,
  again: boolean,
  dialogue: Dialogue,
): Promise<void> {
  const { emails, count, fields } = options;
  if (emails === undefined) return createKeys(backend, options, dialogue);
  if (Number(fields.maxUses ?? 1) > 1)
    say('An email belongs to one account, so only one use of its key can be redeemed.');
  const remaining = await filterNeedingKey(backend, emails, again);
  if (remaining.length === 0) return reportNoneCreated('No key is needed, so none was created.', dialogue);
  // A single email may get several keys.
  return createKeys(
    backend,
    { ...options, emails: remaining, count: emails.length > 1 ? remaining.length : count },
    dialogue,
  );
}

/** Reports why there is nothing to create, and writes an empty listing for programs to read. */
export async function reportNoneCreated(reason: string, dialogue: Dialogue): Promise<void> {
  say(reason);
  await dialogue.confirm({ columns: fieldColumns, rows: [] });
  dialogue.openOutput().put(createdListing([], () => [], ''));
}

/** Returns the emails in comparable form without duplicates: `ada@…` and `Ada@…` are the same account. */
const distinct = (emails: readonly string[]): string[] => [...new Set(emails.map(comparableEmail))];

/** Describes what will be created, such as `5 beta keys, for 1 account each`. */
function describe({ count, fields: { maxUses = 1 }, emails }: CreateOptions): string {
  if (emails === undefined)
    return `${countWithNoun(count, 'beta key')}, for ${countWithNoun(maxUses, 'account')}${count > 1 ? ' each' : ''}`;
  if (emails.length > 1) return `${countWithNoun(count, 'beta key')}, one for each of ${emails.length} emails`;
  const more = count > 1 ? `; one account needs one key, so ${count - 1} of them will never be used` : '';
  return `${countWithNoun(count, 'beta key')} that only ${emails[0] ?? ''} may redeem${more}`;
}

/** Writes that belong to a key and go into the same batch. */
interface RelatedWrites {
  readonly maxPerKey: number;
  write(batch: WriteBatch, key: string, index: number): void;
}

/** Creates keys and lists them. If a later batch fails, it still lists the keys that exist. */
export async function createKeys(
  backend: Backend,
  options: CreateOptions,
  dialogue: Dialogue,
  relatedWrites?: RelatedWrites,
): Promise<void> {
  const { count, emails = [], fields } = options;
  const fieldsOf = (index: number): DocumentData => {
    const email = emails.length > 1 ? emails[index] : emails[0];
    return { enabled: true, maxUses: 1, ...fields, ...(email === undefined ? {} : { email }) };
  };
  const rowOf = (index: number) => fieldCells(parseKeyDocument(fieldsOf(index)).document);
  const rows = Array.from({ length: count }, (_, index) => rowOf(index));
  await dialogue.confirm(withEqualRowsOnce({ columns: fieldColumns, rows }, 'keys'));
  const keysPerBatch = Math.floor(MAX_WRITES / (1 + (relatedWrites?.maxPerKey ?? 0)));
  const destination = dialogue.openOutput();
  const keys: string[] = [];
  try {
    while (keys.length < count) {
      const batchSize = Math.min(count - keys.length, keysPerBatch);
      const created = Array.from({ length: batchSize }, () => generateKey());
      const batch = backend.firestore.batch();
      created.forEach((key, position) => {
        const index = keys.length + position;
        // `create` fails if the key exists, which is as unlikely as guessing one.
        batch.create(betaKeysRef(backend.firestore).doc(key), fieldsOf(index));
        relatedWrites?.write(batch, key, index);
      });
      await batch.commit();
      keys.push(...created);
    }
  } finally {
    if (keys.length > 0) destination.put(createdListing(keys, rowOf, backend.site));
    if (keys.length < count)
      say(`Created ${keys.length} of ${count} beta keys, the first ones. The others were not created.`);
  }
  say(`Created ${countWithNoun(count, 'beta key')}.`);
}

const createdListing = (keys: readonly string[], cellsOf: (index: number) => string[], site: string): Listing => ({
  columns: ['key', 'link', ...fieldColumns],
  rows: keys.map((key, index) => [key, linkOf(site, key), ...cellsOf(index)]),
});

/**
 * Returns a beta key with 40 random bits from the system's cryptographic source.
 *
 * @param draw returns a whole number from 0 up to but not including `max`
 */
export function generateKey(draw: (max: number) => number = randomInt): string {
  return `BETA-${Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')}`;
}
