import { betaKeysRef } from '../../functions/src/documents';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import type { AddCommand } from './deed';
import { UsageError } from './options';
import { counted, say } from './print';

export const addRevoke: AddCommand = (program, perform) =>
  program
    .command('revoke')
    .description('refuse keys from now on')
    .argument('[KEY...]')
    .action((texts: string[]) => {
      const keys = [...new Set(texts.map((text) => text.trim().toUpperCase()))];
      if (keys.length === 0) throw new UsageError('Name at least one key: npm run keys -- revoke BETA-XXXXXXXX');
      return perform({ description: `revoke ${counted(keys.length, 'beta key')}`, run: (backend) => revokeKeys(backend, keys) });
    });

/** Revokes all of the keys, or none when one of them does not exist. */
async function revokeKeys({ firestore }: Backend, keys: readonly string[]): Promise<void> {
  const malformed = keys.filter((key) => !isBetaKey(key));
  if (malformed.length > 0) throw new UserError(`Not a beta key: ${malformed.join(', ')}. Nothing was revoked.`);
  const uses = await firestore.runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...keys.map((key) => betaKeysRef(firestore).doc(key)));
    const unknown = snapshots.filter(({ exists }) => !exists).map(({ id }) => id);
    if (unknown.length > 0) throw new UserError(`No such beta key: ${unknown.join(', ')}. Nothing was revoked.`);
    for (const { ref } of snapshots) transaction.update(ref, { enabled: false });
    return snapshots.map((snapshot) => Number(snapshot.get('uses') ?? 0));
  });
  say(`Revoked ${counted(keys.length, 'beta key')}.`);
  const redeemed = keys.filter((_, index) => (uses[index] ?? 0) > 0);
  if (redeemed.length > 0) say(`Who redeemed ${redeemed.join(', ')} before keeps access: see \`list\`, and \`access revoke ADDRESS\`.`);
}
