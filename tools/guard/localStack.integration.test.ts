import { request, type OutgoingHttpHeaders } from 'node:http';

const authOrigin = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const firestoreOrigin = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const functionsOrigin = process.env.SEED_FUNCTIONS_ORIGIN;
const project = process.env.GCLOUD_PROJECT;

const PLACES: [string, string][] = [
  ['the mails', `${authOrigin}/emulator/v1/projects/${project}/oobCodes`],
  ['the accounts', `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet`],
  ['the database', `${firestoreOrigin}/v1/projects/${project}/databases/(default)/documents/betaKeys`],
  ['the function', `${functionsOrigin}/${project}/us-central1/validate-beta-key`],
];

const PAGES: [string, OutgoingHttpHeaders][] = [
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin of its own', { origin: 'null' }],
  ['a page whose name was bound to this machine', { host: 'evil.example' }],
  ['a picture in a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
];

/** Asks with headers that `fetch` would not let through, with an owner's token, which is no secret here. */
function ask(method: string, url: string, headers: OutgoingHttpHeaders) {
  return new Promise<{ status: number | undefined; allowsOrigin: boolean }>((resolve, reject) => {
    const asked = request(url, { method, headers: { authorization: 'Bearer owner', ...headers } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, allowsOrigin: 'access-control-allow-origin' in answer.headers });
    });
    asked.on('error', reject).end();
  });
}

describe.each(PLACES)('%s of the local stack', (_what, url) => {
  it.each(PAGES)('are closed to %s', async (_whose, headers) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      await expect(ask(method, url, headers)).resolves.toEqual({ status: 403, allowsOrigin: false });
    }
  });

  it('answer to the app', async () => {
    const { status, allowsOrigin } = await ask('OPTIONS', url, {
      origin: process.env.SEED_WEB_ORIGIN,
      'access-control-request-method': 'POST',
    });
    expect([(status ?? 500) < 300, allowsOrigin]).toEqual([true, true]);
  });
});
