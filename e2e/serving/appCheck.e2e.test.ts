import type { Page } from 'playwright-core';
import { keyDialog } from '../pages/keyDialog';
import { createKey, usesOf } from '../support/betaKeys';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import type { PageOptions, OpenPage } from '../support/openPage';
import { endpoints } from '../support/endpoints';
import { expect, test } from '../support/test';

/** In these tests, the app sends unsigned App Check tokens, and the functions require none. */

const TOKEN_HEADER = 'x-firebase-appcheck';

/** Redeems a key, and returns the App Check tokens of the calls that the page sends. */
async function redeem(openPage: OpenPage, options: PageOptions = {}) {
  const key = await createKey();
  const tokens: (string | undefined)[] = [];
  const page = await openPage('/', { ...options, session: await sessionOf(await createAccount()) });
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/validate-beta-key'))
      tokens.push(request.headers()[TOKEN_HEADER]);
  });
  await page.getByRole('button', { name: 'Access Beta Platform' }).first().click();
  await keyDialog(page).submit(key);
  return { page, key, tokens };
}

const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

test('every call of a function carries a token of the app, under the page’s Content Security Policy', async ({
  openPage,
}) => {
  const { page, key, tokens } = await redeem(openPage);
  await page.waitForURL('/app');
  expect(tokens.map(claimsOf)).toEqual([expect.objectContaining({ sub: 'local-stack' })]);
  await expect(usesOf(key)).resolves.toBe(1);
});

test('a function that does not require a token accepts a call with a broken one', async ({ openPage }) => {
  const prepare = (page: Page) =>
    page.route(endpoints.validateKey, async (route) =>
      route.continue({ headers: { ...(await route.request().allHeaders()), [TOKEN_HEADER]: 'broken' } }),
    );
  const { page, key } = await redeem(openPage, { prepare });
  await page.waitForURL('/app');
  await expect(usesOf(key)).resolves.toBe(1);
});
