import { applicationDefault, getAuth, getFirestore, initializeApp } from '../lib/adminSdk';
import type { Target } from './target';

/** The accounts and the database of the project that a command works on. */
export type Backend = ReturnType<typeof connect>;

/** Connects to a target. The Admin SDK is told by the environment where the emulators are. */
export function connect({ local, projectId, env, site }: Target) {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() }, projectId);
  return { firestore: getFirestore(app), auth: getAuth(app), projectId, site };
}
