import type { Command } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { applicationDefault, getAuth, getFirestore, initializeApp } from '../lib/adminSdk';
import { readBounded } from '../lib/boundedFile';
import { messageOf, UserError } from '../lib/userError';
import type { Destination } from './destination';
import type { Listing } from './print';
import type { Target } from './target';

/** The accounts and the database of the project that a command works on. */
export type Backend = ReturnType<typeof connect>;

/** How a verb speaks with the person who gave the command. */
export interface Dialogue {
  /** Whether nothing is to be changed. Work that asks `confirm` first need not look. */
  readonly dryRun: boolean;
  /** Where its listing goes; opened before anything is changed, so that nothing is changed in vain. Always the same. */
  open(): Destination;
  /**
   * Shows what is about to change. With `--dry-run` it ends there; more than one change has to be confirmed, or `--yes`.
   *
   * @param changes one row for each
   * @throws when it is not to be done
   */
  confirm(changes: Listing): Promise<void>;
  /** Asks for something besides what the command says; nobody there, or no answer, is a no. */
  offer(question: string): Promise<boolean>;
}

/** What a command will do: described before it is done, so that it can be confirmed. */
export interface Job {
  readonly description: string;
  run(backend: Backend, dialogue: Dialogue): Promise<'problems' | void>;
}

/** Adds commands to the program; their actions hand over a job, or throw a UsageError, and touch nothing. */
export type AddCommands = (add: (name: string, description: string) => Command, perform: Perform) => void;

type Perform = (command: Command, job: Job) => Promise<void>;

/**
 * Asks for a token of a real project once. Without it the Admin SDK meets missing or broken credentials in the
 * background, where nothing catches what it throws.
 *
 * @throws {UserError} when there is none
 */
export async function requireCredentials({ local, projectId }: Target): Promise<void> {
  if (local) return;
  const file = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  try {
    if (file) requireJson(file);
    await applicationDefault().getAccessToken();
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    throw new UserError(`No credentials for ${projectId}: ${reason}\nRun \`gcloud auth application-default login\`, or set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account.`);
  }
}

/** Parses a file of credentials: the Admin SDK would read a device for ever, and quotes what is no JSON. */
function requireJson(file: string): void {
  const text = readBounded(file).toString();
  try {
    JSON.parse(text);
  } catch {
    throw new UserError(`${file} holds no JSON.`);
  }
}

/** Connects to a target. The Admin SDK is told by the environment where the emulators are. */
export function connect({ local, projectId, env, site }: Target) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() }, projectId);
  return { firestore: getFirestore(app), auth: getAuth(app), projectId, site };
}

/** Firebase looks up as many accounts at once. */
export const ACCOUNTS_AT_ONCE = 100;

/** The accounts that there are among these addresses. */
export async function findAccounts(auth: Auth, emails: readonly string[]): Promise<UserRecord[]> {
  const accounts: UserRecord[] = [];
  for (let first = 0; first < emails.length; first += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(emails.slice(first, first + ACCOUNTS_AT_ONCE).map((email) => ({ email })));
    accounts.push(...users);
  }
  return accounts;
}
