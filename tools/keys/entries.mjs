// @ts-check

/** @typedef {'live' | 'used' | 'expired' | 'revoked' | 'refused' | 'unmatchable'} KeyState */

/** @type {readonly KeyState[]} */
export const STATES = Object.freeze(['live', 'used', 'expired', 'revoked', 'refused', 'unmatchable']);

/** @type {Readonly<Record<string, KeyState>>} */
const STATE_OF_REFUSAL = Object.freeze({
  'key-used': 'used',
  'key-expired': 'expired',
  'key-revoked': 'revoked',
  'key-misconfigured': 'refused',
});

/**
 * A beta key as the function would see it now.
 *
 * @typedef {{id: string, state: KeyState, parsed: import('../../functions/src/validateBetaKey/keyDocument.js').ParsedKeyDocument,
 *   data: import('firebase-admin/firestore').DocumentData}} KeyEntry
 */

/**
 * @param {import('./backend.mjs').Backend} backend
 * @param {number} nowMs
 * @returns {Promise<KeyEntry[]>} every key, by its id.
 */
export async function readKeyEntries({ firestore, documents, isBetaKey, parseKeyDocument, judgeKey }, nowMs) {
  const snapshot = await documents.betaKeysRef(firestore).get();
  return snapshot.docs.map((document) => {
    const data = document.data();
    const parsed = parseKeyDocument(data);
    // The holder's address is taken for the right one: whoever that is, the key is as good as it is to them.
    const outcome = judgeKey(parsed, parsed.document.email ?? '', nowMs);
    const state = outcome.kind === 'refused' ? STATE_OF_REFUSAL[outcome.refusal.code] : 'live';
    return { id: document.id, state: isBetaKey(document.id) ? (state ?? 'refused') : 'unmatchable', parsed, data };
  });
}
