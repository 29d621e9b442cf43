// @ts-check
import { UserError } from '../lib/userError.mjs';
import { readAddress, readChoice } from './options.mjs';
import { say } from './print.mjs';
import { UsageError } from './usage.mjs';

/** @type {import('./commands.mjs').Command} */
export const access = {
  options: [],
  positionals: true,
  plan({ positionals: [verb, text, ...more] }) {
    const email = readAddress('The address', text);
    if (verb === undefined || email === undefined || more.length > 0) {
      throw new UsageError('Say whose access: npm run keys -- access grant|revoke ADDRESS');
    }
    const granted = readChoice('access', verb, /** @type {const} */ (['grant', 'revoke'])) === 'grant';
    return {
      deed: `${verb} the beta access of ${email}`,
      async run(backend) {
        const account = await findAccount(backend.auth, email);
        await setAccess(backend, { uid: account.uid, email: account.email ?? email }, granted);
        if (!granted) return say(`${email} has no beta access now, and no key brings it back. Undo it by \`access grant\`.`);
        say(`${email} has beta access now.`);
        if (!account.emailVerified) say('The address is not confirmed yet: until it is, the account counts as signed out.');
      },
    };
  },
};

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 */
async function findAccount(auth, email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (/** @type {{code?: unknown}} */ (error).code !== 'auth/user-not-found') throw error;
    throw new UserError(`No account has the address ${email}. It has to sign up first; or create a key for it: create --email ${email}`);
  }
}

/**
 * Sets the flag, and sees to a redemption: with it, taking access away is for good until it is given back by hand.
 *
 * @param {import('./backend.mjs').Backend} backend
 * @param {{uid: string, email: string}} account
 * @param {boolean} granted
 */
async function setAccess({ firestore, documents, records, Timestamp }, account, granted) {
  const now = Timestamp.now();
  const profile = documents.profileRef(firestore, account.uid);
  await firestore.runTransaction(async (transaction) => {
    const redemptions = await transaction.get(documents.redemptionsOf(firestore, account.uid).limit(1));
    const fields = granted ? records.grantedProfile(account.uid, now) : { user_id: account.uid, beta_access_granted: false };
    transaction.set(profile, fields, { merge: true });
    if (redemptions.empty) {
      const redemption = documents.redemptionRef(firestore, records.ADMIN_SOURCE, account.uid);
      transaction.create(redemption, records.redemptionRecord(records.ADMIN_SOURCE, account, now));
    }
  });
}
