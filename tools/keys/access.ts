import {
  ADMIN_SOURCE,
  attemptsRef,
  betaKeysRef,
  grantedProfile,
  profileRef,
  redemptionRecord,
  redemptionRef,
  redemptionsOf,
} from '../../functions/src/documents';
import { readEmail } from '../../functions/src/email';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import { findAccounts, readAccounts, type AddCommands, type Backend, type Dialogue } from './backend';
import { deleteAccounts, readPeople, redeemersWith } from './deleteAccounts';
import { requireAll, type Selection } from './change';
import { listAccess, readWait, waitText } from './listAccess';
import { emailsWithoutAccount, isKey, readSelection, redeemersOf, type NamedAccounts } from './namedAccounts';
import { readChoice, UsageError } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';
import { untilUnlocked } from './untilUnlocked';

/** How many accounts are changed at once, each in its own transaction. */
const CONCURRENT_CHANGES = 20;

/** An account whose access is granted or revoked. */
interface Account {
  readonly uid: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

export const addAccess: AddCommands = (add, perform) => {
  const access = add('access', 'grant or revoke the access of accounts, list who has it, or delete accounts')
    .argument('[grant|revoke|list|delete]')
    .argument('[ADDRESS|KEY|UID...]')
    .option('--note <TEXT>', 'the accounts that redeemed the keys with exactly this note')
    .option('--file <FILE>', 'all addresses in the file, or the accounts that redeemed its keys');
  access.action((verb: string | undefined, texts: string[], options: Selection) => {
    const choice = verb && readChoice('What access does', verb, ['grant', 'revoke', 'list', 'delete']);
    const usage =
      'Name the accounts: npm run keys -- access grant|revoke ADDRESS or KEY, or --note TEXT, or --file FILE. To list all, use `access list`.';
    if (choice === 'list') {
      const isOfAll = texts.length === 0 && options.note === undefined && options.file === undefined;
      const named = isOfAll ? undefined : readSelection(texts, options, usage);
      return perform(access, {
        description: 'list who has access',
        isReading: true,
        run: async (backend, dialogue) => listAccess(backend, dialogue, await named?.readNamedAccounts(backend)),
      });
    }
    if (choice === 'delete') {
      if (options.note !== undefined || options.file !== undefined)
        throw new UsageError('access delete takes emails or uids, each typed: leave out --note and --file.');
      const people = readPeople(texts);
      return perform(access, {
        description: `delete ${people.length === 1 ? (people[0] ?? '') : countWithNoun(people.length, 'account')} with all personal data`,
        run: (backend, dialogue) => deleteAccounts(backend, dialogue, people),
      });
    }
    if (!choice) throw new UsageError(usage);
    const { entries, readNamedAccounts } = readSelection(texts, options, usage);
    return perform(access, {
      description: `${choice} the beta access of ${describeAccounts(entries, options)}`,
      run: async (backend, dialogue) =>
        changeAccess(
          backend,
          dialogue,
          await accountsOf(backend, await readNamedAccounts(backend)),
          choice === 'grant',
        ),
    });
  });
  const unlock = add('unlock', 'let accounts with too many refused keys try again')
    .argument('[ADDRESS|KEY...]')
    .option('--note <TEXT>', 'the addresses for which the keys with exactly this note were created')
    .option('--file <FILE>', 'all addresses in the file, or those for which its keys were created');
  unlock.action((texts: string[], options: Selection) => {
    const { entries, readNamedAccounts } = readSelection(
      texts,
      options,
      'Name the accounts: npm run keys -- unlock ADDRESS or KEY, or --note TEXT, or --file FILE.',
    );
    const whom =
      options.note === undefined
        ? countWithNoun(entries.length, 'account')
        : `the addresses of the beta keys with the note "${options.note}"`;
    return perform(unlock, {
      description: `unlock ${whom}`,
      run: async (backend, dialogue) =>
        unlockAccounts(backend, dialogue, await addressesOf(backend, await readNamedAccounts(backend))),
    });
  });
};

function describeAccounts(entries: readonly string[], { note }: Selection): string {
  if (note !== undefined) return `the accounts that redeemed the beta keys with the note "${note}"`;
  const [only = '', ...others] = entries;
  if (others.length > 0) return `the accounts named by these ${entries.length} addresses or keys`;
  return isKey(only) ? `the accounts that redeemed ${only}` : only;
}

/**
 * Returns the accounts with the named addresses, and the accounts that redeemed the named keys and still exist.
 *
 * @throws {UserError} if an address has no account, or no account is left.
 */
async function accountsOf(backend: Backend, { emails, keys }: NamedAccounts): Promise<Account[]> {
  const { auth } = backend;
  const accountsOfEmails = await findAccounts(auth, emails);
  const missing = emailsWithoutAccount(accountsOfEmails, emails);
  if (missing.length > 0) throw await missingAccountsError(backend, missing);
  const uids = await redeemersOf(backend, keys);
  const redeemers = await readAccounts(auth, [...uids]);
  if (redeemers.size < uids.size)
    say(
      `Deleted since: ${uids.size - redeemers.size} of the ${countWithNoun(uids.size, 'account')} that redeemed these keys.`,
    );
  const accounts = [
    ...new Map([...accountsOfEmails, ...redeemers.values()].map((account) => [account.uid, account])).values(),
  ];
  if (accounts.length === 0)
    throw new UserError(`${uids.size > 0 ? 'They are all deleted' : 'Nobody redeemed these keys'}. Nothing was done.`);
  return accounts.map(({ uid, email = '', emailVerified }) => ({ uid, email, isConfirmed: emailVerified }));
}

async function changeAccess(
  backend: Backend,
  dialogue: Dialogue,
  accounts: readonly Account[],
  granted: boolean,
): Promise<void> {
  const listing = {
    columns: ['address', 'uid', 'access'],
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
  for (const { email } of accounts.filter(({ isConfirmed }) => !isConfirmed))
    say(`${email} is not confirmed yet. Until then, the account counts as signed out.`);
}

/** Returns the named addresses, and the addresses for which the named keys were created. */
async function addressesOf({ firestore }: Backend, { emails, keys }: NamedAccounts): Promise<string[]> {
  const refs = keys.map((key) => betaKeysRef(firestore).doc(key));
  const holderEmails =
    refs.length === 0 ? [] : requireAll(await firestore.getAll(...refs)).map((key) => readEmail(key.get('email')));
  const addresses = [...emails, ...holderEmails].filter((email) => email !== undefined);
  if (addresses.length === 0)
    throw new UserError('These keys are for anyone: name the addresses instead. Nothing was done.');
  return addresses;
}

async function unlockAccounts(
  { firestore, auth }: Backend,
  dialogue: Dialogue,
  emails: readonly string[],
): Promise<void> {
  const accounts = await findAccounts(auth, emails);
  const missing = emailsWithoutAccount(accounts, emails);
  if (accounts.length === 0) throw noAccountsError(missing);
  const refs = accounts.map(({ uid }) => attemptsRef(firestore, `account_${uid}`));
  const attempts = await firestore.getAll(...refs);
  const listing = {
    columns: ['address', 'refused keys'],
    rows: accounts.map(({ email }, index) => [String(email), waitText(attempts[index])]),
  };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  await Promise.all(refs.map((ref) => ref.delete()));
  destination.put(listing);
  const free = accounts.filter((_, index) => readWait(attempts[index]).untilMs === undefined);
  if (free.length < accounts.length)
    say(`Unlocked ${countWithNoun(accounts.length - free.length, 'account')}. This takes effect within a minute.`);
  for (const { email } of free) say(`${email} was not locked out.`);
  say('An IP address at its limit stays limited for up to an hour.');
  if (missing.length > 0) say(['No account has these addresses:', ...missing].join('\n  '));
}

/** Returns the error for emails without an account. If one was deleted, no sign-up is missing. */
async function missingAccountsError(backend: Backend, emails: readonly string[]): Promise<UserError> {
  for (const email of emails)
    if ((await redeemersWith(backend, email)).length > 0)
      return new UserError(
        `No account has the address ${email} any more: it was deleted. To remove what is left of it: access delete ${email}`,
      );
  return noAccountsError(emails);
}

function noAccountsError(emails: readonly string[]): UserError {
  const addressText =
    emails.length === 1 ? `the address ${emails.join()}. ` : `${['these addresses:', ...emails].join('\n  ')}\n`;
  return new UserError(
    `No account has ${addressText}Users must sign up first. You can also create a key: create --email ADDRESS`,
  );
}

/**
 * Sets the access flag, and adds the redemption if there is none: it keeps a revoked account from redeeming another
 * key. Granting sets `grantedAt` to now. Revoking keeps it, or adds it if it is missing: a profile with `grantedAt` but
 * without access tells the app that access was revoked.
 */
async function setAccess(
  { firestore }: Backend,
  account: Pick<Account, 'uid' | 'email'>,
  granted: boolean,
): Promise<void> {
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
