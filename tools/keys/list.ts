import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef, collections } from '../../functions/src/documents';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { judgeKey } from '../../functions/src/validateBetaKey/judgeKey';
import { parseKeyDocument, type ParsedKeyDocument } from '../../functions/src/validateBetaKey/keyDocument';
import type { Backend } from './backend';
import type { AddCommand } from './deed';
import { openDestination, readFormat, type Format } from './destination';
import { readAddress, readChoice } from './options';
import { counted, say, showMinute } from './print';

const STATES = ['live', 'used', 'expired', 'revoked', 'refused', 'unmatchable'] as const;
type KeyState = (typeof STATES)[number];

const STATE_OF_REFUSAL: Readonly<Record<string, KeyState>> = {
  'key-used': 'used',
  'key-expired': 'expired',
  'key-revoked': 'revoked',
  'key-misconfigured': 'refused',
};

/** A beta key as the function would see it now. */
export interface KeyEntry {
  readonly id: string;
  readonly state: KeyState;
  readonly parsed: ParsedKeyDocument;
  readonly data: DocumentData;
}

interface ListOptions {
  readonly state?: KeyState;
  readonly note?: string;
  readonly email?: string;
  readonly format?: Format;
  readonly out?: string;
}

export const addList: AddCommand = (program, perform) =>
  program
    .command('list')
    .description('list keys, with their state and who redeemed them')
    .option('--state <STATE>', 'only keys of this state', (text) => readChoice('state', text, STATES))
    .option('--note <TEXT>', 'only keys whose note contains it')
    .option('--email <ADDRESS>', 'only keys of this holder or redeemer', (text) => readAddress('--email', text))
    .option('--format <FORMAT>', 'table or csv', readFormat)
    .option('--out <FILE>', 'where the list goes; the terminal, if absent')
    .action((options: ListOptions) => perform({ description: 'list the beta keys', run: (backend) => listKeys(backend, options) }));

async function listKeys({ firestore }: Backend, { state, note, email, format, out }: ListOptions): Promise<void> {
  const [entries, redeemers] = await Promise.all([readKeyEntries(firestore, Date.now()), readRedeemers(firestore)]);
  const sought = { note: note?.toLowerCase(), email: email?.toLowerCase() };
  const rows = entries
    .map((entry) => ({ ...entry, redeemedBy: redeemers.get(entry.id) ?? [] }))
    .filter((entry) => state === undefined || entry.state === state)
    .filter(({ parsed }) => sought.note === undefined || parsed.document.note.toLowerCase().includes(sought.note))
    .filter(({ parsed, redeemedBy }) => sought.email === undefined || [parsed.document.email, ...redeemedBy].includes(sought.email))
    .map(toRow);
  const columns = ['key', 'state', 'uses', 'expires', 'email', 'note', 'redeemed by'];
  openDestination({ format, out }).put({ columns, rows });
  say(`${counted(rows.length, 'beta key')} of ${entries.length}.`);
}

function toRow({ id, state, parsed: { document }, redeemedBy }: KeyEntry & { redeemedBy: readonly string[] }): string[] {
  const { uses, maxUses, expiresAtMs, email, note } = document;
  return [id, state, `${uses}/${maxUses}`, showMinute(expiresAtMs), email ?? '', note, redeemedBy.join(' ')];
}

/** Reads every key, ordered by its id. */
export async function readKeyEntries(firestore: Firestore, nowMs: number): Promise<KeyEntry[]> {
  const snapshot = await betaKeysRef(firestore).get();
  return snapshot.docs.map((document) => {
    const data = document.data();
    const parsed = parseKeyDocument(data);
    // The holder's address is taken for the right one: whoever that is, the key is as good as it is to them.
    const outcome = judgeKey(parsed, parsed.document.email ?? '', nowMs);
    const state = outcome.kind === 'refused' ? STATE_OF_REFUSAL[outcome.refusal.code] : 'live';
    return { id: document.id, state: isBetaKey(document.id) ? (state ?? 'refused') : 'unmatchable', parsed, data };
  });
}

/** The addresses of those who redeemed a key, by the key. */
async function readRedeemers(firestore: Firestore): Promise<Map<string, string[]>> {
  const snapshot = await firestore.collection(collections.betaRedemptions).orderBy('redeemedAt').get();
  const redeemers = new Map<string, string[]>();
  for (const document of snapshot.docs) {
    const key = String(document.get('betaKey'));
    const email = String(document.get('email')).toLowerCase();
    redeemers.set(key, [...(redeemers.get(key) ?? []), email]);
  }
  return redeemers;
}
