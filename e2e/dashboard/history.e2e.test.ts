import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { pressKeyOn, seeFocusOn } from '../support/keys';
import type { Visits } from '../support/visits';
import type { Member } from '../support/sessions';
import { expect, test } from '../support/test';

const DEVICES = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

async function openHistory(visits: Visits, member: Member, viewport: { width: number; height: number }) {
  const page = await visits.open('/app', { ...member, viewport });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  return { page, panel: page.getByRole('region', { name: 'Activity History', exact: true }), ...dashboard };
}

/** Gives the text of the file that a press makes the browser save, and its name. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Waits until so many rows are there, and no more. */
async function seeRows(rows: Locator, count: number) {
  await rows.nth(count - 1).waitFor();
  await rows.nth(count).waitFor({ state: 'detached' });
}

for (const [name, viewport] of DEVICES) {
  test.describe(`the history on ${name}`, () => {
    test('finds by words, protocol, wallet and status, says how many, and keeps its height', async ({ visits, member }) => {
      const { page, panel, history, activities } = await openHistory(visits, member, viewport);
      await panel.getByRole('button', { name: 'Search' }).click();
      await panel.getByRole('searchbox').fill('sol');
      await panel.getByText('3 of 6', { exact: true }).waitFor();
      await panel.getByRole('combobox', { name: 'Status' }).selectOption('failed');
      await panel.getByText('1 of 6', { exact: true }).waitFor();
      await seeRows(activities, 1);
      expect((await history.boundingBox())?.height).toBe(400);
      await panel.getByRole('combobox', { name: 'Wallet' }).selectOption({ label: 'ETH Farming Wallet' });
      await history.getByText('Nothing found').waitFor();
      await panel.getByRole('button', { name: 'Clear' }).click();
      await panel.getByText('6 entries', { exact: true }).waitFor();
      await panel.getByRole('combobox', { name: 'Protocol' }).selectOption('Lighter');
      await seeRows(activities, 2);
      // What cannot be seen holds nothing back.
      await panel.getByRole('button', { name: 'Search' }).click();
      await seeRows(activities, 6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    });

    test('opens a row by a press anywhere in it, with the whole hash, and says why one failed', async ({ visits, member }) => {
      const { page, activities } = await openHistory(visits, member, viewport);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const row = activities.nth(1);
      await row.getByRole('time').click({ force: true });
      await row.getByText(/^0x[0-9a-f]{88}$/).waitFor();
      await row.getByRole('button', { name: 'Copy the whole simulated transaction hash' }).click();
      await page.waitForFunction(async () => /^0x[0-9a-f]{88}$/.test(await navigator.clipboard.readText()));
      await activities.nth(3).getByRole('button', { name: 'Buy New Launch' }).click();
      await activities.nth(3).getByText('The price rose past the slippage limit').waitFor();
      await expect(row.getByText(/^0x[0-9a-f]{88}$/).count()).resolves.toBe(0);
    });

    test('saves what is shown as CSV and JSON', async ({ visits, member }) => {
      const { page, panel } = await openHistory(visits, member, viewport);
      await panel.getByRole('button', { name: 'Search' }).click();
      await panel.getByRole('combobox', { name: 'Protocol' }).selectOption('Lighter');
      await panel.getByRole('button', { name: 'Export' }).click();
      await panel.getByText('Save the 2 entries shown').waitFor();
      const csv = await saved(page, () => panel.getByRole('button', { name: 'CSV' }).click());
      expect(csv.name).toBe('seed-history.csv');
      expect(csv.text.trim().split('\r\n').map((line) => line.split(',')[1])).toEqual(['protocol', 'Lighter', 'Lighter']);
      const json = await saved(page, () => panel.getByRole('button', { name: 'JSON' }).click());
      expect(JSON.parse(json.text).entries).toHaveLength(2);
    });

    test('draws amounts by currency and day, and has the same in a table', async ({ visits, member }) => {
      const { panel } = await openHistory(visits, member, viewport);
      await panel.getByRole('button', { name: 'Amounts' }).click();
      const table = panel.getByRole('table', { name: 'Amounts by day and currency' });
      await table.waitFor({ state: 'attached' });
      await expect(table.getByRole('columnheader').allInnerTexts()).resolves.toEqual(['Day (UTC)', 'DBR', 'ETH', 'SOL', 'USDC']);
      await expect(panel.locator('svg rect').count()).resolves.toBeGreaterThanOrEqual(4);
    });
  });
}

test('is searched and opened by the keyboard alone', async ({ visits, member }) => {
  const { page, panel } = await openHistory(visits, member, DEVICES[0][1]);
  await pressKeyOn(page, 'button', 'Search');
  await panel.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('deposit');
  await panel.getByText('1 of 6', { exact: true }).waitFor();
  await pressKeyOn(page, 'button', 'Deposit Margin');
  await panel.getByText('Hash', { exact: true }).waitFor();
  await pressKeyOn(page, 'button', 'Search');
  await seeFocusOn(page, 'button', 'Search');
});
