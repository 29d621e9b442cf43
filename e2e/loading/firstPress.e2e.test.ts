import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { transferOf } from '../pages/fileDrop';
import { keyDialog } from '../pages/keyDialog';
import { timelinePanel } from '../pages/timelinePanel';
import { recordedFile } from '../support/dashboards';
import { holdRequests, isScript, watchRequests } from '../support/endpoints';
import type { OpenPage } from '../support/openPage';
import { expect, test } from '../support/test';

const BETA = { name: 'Access Beta Platform', exact: true };
const PROGRAM = /\/assets\/main\.\w+\.js$/;
const betaButton = (page: Page) => page.getByRole('button', BETA);

/** Opens the landing page, and returns the URLs of the scripts that it requests. The list grows with each request. */
async function openLanding(
  openPage: OpenPage,
  path = '/',
  prepare?: (page: Page) => Promise<unknown>,
  expectedErrors: RegExp[] = [],
) {
  const scripts = watchRequests(isScript);
  const page = await openPage(path, {
    expectedErrors,
    prepare: async (opened) => {
      await scripts.prepare(opened);
      await prepare?.(opened);
    },
  });
  await page.waitForLoadState('load');
  return { page, scripts: scripts.urls };
}

test('fetches no script until the user interacts with a control', async ({ openPage }) => {
  const { page, scripts } = await openLanding(openPage);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const requested = page.waitForRequest(PROGRAM);
  await page.keyboard.press('Tab');
  await requested;
});

test('keeps the first press, even of assistive technology, which sends a click and nothing before it', async ({
  openPage,
}) => {
  const { page } = await openLanding(openPage);
  await betaButton(page).evaluate((button: HTMLElement) => button.click());
  await keyDialog(page).field.waitFor();
  await expect(keyDialog(page).dialog.count()).resolves.toBe(1);
  await keyDialog(page).close();
});

test('keeps the first press on a page that an extension has changed', async ({ openPage }) => {
  const hydrationError = [/Minified React error #4\d\d/];
  const { page } = await openLanding(openPage, '/', undefined, hydrationError);
  await page.evaluate(() => void (document.querySelector('#root h1')!.firstChild!.textContent = 'Changed'));
  await betaButton(page).click();
  await keyDialog(page).field.waitFor();
});

test('keeps what was typed, and the focus, on a page that a password manager has changed', async ({ openPage }) => {
  const { prepare, release } = holdRequests(PROGRAM);
  const page = await openPage('/auth', { prepare, expectedErrors: [/Minified React error #4\d\d/] });
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('#root input')) field.after(document.createElement('div'));
  });
  const { email, password } = authPage(page);
  await email.fill('ada@example.test');
  await password.pressSequentially('a secret');
  release();
  await page.waitForFunction(() => !document.querySelector('#root input + div'));
  await expect(email.inputValue()).resolves.toBe('ada@example.test');
  await expect(password.inputValue()).resolves.toBe('a secret');
  await page.keyboard.type(' more');
  await expect(password.inputValue()).resolves.toBe('a secret more');
});

test('shows that a press is waiting for the program, and only the last press counts', async ({ openPage }) => {
  const { prepare, release } = holdRequests(PROGRAM);
  const { page } = await openLanding(openPage, '/', prepare);
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await betaButton(page).click();
  await expect(betaButton(page).getAttribute('aria-busy')).resolves.toBe('true');
  await expect(page.getByRole('button', { name: 'Watch Demo' }).getAttribute('aria-busy')).resolves.toBeNull();
  await page.getByRole('status').getByText('Loading…').waitFor();
  release();
  await keyDialog(page).field.waitFor();
  await expect(page.getByRole('dialog').count()).resolves.toBe(1);
  await expect(page.locator('[aria-busy=true]').count()).resolves.toBe(0);
});

test('opens a file that is dropped before the program has loaded (P10.7a)', async ({ openPage }) => {
  const { page } = await openLanding(openPage);
  const text = readFileSync(recordedFile('full-run'), 'utf8');
  const dataTransfer = await transferOf(page, { name: 'run.json', text });
  const program = page.waitForRequest(PROGRAM);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer });
  await program;
  await timelinePanel(page).momentBanner.waitFor();
});

test('without the program, a link still works, and a button says that loading failed and can be pressed again', async ({
  openPage,
}) => {
  const loadFailure = [/^failed: GET .*assets\/main/];
  const { page } = await openLanding(
    openPage,
    '/',
    (opened) => opened.route(PROGRAM, (route) => route.abort()),
    loadFailure,
  );
  await betaButton(page).click();
  await page.getByText("This couldn't be loaded.").waitFor();
  await page.unroute(PROGRAM);
  await betaButton(page).click();
  await keyDialog(page).field.waitFor();

  const { page: pageWithLink } = await openLanding(
    openPage,
    '/',
    (opened) => opened.route(PROGRAM, (route) => route.abort()),
    loadFailure,
  );
  await pageWithLink.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await pageWithLink.waitForURL('/auth');
  await pageWithLink.unroute(PROGRAM);
  await pageWithLink.reload();
  await authPage(pageWithLink).signInButton.waitFor();
});

test('loads the program at once if there is a key in the address or a saved key', async ({ openPage }) => {
  const { page, scripts } = await openLanding(openPage, '/#key=BETA-AB12CD34');
  await page.waitForURL('**/auth');
  await page.getByText('is ready').waitFor();
  expect(scripts.some((url) => PROGRAM.test(url))).toBe(true);
  // By now the key is saved.
  const secondRequest = page.waitForRequest(PROGRAM);
  await page.goto('/');
  await secondRequest;
});
