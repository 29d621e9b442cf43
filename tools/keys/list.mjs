// @ts-check
import { openDestination } from './destination.mjs';
import { readKeyEntries, STATES } from './entries.mjs';
import { readAddress, readChoice } from './options.mjs';
import { counted, say, showMinute } from './print.mjs';

/** @type {import('./commands.mjs').Command} */
export const list = {
  options: ['state', 'note', 'email', 'format', 'out'],
  plan({ texts }, nowMs) {
    const state = readChoice('state', texts.state, STATES);
    const email = readAddress('--email', texts.email)?.toLowerCase();
    const format = readChoice('format', texts.format, /** @type {const} */ (['table', 'csv']));
    const note = texts.note?.toLowerCase();
    return {
      deed: 'list the beta keys',
      async run(backend) {
        const [entries, redeemers] = await Promise.all([readKeyEntries(backend, nowMs), readRedeemers(backend)]);
        const rows = entries
          .map((entry) => ({ ...entry, redeemedBy: redeemers.get(entry.id) ?? [] }))
          .filter((entry) => state === undefined || entry.state === state)
          .filter(({ parsed }) => note === undefined || parsed.document.note.toLowerCase().includes(note))
          .filter(({ parsed, redeemedBy }) => email === undefined || [parsed.document.email, ...redeemedBy].includes(email))
          .map(toRow);
        const columns = ['key', 'state', 'uses', 'expires', 'email', 'note', 'redeemed by'];
        openDestination({ format, out: texts.out }).put({ columns, rows });
        say(`${counted(rows.length, 'beta key')} of ${entries.length}.`);
      },
    };
  },
};

/** @param {import('./entries.mjs').KeyEntry & {redeemedBy: string[]}} entry */
function toRow({ id, state, parsed: { document }, redeemedBy }) {
  const { uses, maxUses, expiresAtMs, email, note } = document;
  return [id, state, `${uses}/${maxUses}`, showMinute(expiresAtMs), email ?? '', note, redeemedBy.join(' ')];
}

/**
 * @param {import('./backend.mjs').Backend} backend
 * @returns {Promise<Map<string, string[]>>} the addresses of those who redeemed a key, by the key.
 */
export async function readRedeemers({ firestore, documents }) {
  const snapshot = await firestore.collection(documents.collections.betaRedemptions).orderBy('redeemedAt').get();
  /** @type {Map<string, string[]>} */
  const redeemers = new Map();
  for (const document of snapshot.docs) {
    const key = String(document.get('betaKey'));
    const email = String(document.get('email')).toLowerCase();
    redeemers.set(key, [...(redeemers.get(key) ?? []), email]);
  }
  return redeemers;
}
