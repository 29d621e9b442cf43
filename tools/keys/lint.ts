import { distance } from 'fastest-levenshtein';
import type { DocumentData } from 'firebase-admin/firestore';
import { betaRequestsRef, collections } from '../../functions/src/documents';
import { keyFieldRules } from '../../functions/src/validateBetaKey/keyFields';
import type { Backend } from './backend';
import { readKeyEntries, type KeyEntry } from './list';
import { counted, say } from './print';
import type { AddCommands, Dialogue } from './verb';

type Finding = readonly [document: string, field: string, problem: string];

/** Fields that the function writes for people and never reads. */
const WRITTEN_BY_FUNCTION = ['lastUsedAt', 'lastUsedBy'];

/** The most characters by which a misspelt field may differ from the one that was meant. */
const FARTHEST = 2;

export const addLint: AddCommands = (add, perform) => {
  const command = add('lint', 'name every document that does not say what its author may believe');
  command.action(() => perform(command, { description: 'read the beta keys and profiles', run: lintAll }));
};

async function lintAll({ firestore }: Backend, dialogue: Dialogue): Promise<'problems' | void> {
  const [entries, profiles, requests] = await Promise.all([
    readKeyEntries(firestore, Date.now()),
    firestore.collection(collections.profiles).get(),
    betaRequestsRef(firestore).get(),
  ]);
  const findings = [
    ...entries.flatMap((entry) => [...idFindings(entry), ...fieldFindings(entry), ...nameFindings(entry)]),
    ...profiles.docs.flatMap((profile) => profileFindings(profile.id, profile.data())),
    ...requests.docs.flatMap((request) => requestFindings(request.id, request.data())),
  ];
  dialogue.open().put({ columns: ['document', 'field', 'problem'], rows: findings });
  const read = [counted(entries.length, 'beta key'), counted(profiles.size, 'profile'), counted(requests.size, 'request')];
  say(`${counted(findings.length, 'problem')} in ${read.join(', ')}.`);
  if (findings.length > 0) return 'problems';
}

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

function idFindings({ id, state }: KeyEntry): Finding[] {
  if (state !== 'unmatchable') return [];
  return [[`betaKeys/${shown(id)}`, '', 'no key has this id: it must be BETA- and 8 of A-Z and 0-9, without blanks']];
}

function fieldFindings({ id, parsed, data }: KeyEntry): Finding[] {
  return parsed.problems.map(({ field, expected }) => [`betaKeys/${id}`, field, `refuses the key: is ${shown(data[field])}, must be ${expected}`]);
}

/** Names the fields that nobody reads: whoever typed one may believe that it restricts the key. */
export function nameFindings({ id, data }: Pick<KeyEntry, 'id' | 'data'>): Finding[] {
  const known = Object.keys(keyFieldRules);
  const unread = Object.keys(data).filter((field) => !known.includes(field) && !WRITTEN_BY_FUNCTION.includes(field));
  return unread.map((field) => {
    const meant = nearMiss(field, known);
    return [`betaKeys/${id}`, field, `is ignored by the function: ${meant === undefined ? 'it knows no such field' : `was ${meant} meant?`}`];
  });
}

/** The known field that was probably meant by one that is not known. */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (known.includes(name)) return undefined;
  return known.find((each) => distance(plain(name), plain(each)) <= FARTHEST);
}

function profileFindings(uid: string, data: DocumentData): Finding[] {
  const flag: unknown = data.beta_access_granted;
  if (flag === undefined || typeof flag === 'boolean') return [];
  return [[`profiles/${uid}`, 'beta_access_granted', `gives no access: is ${shown(flag)}, must be true or false (type boolean)`]];
}

/** Names what was typed into `approved` and is neither a yes nor a no: the request stays new. */
export function requestFindings(id: string, { approved, email }: DocumentData): Finding[] {
  if (approved === undefined || typeof approved === 'boolean') return [];
  return [[`betaRequests/${id}`, 'approved', `decides nothing for ${shown(email)}: is ${shown(approved)}, must be true or false (type boolean)`]];
}
