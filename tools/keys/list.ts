import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef, collections, profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/emailAddress';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { judgeKey } from '../../functions/src/validateBetaKey/judgeKey';
import { keyFields, parseKeyDocument, type KeyDocument, type KeyField, type ParsedKeyDocument } from '../../functions/src/validateBetaKey/keyDocument';
import { refusals } from '../../functions/src/validateBetaKey/refusals';
import { findAccounts, type AddCommands, type Backend, type Dialogue } from './backend';
import { readAddress, readChoice } from './options';
import { counted, say, type Listing } from './print';

/** What a key is called; `refused` is one of which a field cannot be honoured, `unmatchable` one that nobody can type. */
const STATES = ['live', ...Object.values(refusals).flatMap(({ keyState }) => keyState ?? []), 'unmatchable'];

/** A beta key as the function would see it now. */
export interface KeyEntry {
  readonly id: string;
  readonly state: string;
  readonly parsed: ParsedKeyDocument;
  readonly data: DocumentData;
}

interface ListOptions {
  readonly state?: string;
  readonly note?: string;
  readonly email?: string;
  readonly waves?: boolean;
}

export const addList: AddCommands = (add, perform) => {
  const command = add('list', 'list keys, with their state and who redeemed them')
    .option('--waves', 'count the keys by their note instead')
    .option('--state <STATE>', 'only keys of this state', (text) => readChoice('state', text, STATES))
    .option('--note <TEXT>', 'only keys whose note contains it')
    .option('--email <ADDRESS>', 'only keys of this holder or redeemer', (text) => readAddress('--email', text));
  command.action((options: ListOptions) => perform(command, { description: 'list the beta keys', run: (backend, dialogue) => listKeys(backend, options, dialogue) }));
};

async function listKeys({ firestore, projectId }: Backend, { state, note, email, waves }: ListOptions, dialogue: Dialogue): Promise<void> {
  const [entries, redeemers] = await Promise.all([readKeyEntries(firestore, Date.now()), readRedeemers(firestore)]);
  const soughtNote = note?.toLowerCase();
  const rows = entries
    .map((entry) => ({ ...entry, redeemedBy: redeemers.get(entry.id) ?? [] }))
    .filter((entry) => state === undefined || entry.state === state)
    .filter(({ parsed }) => soughtNote === undefined || parsed.document.note.toLowerCase().includes(soughtNote))
    .filter(({ parsed, redeemedBy }) => email === undefined || [parsed.document.email, ...redeemedBy].includes(email));
  const columns = ['key', 'state', ...fieldColumns, 'redeemed by'];
  dialogue.open().put(waves ? countWaves(rows) : { columns, rows: rows.map(toRow) });
  say(entries.length === 0 ? `The project ${projectId} has no beta key at all.` : `${counted(rows.length, 'beta key')} of ${entries.length}.`);
}

/** How many keys of each state a wave has: the keys with the same note. */
function countWaves(entries: readonly KeyEntry[]): Listing {
  const waves = new Map<string, KeyEntry[]>();
  for (const entry of entries) waves.set(entry.parsed.document.note, [...(waves.get(entry.parsed.document.note) ?? []), entry]);
  const rows = [...waves].map(([note, members]) => [
    note || '(no note)',
    String(members.length),
    ...STATES.map((state) => String(members.filter((entry) => entry.state === state).length)),
    String(members.reduce((sum, { parsed }) => sum + parsed.document.uses, 0)),
  ]);
  return { columns: ['wave', 'keys', ...STATES, 'redeemed'], rows };
}

/** The columns that show a key's fields. */
export const fieldColumns: readonly string[] = Object.values(keyFields).flatMap((field) => ('column' in field && field.column ? field.column.name : []));

/** A key's fields as they are shown, by their columns. */
export function showFields(document: KeyDocument): Record<string, string> {
  const shown = Object.entries(keyFields).flatMap(([name, field]) => {
    const { column } = field as KeyField<unknown>;
    return column ? [[column.name, column.show(document[name as keyof KeyDocument])]] : [];
  });
  return Object.fromEntries(shown) as Record<string, string>;
}

