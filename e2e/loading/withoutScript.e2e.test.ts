import { expect, test } from '../support/test';

/** With scripts off, Chromium reports a page's scripts as refused. */
const NO_SCRIPT = {
  javaScriptEnabled: false,
  expectedErrors: [/^failed: GET .*assets\/.* csp$/, /^404: GET .*nowhere/],
};

test('the landing page is complete without JavaScript, with its claims, figures and links (P2.1)', async ({
  openPage,
}) => {
  const page = await openPage('/', NO_SCRIPT);
  await page.getByRole('heading', { level: 1, name: 'Airdrop farming that runs itself' }).waitFor();
  for (const claim of [/free/i, /2 minute/i, /1 SOL/]) await page.getByText(claim).first().waitFor();
  for (const figure of ['$2.4M+', '15+', '99.8%']) await page.getByText(figure, { exact: true }).first().waitFor();
  await expect(page.getByRole('article').count()).resolves.toBe(3);
  await page.getByRole('heading', { name: 'Ready to Get Started' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('/auth');
});

test('the 404 page is complete without JavaScript, and leads home', async ({ openPage }) => {
  const page = await openPage('/nowhere', NO_SCRIPT);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Airdrop farming that runs itself' }).waitFor();
});
