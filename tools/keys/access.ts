import { deletePersonalData } from '../../functions/src/deleteAccount/deleteAccount';
import {
  ADMIN_SOURCE,
  attemptsRef,
  deletionMark,
  deletionRef,
  grantedProfile,
  profileRef,
  redemptionRecord,
  redemptionRef,
  redemptionsOf,
} from '../../functions/src/documents';
import { countWithNoun } from '../../src/shared/text';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend, Dialogue } from './backend';
import { listAccess, readWait, waitText } from './listAccess';
import type { Named, Verb } from './named';
import { findPeople, type Person } from './people';
import { say } from './print';
import { untilUnlocked } from './untilUnlocked';

/** How many accounts are changed at once, each in its own transaction. */
const CONCURRENT_CHANGES = 20;

/** The commands on accounts. */
export const ACCOUNT_VERBS: readonly Verb[] = [
  {
    name: 'access grant',
    help: 'give accounts access',
    takes: ['EMAIL', 'UID', 'KEY'],
    describe: (which) => `grant the beta access of ${which}`,
    run: (backend, dialogue, named) => changeAccess(backend, dialogue, named, true),
  },
  {
    name: 'access revoke',
    help: 'take access from accounts; no key can restore it',
    takes: ['EMAIL', 'UID', 'KEY'],
    describe: (which) => `revoke the beta access of ${which}`,
    run: (backend, dialogue, named) => changeAccess(backend, dialogue, named, false),
  },
  {
    name: 'access list',
    help: 'list who has access, or show the state of these people',
    takes: ['EMAIL', 'UID', 'KEY'],
    isReading: true,
    describe: () => 'list who has access',
    run: listAccess,
  },
  {
    name: 'access delete',
    help: 'delete accounts with all personal data',
    takes: ['EMAIL', 'UID'],
    describe: (which) => `delete ${which} with all personal data`,
    run: deleteAccounts,
  },
  {
    name: 'unlock',
    help: 'let accounts with too many refused keys try again',
    takes: ['EMAIL', 'UID'],
    describe: (which) => `unlock ${which}`,
    run: unlockAccounts,
  },
];

/**
 * Returns the accounts that an admin names and that still exist.
 *
 * @throws {UserError} if an email or uid has no account, or no account is left of those that redeemed a key
 */
async function findAccountsOf(backend: Backend, named: Named): Promise<Person[]> {
  const { people, unknown } = await findPeople(backend, named);
  if (unknown.length > 0)
    throw new UserError(
      `${noAccountText(unknown)}\nUsers must sign up first. You can also create a key: create --email EMAIL`,
    );
  const isThere = ({ account }: Person) => account !== undefined;
  const accounts = people.filter(isThere);
  const gone = people.filter((person) => !isThere(person));
  const left = gone.find(
    ({ email, uid }) =>
      named.uids.includes(uid) || (named.emails.includes(email) && accounts.every((other) => other.email !== email)),
  );
  if (left) {
    const name = left.email || left.uid;
    throw new UserError(
      `No account has ${name} any more: it was deleted. To remove what is left of it: access delete ${name}`,
    );
  }
  if (gone.length > 0)
    say(`Deleted since: ${gone.length} of the ${countWithNoun(people.length, 'account')} that redeemed these keys.`);
  if (accounts.length === 0)
    throw new UserError(
      `${gone.length > 0 ? 'They are all deleted' : 'Nobody redeemed these keys'}. Nothing was done.`,
    );
  return accounts;
}

const noAccountText = (names: readonly string[]): string =>
  names.length === 1 ? `There is no account of ${names.join()}.` : ['There are no accounts of:', ...names].join('\n  ');

