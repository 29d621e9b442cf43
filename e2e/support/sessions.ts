import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { storedIn } from '../../src/shared/stored';
import { createSessionHint } from '../../src/services/auth/sessionHint';
import { createAccount, type Access, type Account, type Person } from './people';
import { stack } from './stack';
import type { Session } from './openPage';

/** An account, and the stored data of a browser that is signed in with it. */
export interface SignedInUser {
  readonly account: Account;
  readonly session: Session;
}

export async function createSignedInUser(access?: Access): Promise<SignedInUser> {
  const account = await createAccount(access === undefined ? {} : { access });
  return { account, session: await sessionOf(account) };
}

/**
 * Signs a user in without a browser, and returns what a browser would store: the app keeps its session in local
 * storage.
 */
export async function sessionOf({ email, password }: Person): Promise<Session> {
  const { user } = await signInWithEmailAndPassword(openAuth(), email, password);
  const stored = new Map([[`firebase:authUser:${API_KEY}:[DEFAULT]`, JSON.stringify(user.toJSON())]]);
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  createSessionHint(storedIn(() => storage)).set(true);
  return [...stored];
}

/** The API key of a local build. */
const API_KEY = 'local-stack';

let auth: Auth | undefined;

/** Returns a client of the account service, which stores nothing. */
function openAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp({ projectId: stack.projectId, apiKey: API_KEY }), {
    persistence: inMemoryPersistence,
  });
  connectAuthEmulator(auth, stack.authOrigin, { disableWarnings: true });
  return auth;
}
