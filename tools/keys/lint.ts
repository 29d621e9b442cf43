import type { DocumentData } from 'firebase-admin/firestore';
import { betaRequestsRef, collections } from '../../functions/src/documents';
import { keyFields, writtenFields } from '../../functions/src/validateBetaKey/keyDocument';
import { nearMiss } from '../lib/nearMiss';
import { readAccounts, type AddCommands, type Backend, type Dialogue } from './backend';
import { readKeyEntries, type KeyEntry } from './keyEntries';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';

type Finding = readonly [document: string, field: string, problem: string];

export const addLint: AddCommands = (add, perform) => {
  const command = add('lint', 'find what the function ignores or refuses in documents');
  command.action(() =>
    perform(command, { description: 'read the beta keys and profiles', isReading: true, run: lintAll }),
  );
};

async function lintAll({ firestore, auth }: Backend, dialogue: Dialogue): Promise<'problems' | void> {
  const [entries, profiles, requests, allCollections] = await Promise.all([
    readKeyEntries(firestore, Date.now()),
    firestore.collection(collections.profiles).get(),
    betaRequestsRef(firestore).get(),
    firestore.listCollections(),
  ]);
  const accounts = await readAccounts(auth, { uids: profiles.docs.map(({ id }) => id) });
  const findings = [
    ...allCollections.flatMap(({ id }) => collectionFindings(id)),
    ...entries.flatMap((entry) => [...idFindings(entry), ...fieldFindings(entry), ...nameFindings(entry)]),
    ...profiles.docs.flatMap((profile) => profileFindings(profile.id, profile.data(), accounts.get(profile.id))),
    ...requests.docs.flatMap((request) => requestFindings(request.id, request.data())),
  ];
  dialogue.openOutput().put({ columns: ['document', 'field', 'problem'], rows: findings });
  const readTexts = [
    countWithNoun(entries.length, 'beta key'),
    countWithNoun(profiles.size, 'profile'),
    countWithNoun(requests.size, 'request'),
  ];
  say(`${countWithNoun(findings.length, 'problem')} in ${readTexts.join(', ')}.`);
  if (findings.length > 0) return 'problems';
}

/** Returns a value as the console shows it. JSON has no NaN or Infinity. */
const valueText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));

/** Returns a field's name, in quotes if a space in it could be overlooked. */
const nameOf = (field: string): string => (/^[\w-]+$/.test(field) ? field : valueText(field));

/** Reports a collection whose name is probably misspelt. */
export function collectionFindings(id: string): Finding[] {
  const meant = nearMiss(id, Object.values(collections));
  return meant === undefined ? [] : [[valueText(id), '', `this collection is never read: did you mean ${meant}?`]];
}

function idFindings({ id, state }: KeyEntry): Finding[] {
  if (state !== 'unmatchable') return [];
  return [
    [`betaKeys/${valueText(id)}`, '', 'no key matches this id: it must be BETA- and 8 of A-Z and 0-9, without spaces'],
  ];
}

export function fieldFindings({ id, parsed, data }: Pick<KeyEntry, 'id' | 'parsed' | 'data'>): Finding[] {
  return parsed.problems.map(({ field, expected }) => [
    `betaKeys/${id}`,
    field,
    `is ${data[field] === undefined ? 'missing' : valueText(data[field])}, must be ${expected}: the key is refused`,
  ]);
}

/** Reports fields that are ignored: an admin may believe that they restrict the key. */
export function nameFindings({ id, data }: Pick<KeyEntry, 'id' | 'data'>): Finding[] {
  const known = Object.keys(keyFields);
  const unread = Object.keys(data).filter((field) => !known.includes(field) && !Object.hasOwn(writtenFields, field));
  return unread.map((field) => {
    const meant = nearMiss(field, known);
    return [
      `betaKeys/${id}`,
      nameOf(field),
      `is ignored by the function: ${meant === undefined ? 'there is no such field' : `did you mean ${meant}?`}`,
    ];
  });
}

/** Reports fields whose names were probably meant as `name`. */
function misspeltFindings(document: string, data: DocumentData, name: string): Finding[] {
  const misspelt = Object.keys(data).filter((field) => nearMiss(field, [name]) !== undefined);
  return misspelt.map((field) => [document, nameOf(field), `is ignored by the function: did you mean ${name}?`]);
}

/** Reports a flag that is not a boolean, or whose name is misspelt. */
function flagFindings(document: string, data: DocumentData, flag: string, effect: string): Finding[] {
  const findings = misspeltFindings(document, data, flag);
  const value: unknown = data[flag];
  if (value === undefined || typeof value === 'boolean') return findings;
  return [...findings, [document, flag, `${effect}: is ${valueText(value)}, must be true or false (type boolean)`]];
}

/** Reports an invalid access flag, a profile whose id is no account's uid, and one with access whose account is gone. */
export function profileFindings(
  uid: string,
  data: DocumentData,
  account: { readonly email?: string | undefined } | undefined,
): Finding[] {
  const effect = account?.email === undefined ? 'gives no access' : `gives ${account.email} no access`;
  const findings = flagFindings(`profiles/${uid}`, data, 'beta_access_granted', effect);
  if (account) return findings;
  if (data.user_id !== undefined) {
    if (data.beta_access_granted !== true) return findings;
    return [
      [`profiles/${valueText(uid)}`, '', `its account is gone: to remove what is left, run access delete ${uid}`],
      ...findings,
    ];
  }
  return [
    [`profiles/${valueText(uid)}`, '', 'belongs to no account: its id must be a uid from Authentication, Users'],
    ...findings,
  ];
}

/**
 * Reports a request that stays new because its `approved` is not a boolean, or that is approved without a valid
 * email.
 */
export function requestFindings(id: string, data: DocumentData): Finding[] {
  const { email, approved } = data;
  const document = `betaRequests/${id}`;
  const findings = [
    ...misspeltFindings(document, data, 'email'),
    ...flagFindings(document, data, 'approved', `has no effect for ${valueText(email)}`),
  ];
  if (approved !== true || keyFields.email.parse(email) !== undefined) return findings;
  return [
    [
      document,
      'email',
      `is ${email === undefined ? 'missing' : valueText(email)}, must be ${keyFields.email.expected}: no key is created`,
    ],
    ...findings,
  ];
}
