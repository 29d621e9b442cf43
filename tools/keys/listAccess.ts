import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { ACCOUNT_FAILURES_PER_HOUR, longestWait, readAttemptWindow } from '../../functions/src/calls/attempts';
import { attemptsRef, collections, profileRef } from '../../functions/src/documents';
import { minuteFrom, utcMinute } from '../../functions/src/utc';
import { countWithNoun } from '../../src/shared/text';
import { Timestamp } from '../lib/adminSdk';
import type { Backend, Dialogue } from './backend';
import { readKeyEntries } from './keyEntries';
import type { Named } from './named';
import { isEmail } from './options';
import { findPeople, readRedemptions } from './people';
import { say } from './print';

/** Lists the named people, also those without an account, or all accounts with a profile if nobody is named. */
export async function listAccess(backend: Backend, dialogue: Dialogue, named: Named): Promise<void> {
  const { firestore } = backend;
  const isOfAll = [named.emails, named.uids, named.keys].every((names) => names.length === 0);
  const profileIds = async () => (await firestore.collection(collections.profiles).get()).docs.map(({ id }) => id);
  const { people, unknown } = await findPeople(backend, isOfAll ? { ...named, uids: await profileIds() } : named);
  const read = (refs: readonly DocumentReference[]) => (refs.length === 0 ? [] : firestore.getAll(...refs));
  const [profiles, attempts, keysOf] = await Promise.all([
    read(people.map(({ uid }) => profileRef(firestore, uid))),
    read(people.map(({ uid }) => attemptsRef(firestore, `account_${uid}`))),
    readKeysOfPeople(backend),
  ]);
  const rows = people.map(({ uid, email, account }, index) => {
    const access = account ? accessText(profiles[index]) : 'account gone';
    const grantedAt: unknown = profiles[index]?.get('grantedAt');
    const since = grantedAt instanceof Timestamp ? utcMinute(grantedAt.toMillis()) : '';
    const confirmed = account === undefined ? '' : account.emailVerified ? 'yes' : 'no';
    return [email, uid, access, since, confirmed, waitText(attempts[index]), keysOf(uid, email)];
  });
  const unknownRows = unknown.map((name) => [
    ...(isEmail(name) ? [name, ''] : ['', name]),
    ...['no account', '', '', '', keysOf('', name)],
  ]);
  const byEmail = [...rows, ...unknownRows].sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)));
  const columns = ['email', 'uid', 'access', 'since', 'confirmed', 'refused keys', 'keys'];
  dialogue.openOutput().put({ columns, rows: byEmail, notInTable: isOfAll ? columns.slice(4) : [] });
  const grantedCount = rows.filter(([, , access]) => access === 'granted').length;
  say(
    `${countWithNoun(grantedCount, 'account')} with access, of ${countWithNoun(byEmail.length, isOfAll ? 'profile' : 'account')}.`,
  );
}

/** Returns a function that names the keys of a person: those redeemed, and those bound to the email, with their state. */
async function readKeysOfPeople(backend: Backend): Promise<(uid: string, email: string) => string> {
  const [redemptions, entries] = await Promise.all([
    readRedemptions(backend),
    readKeyEntries(backend.firestore, Date.now()),
  ]);
  return (uid, email) => {
    const redeemed = redemptions.filter((redemption) => redemption.uid === uid).map(({ key }) => key);
    const bound = entries.filter(({ id, parsed }) => parsed.document.email === email && !redeemed.includes(id));
    const texts = [...redeemed.map((id) => `${id} (redeemed)`), ...bound.map(({ id, state }) => `${id} (${state})`)];
    return texts.join(', ');
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
