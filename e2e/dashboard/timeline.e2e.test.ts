import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/lib/paths';
import { openDashboard } from '../support/dashboards';
import { expect, test } from '../support/test';

/** Saves the live session with the panel, and returns the file's path. */
async function exportSession(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByRole('button', { name: 'Share…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  return (await download).path();
}

function replayWithoutBrowser(file: string) {
  return spawnSync(process.execPath, ['tools/run.mjs', 'replay', file], { cwd: ROOT, encoding: 'utf8' });
}

test('a session that is recorded in the browser, across a reload, replays to the same digests without a browser', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboard(openPage, user, { clock: true });
  await dashboard.startButton.click();
  await page.clock.runFor(40_000);
  await dashboard.createWallet('Second ETH Wallet');
  await page.clock.runFor(5000);
  await dashboard.seeTask(0, 'Running', '3 of 5');
  await page.reload();
  await dashboard.seeTask(0, 'Running');
  await page.clock.runFor(60_000);
  await dashboard.seeTask(0, 'Completed');

  const { status, stdout } = replayWithoutBrowser(await exportSession(page));
  expect(stdout).toContain('Page reloaded; saved dashboard resumed');
  expect(stdout).toContain(' completed: ');
  expect(stdout).toContain('Alike: ');
  expect(status).toBe(0);
});

test('a session in which the wall clock was set back and forward replays as it was recorded (P9.1)', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openDashboard(openPage, user, { clock: true });
  const shiftClock = async (span: number) => page.clock.setSystemTime((await page.evaluate(() => Date.now())) + span);
  await dashboard.startButton.click();
  await page.clock.runFor(40_000);
  await shiftClock(-600_000);
  await dashboard.createWallet('Second ETH Wallet');
  await page.clock.runFor(5000);
  await dashboard.seeTask(0, 'Running', '3 of 5');
  await shiftClock(600_000 + 60_000);
  await page.clock.runFor(1000);
  await dashboard.seeTask(0, 'Completed');

  const { status, stdout } = replayWithoutBrowser(await exportSession(page));
  expect(stdout).toContain('Alike: ');
  expect(status).toBe(0);
});
