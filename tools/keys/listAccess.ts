import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { ACCOUNT_FAILURES_PER_HOUR, longestWait, readAttemptWindow } from '../../functions/src/calls/attempts';
import { attemptsRef, collections, profileRef } from '../../functions/src/documents';
import { comparableEmail } from '../../functions/src/email';
import { minuteFrom, utcMinute } from '../../functions/src/utc';
import { Timestamp } from '../lib/adminSdk';
import { findAccounts, readAccounts, type Backend, type Dialogue } from './backend';
import { readKeyEntries } from './list';
import { emailsWithoutAccount, redeemersOf, type NamedAccounts } from './namedAccounts';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';

/** Lists the accounts with a profile, or only the named people, also those without an account. */
export async function listAccess(backend: Backend, dialogue: Dialogue, named?: NamedAccounts): Promise<void> {
  const { firestore, auth } = backend;
  const accountsOfEmails = await findAccounts(auth, named?.emails ?? []);
  const uids = named
    ? [...new Set([...accountsOfEmails.map(({ uid }) => uid), ...(await redeemersOf(backend, named.keys))])]
    : (await firestore.collection(collections.profiles).get()).docs.map(({ id }) => id);
  const accounts = await readAccounts(auth, uids);
  const read = (refs: readonly DocumentReference[]) => (refs.length === 0 ? [] : firestore.getAll(...refs));
  const [profiles, attempts, keysOf] = await Promise.all([
    read(uids.map((uid) => profileRef(firestore, uid))),
    read(uids.map((uid) => attemptsRef(firestore, `account_${uid}`))),
    readKeysOfPeople(backend),
  ]);
  const rows = uids.map((uid, index) => {
    const account = accounts.get(uid);
    const grantedAt: unknown = profiles[index]?.get('grantedAt');
    return [
      account?.email ?? '',
      uid,
      account === undefined ? 'account gone' : accessText(profiles[index]),
      grantedAt instanceof Timestamp ? utcMinute(grantedAt.toMillis()) : '',
      account === undefined ? '' : account.emailVerified ? 'yes' : 'no',
      waitText(attempts[index]),
      keysOf(uid, account?.email ?? ''),
    ];
  });
  const missing = emailsWithoutAccount(accountsOfEmails, named?.emails ?? []);
  const missingRows = missing.map((email) => [email, '', 'no account', '', '', '', keysOf('', email)]);
  const columns = ['address', 'uid', 'access', 'since', 'confirmed', 'refused keys', 'keys'];
  const byAddress = [...rows, ...missingRows].sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)));
  dialogue.openOutput().put({ columns, rows: byAddress, notInTable: named ? [] : columns.slice(4) });
  say(
    `${countWithNoun(rows.filter(([, , access]) => access === 'granted').length, 'account')} with access, of ${countWithNoun(byAddress.length, named ? 'account' : 'profile')}.`,
  );
}

/** Returns a function that names the keys of a person: those redeemed, and those bound to the email, with their state. */
async function readKeysOfPeople({ firestore }: Backend): Promise<(uid: string, email: string) => string> {
  const [redemptions, entries] = await Promise.all([
    firestore.collection(collections.betaRedemptions).orderBy('redeemedAt').get(),
    readKeyEntries(firestore, Date.now()),
  ]);
  return (uid, email) => {
    const redeemed = redemptions.docs
      .filter((redemption) => redemption.get('user_id') === uid)
      .map((redemption) => String(redemption.get('betaKey')));
    const holder = comparableEmail(email);
    const bound = entries.filter(({ id, parsed }) => parsed.document.email === holder && !redeemed.includes(id));
    return [...redeemed.map((id) => `${id} (redeemed)`), ...bound.map(({ id, state }) => `${id} (${state})`)].join(
      ', ',
    );
  };
}

/** Returns how many keys were refused within the hour, and until when an account at the limit has to wait. */
export function waitText(attempts: DocumentSnapshot | undefined): string {
  const { fails, untilMs } = readWait(attempts);
  return untilMs === undefined ? String(fails) : `${fails}, waits until ${minuteFrom(untilMs)}`;
}

/** Reads the refused keys of an account as the function does. `untilMs` (since the epoch) is when a wait ends. */
export function readWait(attempts: DocumentSnapshot | undefined) {
  const window = readAttemptWindow(attempts?.data(), Date.now());
  const subject = { scope: 'account', id: attempts?.id ?? '', limit: ACCOUNT_FAILURES_PER_HOUR, window } as const;
  return { fails: window.fails, untilMs: longestWait([subject])?.untilMs };
}

/** Returns the access of a profile, in the words of the list: as in the app, a date without access is a revocation. */
function accessText(profile: DocumentSnapshot | undefined): string {
  if (profile?.get('beta_access_granted') === true) return 'granted';
  return profile?.get('grantedAt') === undefined ? 'none' : 'revoked';
}
