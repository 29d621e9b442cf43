import { randomInt } from 'node:crypto';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import type { AddCommand } from './deed';
import { openDestination, readFormat, type Format } from './destination';
import { readAddress, readCount, readExpiry, readUses } from './options';
import { counted, say, showMinute } from './print';

/** 32 letters and digits; 0 and O, 1 and I look too much alike to be read out or copied by hand. */
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Firestore takes as many writes at once; each batch is created as a whole or not at all. */
const BATCH = 500;
const TRIES = 5;
const ALREADY_EXISTS = 6;

interface CreateOptions {
  readonly count: number;
  readonly uses: number;
  /** Milliseconds since the epoch. */
  readonly expires?: number;
  readonly email?: string;
  readonly note?: string;
  readonly format?: Format;
  readonly out?: string;
}

export const addCreate: AddCommand = (program, perform) =>
  program
    .command('create')
    .description('create keys')
    .option('--count <N>', 'how many', readCount, 1)
    .option('--uses <N>', 'how many accounts may redeem each', readUses, 1)
    .option('--expires <DATE>', 'refused from then on', (text) => readExpiry(text, Date.now()))
    .option('--email <ADDRESS>', 'only this account may redeem them', (text) => readAddress('--email', text))
    .option('--note <TEXT>', 'for you; people never see it')
    .option('--format <FORMAT>', 'table or csv', readFormat)
    .option('--out <FILE>', 'where the keys go; the terminal, if absent')
    .action((options: CreateOptions) =>
      perform({ description: `create ${counted(options.count, 'beta key')}`, run: (backend) => createKeys(backend, options) }),
    );

/** Creates keys and tells them: also when a later batch failed, since the ones before exist. */
export async function createKeys({ firestore }: Pick<Backend, 'firestore'>, options: CreateOptions): Promise<void> {
  const { count, uses, expires, email, note, format, out } = options;
  const fields = {
    enabled: true,
    maxUses: uses,
    ...(expires === undefined ? {} : { expiresAt: Timestamp.fromMillis(expires) }),
    ...(email === undefined ? {} : { email }),
    ...(note === undefined ? {} : { note }),
  };
  const destination = openDestination({ format, out });
  const rows: string[][] = [];
  try {
    for (let left = count; left > 0; left -= BATCH) {
      const keys = await createBatch(firestore, betaKeysRef(firestore), Math.min(left, BATCH), fields);
      rows.push(...keys.map((key) => [key, String(uses), showMinute(expires), email ?? '', note ?? '']));
    }
  } finally {
    if (rows.length > 0) destination.put({ columns: ['key', 'uses', 'expires', 'email', 'note'], rows });
    else destination.abandon();
  }
  say(`Created ${counted(count, 'beta key')}${out === undefined ? '' : ` in ${out}`}.`);
}

/**
 * Creates keys that did not exist before: a batch that meets an existing one is made anew.
 *
 * @throws {UserError} when every try met one.
 */
export async function createBatch(
  firestore: Firestore,
  betaKeys: CollectionReference,
  count: number,
  fields: Record<string, unknown>,
  generate: () => string = generateKey,
): Promise<string[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const keys = new Set<string>();
    while (keys.size < count) keys.add(generate());
    const batch = firestore.batch();
    for (const key of keys) batch.create(betaKeys.doc(key), fields);
    try {
      await batch.commit();
      return [...keys];
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
