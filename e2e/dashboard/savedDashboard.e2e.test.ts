import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { openNewDashboard, recordedFile } from '../support/dashboards';
import { openTab } from '../support/openPage';
import { expect, test } from '../support/test';

/** Resumes live from the end of a recorded run. */
async function branchFromEndOfRun(page: Page) {
  const panel = timelinePanel(page);
  await panel.open();
  await panel.choose('Open…', recordedFile('full-run'));
  // Checks only the duration: a timeline that was opened before reopens at the moment shown last.
  await panel.seeTime(' of 02:02.000');
  await panel.time.press('End');
  await panel.branch();
  await dashboardPage(page).seeTask(5, 'Completed');
  await page.getByText("You're in a branch of a timeline").waitFor();
}

test('a dashboard survives the closing of its tab, with every input that is written', async ({ openPage }) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await dashboard.start();
  // Opened now, so that the page closes right after its inputs are written.
  const newTab = await page.context().newPage();
  await dashboard.stopButton.click();
  await dashboard.waitUntilWritten();
  await page.close();
  await newTab.goto('/app');
  const restored = dashboardPage(newTab);
  await restored.seeTask(0, 'Pending');
  await restored.startButton.waitFor();
});

test('a dashboard continues in a new tab at its previous speed, and catches up with what was due meanwhile', async ({
  openPage,
}) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running', '1 of 5');
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByLabel('Live speed').selectOption('50');
  await dashboard.waitUntilWritten();
  // As when a user closes the tab: the page is told that it is being closed.
  await page.close({ runBeforeUnload: true });
  const tab = await page.context().newPage();
  await tab.goto('/app');
  await dashboardPage(tab).seeTask(5, 'Completed');
  await tab.getByText('50×').first().waitFor();
});

test(
  'a dashboard is open in one tab at a time, and can be handed over to another',
  { tag: '@engines' },
  async ({ openPage }) => {
    const { page, dashboard } = await openNewDashboard(openPage);
    await dashboard.start();
    const tab = await openTab(page, '/app');
    const otherDashboard = dashboardPage(tab);
    await otherDashboard.openElsewhereHeading.waitFor();
    await otherDashboard.useItHereButton.press('Enter');
    await otherDashboard.seeTask(0, 'Running');
    await dashboard.openElsewhereHeading.waitFor();
    await otherDashboard.stopButton.click();
    await dashboard.useItHereButton.click();
    await dashboard.seeTask(0, 'Pending');
    await otherDashboard.openElsewhereHeading.waitFor();
  },
);

test('a dashboard can be taken over from a tab that hangs; when that tab continues, it shows that the dashboard is open elsewhere', async ({
  openPage,
}) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await dashboard.start();
  const tab = await openTab(page, '/app');
  const otherDashboard = dashboardPage(tab);
  await otherDashboard.openElsewhereHeading.waitFor();
  // A breakpoint hangs the first tab.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const evaluation = devtools.send('Runtime.evaluate', { expression: 'debugger' });
  await otherDashboard.useItHereButton.click();
  await otherDashboard.seeTask(0, 'Running');
  await otherDashboard.stopButton.click();
  await devtools.send('Debugger.resume');
  await evaluation;
  await dashboard.openElsewhereHeading.waitFor();
  await tab.reload();
  await otherDashboard.seeTask(0, 'Pending');
});

test('a dashboard continues while a branch of a timeline replaces it, and comes back with one press or with a reload', async ({
  openPage,
}) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await dashboard.start();
  await branchFromEndOfRun(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^seed-.*\.timeline\.json$/);
  await page.getByRole('button', { name: 'Back to my dashboard' }).press('Enter');
  await dashboard.seeTask(0, 'Running');
  await page.getByText("You're in a branch of a timeline").waitFor({ state: 'detached' });
  await page.reload();
  await dashboard.seeTask(0, 'Running');
  await branchFromEndOfRun(page);
  await page.reload();
  await dashboard.seeTask(0, 'Running');
});

test('a dashboard can be saved as a file at a sign-out, is kept, and has continued when the user returns', async ({
  openPage,
}) => {
  const { account, page, dashboard } = await openNewDashboard(openPage, { clock: true });
  await dashboard.startButton.click();
  await page.clock.runFor(20_000);
  await dashboard.seeTask(0, 'Running', '2 of 5');
  await dashboard.signOutButton.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^seed-.*\.timeline\.json$/);
  await page.keyboard.press('Escape');
  await dashboard.signOut('Keep it for me');
  await authPage(page).signInButton.waitFor();
  await page.clock.runFor(120_000);
  await authPage(page).signIn(account);
  await dashboard.seeTask(5, 'Completed');
});

test('a dashboard can be removed from a tab in which it is not open', async ({ openPage }) => {
  const { account, page, dashboard } = await openNewDashboard(openPage);
  await dashboard.start();
  const tab = await openTab(page, '/app');
  await dashboardPage(tab).openElsewhereHeading.waitFor();
  await dashboardPage(tab).signOut('Remove it');
  await authPage(tab).signInButton.waitFor();
  await authPage(page).signInButton.waitFor();
  await tab.close();
  await authPage(page).signIn(account);
  await dashboard.seeTask(0, 'Pending');
});

test('an unreadable dashboard is set aside, and is offered as a file', async ({ openPage }) => {
  const { page, dashboard } = await openNewDashboard(openPage);
  await dashboard.start();
  await dashboard.corruptSavedDashboard();
  await page.goto('/app');
  await page.getByText('read your saved dashboard').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^seed-set-aside-.*\.json$/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('read your saved dashboard').waitFor({ state: 'detached' });
});

test(
  'a dashboard that a newer version has saved is left alone: the page asks for a reload, and then says that it is safe (P11.7a)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const { page, dashboard } = await openNewDashboard(openPage);
    await dashboard.start();
    await dashboard.waitUntilWritten();
    // Opens the database as a newer version does, which then has changed nothing.
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('seed-dashboards', 1000);
          request.onsuccess = () => resolve(request.result.close());
          request.onerror = () => reject(request.error as Error);
        }),
    );
    await page.getByText('saved by a newer version of SEED. Reload').waitFor();
    await dashboard.seeTask(0, 'Running');
    await page.reload();
    await page.getByText('It is safe, and opens again with the newer version').waitFor();
    await dashboard.seeTask(0, 'Pending');
  },
);
