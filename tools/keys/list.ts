import { countWithNoun } from '../../src/shared/text';
import type { AddCommands, Backend, Dialogue } from './backend';
import { fieldCells, fieldColumns, KEY_STATES, linkOf, readKeyEntries, refusedHint, type KeyEntry } from './keyEntries';
import { readChoice, readTypedEmail } from './options';
import { readRedemptions } from './people';
import { say, type Listing } from './print';

interface ListOptions {
  readonly state?: string;
  readonly note?: string;
  readonly email?: string;
  readonly waves?: boolean;
}

export const addList: AddCommands = (add, perform) => {
  const command = add('list', 'list keys, with their state and who redeemed them')
    .option('--waves', 'count keys by note instead')
    .option('--state <STATE>', 'only keys of this state', (text) => readChoice('--state', text, KEY_STATES))
    .option('--note <TEXT>', 'only keys whose note contains it')
    .option('--email <EMAIL>', 'only keys of this holder or redeemer', (text) => readTypedEmail('--email', text));
  command.action((options: ListOptions) =>
    perform(command, {
      description: 'list the beta keys',
      isReading: true,
      run: (backend, dialogue) => listKeys(backend, options, dialogue),
    }),
  );
};

async function listKeys(
  backend: Backend,
  { state, note, email, waves }: ListOptions,
  dialogue: Dialogue,
): Promise<void> {
  const [entries, redemptions] = await Promise.all([
    readKeyEntries(backend.firestore, Date.now()),
    readRedemptions(backend),
  ]);
  const redeemers = new Map<string, string[]>();
  for (const { key, email: redeemer } of redemptions)
    redeemers.set(key, [...(redeemers.get(key) ?? []), redeemer || '(deleted account)']);
  const notePart = note?.toLowerCase();
  const rows = entries
    .map((entry) => ({ ...entry, redeemedBy: redeemers.get(entry.id) ?? [] }))
    .filter((entry) => state === undefined || entry.state === state)
    .filter(({ parsed }) => notePart === undefined || parsed.document.note.toLowerCase().includes(notePart))
    .filter(({ parsed, redeemedBy }) => email === undefined || [parsed.document.email, ...redeemedBy].includes(email));
  const columns = ['key', 'state', ...fieldColumns, 'redeemed by', 'used', 'max uses', 'link'];
  const listing = {
    columns,
    rows: rows.map((entry) => toRow(entry, backend.site)),
    // A program or a spreadsheet can calculate with plain numbers.
    notInTable: ['used', 'max uses', ...(email === undefined ? ['link'] : [])],
  };
  dialogue.openOutput().put(waves ? countWaves(rows) : listing);
  say(
    entries.length === 0
      ? `The project ${backend.projectId} has no beta keys.`
      : `${countWithNoun(rows.length, 'beta key')} of ${entries.length}.${refusedHint(rows)}`,
  );
}

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
    ...KEY_STATES.map((state) => String(members.filter((entry) => entry.state === state).length)),
    String(members.reduce((sum, { parsed }) => sum + parsed.document.uses, 0)),
  ]);
  return { columns: ['wave', 'keys', ...KEY_STATES, 'redeemed'], rows };
}

function toRow(
  { id, state, parsed: { document }, redeemedBy }: KeyEntry & { redeemedBy: readonly string[] },
  site: string,
): string[] {
  // A spreadsheet would read 1/2 as a date.
  const cells = fieldCells(document).with(fieldColumns.indexOf('uses'), `${document.uses} of ${document.maxUses}`);
  const counts = [document.uses, document.maxUses].map(String);
  return [id, state, ...cells, redeemedBy.join(' '), ...counts, state === 'live' ? linkOf(site, id) : ''];
}
