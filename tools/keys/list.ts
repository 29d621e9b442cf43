import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef, collections, profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { judgeKey } from '../../functions/src/validateBetaKey/judgeKey';
import {
  keyFields,
  parseKeyDocument,
  type KeyDocument,
  type KeyField,
  type ParsedKeyDocument,
} from '../../functions/src/validateBetaKey/keyDocument';
import { refusals } from '../../functions/src/validateBetaKey/refusals';
import { findAccounts, type AddCommands, type Backend, type Dialogue } from './backend';
import { readAddress, readChoice } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say, type Listing } from './print';

/**
 * The states of a key. A `refused` key has an invalid field; an `unmatchable` one has an id that no typed key can
 * match.
 */
const STATES = ['live', ...Object.values(refusals).flatMap(({ keyState }) => keyState ?? []), 'unmatchable'];

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
    .option('--waves', 'count keys by note instead')
    .option('--state <STATE>', 'only keys of this state', (text) => readChoice('--state', text, STATES))
    .option('--note <TEXT>', 'only keys whose note contains it')
    .option('--email <ADDRESS>', 'only keys of this holder or redeemer', (text) => readAddress('--email', text));
  command.action((options: ListOptions) =>
    perform(command, {
      description: 'list the beta keys',
      isReading: true,
      run: (backend, dialogue) => listKeys(backend, options, dialogue),
    }),
  );
};

async function listKeys(
  { firestore, projectId, site }: Backend,
  { state, note, email, waves }: ListOptions,
  dialogue: Dialogue,
): Promise<void> {
  const [entries, redeemers] = await Promise.all([readKeyEntries(firestore, Date.now()), readRedeemers(firestore)]);
  const notePart = note?.toLowerCase();
  const rows = entries
    .map((entry) => ({ ...entry, redeemedBy: redeemers.get(entry.id) ?? [] }))
    .filter((entry) => state === undefined || entry.state === state)
    .filter(({ parsed }) => notePart === undefined || parsed.document.note.toLowerCase().includes(notePart))
    .filter(({ parsed, redeemedBy }) => email === undefined || [parsed.document.email, ...redeemedBy].includes(email));
  const columns = ['key', 'state', ...fieldColumns, 'redeemed by', 'used', 'max uses', 'link'];
  const listing = {
    columns,
    rows: rows.map((entry) => toRow(entry, site)),
    // A program or a spreadsheet can calculate with plain numbers.
    notInTable: ['used', 'max uses', ...(email === undefined ? ['link'] : [])],
  };
  dialogue.openOutput().put(waves ? countWaves(rows) : listing);
  say(
    entries.length === 0
      ? `The project ${projectId} has no beta keys.`
      : `${countWithNoun(rows.length, 'beta key')} of ${entries.length}.${refusedHint(rows)}`,
  );
}

/** Returns where to find out more about refused keys, if there are any. */
export const refusedHint = (entries: readonly Pick<KeyEntry, 'state'>[]): string =>
  entries.some(({ state }) => state === 'refused') ? ' `lint` says why a key is refused.' : '';

/** Returns the number of keys by state for each wave: the keys with the same note. */
function countWaves(entries: readonly KeyEntry[]): Listing {
  const waves = new Map<string, KeyEntry[]>();
  for (const entry of entries) {
    const { note } = entry.parsed.document;
    waves.set(note, [...(waves.get(note) ?? []), entry]);
  }
  const rows = [...waves].map(([note, members]) => [
    note || '(no note)',
    String(members.length),
    ...STATES.map((state) => String(members.filter((entry) => entry.state === state).length)),
    String(members.reduce((sum, { parsed }) => sum + parsed.document.uses, 0)),
  ]);
  return { columns: ['wave', 'keys', ...STATES, 'redeemed'], rows };
}

const shownFields = Object.entries(keyFields).flatMap(([name, field]) => {
  const { column } = field as KeyField<unknown>;
  return column ? [{ ...column, field: name as keyof KeyDocument }] : [];
});

export const fieldColumns: readonly string[] = shownFields.map(({ name }) => name);

