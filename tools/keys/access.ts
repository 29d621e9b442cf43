import type { Auth, UserRecord } from 'firebase-admin/auth';
import { attemptsRef, betaKeysRef, collections, profileRef, redemptionRef, redemptionsOf } from '../../functions/src/documents';
import { readEmailAddress } from '../../functions/src/emailAddress';
import { ADMIN_SOURCE, grantedProfile, redemptionRecord } from '../../functions/src/records';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import { keysOfNote, requireAll } from './change';
import { isAddress, readAddress, readChoice, readEntries, UsageError } from './options';
import { counted, say, showMinute } from './print';
import type { AddCommands, Dialogue } from './verb';

/** Firebase looks up as many accounts at once. */
const ACCOUNTS_AT_ONCE = 100;

export const addAccess: AddCommands = (add, perform) => {
  const access = add('access', "give or take an account's access, or list who has it").argument('[grant|revoke|list]').argument('[ADDRESS]');
  access.action((verb?: string, text?: string) => {
    const choice = verb && readChoice('access', verb, ['grant', 'revoke', 'list']);
    if (choice === 'list' && text === undefined) return perform(access, { description: 'list who has access', run: listAccess });
    if (!choice || choice === 'list' || text === undefined) throw new UsageError('Say whose access: npm run keys -- access grant|revoke ADDRESS; `access list` lists all.');
    const email = readAddress('The address', text);
    return perform(access, { description: `${choice} the beta access of ${email}`, run: (backend, dialogue) => changeAccess(backend, dialogue, email, choice === 'grant') });
  });
  const unlock = add('unlock', 'let accounts try keys again that had too many refused')
    .argument('[ADDRESS|KEY...]')
    .option('--note <TEXT>', 'those whom the keys with exactly this note are for')
    .option('--file <FILE>', 'all addresses in the file, or those whom its keys are for');
  unlock.action((texts: string[], { note, file }: { note?: string; file?: string }) => {
    if ([texts.length > 0, note !== undefined, file !== undefined].filter(Boolean).length !== 1) {
      throw new UsageError('Say whom: npm run keys -- unlock ADDRESS or KEY, or --note TEXT, or --file FILE.');
    }
    const named = file === undefined ? texts.map(readAddressOrKey) : readEntries(file, (text) => isAddress(text) || isKey(text));
    const whom = note === undefined ? counted(named.length, 'account') : `those whom the beta keys with the note "${note}" are for`;
    return perform(unlock, {
      description: `unlock ${whom}`,
      run: async (backend, dialogue) => unlockAccounts(backend, dialogue, await addressesOf(backend, note === undefined ? named : await keysOfNote(backend, note))),
    });
  });
};

const isKey = (text: string): boolean => isBetaKey(text.trim().toUpperCase());
const readAddressOrKey = (text: string): string => (isKey(text) ? text : readAddress('The address', text));

async function changeAccess(backend: Backend, dialogue: Dialogue, email: string, granted: boolean): Promise<void> {
  const account = await findAccount(backend.auth, email);
  const listing = { columns: ['address', 'uid', 'access'], rows: [[email, account.uid, granted ? 'granted' : 'revoked']] };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  await setAccess(backend, { uid: account.uid, email: account.email ?? email }, granted);
  destination.put(listing);
  if (!granted) return say(`${email} has no beta access now, and no key brings it back. Undo it by \`access grant\`.`);
  say(`${email} has beta access now.`);
  if (!account.emailVerified) say('The address is not confirmed yet: until it is, the account counts as signed out.');
}

async function listAccess({ firestore, auth }: Backend, dialogue: Dialogue): Promise<void> {
  const profiles = await firestore.collection(collections.profiles).get();
  const emails = await readEmails(auth, profiles.docs.map(({ id }) => id));
  const rows = profiles.docs.map((profile) => {
    const since: unknown = profile.get('grantedAt');
    const granted = profile.get('beta_access_granted') === true;
    return [emails.get(profile.id) ?? '(no such account)', profile.id, granted ? 'granted' : 'none', since instanceof Timestamp ? showMinute(since.toMillis()) : ''];
  });
  dialogue.open().put({ columns: ['address', 'uid', 'access', 'since'], rows });
  say(`${counted(rows.filter(([, , access]) => access === 'granted').length, 'account')} with access, of ${counted(rows.length, 'profile')}.`);
}

/** The addresses of the accounts that there are among these, by their uids. */
export async function readEmails(auth: Auth, uids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let first = 0; first < uids.length; first += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(uids.slice(first, first + ACCOUNTS_AT_ONCE).map((uid) => ({ uid })));
    for (const { uid, email } of users) emails.set(uid, email ?? '');
  }
  return emails;
}

/** The addresses among the entries, and those whom the keys among them are for. */
async function addressesOf({ firestore }: Backend, entries: readonly string[]): Promise<string[]> {
  const refs = entries.filter(isKey).map((text) => betaKeysRef(firestore).doc(text.trim().toUpperCase()));
  const holders = refs.length === 0 ? [] : requireAll(await firestore.getAll(...refs)).map((key) => readEmailAddress(key.get('email')));
  const emails = [...entries.filter((text) => !isKey(text)), ...holders].filter((email) => email !== undefined);
  if (emails.length === 0) throw new UserError('These keys are for anyone: say the addresses. Nothing was done.');
  return emails;
}

async function unlockAccounts({ firestore, auth }: Backend, dialogue: Dialogue, emails: readonly string[]): Promise<void> {
  const accounts: UserRecord[] = [];
  for (let first = 0; first < emails.length; first += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(emails.slice(first, first + ACCOUNTS_AT_ONCE).map((email) => ({ email })));
    accounts.push(...users);
  }
  if (accounts.length === 0) throw noAccount(emails.join(', '));
  const refs = accounts.map(({ uid }) => attemptsRef(firestore, `account_${uid}`));
  const attempts = await firestore.getAll(...refs);
  const listing = { columns: ['address', 'refused keys'], rows: accounts.map(({ email }, index) => [String(email), String(attempts[index]?.get('fails') ?? 0)]) };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  await Promise.all(refs.map((ref) => ref.delete()));
  destination.put(listing);
  say(`Unlocked ${counted(accounts.length, 'account')}${accounts.length < emails.length ? `, of ${emails.length} addresses; the others have none` : ''}. A network address with too many refused keys waits on, for an hour at most.`);
}

/** @throws {UserError} when no account has the address. */
async function findAccount(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
    throw noAccount(email);
  }
}

const noAccount = (email: string) => new UserError(`No account has the address ${email}. It has to sign up first; or create a key for it: create --email ${email}`);

/**
 * Sets the flag, and sees to a redemption and to `grantedAt`: with these, taking access away is for good until it is
 * given back by hand, and the app says so.
 */
async function setAccess({ firestore }: Backend, account: { uid: string; email: string }, granted: boolean): Promise<void> {
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
