import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage, type Dashboard } from '../pages/dashboardPage';
import { openDashboard, openNewDashboard, recordedFile } from '../support/dashboards';
import { openTab } from '../support/openPage';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** Types the name as a user does: a field that has just appeared misses what Playwright fills in at once in Firefox. */
async function createWallet({ newWalletButton, walletName, createButton, wallets }: Dashboard, name: string) {
  await newWalletButton.click();
  await walletName.pressSequentially(name);
  await createButton.click();
  await wallets.getByText(name).waitFor();
}

/** Keeps the text of each file that the page saves: not every browser reports its downloads to a test. */
const keepSavedTexts = (page: Page) =>
  page.addInitScript(() => {
    const createUrl = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) void file.text().then((text) => Object.assign(window, { savedText: text }));
      return createUrl(file);
    };
  });

/** Presses a button that saves a file, and returns the file's text. */
async function saveFile(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const text = await page.waitForFunction(() => (window as { savedText?: string }).savedText);
  return (await text.jsonValue()) ?? '';
}

/** Opens a file as a copy from the account dialog, and confirms it. */
async function openCopy(page: Page, text: string) {
  await page.getByRole('button', { name: 'signed in as' }).click();
  await page.getByRole('button', { name: 'Open a saved copy...' }).click();
  const file = { name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Copy of a dashboard').setInputFiles(file);
  await page.getByRole('button', { name: 'Open the copy' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test(
  'a copy taken in one browser becomes the dashboard in another, and the former one can be opened again (P11.13)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const first = await openNewDashboard(openPage, { prepare: keepSavedTexts });
    await createWallet(first.dashboard, 'Copied wallet');
    await first.dashboard.signOutButton.click();
    const copy = await saveFile(first.page, 'Save a copy');
    await first.page.keyboard.press('Escape');

    const { page, dashboard } = await openDashboard(
      openPage,
      { session: await sessionOf(first.account) },
      { prepare: keepSavedTexts },
    );
    await createWallet(dashboard, 'Own wallet');
    await openCopy(page, copy);
    await dashboard.wallets.getByText('Copied wallet').waitFor();
    expect(await dashboard.wallets.getByText('Own wallet').count()).toBe(0);
    await page.reload();
    await dashboard.wallets.getByText('Copied wallet').waitFor();
    const former = await saveFile(page, 'Save as a file');

    const tab = await openTab(page, '/app');
    const otherTab = dashboardPage(tab);
    await otherTab.openHere();
    await otherTab.wallets.getByText('Copied wallet').waitFor();
    await openCopy(tab, former);
    await otherTab.wallets.getByText('Own wallet').waitFor();
    await otherTab.signOut('Keep it for me');
    await authPage(tab).signIn(first.account);
    await otherTab.wallets.getByText('Own wallet').waitFor();
    expect(await tab.getByText('The dashboard that your copy replaced').count()).toBe(2);
  },
);

test('a recorded run is a copy, too; one that cannot be read is refused, and nothing changes', async ({ openPage }) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await page.getByRole('button', { name: 'signed in as' }).click();
  await page.getByRole('button', { name: 'Open a saved copy...' }).click();
  await page
    .getByLabel('Copy of a dashboard')
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') });
  await page.getByRole('alert').getByText("Couldn't open “broken.json”").waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openCopy(page, readFileSync(recordedFile('full-run'), 'utf8'));
  await dashboard.seeTask(5, 'Completed');
});
