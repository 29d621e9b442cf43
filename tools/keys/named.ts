import type { Command } from 'commander';
import type { Firestore } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { readEmail } from '../../functions/src/email';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { countWithNoun } from '../../src/shared/text';
import { UserError } from '../lib/userError';
import type { AddCommands, Backend, Dialogue } from './backend';
import { readKeyEntries } from './keyEntries';
import { isEmail, readEntries, UsageError } from './options';

/** The id of an account, as Authentication shows it. */
const UID = /^[A-Za-z0-9_-]{6,128}$/;

/** The keys and accounts that an admin names. */
export interface Named {
  /** The ids of documents in `betaKeys`. */
  readonly keys: readonly string[];
  /** In comparable form. */
  readonly emails: readonly string[];
  readonly uids: readonly string[];
}

type NameKind = 'EMAIL' | 'UID' | 'KEY';

/** The options of a command: `to` is that of `raise`. */
interface VerbOptions {
  readonly note?: string;
  readonly file?: string;
  readonly to?: number;
}

/** A command on keys or accounts that an admin names: typed, in a file, or by the note of keys. */
export interface Verb {
  /** As it is typed, such as `access grant`. */
  readonly name: string;
  readonly help: string;
  /** By what the keys or accounts are named. In a command on accounts, a key stands for those that redeemed it. */
  readonly takes: readonly NameKind[];
  /** Whether it only shows something. Without names, it then shows all. */
  readonly isReading?: boolean;
  readonly addOptions?: (command: Command) => void;
  /** Describes what it does to `which`, such as `2 beta keys`. */
  describe(which: string, options: VerbOptions): string;
  run(backend: Backend, dialogue: Dialogue, named: Named, options: VerbOptions): Promise<void>;
}

/** Returns a function that adds these commands. */
export const addVerbs =
  (verbs: readonly Verb[]): AddCommands =>
  (add, perform) => {
    for (const verb of verbs) {
      const command = add(verb.name, verb.help).argument(`[${verb.takes.join('|')}...]`);
      if (verb.takes.includes('KEY'))
        command
          .option('--note <TEXT>', 'all keys with exactly this note')
          .option('--file <FILE>', 'all entries of this file');
      verb.addOptions?.(command);
      command.action((texts: string[], options: VerbOptions) => {
        const { which, find } = readNames(verb, texts, options);
        return perform(command, {
          description: verb.describe(which, options),
          isReading: verb.isReading ?? false,
          run: async (backend, dialogue) => verb.run(backend, dialogue, await find(backend), options),
        });
      });
    }
  };

/**
 * Reads what a command line names, in exactly one way: typed, in a file or by a note.
 *
 * @throws {UsageError} if nothing is named, in two ways, or by what the command does not take
 */
function readNames({ name, takes, isReading = false }: Verb, texts: readonly string[], { note, file }: VerbOptions) {
  const isOfKeys = !takes.includes('EMAIL');
  const ways = [texts.length > 0, note !== undefined, file !== undefined].filter(Boolean).length;
  if (ways > 1 || (ways === 0 && !isReading))
    throw new UsageError(
      `Name the ${isOfKeys ? 'keys' : 'accounts'}${ways > 1 ? ' in one way' : ''}: npm run keys -- ${name} ${takes.join(' or ')}${takes.includes('KEY') ? ', or --note TEXT, or --file FILE' : ''}.`,
    );
  const isEntry = (text: string) => isKey(text) || (!isOfKeys && isEmail(text));
  const entries = [...new Set(file === undefined ? texts : readEntries(file, isEntry))];
  const kindOf = (text: string): NameKind => {
    // A typed text may also be the id of a document that no key matches.
    const kind = isOfKeys || isKey(text) ? 'KEY' : isEmail(text) ? 'EMAIL' : UID.test(text) ? 'UID' : undefined;
    if (kind !== undefined && takes.includes(kind)) return kind;
    throw new UsageError(`"${text}" is not what ${name} takes: ${takes.join(' or ')}.`);
  };
  const kinds = entries.map(kindOf);
  const of = (kind: NameKind) => entries.filter((_, index) => kinds[index] === kind);
  const emails = of('EMAIL').flatMap((text) => readEmail(text) ?? []);
  const find = async (backend: Backend): Promise<Named> =>
    note === undefined
      ? { keys: await findKeyIds(backend.firestore, of('KEY')), emails, uids: of('UID') }
      : { keys: await keysOfNote(backend, note), emails: [], uids: [] };
  return { which: describeNames(isOfKeys, entries, note), find };
}

const isKey = (text: string): boolean => isBetaKey(text.trim().toUpperCase());

function describeNames(isOfKeys: boolean, entries: readonly string[], note: string | undefined): string {
  const ofNote = `the beta keys with the note "${note}"`;
  if (isOfKeys) return note === undefined ? countWithNoun(entries.length, 'beta key') : ofNote;
  if (note !== undefined) return `the accounts that redeemed ${ofNote}`;
  const [only = '', ...others] = entries;
  if (others.length > 0) return `the accounts named by these ${entries.length} entries`;
  return isKey(only) ? `the accounts that redeemed ${only}` : only;
}

/** Returns the ids of the keys with exactly this note. @throws {UserError} if there are none */
async function keysOfNote({ firestore }: Backend, note: string): Promise<string[]> {
  const entries = await readKeyEntries(firestore, Date.now());
  const keys = entries.filter(({ parsed }) => parsed.document.note === note).map(({ id }) => id);
  if (keys.length === 0) throw new UserError(`No beta key has the note "${note}". See \`list --waves\`.`);
  return keys;
}

/**
 * Returns the ids that typed texts select: the key that a text spells, or else the document with exactly this id, which
 * may be one that no key matches.
 *
 * @throws {UserError} if a text can't be an id
 */
async function findKeyIds(firestore: Firestore, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const invalid = texts.filter((text) => text.includes('/') || text.trim() === '');
  if (invalid.length > 0) throw new UserError(`Not a beta key: ${invalid.join(', ')}. Nothing was done.`);
  const read = (ids: readonly string[]) => firestore.getAll(...ids.map((id) => betaKeysRef(firestore).doc(id)));
  const [spelled, exact] = await Promise.all([read(texts.map((text) => text.trim().toUpperCase())), read(texts)]);
  const found = spelled.map((key, index) => (!key.exists && exact[index]?.exists ? exact[index] : key));
  return [...new Set(found.map(({ id }) => id))];
}
