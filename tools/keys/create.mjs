// @ts-check
import { UserError } from '../lib/userError.mjs';
import { openDestination } from './destination.mjs';
import { generateKey } from './generate.mjs';
import { readAddress, readChoice, readCount, readExpiry, readUses } from './options.mjs';
import { counted, say, showMinute } from './print.mjs';

/** Firestore takes as many writes at once; each batch is created as a whole or not at all. */
const BATCH = 500;
const TRIES = 5;
const ALREADY_EXISTS = 6;

/** @type {import('./commands.mjs').Command} */
export const create = {
  options: ['count', 'uses', 'expires', 'email', 'note', 'format', 'out'],
  plan({ texts }, nowMs) {
    const count = readCount(texts.count);
    const maxUses = readUses(texts.uses);
    const expiresAtMs = readExpiry(texts.expires, nowMs);
    const email = readAddress('--email', texts.email);
    const format = readChoice('format', texts.format, /** @type {const} */ (['table', 'csv']));
    const { note, out } = texts;
    return {
      deed: `create ${counted(count, 'beta key')}`,
      async run({ firestore, documents, Timestamp }) {
        const fields = {
          enabled: true,
          maxUses,
          ...(expiresAtMs === undefined ? {} : { expiresAt: Timestamp.fromMillis(expiresAtMs) }),
          ...(email === undefined ? {} : { email }),
          ...(note === undefined ? {} : { note }),
        };
        const destination = openDestination({ format, out });
        /** @type {string[][]} */
        const rows = [];
        try {
          for (let left = count; left > 0; left -= BATCH) {
            const keys = await createBatch(firestore, documents.betaKeysRef(firestore), Math.min(left, BATCH), fields);
            rows.push(...keys.map((key) => [key, String(maxUses), showMinute(expiresAtMs), email ?? '', note ?? '']));
          }
        } finally {
          // What exists must be known, even when a later batch failed.
          if (rows.length > 0) destination.put({ columns: ['key', 'uses', 'expires', 'email', 'note'], rows });
          else destination.abandon();
        }
        say(`Created ${counted(count, 'beta key')}${out === undefined ? '' : ` in ${out}`}.`);
      },
    };
  },
};

/**
 * Creates keys that did not exist before: a batch that meets an existing one is made anew.
 *
 * @param {import('firebase-admin/firestore').Firestore} firestore
 * @param {import('firebase-admin/firestore').CollectionReference} betaKeys
 * @param {number} count
 * @param {Record<string, unknown>} fields
 * @param {() => string} [generate]
 * @returns {Promise<string[]>}
 */
export async function createBatch(firestore, betaKeys, count, fields, generate = generateKey) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    /** @type {Set<string>} */
    const keys = new Set();
    while (keys.size < count) keys.add(generate());
    const batch = firestore.batch();
    for (const key of keys) batch.create(betaKeys.doc(key), fields);
    try {
      await batch.commit();
      return [...keys];
    } catch (error) {
      if (/** @type {{code?: unknown}} */ (error).code !== ALREADY_EXISTS) throw error;
    }
  }
  throw new UserError('No unused keys were found in several tries. Nothing of this batch was created.');
}
