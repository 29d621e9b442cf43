import type { Page, Request, Route } from 'playwright-core';
import { requestDialog } from './pages/requestDialog';
import { deployFromClone, type Deployment } from './support/deployment';
import { passTime } from './support/pausedClock';
import { newPerson } from './support/people';
import { fulfilCall } from './support/endpoints';
import { expect, test } from './support/test';
import type { OpenPage } from './support/openPage';

/**
 * These tests deploy with a fake Firebase CLI and with every setting at its maximum length, and open the deployed pages
 * in a browser. Only a deployment's pages use reCAPTCHA. Google's script and server are replaced by fakes: nothing here
 * was ever tested with the real ones.
 */

const BUILD_MS = 300_000;
const TOKEN_HEADER = 'x-firebase-appcheck';
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js*';

/** Maximum time that a call waits for its token (src/services/firebaseAppCheck.ts). */
const TOKEN_LIMIT_MS = 5000;

// Serial tests share one worker, and therefore one build. If the deployment fails, the other tests are skipped.
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;

test.beforeAll(() => {
  test.setTimeout(BUILD_MS);
  deployment = deployFromClone();
});

test.afterAll(() => deployment.remove());

test('a fresh clone deploys with every setting at its maximum length, which would fail if a page exceeded its budget', () => {
  const project = deployment.settings['SEED_FIREBASE_PROJECT_ID'] ?? '';
  expect(deployment.output).toContain(`Deployed to ${project}.`);
  expect(deployment.status).toBe(0);
  expect(
    deployment.cliCalls.map((line) => line.replace(/--data-file \S+/, '--data-file FILE').replaceAll(project, 'P')),
  ).toEqual([
    'functions:secrets:get ADDRESS_HASH_KEY --project P',
    expect.stringMatching(/^apps:sdkconfig WEB \S+ --project P --json$/),
    'functions:secrets:set ADDRESS_HASH_KEY --data-file FILE --project P --non-interactive',
    'deploy --project P --only functions --non-interactive',
    'deploy --project P --only firestore --non-interactive',
    'deploy --project P --only hosting --config dist/firebase.json --non-interactive',
  ]);
});

/**
 * Returns a script to replace Google's: `beginning` runs first, and `ready` is the body of
 * `grecaptcha.enterprise.ready`.
 */
const recaptcha = (ready: string, beginning = '') => `
  ${beginning}
  window.grecaptcha = { enterprise: {
    ready: (callback) => { ${ready} },
    render: (place, { sitekey, size }) => { place.append(document.createElement('div')); return sitekey.length + size.length; },
    execute: (widget, { action }) => Promise.resolve('robot? ' + widget + ' ' + action),
  } };`;

/** The fake's token: the number is the length of the site key (60) and of `invisible` (9). */
const RECAPTCHA_TOKEN = 'robot? 69 fire_app_check';

const WORKING = recaptcha('setTimeout(callback)');
/** Creates its own Trusted Types policies, as Google's script does with `trustedtypes=true`. */
const WITH_POLICIES = recaptcha(
  'setTimeout(callback)',
  `const policy = trustedTypes.createPolicy('theirs#html', { createHTML: (text) => text });
   document.body.append(Object.assign(document.createElement('div'), { innerHTML: policy.createHTML('<b>badge</b>') }));`,
);
const NEVER_READY = recaptcha('');
const THROWING = 'throw new Error("Google is not well")';
const WRITING_HTML = recaptcha(
  'setTimeout(callback)',
  `document.body.insertAdjacentHTML('beforeend', '<b>badge</b>');`,
);

/** Opens the request dialog on the deployed landing page. `answerScript` answers the request for Google's script. */
async function openDeployed(
  openPage: OpenPage,
  answerScript: (route: Route) => Promise<void>,
  expectedErrors: readonly RegExp[] = [],
) {
  const origin = deployment.settings['SEED_SITE_URL'] ?? '';
  const page = await openPage(origin, {
    clock: true,
    expectedErrors,
    prepare: async (opened) => {
      await opened.route(`${origin}/**`, deployment.serve);
      await opened.route(SCRIPT, answerScript);
      await opened.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
        const { recaptchaEnterpriseToken = '' } = (route.request().postDataJSON() ?? {}) as {
          recaptchaEnterpriseToken?: string;
        };
        return fulfilCall(route, {
          token: `app.${Buffer.from(recaptchaEnterpriseToken).toString('base64url')}.check`,
          ttl: '3600s',
        });
      });
      await opened.route('**/request-beta-access', (route) => fulfilCall(route, { result: { received: true } }));
    },
  });
  await requestDialog(page).open();
  return page;
}

