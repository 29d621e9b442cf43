import type { Auth, UserRecord } from 'firebase-admin/auth';
import { ADMIN_SOURCE, attemptsRef, betaKeysRef, collections, grantedProfile, profileRef, redemptionRecord, redemptionRef, redemptionsOf } from '../../functions/src/documents';
import { comparableEmail, readEmailAddress } from '../../functions/src/emailAddress';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import { ACCOUNTS_AT_ONCE, findAccounts, type AddCommands, type Backend, type Dialogue } from './backend';
import { keysOfNote, requireAll } from './change';
import { isAddress, readAddress, readChoice, readEntries, UsageError } from './options';
import { counted, say, showMinute } from './print';

/** Changes of access at once: each is a transaction of its own. */
const CHANGES_AT_ONCE = 20;

/** Firestore asks for so many values of a field at once. */
const VALUES_AT_ONCE = 30;

/** An account whose access is given or taken. */
interface Account {
  readonly uid: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

interface Selection {
  readonly note?: string;
  readonly file?: string;
}

/** Whom a command means: the accounts of addresses, and those whom keys lead to. */
interface Whom {
  readonly emails: readonly string[];
  /** The ids of their documents. */
  readonly keys: readonly string[];
}

/** Reads whom a command means: addresses and keys that were typed, those of a file, or the keys with a note. */
function readWhom(texts: readonly string[], { note, file }: Selection, misuse: string) {
  if ([texts.length > 0, note !== undefined, file !== undefined].filter(Boolean).length !== 1) throw new UsageError(misuse);
  const named = (file === undefined ? texts : readEntries(file, (text) => isAddress(text) || isKey(text))).map(readAddressOrKey);
  const whom: Whom = { emails: named.filter((text) => !isKey(text)), keys: named.filter(isKey).map((text) => text.trim().toUpperCase()) };
  // A document may have the note and an id that no key can have, which is no address either.
  const read = async (backend: Backend): Promise<Whom> => (note === undefined ? whom : { emails: [], keys: await keysOfNote(backend, note) });
  return { named, read };
}

export const addAccess: AddCommands = (add, perform) => {
  const access = add('access', "give or take accounts' access, or list who has it")
    .argument('[grant|revoke|list]')
    .argument('[ADDRESS|KEY...]')
    .option('--note <TEXT>', 'those who redeemed the keys with exactly this note')
    .option('--file <FILE>', 'all addresses in the file, or those who redeemed its keys');
  access.action((verb: string | undefined, texts: string[], options: Selection) => {
    const choice = verb && readChoice('access', verb, ['grant', 'revoke', 'list']);
    if (choice === 'list' && texts.length === 0) return perform(access, { description: 'list who has access', run: listAccess });
    const misuse = 'Say whose access: npm run keys -- access grant|revoke ADDRESS or KEY, or --note TEXT, or --file FILE; `access list` lists all.';
    if (!choice || choice === 'list') throw new UsageError(misuse);
    const { named, read } = readWhom(texts, options, misuse);
    const [first = ''] = named;
    const whom = options.note !== undefined ? `those who redeemed the beta keys with the note "${options.note}"` : named.length > 1 ? `${named.length} accounts, or those who redeemed these keys` : isKey(first) ? `those who redeemed ${first}` : first;
    return perform(access, {
      description: `${choice} the beta access of ${whom}`,
      run: async (backend, dialogue) => changeAccess(backend, dialogue, await accountsOf(backend, await read(backend)), choice === 'grant'),
    });
  });
  const unlock = add('unlock', 'let accounts try keys again that had too many refused')
    .argument('[ADDRESS|KEY...]')
    .option('--note <TEXT>', 'those whom the keys with exactly this note are for')
    .option('--file <FILE>', 'all addresses in the file, or those whom its keys are for');
  unlock.action((texts: string[], options: Selection) => {
    const { named, read } = readWhom(texts, options, 'Say whom: npm run keys -- unlock ADDRESS or KEY, or --note TEXT, or --file FILE.');
    const whom = options.note === undefined ? counted(named.length, 'account') : `those whom the beta keys with the note "${options.note}" are for`;
    return perform(unlock, {
      description: `unlock ${whom}`,
      run: async (backend, dialogue) => unlockAccounts(backend, dialogue, await addressesOf(backend, await read(backend))),
    });
  });
};

const isKey = (text: string): boolean => isBetaKey(text.trim().toUpperCase());
const readAddressOrKey = (text: string): string => (isKey(text) ? text : readAddress('The address', text));

/**
 * The accounts of the addresses, and those that redeemed the keys; of the latter, who deleted the account since is passed over.
 *
 * @throws {UserError} when an address has no account, or nobody is left.
 */
async function accountsOf({ firestore, auth }: Backend, { emails, keys }: Whom): Promise<Account[]> {
  const found = await findAccounts(auth, emails);
  const missing = missingFrom(found, emails);
  if (missing.length > 0) throw noAccounts(missing);
  const uids = new Set<string>();
  for (let first = 0; first < keys.length; first += VALUES_AT_ONCE) {
    const { docs } = await firestore.collection(collections.betaRedemptions).where('betaKey', 'in', keys.slice(first, first + VALUES_AT_ONCE)).get();
    for (const redemption of docs) uids.add(String(redemption.get('user_id')));
  }
  const redeemers = await readAccounts(auth, [...uids]);
  if (redeemers.size < uids.size) say(`${uids.size - redeemers.size} of ${uids.size} who redeemed these keys have no account any more.`);
  const accounts = [...new Map([...found, ...redeemers.values()].map((account) => [account.uid, account])).values()];
  if (accounts.length === 0) throw new UserError('Nobody redeemed these keys. Nothing was done.');
  return accounts.map(({ uid, email = '', emailVerified }) => ({ uid, email, isConfirmed: emailVerified }));
}

async function changeAccess(backend: Backend, dialogue: Dialogue, accounts: readonly Account[], granted: boolean): Promise<void> {
  const listing = { columns: ['address', 'uid', 'access'], rows: accounts.map(({ email, uid }) => [email, uid, granted ? 'granted' : 'revoked']) };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  for (let first = 0; first < accounts.length; first += CHANGES_AT_ONCE) {
    await Promise.all(accounts.slice(first, first + CHANGES_AT_ONCE).map((account) => setAccess(backend, account, granted)));
  }
  destination.put(listing);
  const [only] = accounts;
  const whose = accounts.length === 1 && only ? `${only.email} has` : `${accounts.length} accounts have`;
  if (!granted) return say(`${whose} no beta access now, and no key brings it back. Undo it by \`access grant\`.`);
  say(`${whose} beta access now.`);
  for (const { email } of accounts.filter(({ isConfirmed }) => !isConfirmed)) say(`The address ${email} is not confirmed yet: until it is, the account counts as signed out.`);
}

async function listAccess({ firestore, auth }: Backend, dialogue: Dialogue): Promise<void> {
  const profiles = await firestore.collection(collections.profiles).get();
  const accounts = await readAccounts(auth, profiles.docs.map(({ id }) => id));
  const rows = profiles.docs.map((profile) => {
    const since: unknown = profile.get('grantedAt');
    const account = accounts.get(profile.id);
    const granted = profile.get('beta_access_granted') === true;
    return [account?.email ?? '', profile.id, account === undefined ? 'account gone' : granted ? 'granted' : 'none', since instanceof Timestamp ? showMinute(since.toMillis()) : ''];
  });
  dialogue.open().put({ columns: ['address', 'uid', 'access', 'since'], rows });
  say(`${counted(rows.filter(([, , access]) => access === 'granted').length, 'account')} with access, of ${counted(rows.length, 'profile')}.`);
}

/** The accounts that there are among these uids, by their uids. */
export async function readAccounts(auth: Auth, uids: readonly string[]): Promise<Map<string, UserRecord>> {
  const accounts = new Map<string, UserRecord>();
  for (let first = 0; first < uids.length; first += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(uids.slice(first, first + ACCOUNTS_AT_ONCE).map((uid) => ({ uid })));
    for (const account of users) accounts.set(account.uid, account);
  }
  return accounts;
}

/** The addresses, and those whom the keys are for. */
async function addressesOf({ firestore }: Backend, { emails, keys }: Whom): Promise<string[]> {
  const refs = keys.map((key) => betaKeysRef(firestore).doc(key));
  const holders = refs.length === 0 ? [] : requireAll(await firestore.getAll(...refs)).map((key) => readEmailAddress(key.get('email')));
  const addresses = [...emails, ...holders].filter((email) => email !== undefined);
  if (addresses.length === 0) throw new UserError('These keys are for anyone: say the addresses. Nothing was done.');
  return addresses;
}

async function unlockAccounts({ firestore, auth }: Backend, dialogue: Dialogue, emails: readonly string[]): Promise<void> {
  const accounts = await findAccounts(auth, emails);
  const missing = missingFrom(accounts, emails);
  if (accounts.length === 0) throw noAccounts(missing);
  const refs = accounts.map(({ uid }) => attemptsRef(firestore, `account_${uid}`));
  const attempts = await firestore.getAll(...refs);
  const listing = { columns: ['address', 'refused keys'], rows: accounts.map(({ email }, index) => [String(email), String(attempts[index]?.get('fails') ?? 0)]) };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  await Promise.all(refs.map((ref) => ref.delete()));
  destination.put(listing);
  say(`Unlocked ${counted(accounts.length, 'account')}. It holds within a minute; a network address with too many refused keys waits on, for an hour at most.`);
  if (missing.length > 0) say(['No account has these addresses:', ...missing].join('\n  '));
}

/** The addresses that none of these accounts has. */
function missingFrom(accounts: readonly UserRecord[], emails: readonly string[]): string[] {
  const found = accounts.map(({ email = '' }) => comparableEmail(email));
  return emails.filter((email) => !found.includes(email));
}

const noAccounts = (emails: readonly string[]) =>
  new UserError(`No account has ${emails.length === 1 ? `the address ${emails.join()}` : ['these addresses:', ...emails].join('\n  ')}${emails.length === 1 ? '. ' : '\n'}Sign up comes first; or create a key: create --email ADDRESS`);

/**
 * Sets the flag, and sees to a redemption and to `grantedAt`: with these, taking access away is for good until it is
 * given back by hand, and the app says so.
 */
async function setAccess({ firestore }: Backend, account: Pick<Account, 'uid' | 'email'>, granted: boolean): Promise<void> {
  const now = Timestamp.now();
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(profileRef(firestore, account.uid));
    const redemptions = await transaction.get(redemptionsOf(firestore, account.uid).limit(1));
    const since: unknown = profile.get('grantedAt');
    const at = !granted && since instanceof Timestamp ? since : now;
    transaction.set(profile.ref, { ...grantedProfile(account.uid, at), beta_access_granted: granted }, { merge: true });
    if (redemptions.empty) {
      const redemption = redemptionRef(firestore, ADMIN_SOURCE, account.uid);
      transaction.create(redemption, redemptionRecord(ADMIN_SOURCE, account, now));
    }
  });
}