function toRow({ id, state, parsed: { document }, redeemedBy }: KeyEntry & { redeemedBy: readonly string[] }): string[] {
  // A spreadsheet takes 1/2 for a day.
  const shown: Record<string, string> = { ...showFields(document), uses: `${document.uses} of ${document.maxUses}` };
  return [id, state, ...fieldColumns.map((column) => shown[column] ?? ''), redeemedBy.join(' ')];
}

/** Reads every key, ordered by its id. */
export async function readKeyEntries(firestore: Firestore, nowMs: number): Promise<KeyEntry[]> {
  const snapshot = await betaKeysRef(firestore).get();
  return snapshot.docs.map((document) => {
    const data = document.data();
    const parsed = parseKeyDocument(data);
    // The holder's address is taken for the right one: whoever that is, the key is as good as it is to them.
    const outcome = judgeKey(parsed, parsed.document.email ?? '', nowMs);
    const state = outcome.kind === 'refused' ? refusals[outcome.refusal.code].keyState : 'live';
    return { id: document.id, state: isBetaKey(document.id) ? (state ?? 'refused') : 'unmatchable', parsed, data };
  });
}

/** The addresses of those who redeemed a key, by the key. */
async function readRedeemers(firestore: Firestore): Promise<Map<string, string[]>> {
  const snapshot = await firestore.collection(collections.betaRedemptions).orderBy('redeemedAt').get();
  const redeemers = new Map<string, string[]>();
  for (const document of snapshot.docs) {
    const key = String(document.get('betaKey'));
    const email = comparableEmail(String(document.get('email') ?? '(deleted account)'));
    redeemers.set(key, [...(redeemers.get(key) ?? []), email]);
  }
  return redeemers;
}

/** The live keys that are for one of these addresses alone (in comparable form), each with its address. */
export async function liveKeysFor({ firestore }: Pick<Backend, 'firestore'>, emails: readonly string[]): Promise<{ readonly id: string; readonly email: string }[]> {
  const entries = await readKeyEntries(firestore, Date.now());
  return entries.flatMap(({ id, state, parsed: { document: { email } } }) => (state === 'live' && email !== undefined && emails.includes(email) ? [{ id, email }] : []));
}

/** Those of these addresses (in comparable form) whose account has access. */
export async function withAccess({ firestore, auth }: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[]): Promise<string[]> {
  const accounts = await findAccounts(auth, emails);
  const profiles = accounts.length === 0 ? [] : await firestore.getAll(...accounts.map(({ uid }) => profileRef(firestore, uid)));
  const granted = accounts.filter((_, index) => profiles[index]?.get('beta_access_granted') === true);
  return granted.map(({ email = '' }) => comparableEmail(email));
}

/** Why an address needs no key, by the address in comparable form: it holds a live one, or its account has access. */
export async function readHolders(backend: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[]): Promise<Map<string, string>> {
  const sought = emails.map(comparableEmail);
  const keys = (await liveKeysFor(backend, sought)).map(({ id, email }): [string, string] => [email, `holds the live key ${id}`]);
  const granted = (await withAccess(backend, sought)).map((email): [string, string] => [email, 'has access already']);
  return new Map([...keys, ...granted]);
}

/** Leaves out the addresses that need no key, and says so of each; with `again` they stay, and are told all the same. */
export async function withoutHolders(backend: Pick<Backend, 'firestore' | 'auth'>, emails: readonly string[], again: boolean): Promise<string[]> {
  const holders = await readHolders(backend, emails);
  for (const email of emails) {
    const why = holders.get(comparableEmail(email));
    if (why !== undefined) say(`${email} ${why}${again ? ', and gets another key.' : ': skipped. --again makes a key all the same.'}`);
  }
  return again ? [...emails] : emails.filter((email) => !holders.has(comparableEmail(email)));
}