/**
 * Requests access. Returns a promise of the App Check token that is sent with the call, in an object, so that `await
 * requestAccess(page)` does not wait for the token.
 */
async function requestAccess(page: Page): Promise<{ readonly token: Promise<string | undefined> }> {
  const isCall = (request: Request) => request.method() === 'POST' && request.url().endsWith('/request-beta-access');
  const token = page.waitForRequest(isCall).then(async (request) => (await request.allHeaders())[TOKEN_HEADER]);
  await requestDialog(page).email.fill(newPerson().email);
  await requestDialog(page).submitButton.click();
  return { token };
}

async function requestAccessAgain(page: Page) {
  await requestDialog(page).received.waitFor();
  await requestDialog(page).backButton.click();
  await page.getByRole('dialog', { name: 'Enter Beta Key' }).getByRole('button', { name: 'Request access' }).click();
  return requestAccess(page);
}

const respondWith = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const recaptchaTokenIn = (token = '') => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

for (const [what, body] of [
  ['loads', WORKING],
  ['creates its own Trusted Types policies', WITH_POLICIES],
] as const) {
  test(`a call carries a token if reCAPTCHA ${what}`, async ({ openPage }) => {
    const page = await openDeployed(openPage, respondWith(body));
    const script = page.waitForRequest(SCRIPT);
    const { token } = await requestAccess(page);
    expect(recaptchaTokenIn(await token)).toBe(RECAPTCHA_TOKEN);
    expect(new URL((await script).url()).searchParams.get('trustedtypes')).toBe('true');
  });
}

for (const [what, answer, expectedErrors] of [
  ['is blocked', (route: Route) => route.abort(), [/^failed: GET .*enterprise\.js/]],
  ['throws', respondWith(THROWING), [/^page error: Google is not well/]],
  ['writes HTML without a Trusted Types policy', respondWith(WRITING_HTML), [/TrustedHTML/]],
] as const) {
  test(`a call is sent immediately without a token if reCAPTCHA ${what}`, async ({ openPage }) => {
    const page = await openDeployed(openPage, answer, expectedErrors);
    const { token } = await requestAccess(page);
    await expect(token).resolves.toBeUndefined();
    await requestDialog(page).received.waitFor();
  });
}

for (const [what, answer] of [
  ['does not load', () => new Promise<void>(() => {})],
  ['is never ready', respondWith(NEVER_READY)],
] as const) {
  test(`a call is sent after 5 s without a token if reCAPTCHA ${what}, and the next one does not wait`, async ({
    openPage,
  }) => {
    const page = await openDeployed(openPage, answer);
    const script = page.waitForRequest(SCRIPT);
    const firstCall = await requestAccess(page);
    await script;
    await passTime(page, TOKEN_LIMIT_MS);
    await expect(firstCall.token).resolves.toBeUndefined();
    const secondCall = await requestAccessAgain(page);
    await expect(secondCall.token).resolves.toBeUndefined();
  });
}

test('a call carries a token again once reCAPTCHA has loaded', async ({ openPage }) => {
  let releaseScript = () => {};
  const scriptReleased = new Promise<void>((resolve) => (releaseScript = resolve));
  const page = await openDeployed(openPage, async (route) => {
    await scriptReleased;
    await respondWith(WORKING)(route);
  });
  const script = page.waitForRequest(SCRIPT);
  const firstCall = await requestAccess(page);
  await script;
  await passTime(page, TOKEN_LIMIT_MS);
  await expect(firstCall.token).resolves.toBeUndefined();
  releaseScript();
  await page.waitForFunction(() => 'grecaptcha' in window);
  await requestDialog(page).received.waitFor();
  // For a minute after a failure, calls are sent without a token.
  await page.clock.fastForward(60_000);
  const secondCall = await requestAccessAgain(page);
  expect(recaptchaTokenIn(await secondCall.token)).toBe(RECAPTCHA_TOKEN);
});

test('the privacy page names reCAPTCHA', async ({ openPage }) => {
  const origin = deployment.settings['SEED_SITE_URL'] ?? '';
  const page = await openPage(`${origin}/#privacy`, {
    prepare: (opened) => opened.route(`${origin}/**`, deployment.serve),
  });
  await page.getByRole('dialog', { name: 'Privacy' }).getByText('reCAPTCHA', { exact: false }).first().waitFor();
});
