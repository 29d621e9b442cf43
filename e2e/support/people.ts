import { randomUUID } from 'node:crypto';
import { appLink, readMails } from '../../tools/lib/mail';
import { writeDocument } from './documents';
import { requestAsOwner, stack } from './stack';

/** A user with their own email, so that tests do not affect each other. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Account extends Person {
  readonly uid: string;
}

const accountsUrl = () => `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts`;

export function newPerson(): Person {
  return { email: `${randomUUID()}@example.test`, password: 'correct horse' };
}

/**
 * The access in a profile. `revoked` also records that access was granted once, and `false` only that there is none.
 */
export type Access = boolean | 'revoked';

/** Creates an account, with a profile if `access` is given. */
export async function createAccount({
  confirmed = true,
  access,
}: { confirmed?: boolean; access?: Access } = {}): Promise<Account> {
  const person = newPerson();
  const { localId } = await requestAsOwner('POST', accountsUrl(), { ...person, emailVerified: confirmed });
  const uid = String(localId);
  if (access !== undefined) await setAccess(uid, access);
  return { ...person, uid };
}

/** Grants or revokes access, as an admin would in the console. */
export async function setAccess(uid: string, access: Access): Promise<void> {
  const wasGranted = access === 'revoked' ? { grantedAt: new Date() } : {};
  await writeDocument(`profiles/${uid}`, { user_id: uid, beta_access_granted: access === true, ...wasGranted });
}

/**
 * Changes the email of an account at once, as its owner could if a new email needed no confirmation. A warning is sent
 * to the old email.
 */
export async function changeEmail(person: Person, email: string): Promise<void> {
  await requestAsUser(person, 'update', { email });
}

/** Creates an account, as on another device, and returns the link of its confirmation email. */
export async function signUpElsewhere(person: Person): Promise<string> {
  await requestAuth('signUp', person);
  await requestAsUser(person, 'sendOobCode', { requestType: 'VERIFY_EMAIL', continueUrl: `${stack.webOrigin}/auth` });
  return linkOfMail(person.email, 'VERIFY_EMAIL');
}

async function requestAsUser({ email, password }: Person, method: string, body: object): Promise<void> {
  const { idToken } = await requestAuth('signInWithPassword', { email, password, returnSecureToken: true });
  await requestAuth(method, { idToken, ...body });
}

async function requestAuth(method: string, body: object): Promise<{ idToken: string }> {
  const url = `${stack.authOrigin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
    idToken: string;
  }>;
}

/** Changes an account as an admin can; tokens from before `validSince` (UTC seconds) are revoked. */
export async function changeAccount(
  localId: string,
  change: { emailVerified?: boolean; password?: string; disableUser?: boolean; validSince?: string },
): Promise<void> {
  await requestAsOwner('POST', `${accountsUrl()}:update`, { localId, ...change });
}

/** Deletes an account as an admin can. */
export async function deleteAccount(localId: string): Promise<void> {
  await requestAsOwner('POST', `${accountsUrl()}:delete`, { localId });
}

/** Returns whether the email of a user's account is confirmed. */
export async function isConfirmed({ email }: Person): Promise<boolean> {
  const { users } = (await requestAsOwner('POST', `${accountsUrl()}:lookup`, { email: [email] })) as {
    users?: { emailVerified?: boolean }[];
  };
  return users?.[0]?.emailVerified === true;
}

/**
 * Returns the links of the confirmation emails sent to a user, oldest first. An email can be read as soon as a page
 * reports it as sent.
 */
export const confirmationLinks = (person: Pick<Person, 'email'>) => mailedLinks(person, 'VERIFY_EMAIL');

/** Opens a user's newest confirmation link, as on another device. */
export async function confirmAddress(person: Pick<Person, 'email'>): Promise<void> {
  await fetch(await newestLink(person, 'VERIFY_EMAIL'), { redirect: 'manual' });
}

/** Returns the links to choose a new password that were sent to a user, oldest first. */
export const passwordLinks = (person: Pick<Person, 'email'>) => mailedLinks(person, 'PASSWORD_RESET');

/** Returns the links that confirm a changed email, sent to the new one, oldest first. */
export const newEmailLinks = (person: Pick<Person, 'email'>) => mailedLinks(person, 'VERIFY_AND_CHANGE_EMAIL');

/** The purpose of an email link, in the account service's words. */
type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** Returns the newest link of a kind that was sent to an email. It opens the app's own page. */
export async function linkOfMail(email: string, kind: MailKind): Promise<string> {
  return appLink(await newestLink({ email }, kind), stack.webOrigin);
}

async function newestLink(person: Pick<Person, 'email'>, kind: MailKind): Promise<string> {
  const newest = (await mailedLinks(person, kind)).at(-1);
  if (newest === undefined) throw new Error(`No ${kind} was mailed to ${person.email}.`);
  return newest;
}

async function mailedLinks({ email }: Pick<Person, 'email'>, kind: MailKind): Promise<string[]> {
  const mails = await readMails(new URL(stack.authOrigin).host);
  return mails.filter((mail) => mail.email === email && mail.requestType === kind).map(({ oobLink }) => oobLink);
}
