import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openDashboard } from '../support/dashboards';
import { expect, test } from '../support/test';

/** Presses a button that saves a file, and returns the file's name and text. */
async function savedFileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('saves the shown entries as CSV and JSON, newest first (P8.9)', async ({ openPage, user }) => {
  const { page } = await openDashboard(openPage, user);
  const panel = page.getByRole('region', { name: 'Activity History', exact: true });
  await panel.getByRole('button', { name: 'Search' }).click();
  await panel.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: 'Lighter' }).click();
  await panel.getByRole('button', { name: 'Export' }).click();
  await panel.getByText('Save the 2 entries shown').waitFor();
  const csv = await savedFileOf(page, () => panel.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toBe('seed-simulated-history.csv');
  const cells = csv.text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(cells.map(([, protocol]) => protocol)).toEqual(['protocol', 'Lighter', 'Lighter']);
  const [newer = '', older = ''] = cells.slice(1).map(([time]) => time);
  expect(newer > older).toBe(true);
  const json = await savedFileOf(page, () => panel.getByRole('button', { name: 'JSON' }).click());
  expect(JSON.parse(json.text).entries.map((entry: { time_utc: string }) => entry.time_utc)).toEqual([newer, older]);
});
