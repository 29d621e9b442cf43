import type { Command } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { applicationDefault, getAuth, getFirestore, initializeApp } from '../lib/adminSdk';
import { readBounded } from '../lib/boundedFile';
import { userPath } from '../lib/paths';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';
import type { Destination } from './destination';
import type { Listing } from './print';
import type { Target } from './target';

/** The accounts and the database of the project that a command uses. */
export type Backend = ReturnType<typeof connect>;

/** How a command communicates with the admin who runs it. */
export interface Dialogue {
  /**
   * Whether this is a dry run. `confirm` ends a dry run, so only a command that changes something without `confirm`
   * reads this.
   */
  readonly dryRun: boolean;
  /**
   * Opens the destination of the listing, once. Call it before changing anything, so that a bad path stops the command.
   */
  openOutput(): Destination;
  /**
   * Shows the changes, one per row, and ends a dry run. Asks for confirmation of more than one change, unless `--yes`
   * is given.
   *
   * @throws {UserError} if not confirmed; DryRun to end a dry run
   */
  confirm(changes: Listing): Promise<void>;
  /** Asks whether to do more than the admin asked for. Returns false without a terminal. */
  askWhetherAlso(question: string): Promise<boolean>;
}

/** What a command will do, with a description to confirm. */
export interface Job {
  readonly description: string;
  /** Whether it changes nothing, so that nothing has to be confirmed. */
  readonly isReading?: boolean;
  run(backend: Backend, dialogue: Dialogue): Promise<'problems' | void>;
}

/** Adds commands to the program. Their actions pass on a job or throw a UsageError, and do nothing else. */
export type AddCommands = (add: (name: string, description: string) => Command, perform: Perform) => void;

type Perform = (command: Command, job: Job) => Promise<void>;

/**
 * Requests a token for a real project, to check the credentials. The Admin SDK would find them missing or invalid only
 * in the background, where its errors cannot be caught.
 *
 * @throws {UserError} if the credentials are missing or invalid
 */
export async function requireCredentials({ local, projectId }: Target): Promise<void> {
  if (local) return;
  const file = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  try {
    if (file) requireJson(file);
    // The library looks for it in the folder in which npm started this process.
    if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = userPath(file);
    await applicationDefault().getAccessToken();
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    throw new UserError(
      `No credentials for ${projectId}: ${reason}\nRun \`gcloud auth application-default login\`, or set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account.`,
    );
  }
}

/**
 * Checks that a credentials file is JSON: the Admin SDK would read an endless device forever, and would print a file
 * that it cannot parse.
 */
function requireJson(file: string): void {
  const text = readBounded(file).toString();
  try {
    JSON.parse(text);
  } catch {
    throw new UserError(`${file} is not JSON.`);
  }
}

/** Connects to a target. The Admin SDK finds the emulators by environment variables. */
export function connect({ local, projectId, env, site }: Target) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() }, projectId);
  return { firestore: getFirestore(app), auth: getAuth(app), projectId, site };
}

/** Firebase's limit for looking up accounts at once. */
const MAX_LOOKUPS = 100;

/** Returns the existing accounts with these emails or uids, by uid. */
export async function readAccounts(
  auth: Auth,
  { emails = [], uids = [] }: { readonly emails?: readonly string[]; readonly uids?: readonly string[] },
): Promise<Map<string, UserRecord>> {
  const identifiers = [...emails.map((email) => ({ email })), ...uids.map((uid) => ({ uid }))];
  const accounts = new Map<string, UserRecord>();
  for (let first = 0; first < identifiers.length; first += MAX_LOOKUPS) {
    const { users } = await auth.getUsers(identifiers.slice(first, first + MAX_LOOKUPS));
    for (const user of users) accounts.set(user.uid, user);
  }
  return accounts;
}
