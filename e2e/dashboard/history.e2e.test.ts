import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openDashboard } from '../support/dashboards';
import { seeFocusOn, tabToAndPressEnter } from '../support/keys';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

async function openHistory(openPage: OpenPage, user: SignedInUser) {
  const { page } = await openDashboard(openPage, user);
  return { page, panel: page.getByRole('region', { name: 'Activity History', exact: true }) };
}

/** Returns the text and name of the file that a press makes the browser save. */
async function savedFileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('saves the shown entries as CSV and JSON', async ({ openPage, user }) => {
  const { page, panel } = await openHistory(openPage, user);
  await panel.getByRole('button', { name: 'Search' }).click();
  await panel.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: 'Lighter' }).click();
  await panel.getByRole('button', { name: 'Export' }).click();
  await panel.getByText('Save the 2 entries shown').waitFor();
  const csv = await savedFileOf(page, () => panel.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toBe('seed-simulated-history.csv');
  expect(csv.text.trim().split('\r\n').map((line) => line.split(',')[1])).toEqual(['protocol', 'Lighter', 'Lighter']);
  const json = await savedFileOf(page, () => panel.getByRole('button', { name: 'JSON' }).click());
  expect(JSON.parse(json.text).entries).toHaveLength(2);
});

test('can be searched, and its entries opened, with the keyboard alone', async ({ openPage, user }) => {
  const { page, panel } = await openHistory(openPage, user);
  await tabToAndPressEnter(page, 'button', 'Search');
  await panel.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('deposit');
  await panel.getByText('1 of 6', { exact: true }).waitFor();
  await tabToAndPressEnter(page, 'button', 'Deposit Margin');
  await panel.getByText('Hash', { exact: true }).waitFor();
  await tabToAndPressEnter(page, 'button', 'Search');
  await seeFocusOn(page, 'button', 'Search');
});
