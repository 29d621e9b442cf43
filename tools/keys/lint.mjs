// @ts-check
import { readKeyEntries } from './entries.mjs';
import { EXIT } from './exitCodes.mjs';
import { nearMiss } from './nearMiss.mjs';
import { counted, formatTable, say } from './print.mjs';

/** @typedef {[document: string, field: string, problem: string]} Finding */

/** @type {import('./commands.mjs').Command} */
export const lint = {
  options: [],
  plan(_, nowMs) {
    return {
      deed: 'read the beta keys and profiles',
      async run(backend) {
        const [entries, profiles] = await Promise.all([
          readKeyEntries(backend, nowMs),
          backend.firestore.collection(backend.documents.collections.profiles).get(),
        ]);
        const findings = [
          ...entries.flatMap((entry) => [...idFindings(entry), ...fieldFindings(entry), ...nameFindings(entry, backend)]),
          ...profiles.docs.flatMap((profile) => profileFindings(profile.id, profile.data())),
        ];
        if (findings.length > 0) process.stdout.write(formatTable({ columns: ['document', 'field', 'problem'], rows: findings }));
        say(`${counted(findings.length, 'problem')} in ${counted(entries.length, 'beta key')} and ${counted(profiles.size, 'profile')}.`);
        return findings.length > 0 ? EXIT.failed : EXIT.done;
      },
    };
  },
};

/** @param {unknown} value */
const shown = (value) => JSON.stringify(value) ?? String(value);

/** @param {import('./entries.mjs').KeyEntry} entry @returns {Finding[]} */
function idFindings({ id, state }) {
  if (state !== 'unmatchable') return [];
  return [[`betaKeys/${shown(id)}`, '', 'no key has this id: it must be BETA- and 8 of A-Z and 0-9, without blanks']];
}

/** @param {import('./entries.mjs').KeyEntry} entry @returns {Finding[]} */
function fieldFindings({ id, parsed, data }) {
  return parsed.problems.map(({ field, expected }) => [`betaKeys/${id}`, field, `refuses the key: is ${shown(data[field])}, must be ${expected}`]);
}

/** Fields that the function writes for people and never reads. */
const WRITTEN_BY_FUNCTION = Object.freeze(['lastUsedAt', 'lastUsedBy']);

/**
 * Whoever typed a field that nobody reads may believe that it restricts the key.
 *
 * @param {Pick<import('./entries.mjs').KeyEntry, 'id' | 'data'>} entry
 * @param {Pick<import('./backend.mjs').Backend, 'keyFieldRules'>} backend
 * @returns {Finding[]}
 */
export function nameFindings({ id, data }, { keyFieldRules }) {
  const known = Object.keys(keyFieldRules);
  const unread = Object.keys(data).filter((field) => !known.includes(field) && !WRITTEN_BY_FUNCTION.includes(field));
  return unread.map((field) => {
    const meant = nearMiss(field, known);
    return [`betaKeys/${id}`, field, `is ignored by the function: ${meant === undefined ? 'it knows no such field' : `was ${meant} meant?`}`];
  });
}

/**
 * @param {string} uid
 * @param {import('firebase-admin/firestore').DocumentData} data
 * @returns {Finding[]}
 */
function profileFindings(uid, data) {
  const flag = data.beta_access_granted;
  if (flag === undefined || typeof flag === 'boolean') return [];
  return [[`profiles/${uid}`, 'beta_access_granted', `gives no access: is ${shown(flag)}, must be true or false (type boolean)`]];
}
