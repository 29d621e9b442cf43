// @ts-check
import { UserError } from '../lib/userError.mjs';
import { counted, say } from './print.mjs';
import { UsageError } from './usage.mjs';

/** @type {import('./commands.mjs').Command} */
export const revoke = {
  options: [],
  positionals: true,
  plan({ positionals }) {
    const keys = [...new Set(positionals.map((text) => text.trim().toUpperCase()))];
    if (keys.length === 0) throw new UsageError('Name at least one key: npm run keys -- revoke BETA-XXXXXXXX');
    return {
      deed: `revoke ${counted(keys.length, 'beta key')}`,
      async run({ firestore, documents, isBetaKey }) {
        const malformed = keys.filter((key) => !isBetaKey(key));
        if (malformed.length > 0) throw new UserError(`Not a beta key: ${malformed.join(', ')}. Nothing was revoked.`);
        const uses = await firestore.runTransaction(async (transaction) => {
          const snapshots = await transaction.getAll(...keys.map((key) => documents.betaKeysRef(firestore).doc(key)));
          const unknown = snapshots.filter(({ exists }) => !exists).map(({ id }) => id);
          if (unknown.length > 0) throw new UserError(`No such beta key: ${unknown.join(', ')}. Nothing was revoked.`);
          for (const { ref } of snapshots) transaction.update(ref, { enabled: false });
          return snapshots.map((snapshot) => Number(snapshot.get('uses') ?? 0));
        });
        say(`Revoked ${counted(keys.length, 'beta key')}.`);
        const redeemed = keys.filter((_, index) => (uses[index] ?? 0) > 0);
        if (redeemed.length > 0) {
          say(`Who redeemed ${redeemed.join(', ')} before keeps access: see \`list\`, and \`access revoke ADDRESS\`.`);
        }
      },
    };
  },
};
