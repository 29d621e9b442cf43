import { randomInt } from 'node:crypto';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/emailAddress';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import { isAddress, readAddress, readCount, readEntries, readExpiry, readUses, UsageError } from './options';
import { counted, say, showMinute, type Listing } from './print';
import type { AddCommands, Dialogue } from './verb';

/** 32 letters and digits; 0 and O, 1 and I look too much alike to be read out or copied by hand. */
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Firestore takes as many writes at once; each batch is written as a whole or not at all. */
const MOST_WRITES = 500;
const TRIES = 5;
const ALREADY_EXISTS = 6;

interface CreateOptions {
  readonly count: number;
  readonly uses: number;
  /** Milliseconds since the epoch. */
  readonly expires?: number;
  /** Whom the keys are for: one address each, or the same for all; nobody in particular, if absent. */
  readonly emails?: readonly string[];
  readonly note?: string;
}

export const addCreate: AddCommands = (add, perform) => {
  const command = add('create', 'create keys, and print the link of each')
    .option('--count <N>', 'how many; 1, if absent', readCount)
    .option('--uses <N>', 'how many accounts may redeem each', readUses, 1)
    .option('--expires <DATE>', 'refused from then on', (text) => readExpiry(text, Date.now()))
    .option('--email <ADDRESS>', 'only this account may redeem them', (text) => readAddress('--email', text))
    .option('--for <FILE>', 'one key for each address in the file, which alone may redeem it')
    .option('--note <TEXT>', 'for you, such as the name of a wave; people never see it');
  command.action((given: Omit<CreateOptions, 'count' | 'emails'> & { count?: number; email?: string; for?: string }) => {
    const { email, for: file, count: wanted, ...rest } = given;
    if (file !== undefined && (email !== undefined || wanted !== undefined)) throw new UsageError('--for FILE makes one key per address: leave out --count and --email.');
    const emails = file === undefined ? email && [email] : eachOnce(readEntries(file, isAddress));
    const count = file === undefined ? (wanted ?? 1) : (emails?.length ?? 0);
    const options = { ...rest, count, ...(emails && { emails }) };
    return perform(command, { description: `create ${describe(options)}`, run: (backend, dialogue) => createKeys(backend, options, dialogue) });
  });
};

/** Addresses that mean one account, as `ada@…` and `Ada@…` do, are one. */
const eachOnce = (emails: readonly string[]): string[] => [...new Map(emails.map((email) => [comparableEmail(email), email])).values()];

/** What will be created, in words: `5 beta keys, each for one account, all of them for ada@example.com alone`. */
function describe({ count, uses, emails }: CreateOptions): string {
  if (emails === undefined) return `${counted(count, 'beta key')}, for ${counted(uses, 'account')}${count > 1 ? ' each' : ''}`;
  if (emails.length > 1) return `${counted(count, 'beta key')}, one for each of ${counted(emails.length, 'address').replace('addresss', 'addresses')}`;
  const more = count > 1 ? `; one account needs one key, so ${count - 1} of them will never be used` : '';
  return `${counted(count, 'beta key')} that ${emails[0] ?? ''} alone may redeem${more}`;
}

/**
 * Creates keys and tells them: also when a later batch failed, since the ones before exist.
 *
 * @param writeWith writes something more about the key at `index`, together with the key or not at all.
 */
export async function createKeys(
  backend: Pick<Backend, 'firestore' | 'site'>,
  options: CreateOptions,
  dialogue: Dialogue,
  writeWith?: (batch: WriteBatch, key: string, index: number) => void,
): Promise<void> {
  const { count, uses, expires, emails = [], note } = options;
  const emailOf = (index: number) => (emails.length > 1 ? emails[index] : emails[0]);
  await dialogue.confirm({ columns: ['email', 'uses', 'expires', 'note'], rows: Array.from({ length: count }, (_, index) => [emailOf(index) ?? 'anyone', String(uses), showMinute(expires), note ?? '']) });
  const write = (batch: WriteBatch, key: string, index: number) => {
    batch.create(betaKeysRef(backend.firestore).doc(key), {
      enabled: true,
      maxUses: uses,
      ...(expires === undefined ? {} : { expiresAt: Timestamp.fromMillis(expires) }),
      ...(emailOf(index) === undefined ? {} : { email: emailOf(index) }),
      ...(note === undefined ? {} : { note }),
    });
    writeWith?.(batch, key, index);
  };
  const most = writeWith ? MOST_WRITES / 2 : MOST_WRITES;
  const destination = dialogue.open();
  const keys: string[] = [];
  try {
    while (keys.length < count) {
      const first = keys.length;
      keys.push(...(await createBatch(backend.firestore, Math.min(count - first, most), (batch, key, index) => write(batch, key, first + index))));
    }
  } finally {
    if (keys.length > 0) destination.put(created(keys, (index) => [emailOf(index) ?? '', String(uses), showMinute(expires), note ?? ''], backend.site));
    if (keys.length < count) say(`Created ${keys.length} of ${count} beta keys: the first of what was asked for, and no others.`);
  }
  say(`Created ${counted(count, 'beta key')}.`);
}

const created = (keys: readonly string[], restOf: (index: number) => string[], site: string): Listing => ({
  columns: ['key', 'link', 'email', 'uses', 'expires', 'note'],
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
