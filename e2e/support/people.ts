import { randomUUID } from 'node:crypto';
import { appLink, readMails } from '../../tools/lib/mail';
import { writeDocument } from './documents';
import { askAsOwner, stack } from './stack';

/** Somebody with an address of their own, so that no test meets another's. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A person who has an account. */
export interface Account extends Person {
  readonly uid: string;
}

/** Creates a person without an account. */
export function newPerson(): Person {
  return { email: `${randomUUID()}@example.test`, password: 'correct horse' };
}

/** What an account may do: `revoked` was let in once, `false` never was. */
export type Access = boolean | 'revoked';

/** Creates an account; `access` is what its profile says, and without it there is no profile. */
export async function createAccount({ confirmed = true, access }: { confirmed?: boolean; access?: Access } = {}): Promise<Account> {
  const person = newPerson();
  const url = `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts`;
  const { localId } = await askAsOwner('POST', url, { ...person, emailVerified: confirmed });
  const uid = String(localId);
  if (access !== undefined) await setAccess(uid, access);
  return { ...person, uid };
}

/** Grants or withdraws access, as an admin would in the console. */
export async function setAccess(uid: string, access: Access): Promise<void> {
  const wasGranted = access === 'revoked' ? { grantedAt: new Date() } : {};
  await writeDocument(`profiles/${uid}`, { user_id: uid, beta_access_granted: access === true, ...wasGranted });
}

/** Changes the address of an account at once, as its owner could where the new one need not be confirmed first; the old one is mailed a warning. */
export async function changeEmail(person: Person, email: string): Promise<void> {
  await askAsOneself(person, 'update', { email });
}

/** Creates an account, and returns the link to confirm its address that a sign-up has mailed. */
export async function signUpElsewhere(person: Person): Promise<string> {
  await askAuth('signUp', person);
  await askAsOneself(person, 'sendOobCode', { requestType: 'VERIFY_EMAIL', continueUrl: `${stack.webOrigin}/auth` });
  return linkOfMail(person.email, 'VERIFY_EMAIL');
}

async function askAsOneself({ email, password }: Person, method: string, body: object): Promise<void> {
  const { idToken } = await askAuth('signInWithPassword', { email, password, returnSecureToken: true });
  await askAuth(method, { idToken, ...body });
}

async function askAuth(method: string, body: object): Promise<{ idToken: string }> {
  const url = `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{ idToken: string }>;
}

/** Disables an account, as an admin would in the console. */
export async function disableAccount(uid: string): Promise<void> {
  await changeAccount(uid, { disableUser: true });
}

/** Revokes all that an account was given to go on with so far, as an admin, or a new password, does. */
export async function revokeTokens(uid: string): Promise<void> {
  await changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) + 1) });
}

async function changeAccount(localId: string, change: object) {
  const url = `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:update`;
  await askAsOwner('POST', url, { localId, ...change });
}

/** Whether the address of somebody's account is confirmed. */
export async function isConfirmed({ email }: Person): Promise<boolean> {
  const url = `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:lookup`;
  const { users } = (await askAsOwner('POST', url, { email: [email] })) as { users?: { emailVerified?: boolean }[] };
  return users?.[0]?.emailVerified === true;
}

/** Returns the links of the confirmation mails that somebody was sent, the oldest first. A page that says so has been answered: they are there. */
export const confirmationLinks = (person: Person) => mailedLinks(person, 'VERIFY_EMAIL');

/** Returns the newest confirmation link of somebody. */
export async function confirmationLink(person: Person): Promise<string> {
  const newest = (await confirmationLinks(person)).at(-1);
  if (newest === undefined) throw new Error(`No confirmation was mailed to ${person.email}.`);
  return newest;
}

/** Opens the newest confirmation link of somebody elsewhere, as on a telephone. */
export async function confirmAddress(person: Person): Promise<void> {
  await fetch(await confirmationLink(person), { redirect: 'manual' });
}

/** Returns the links to choose a new password that somebody was sent, the oldest first. */
export const passwordLinks = (person: Person) => mailedLinks(person, 'PASSWORD_RESET');

/** What a link in a mail is for, as the account service calls it. */
type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** Returns the newest link of a kind that was mailed to an address, as it opens the app's own page. */
export async function linkOfMail(email: string, kind: MailKind): Promise<string> {
  const newest = (await mailedLinks({ email }, kind)).at(-1);
  if (newest === undefined) throw new Error(`No ${kind} was mailed to ${email}.`);
  return appLink(newest, stack.webOrigin);
}

async function mailedLinks({ email }: Pick<Person, 'email'>, kind: MailKind): Promise<string[]> {
  const mails = await readMails(new URL(stack.authOrigin).host);
  return mails.filter((mail) => mail.email === email && mail.requestType === kind).map(({ oobLink }) => oobLink);
}
