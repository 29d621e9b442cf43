import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { openDashboard, openNewDashboard, recordedFile } from '../support/dashboards';
import { openTab } from '../support/openPage';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** Opens a file as a copy from the account dialog, and confirms it. */
async function openCopy(page: Page, file: string) {
  await page.getByRole('button', { name: 'signed in as' }).click();
  await page.getByRole('button', { name: 'Open a saved copy...' }).click();
  await page.getByLabel('Copy of a dashboard').setInputFiles(file);
  await page.getByRole('button', { name: 'Open the copy' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test(
  'a copy taken in one browser becomes the dashboard in another, and the former one can be opened again (P11.13)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const first = await openNewDashboard(openPage);
    await first.dashboard.createWallet('Copied wallet');
    await first.dashboard.wallets.getByText('Copied wallet').waitFor();
    await first.dashboard.signOutButton.click();
    const download = first.page.waitForEvent('download');
    await first.page.getByRole('button', { name: 'Save a copy' }).click();
    const copy = await (await download).path();
    await first.page.keyboard.press('Escape');

    const { page, dashboard } = await openDashboard(openPage, { session: await sessionOf(first.account) });
    await dashboard.createWallet('Own wallet');
    await dashboard.wallets.getByText('Own wallet').waitFor();
    await openCopy(page, copy);
    await dashboard.wallets.getByText('Copied wallet').waitFor();
    expect(await dashboard.wallets.getByText('Own wallet').count()).toBe(0);
    await page.reload();
    await dashboard.wallets.getByText('Copied wallet').waitFor();
    const formerDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const former = await (await formerDownload).path();

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
  await openCopy(page, recordedFile('full-run'));
  await dashboard.seeTask(5, 'Completed');
});
