function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the local stack (docs/TESTING.md).`);
  return value;
}

/** The addresses of the app and the local Firebase stack, from the command that started them. */
export const stack = {
  get webOrigin() {
    return requireEnv('SEED_WEB_ORIGIN');
  },
  get functionsOrigin() {
    return requireEnv('SEED_FUNCTIONS_ORIGIN');
  },
  get projectId() {
    return requireEnv('GCLOUD_PROJECT');
  },
  get authOrigin() {
    return `http://${requireEnv('FIREBASE_AUTH_EMULATOR_HOST')}`;
  },
  get firestoreOrigin() {
    return `http://${requireEnv('FIRESTORE_EMULATOR_HOST')}`;
  },
};

/** Sends a request to an emulator as the project's owner, whom no security rule restricts. */
export async function requestAsOwner(method: string, url: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
  return answer;
}