/** Returns a key's fields as text, one for each column. */
export const fieldCells = (document: KeyDocument): string[] =>
  shownFields.map(({ field, show }) => show(document[field]));

/** Returns the link with a key, which the app opens. */
export const linkOf = (site: string, key: string): string => `${site}/#key=${key}`;

function toRow(
  { id, state, parsed: { document }, redeemedBy }: KeyEntry & { redeemedBy: readonly string[] },
  site: string,
): string[] {
  // A spreadsheet would read 1/2 as a date.
  const cells = fieldCells(document).with(fieldColumns.indexOf('uses'), `${document.uses} of ${document.maxUses}`);
  const counts = [document.uses, document.maxUses].map(String);
  return [id, state, ...cells, redeemedBy.join(' '), ...counts, state === 'live' ? linkOf(site, id) : ''];
}

/** Returns all keys, ordered by id. */
export async function readKeyEntries(firestore: Firestore, nowMs: number): Promise<KeyEntry[]> {
  const snapshot = await betaKeysRef(firestore).get();
  return snapshot.docs.map((document) => toKeyEntry(document, nowMs));
}

/** Returns a key with its state. */
export function toKeyEntry(document: DocumentSnapshot, nowMs: number): KeyEntry {
  const data = document.data() ?? {};
  const parsed = parseKeyDocument(data);
  // Judge the key as its intended holder would be judged.
  const outcome = judgeKey(parsed, parsed.document.email ?? '', nowMs);
  const state = outcome.kind === 'refused' ? refusals[outcome.refusal.code].keyState : 'live';
  return { id: document.id, state: isBetaKey(document.id) ? (state ?? 'refused') : 'unmatchable', parsed, data };
}

/** Returns the addresses of the accounts that redeemed each key. */
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

/** Returns the live keys for one of these addresses (in comparable form), each with its address. */
export async function liveKeysFor(
  { firestore }: Pick<Backend, 'firestore'>,
  emails: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  const liveEntries = (await readKeyEntries(firestore, Date.now())).filter(({ state }) => state === 'live');
  return liveEntries.flatMap(
    ({
      id,
      parsed: {
        document: { email },
      },
    }) => (email !== undefined && emails.includes(email) ? [{ id, email }] : []),
  );
}

/** Returns the addresses, among these (in comparable form), whose account has access. */
export async function filterWithAccess(
  { firestore, auth }: Pick<Backend, 'firestore' | 'auth'>,
  emails: readonly string[],
): Promise<string[]> {
  const accounts = await findAccounts(auth, emails);
  const profiles =
    accounts.length === 0 ? [] : await firestore.getAll(...accounts.map(({ uid }) => profileRef(firestore, uid)));
  const granted = accounts.filter((_, index) => profiles[index]?.get('beta_access_granted') === true);
  return granted.map(({ email = '' }) => comparableEmail(email));
}

/**
 * Returns, for each address that needs no key (in comparable form), the reason: it holds a live key, or its account has
 * access.
 */
export async function readReasonsForNoKey(
  backend: Pick<Backend, 'firestore' | 'auth' | 'site'>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const comparable = emails.map(comparableEmail);
  const keys = (await liveKeysFor(backend, comparable)).map(
    ({ id, email }) => [email, `holds the live key ${id} (${linkOf(backend.site, id)})`] as const,
  );
  const granted = (await filterWithAccess(backend, comparable)).map((email) => [email, 'already has access'] as const);
  return new Map([...keys, ...granted]);
}

/** Reports each address that needs no key, and returns the others, or all addresses with `again`. */
export async function filterNeedingKey(
  backend: Pick<Backend, 'firestore' | 'auth' | 'site'>,
  emails: readonly string[],
  again: boolean,
): Promise<string[]> {
  const reasonsForNoKey = await readReasonsForNoKey(backend, emails);
  for (const email of emails) {
    const reason = reasonsForNoKey.get(comparableEmail(email));
    if (reason !== undefined)
      say(`${email} ${reason}${again ? ', and gets another key.' : ': skipped. Use --again to create a key anyway.'}`);
  }
  return again ? [...emails] : emails.filter((email) => !reasonsForNoKey.has(comparableEmail(email)));
}
