import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { expect, test } from '../support/test';

/** The chunks that the dashboard fetches last. */
const LAST_CHUNKS = ['auth', 'dashboard-more', 'dialogs', 'restore', 'timeline'];

/** Waits until the dashboard has fetched the code of everything that can be opened on it. */
async function seeAllFetched(page: Page) {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) =>
    fetched.add(/\/assets\/([a-z][\w-]*)\.\w+\.js$/.exec(request.url())?.[1] ?? ''),
  );
  await dashboardPage(page).see();
  await page.clock.fastForward(10_000);
  await expect.poll(() => LAST_CHUNKS.filter((name) => !fetched.has(name)), { timeout: 30_000 }).toEqual([]);
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('an open dashboard keeps working offline, to the end of a run and the sign-out (P2.13)', async ({
  openPage,
  user,
}) => {
  const expectedErrors = [/ERR_INTERNET_DISCONNECTED/, /RPC_ERROR HTTP error has no status/];
  const page = await openPage('/app', {
    session: user.session,
    clock: true,
    viewport: { width: 1440, height: 900 },
    expectedErrors,
  });
  await seeAllFetched(page);
  const dashboard = dashboardPage(page);
  const { queue } = dashboard;
  await page.context().setOffline(true);
  const bar = page.getByRole('banner');
  await bar.getByRole('status').getByText('Offline').waitFor();

  await queue.getByRole('button', { name: 'Add tasks' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add tasks' });
  await addDialog.getByRole('button', { name: 'All' }).click();
  await addDialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  await addDialog.waitFor({ state: 'detached' });
  await dashboard.chooseInTaskMenu('Buy New Launch', 'Remove from the queue');
  await dashboard.editWallet('Main SOL Wallet');
  await closeDialog(page);
  await dashboard.createWallet('ETH offline');
  await page.clock.fastForward(1500);
  await dashboard.wallets.getByText('ETH offline').waitFor();
  await bar.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('dialog', { name: 'Your account' }).waitFor();
  await closeDialog(page);

  await dashboard.startButton.click();
  await page.clock.fastForward(150_000);
  await queue.getByText(/^Run 1 finished in .* · 8 of 8 completed/).waitFor();
  await queue
    .getByRole('button', { name: /^Steps: / })
    .first()
    .click();
  await queue.getByRole('list', { name: 'Steps' }).waitFor();
  for (const name of ['Search', 'Amounts', 'Export']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('searchbox').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await saved;
  await timelinePanel(page).open();
  await timelinePanel(page).time.waitFor();

  await dashboard.signOut('Keep it for me');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});
