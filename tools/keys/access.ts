import type { Auth, UserRecord } from 'firebase-admin/auth';
import { profileRef, redemptionRef, redemptionsOf } from '../../functions/src/documents';
import { ADMIN_SOURCE, grantedProfile, redemptionRecord } from '../../functions/src/records';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import type { AddCommand } from './deed';
import { readAddress, readChoice, UsageError } from './options';
import { say } from './print';

export const addAccess: AddCommand = (program, perform) =>
  program
    .command('access')
    .description("give or take an account's access")
    .argument('[grant|revoke]')
    .argument('[ADDRESS]')
    .action((verb?: string, text?: string) => {
      if (verb === undefined || text === undefined) throw new UsageError('Say whose access: npm run keys -- access grant|revoke ADDRESS');
      const email = readAddress('The address', text);
      const granted = readChoice('access', verb, ['grant', 'revoke']) === 'grant';
      return perform({ description: `${verb} the beta access of ${email}`, run: (backend) => changeAccess(backend, email, granted) });
    });

async function changeAccess(backend: Backend, email: string, granted: boolean): Promise<void> {
  const account = await findAccount(backend.auth, email);
  await setAccess(backend, { uid: account.uid, email: account.email ?? email }, granted);
  if (!granted) return say(`${email} has no beta access now, and no key brings it back. Undo it by \`access grant\`.`);
  say(`${email} has beta access now.`);
  if (!account.emailVerified) say('The address is not confirmed yet: until it is, the account counts as signed out.');
}

/** @throws {UserError} when no account has the address. */
async function findAccount(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
    throw new UserError(`No account has the address ${email}. It has to sign up first; or create a key for it: create --email ${email}`);
  }
}

/** Sets the flag, and sees to a redemption: with it, taking access away is for good until it is given back by hand. */
async function setAccess({ firestore }: Backend, account: { uid: string; email: string }, granted: boolean): Promise<void> {
  const now = Timestamp.now();
  await firestore.runTransaction(async (transaction) => {
    const redemptions = await transaction.get(redemptionsOf(firestore, account.uid).limit(1));
    const fields = granted ? grantedProfile(account.uid, now) : { user_id: account.uid, beta_access_granted: false };
    transaction.set(profileRef(firestore, account.uid), fields, { merge: true });
    if (redemptions.empty) {
      const redemption = redemptionRef(firestore, ADMIN_SOURCE, account.uid);
      transaction.create(redemption, redemptionRecord(ADMIN_SOURCE, account, now));
    }
  });
}