async function changeAccess(backend: Backend, dialogue: Dialogue, named: Named, granted: boolean): Promise<void> {
  const accounts = await findAccountsOf(backend, named);
  const listing = {
    columns: ['email', 'uid', 'access'],
    rows: accounts.map(({ email, uid }) => [email, uid, granted ? 'granted' : 'revoked']),
  };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  const failures: unknown[] = [];
  for (let first = 0; first < accounts.length; first += CONCURRENT_CHANGES) {
    const changes = accounts
      .slice(first, first + CONCURRENT_CHANGES)
      .map((account) => untilUnlocked(account.email, () => setAccess(backend, account, granted)));
    // If one account cannot be changed, the others still are.
    for (const result of await Promise.allSettled(changes))
      if (result.status === 'rejected') failures.push(result.reason);
  }
  if (failures.length > 0) {
    if (accounts.length > failures.length) say(`Changed ${accounts.length - failures.length} of the accounts.`);
    throw failures[0];
  }
  destination.put(listing);
  const [only] = accounts;
  const subject = accounts.length === 1 && only ? `${only.email} has` : `${accounts.length} accounts have`;
  if (!granted)
    return say(`${subject} no beta access now, and no key can restore it. To undo this, use \`access grant\`.`);
  say(`${subject} beta access now.`);
  for (const { email } of accounts.filter(({ account }) => account?.emailVerified === false))
    say(`${email} is not confirmed yet. Until then, the account counts as signed out.`);
}

/**
 * Sets the access flag, and adds the redemption if there is none: it keeps a revoked account from redeeming another
 * key. Granting sets `grantedAt` to now. Revoking keeps it, or adds it if it is missing: a profile with `grantedAt` but
 * without access tells the app that access was revoked.
 */
async function setAccess({ firestore }: Backend, account: Person, granted: boolean): Promise<void> {
  const now = Timestamp.now();
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(profileRef(firestore, account.uid));
    const redemptions = await transaction.get(redemptionsOf(firestore, account.uid).limit(1));
    const previousGrantedAt: unknown = profile.get('grantedAt');
    const grantedAt = !granted && previousGrantedAt instanceof Timestamp ? previousGrantedAt : now;
    transaction.set(
      profile.ref,
      { ...grantedProfile(account.uid, grantedAt), beta_access_granted: granted },
      { merge: true },
    );
    if (redemptions.empty) {
      const redemption = redemptionRef(firestore, ADMIN_SOURCE, account.uid);
      transaction.create(redemption, redemptionRecord(ADMIN_SOURCE, account, now));
    }
  });
}

/**
 * Deletes accounts with all personal data, as a person does in the app (PRODUCT.md P3.12): profile, requests for access,
 * the email in redemptions and in redeemed keys. It also does so for accounts that were deleted in the console before.
 */
async function deleteAccounts(backend: Backend, dialogue: Dialogue, named: Named): Promise<void> {
  const { firestore, auth } = backend;
  const { people, unknown } = await findPeople(backend, named);
  if (unknown.length > 0)
    throw new UserError(
      `Nothing is known of ${unknown.join(', ')}: no account and no redemption. Nothing was done. A request for access alone: requests --delete EMAIL`,
    );
  const listing = {
    columns: ['email', 'uid', 'account'],
    rows: people.map(({ email, uid, account }) => [email, uid, account ? 'deleted' : 'gone before']),
  };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  for (const { uid, email, account } of people) {
    // As in the function: the mark first, so that no late write restores anything, and the account last.
    await deletionRef(firestore, uid).set(deletionMark(Date.now()));
    await deletePersonalData(firestore, { uid, email }, Date.now());
    if (account) await auth.deleteUser(uid);
  }
  destination.put(listing);
  say(`Deleted ${countWithNoun(people.length, 'account')} with all personal data. This cannot be undone.`);
}

async function unlockAccounts(backend: Backend, dialogue: Dialogue, named: Named): Promise<void> {
  const { people, unknown } = await findPeople(backend, named);
  if (people.length === 0) throw new UserError(noAccountText(unknown));
  const refs = people.map(({ uid }) => attemptsRef(backend.firestore, `account_${uid}`));
  const attempts = await backend.firestore.getAll(...refs);
  const listing = {
    columns: ['email', 'refused keys'],
    rows: people.map(({ email }, index) => [email, waitText(attempts[index])]),
  };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  await Promise.all(refs.map((ref) => ref.delete()));
  destination.put(listing);
  const free = people.filter((_, index) => readWait(attempts[index]).untilMs === undefined);
  if (free.length < people.length)
    say(`Unlocked ${countWithNoun(people.length - free.length, 'account')}. This takes effect within a minute.`);
  for (const { email } of free) say(`${email} was not locked out.`);
  say('An IP address at its limit stays limited for up to an hour.');
  if (unknown.length > 0) say(noAccountText(unknown));
}
