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

/**
 * @param {import('./entries.mjs').KeyEntry} entry
 * @param {import('./backend.mjs').Backend} backend
 * @returns {Finding[]}
 */
function nameFindings({ id, data }, { keyFieldRules }) {
  const known = Object.keys(keyFieldRules);
  return Object.keys(data).flatMap((field) => {
    const meant = WRITTEN_BY_FUNCTION.has(field) ? undefined : nearMiss(field, known);
    return meant === undefined ? [] : [/** @type {Finding} */ ([`betaKeys/${id}`, field, `is ignored: was ${meant} meant?`])];
  });
}

const WRITTEN_BY_FUNCTION = new Set(['lastUsedAt', 'lastUsedBy']);

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
