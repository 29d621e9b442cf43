import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { UserError } from '../lib/userError';
import type { AddCommands, Backend, Dialogue } from './backend';
import { readKeyEntries, refusedHint, toKeyEntry } from './list';
import { readEntries, readRaise, UsageError } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';

/** The most keys that are changed at once, in one transaction. */
const MAX_KEYS = 500;

/** Selects keys by their note, or by a file that lists them. */
export interface Selection {
  readonly note?: string;
  readonly file?: string;
}

interface Change {
  readonly help: string;
  readonly doneText: string;
  /** Returns the fields to write. Only `raise` uses `maxUses`. */
  fields(maxUses: number): object;
  /** Whether those who redeemed the keys are counted after the change: they keep access. */
  readonly keepsAccess?: boolean;
  /** Whether the change is there to make keys live. It then names those that still are not. */
  readonly makesLive?: boolean;
}

const CHANGES: Readonly<Record<string, Change>> = {
  revoke: {
    help: 'refuse keys from now on',
    doneText: 'Revoked',
    fields: () => ({ enabled: false }),
    keepsAccess: true,
  },
  enable: {
    help: 'accept revoked keys again',
    doneText: 'Enabled',
    fields: () => ({ enabled: true }),
    makesLive: true,
  },
  raise: {
    help: 'set how many accounts may redeem each key in total',
    doneText: 'Changed',
    fields: (maxUses) => ({ maxUses }),
    makesLive: true,
  },
};

/** Describes who can still get in although keys are refused. */
function keepAccessText(uses: number, keys: readonly string[]): string {
  return `${countWithNoun(uses, 'account')} redeemed them and ${uses === 1 ? 'keeps' : 'keep'} access. To see them: access revoke ${keys.slice(0, 3).join(' ')}${keys.length > 3 ? ' …' : ''} --dry-run.`;
}

/** Adds `revoke`, `enable` and `raise`, for keys that are typed, have a note, or are in a file. */
export const addChanges: AddCommands = (add, perform) => {
  for (const [name, change] of Object.entries(CHANGES)) {
    const command = add(name, change.help)
      .argument('[KEY...]')
      .option('--note <TEXT>', 'all keys with exactly this note')
      .option('--file <FILE>', 'all keys in the file: one per line, or the first column of a CSV');
    if (name === 'raise')
      command.requiredOption('--to <N>', 'how many accounts may redeem each key in total', readRaise);
    command.action((texts: string[], options: Selection & { to?: number }) => {
      requireOneSelection(
        texts,
        options,
        `Name the keys: npm run keys -- ${name} BETA-XXXXXXXX, or --note TEXT, or --file FILE.`,
      );
      const entries =
        options.file === undefined ? texts : readEntries(options.file, (text) => isBetaKey(text.toUpperCase()));
      const keys = [...new Set(entries)];
      const which =
        options.note === undefined
          ? countWithNoun(keys.length, 'beta key')
          : `the beta keys with the note "${options.note}"`;
      return perform(command, {
        description:
          options.to === undefined ? `${name} ${which}` : `set ${which} to ${countWithNoun(options.to, 'use')}`,
        async run(backend, dialogue) {
          const { note, to } = options;
          const { firestore } = backend;
          const ids = note === undefined ? keys : await keysOfNote(backend, note);
          if (ids.length > MAX_KEYS)
            throw new UserError(
              `At most ${MAX_KEYS} keys are changed at once; these are ${ids.length}. Nothing was done.`,
            );
          // A note selects exact documents; a typed text, the key that it spells.
          const found =
            note === undefined
              ? await findKeys(firestore, ids)
              : await firestore.getAll(...ids.map((id) => betaKeysRef(firestore).doc(id)));
          return changeKeys(backend, dialogue, change, found, to);
        },
      });
    });
  }
};

/** Checks that keys are named in exactly one way: typed, by their note, or by a file. @throws {UsageError} otherwise */
export function requireOneSelection(texts: readonly string[], { note, file }: Selection, message: string): void {
  if ([texts.length > 0, note !== undefined, file !== undefined].filter(Boolean).length !== 1)
    throw new UsageError(message);
}

