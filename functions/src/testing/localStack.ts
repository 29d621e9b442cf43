/** The addresses of the local Firebase stack, from the command that started it. */
interface LocalStack {
  readonly projectId: string;
  readonly authHost: string;
  readonly firestoreHost: string;
  readonly functionsOrigin: string;
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: these tests need the local Firebase stack (docs/TESTING.md).`);
  }
  return value;
}

/** Returns the host and port of the Firestore emulator. Tests of the rules need nothing else. */
export function readFirestoreHost(): string {
  return requireEnv('FIRESTORE_EMULATOR_HOST');
}

/** Reads the addresses of the local stack from the environment. @throws Error naming the variable that is missing */
export function readLocalStack(): LocalStack {
  return {
    projectId: requireEnv('GCLOUD_PROJECT'),
    authHost: requireEnv('FIREBASE_AUTH_EMULATOR_HOST'),
    firestoreHost: readFirestoreHost(),
    functionsOrigin: requireEnv('SEED_FUNCTIONS_ORIGIN'),
  };
}
