import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { countWithNoun } from '../../src/shared/text';
import { UserError } from '../lib/userError';
import type { Backend, Dialogue } from './backend';
import { refusedHint, toKeyEntry } from './keyEntries';
import type { Named, Verb } from './named';
import { readRaise } from './options';
import { say } from './print';

/** The most keys that are changed at once, in one transaction. */
const MAX_KEYS = 500;

/** The commands on keys. */
export const KEY_VERBS: readonly Verb[] = [
  {
    name: 'revoke',
    help: 'refuse keys from now on',
    takes: ['KEY'],
    describe: (which) => `revoke ${which}`,
    async run(backend, dialogue, named) {
      const before = await changeKeys(backend, dialogue, named, { enabled: false }, 'Revoked');
      sayWhoKeepsAccess(before);
    },
  },
  {
    name: 'enable',
    help: 'accept revoked keys again',
    takes: ['KEY'],
    describe: (which) => `enable ${which}`,
    async run(backend, dialogue, named) {
      const before = await changeKeys(backend, dialogue, named, { enabled: true }, 'Enabled');
      await sayWhichAreNotLive(backend, before);
    },
  },
  {
    name: 'raise',
    help: 'set how many accounts may redeem each key in total',
    takes: ['KEY'],
    addOptions: (command) =>
      void command.requiredOption('--to <N>', 'how many accounts may redeem each key in total', readRaise),
    describe: (which, { to = 1 }) => `set ${which} to ${countWithNoun(to, 'use')}`,
    async run(backend, dialogue, named, { to = 1 }) {
      const before = await changeKeys(backend, dialogue, named, { maxUses: to }, 'Changed');
      await sayWhichAreNotLive(backend, before);
    },
  },
];

/**
 * Changes all keys, or none if one of them does not exist, and returns them as they were.
 *
 * @throws {UserError} if a key does not exist, or they are too many
 */
async function changeKeys(
  { firestore }: Backend,
  dialogue: Dialogue,
  { keys }: Named,
  fields: { readonly enabled?: boolean; readonly maxUses?: number },
  doneText: string,
): Promise<readonly DocumentSnapshot[]> {
  if (keys.length > MAX_KEYS)
    throw new UserError(`At most ${MAX_KEYS} keys are changed at once; these are ${keys.length}. Nothing was done.`);
  const refs = keys.map((key) => betaKeysRef(firestore).doc(key));
  const before = requireAll(await firestore.getAll(...refs));
  // What is shown are the uses as they will be.
  const rows = before.map((key) => [
    key.id,
    `${key.get('uses') ?? 0} of ${fields.maxUses ?? key.get('maxUses') ?? 1}`,
    String(key.get('email') ?? ''),
    String(key.get('note') ?? ''),
  ]);
  const listing = { columns: ['key', 'uses', 'email', 'note'], rows };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  await firestore.runTransaction(async (transaction) => {
    requireAll(await transaction.getAll(...refs));
    for (const ref of refs) transaction.update(ref, fields);
  });
  destination.put(listing);
  say(`${doneText} ${countWithNoun(refs.length, 'beta key')}.`);
  return before;
}

/** Checks that all keys exist, and returns them. @throws {UserError} if one of them does not exist */
function requireAll(keys: readonly DocumentSnapshot[]): readonly DocumentSnapshot[] {
  const unknown = keys.filter(({ exists }) => !exists).map(({ id }) => id);
  if (unknown.length > 0) throw new UserError(`No such beta key: ${unknown.join(', ')}. Nothing was done.`);
  return keys;
}

/** Reports who can still get in although keys are refused. */
function sayWhoKeepsAccess(keys: readonly DocumentSnapshot[]): void {
  const usesOf = (key: DocumentSnapshot) => Number(key.get('uses') ?? 0);
  const redeemed = keys.filter((key) => usesOf(key) > 0).map(({ id }) => id);
  const uses = keys.reduce((sum, key) => sum + usesOf(key), 0);
  if (redeemed.length === 0) return;
  const names = `${redeemed.slice(0, 3).join(' ')}${redeemed.length > 3 ? ' …' : ''}`;
  say(
    `${countWithNoun(uses, 'account')} redeemed them and ${uses === 1 ? 'keeps' : 'keep'} access. To see them: access revoke ${names} --dry-run.`,
  );
}

/** Reports the keys that are not live, each with its state. */
async function sayWhichAreNotLive({ firestore }: Backend, keys: readonly DocumentSnapshot[]): Promise<void> {
  const now = await firestore.getAll(...keys.map(({ ref }) => ref));
  const notLive = now.map((key) => toKeyEntry(key, Date.now())).filter(({ state }) => state !== 'live');
  if (notLive.length === 0) return;
  say(`Not live: ${notLive.map(({ id, state }) => `${id} (${state})`).join(', ')}.${refusedHint(notLive)}`);
}