/** Returns the ids of the keys with exactly this note. @throws {UserError} if there are none */
export async function keysOfNote({ firestore }: Backend, note: string): Promise<string[]> {
  const entries = await readKeyEntries(firestore, Date.now());
  const keys = entries.filter(({ parsed }) => parsed.document.note === note).map(({ id }) => id);
  if (keys.length === 0) throw new UserError(`No beta key has the note "${note}". See \`list --waves\`.`);
  return keys;
}

/** Changes all keys, or none if one of them does not exist. */
async function changeKeys(
  { firestore }: Backend,
  dialogue: Dialogue,
  { doneText, fields, keepsAccess = false, makesLive = false }: Change,
  before: readonly DocumentSnapshot[],
  maxUses?: number,
): Promise<void> {
  const refs = before.map(({ ref }) => ref);
  // What is shown are the uses as they will be.
  const rows = before.map((snapshot) => toRow(snapshot, maxUses));
  const listing = { columns: ['key', 'uses', 'email', 'note'], rows };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  await firestore.runTransaction(async (transaction) => {
    requireAll(await transaction.getAll(...refs));
    for (const ref of refs) transaction.update(ref, fields(maxUses ?? 1));
  });
  destination.put(listing);
  say(`${doneText} ${countWithNoun(refs.length, 'beta key')}.`);
  const redeemed = before.filter((snapshot) => Number(snapshot.get('uses') ?? 0) > 0);
  const uses = redeemed.reduce((sum, snapshot) => sum + Number(snapshot.get('uses')), 0);
  const ids = redeemed.map(({ id }) => id);
  if (keepsAccess && uses > 0) say(keepAccessText(uses, ids));
  if (makesLive) reportNotLive(await firestore.getAll(...refs));
}

/** Names the keys that are not live, each with its state. */
function reportNotLive(keys: readonly DocumentSnapshot[]): void {
  const notLive = keys.map((key) => toKeyEntry(key, Date.now())).filter(({ state }) => state !== 'live');
  if (notLive.length === 0) return;
  say(`Not live: ${notLive.map(({ id, state }) => `${id} (${state})`).join(', ')}.${refusedHint(notLive)}`);
}

/**
 * Returns the documents that typed texts select: the key that a text spells, or else the document with exactly this id,
 * which may be one that no key matches.
 *
 * @throws {UserError} if a text can't be a key, or one of them does not exist
 */
async function findKeys(firestore: Firestore, texts: readonly string[]): Promise<readonly DocumentSnapshot[]> {
  const invalid = texts.filter((text) => text.includes('/') || text.trim() === '');
  if (invalid.length > 0) throw new UserError(`Not a beta key: ${invalid.join(', ')}. Nothing was done.`);
  const read = (ids: readonly string[]) => firestore.getAll(...ids.map((id) => betaKeysRef(firestore).doc(id)));
  const [spelled, exact] = await Promise.all([read(texts.map((text) => text.trim().toUpperCase())), read(texts)]);
  const found = requireAll(spelled.map((snapshot, index) => (snapshot.exists ? snapshot : (exact[index] ?? snapshot))));
  return [...new Map(found.map((snapshot) => [snapshot.id, snapshot])).values()];
}

/** Checks that all documents exist, and returns them. @throws {UserError} if one of them does not exist */
export function requireAll(snapshots: readonly DocumentSnapshot[]): readonly DocumentSnapshot[] {
  const unknown = snapshots.filter(({ exists }) => !exists).map(({ id }) => id);
  if (unknown.length > 0) throw new UserError(`No such beta key: ${unknown.join(', ')}. Nothing was done.`);
  return snapshots;
}

const toRow = (snapshot: DocumentSnapshot, maxUses?: number): string[] => [
  snapshot.id,
  `${snapshot.get('uses') ?? 0} of ${maxUses ?? snapshot.get('maxUses') ?? 1}`,
  String(snapshot.get('email') ?? ''),
  String(snapshot.get('note') ?? ''),
];
