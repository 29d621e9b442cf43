import { randomInt, randomUUID } from 'node:crypto';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createFirebaseServices } from '../services/firebaseServices';
import { NO_PERSISTENCE } from '../services/persistence/persistence';
import { createFakePageVisibility } from './fakePageVisibility';
import type { Settings } from '../services/settings';

/** The origin of the app: confirmation emails must lead back there. */
export const TEST_ORIGIN = 'http://seed.test:3000';

/** The emulators accept this token as the project owner's. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the local Firebase stack (docs/TESTING.md).`);
  return value;
}

const portOf = (origin: string) => Number(new URL(origin).port);
const authHost = () => `http://${requireEnv('FIREBASE_AUTH_EMULATOR_HOST')}`;
const firestoreHost = () => `http://${requireEnv('FIRESTORE_EMULATOR_HOST')}`;

/** Returns a build's settings for the local Firebase stack named in the environment, or with another account origin. */
function localSettings(auth = authHost()): Settings {
  const projectId = requireEnv('GCLOUD_PROJECT');
  return {
    firebase: { projectId, apiKey: 'local-stack', authDomain: 'localhost', appId: 'local-stack' },
    emulators: {
      auth,
      functionsPort: portOf(requireEnv('SEED_FUNCTIONS_ORIGIN')),
      firestorePort: portOf(firestoreHost()),
    },
    region: 'us-central1',
    appCheckKey: null,
    socialUrl: 'https://social.example/seed',
    contactEmail: 'help@seed.example',
    version: '0.0.0',
  };
}

/** Creates the Firebase services as the app does, and returns them with their dependencies. `authOrigin` is a test's own connection to the accounts. */
export function openServices({ authOrigin }: { authOrigin?: string } = {}) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const hints: boolean[] = [];
  const hint = { isSet: () => hints.at(-1) ?? false, hasBeenSet: () => hints.includes(true), set: (isSignedIn: boolean) => void hints.push(isSignedIn) };
  const page = createFakePageVisibility();
  const clock = createVirtualClock(0);
  const dependencies = { accounts, drafts, hint, page, persistence: NO_PERSISTENCE, clock };
  const services = createFirebaseServices({ settings: localSettings(authOrigin), origin: TEST_ORIGIN, ...dependencies });
  return { ...services, accounts, drafts, hints, page, clock };
}

/** Returns an email and a password that no other test uses. */
export function freshCredentials() {
  return { email: `${randomUUID()}@example.test`, password: 'correct horse' };
}

/** Returns the links of the confirmation emails sent to an address, oldest first. */
export const confirmationLinks = (email: string) => mailedLinks(email, 'VERIFY_EMAIL');

/** Returns the links of one kind of email sent to an address, oldest first. */
export async function mailedLinks(email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<URL[]> {
  const response = await fetch(`${authHost()}/emulator/v1/projects/${requireEnv('GCLOUD_PROJECT')}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; requestType: string; oobLink: string }[] };
  const matches = oobCodes.filter((code) => code.email === email && code.requestType === kind);
  return matches.map(({ oobLink }) => new URL(oobLink));
}

/** Opens the newest confirmation link of an address, as its owner would. */
export async function confirmAddress(email: string): Promise<void> {
  const link = (await confirmationLinks(email)).at(-1);
  if (!link) throw new Error(`No confirmation mail was sent to ${email}.`);
  await fetch(link, { redirect: 'manual' });
}

/** Changes an account as an admin can; tokens from before `validSince` (UTC seconds) are revoked. */
export async function changeAccount(localId: string, change: { emailVerified?: boolean; disableUser?: boolean; validSince?: string }) {
  await callAsAdmin('accounts:update', { localId, ...change });
}

/** Deletes an account as an admin can. */
export async function deleteAccount(localId: string) {
  await callAsAdmin('accounts:delete', { localId });
}

async function callAsAdmin(method: string, body: object) {
  const url = `${authHost()}/identitytoolkit.googleapis.com/v1/projects/${requireEnv('GCLOUD_PROJECT')}/${method}`;
  const response = await fetch(url, { method: 'POST', headers: OWNER, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} was refused: ${await response.text()}`);
}

/** Writes a document as an admin can. Fields have the form of Firestore's REST API. */
export async function writeDocument(path: string, fields: Record<string, unknown> = {}): Promise<void> {
  const documents = `projects/${requireEnv('GCLOUD_PROJECT')}/databases/(default)/documents`;
  const url = `${firestoreHost()}/v1/${documents}/${path}`;
  const response = await fetch(url, { method: 'PATCH', headers: OWNER, body: JSON.stringify({ fields }) });
  if (!response.ok) throw new Error(`${path} could not be written: ${await response.text()}`);
}

/** Creates a beta key that can be used once, and returns it. */
export async function createBetaKey(): Promise<string> {
  const key = `BETA-${Array.from({ length: 8 }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'.charAt(randomInt(31))).join('')}`;
  await writeDocument(`betaKeys/${key}`);
  return key;
}
