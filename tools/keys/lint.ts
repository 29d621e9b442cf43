import { distance } from 'fastest-levenshtein';
import type { DocumentData } from 'firebase-admin/firestore';
import { betaRequestsRef, collections } from '../../functions/src/documents';
import { keyFields, writtenFields } from '../../functions/src/validateBetaKey/keyDocument';
import { readAccounts } from './access';
import type { AddCommands, Backend, Dialogue } from './backend';
import { readKeyEntries, type KeyEntry } from './list';
import { counted, say } from './print';

type Finding = readonly [document: string, field: string, problem: string];

/** The most characters by which a misspelt field may differ from the one that was meant. */
const FARTHEST = 2;

export const addLint: AddCommands = (add, perform) => {
  const command = add('lint', 'name every document that does not say what its author may believe');
  command.action(() => perform(command, { description: 'read the beta keys and profiles', run: lintAll }));
};

async function lintAll({ firestore, auth }: Backend, dialogue: Dialogue): Promise<'problems' | void> {
  const [entries, profiles, requests, all] = await Promise.all([
    readKeyEntries(firestore, Date.now()),
    firestore.collection(collections.profiles).get(),
    betaRequestsRef(firestore).get(),
    firestore.listCollections(),
  ]);
  const accounts = await readAccounts(auth, profiles.docs.map(({ id }) => id));
  const findings = [
    ...all.flatMap(({ id }) => collectionFindings(id)),
    ...entries.flatMap((entry) => [...idFindings(entry), ...fieldFindings(entry), ...nameFindings(entry)]),
    ...profiles.docs.flatMap((profile) => profileFindings(profile.id, profile.data(), accounts.has(profile.id))),
    ...requests.docs.flatMap((request) => requestFindings(request.id, request.data())),
  ];
  dialogue.open().put({ columns: ['document', 'field', 'problem'], rows: findings });
  const read = [counted(entries.length, 'beta key'), counted(profiles.size, 'profile'), counted(requests.size, 'request')];
  say(`${counted(findings.length, 'problem')} in ${read.join(', ')}.`);
  if (findings.length > 0) return 'problems';
}

/** A value as an admin sees it in the console; JSON knows no NaN and no Infinity. */
const shown = (value: unknown): string => (typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value)));

/** A field's name: one with a blank in it looks like another in a table. */
const nameOf = (field: string): string => (/^[\w-]+$/.test(field) ? field : shown(field));

/** Names a collection that nobody reads, where one that is read was probably meant. */
export function collectionFindings(id: string): Finding[] {
  const meant = nearMiss(id, Object.values(collections));
  return meant === undefined ? [] : [[shown(id), '', `nothing in this collection is read: was ${meant} meant?`]];
}

function idFindings({ id, state }: KeyEntry): Finding[] {
  if (state !== 'unmatchable') return [];
  return [[`betaKeys/${shown(id)}`, '', 'no key has this id: it must be BETA- and 8 of A-Z and 0-9, without blanks']];
}

export function fieldFindings({ id, parsed, data }: Pick<KeyEntry, 'id' | 'parsed' | 'data'>): Finding[] {
  return parsed.problems.map(({ field, expected }) => [`betaKeys/${id}`, field, `refuses the key: is ${shown(data[field])}, must be ${expected}`]);
}

/** Names the fields that nobody reads: whoever typed one may believe that it restricts the key. */
export function nameFindings({ id, data }: Pick<KeyEntry, 'id' | 'data'>): Finding[] {
  const known = Object.keys(keyFields);
  const unread = Object.keys(data).filter((field) => !known.includes(field) && !Object.hasOwn(writtenFields, field));
  return unread.map((field) => {
    const meant = nearMiss(field, known);
    return [`betaKeys/${id}`, nameOf(field), `is ignored by the function: ${meant === undefined ? 'it knows no such field' : `was ${meant} meant?`}`];
  });
}

/** The known name that was probably meant by one that is not known. */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (known.includes(name)) return undefined;
  return known.find((each) => distance(plain(name), plain(each)) <= FARTHEST);
}

/** Names what an admin typed where only a boolean is honoured, or under a name that is nearly that of the field. */
function flagFindings(document: string, data: DocumentData, flag: string, otherwise: string): Finding[] {
  const misspelt = Object.keys(data).filter((field) => nearMiss(field, [flag]) !== undefined);
  const findings = misspelt.map((field): Finding => [document, nameOf(field), `is ignored by the function: was ${flag} meant?`]);
  const value: unknown = data[flag];
  if (value === undefined || typeof value === 'boolean') return findings;
  return [...findings, [document, flag, `${otherwise}: is ${shown(value)}, must be true or false (type boolean)`]];
}

/** Names what gives no access, and a profile that was typed by hand under what is no account's uid. */
export function profileFindings(uid: string, data: DocumentData, hasAccount: boolean): Finding[] {
  const findings = flagFindings(`profiles/${uid}`, data, 'beta_access_granted', 'gives no access');
  if (hasAccount || data.user_id !== undefined) return findings;
  return [[`profiles/${shown(uid)}`, '', "is nobody's: its id must be an account's uid, which stands under Authentication, Users"], ...findings];
}

/** Names what was typed into `approved` and is neither a yes nor a no: the request stays new; and an address that is none. */
export function requestFindings(id: string, data: DocumentData): Finding[] {
  const { email, approved } = data;
  const findings = flagFindings(`betaRequests/${id}`, data, 'approved', `decides nothing for ${shown(email)}`);
  if (approved !== true || keyFields.email.read(email) !== undefined) return findings;
  return [[`betaRequests/${id}`, 'email', `gets no key: is ${shown(email)}, must be ${keyFields.email.expected}`], ...findings];
}
