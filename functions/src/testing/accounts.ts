import { randomUUID } from 'node:crypto';
import { readLocalStack } from './localStack';

/** An account of the Auth emulator, signed in. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
}

const PASSWORD = 'correct horse';

async function postToAuth(path: string, body: object): Promise<Record<string, unknown>> {
  const { authHost } = readLocalStack();
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    // The emulator accepts this token as the project owner's.
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

export async function signIn(email: string): Promise<{ readonly idToken: string }> {
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  const { idToken } = await postToAuth('accounts:signInWithPassword?key=local', credentials);
  return { idToken: String(idToken) };
}

/** Signs up and signs in an account with a new email. */
export async function createAccount({ confirmed = true } = {}): Promise<TestAccount> {
  const email = `${randomUUID()}@example.test`;
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  const { localId } = await postToAuth('accounts:signUp?key=local', credentials);
  const uid = String(localId);
  if (confirmed) {
    const { projectId } = readLocalStack();
    await postToAuth(`projects/${projectId}/accounts:update`, { localId: uid, emailVerified: true });
  }
  return { uid, email, ...(await signIn(email)) };
}

/** Deletes an account as an admin does in the console: only the account. */
export async function deleteInConsole(uid: string): Promise<void> {
  const { projectId } = readLocalStack();
  await postToAuth(`projects/${projectId}/accounts:delete`, { localId: uid });
}
