import type { Page } from 'playwright-core';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { openNewDashboard } from '../support/dashboards';
import { passTimeUntil } from '../support/pausedClock';
import { createAccount } from '../support/people';
import { sessionOf } from '../support/sessions';
import { openTab, type PageOptions, type OpenPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** Opens the dashboard of a new user, and starts a run. */
async function openDashboardAndStart(openPage: OpenPage, options: PageOptions = {}) {
  const opened = await openNewDashboard(openPage, options);
  await opened.dashboard.start();
  return opened;
}

/** Makes the database with this name never finish opening, or all databases if no name is given. */
const hangDatabases = (only?: string) => (page: Page) =>
  page.addInitScript((name) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (database, version) {
      const request = open.call(this, database, version);
      if (name === undefined || name === database) {
        for (const handler of ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded'])
          Object.defineProperty(request, handler, { set() {} });
        request.addEventListener = () => {};
      }
      return request;
    };
  }, only);

/**
 * Opens a dashboard while this database never opens, or no database at all, and waits until the page says so: the time
 * limit for reading a saved dashboard is 5 s. The session is known without a database.
 */
async function openWithoutDatabases(openPage: OpenPage, only?: string) {
  const session = await sessionOf(await createAccount({ access: true }));
  const page = await openPage('/app', { session, clock: true, prepare: hangDatabases(only) });
  await passTimeUntil(page, () => page.getByText("This browser's storage isn't responding").isVisible());
  return page;
}

/** Makes writes of inputs fail for lack of space, until the page's global `hasRoom` exists. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'entries' && !('hasRoom' in globalThis))
        throw new DOMException('No room.', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });

const NOT_SAVED = 'Your dashboard is no longer saved on this device';

test('if the database is deleted during a run, the dashboard continues, and one press saves it again', async ({
  openPage,
}) => {
  const { page, dashboard } = await openDashboardAndStart(openPage);
  await page.evaluate(() => void indexedDB.deleteDatabase('seed-dashboards'));
  await page.getByText(NOT_SAVED).waitFor();
  await dashboard.seeTask(0, 'Running');
  await page.getByRole('button', { name: 'Save it again' }).click();
  await page.getByText(NOT_SAVED).waitFor({ state: 'detached' });
  await page.reload();
  await dashboard.seeTask(0, 'Running');
});

test(
  'if another tab takes the dashboard while there is no room, what only this tab has stays on it (P11.4c)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const { page, dashboard } = await openDashboardAndStart(openPage, { prepare: fillStorage });
    await page.getByText(/^Changes since .* are not saved yet/).waitFor();
    const otherTab = await openTab(page, '/app');
    await dashboardPage(otherTab).openHere();
    await page
      .getByText(/Another tab has your saved dashboard. What you did here since .* is only in this tab/)
      .waitFor();
    await dashboard.seeTask(0, 'Running');
    await page.getByRole('button', { name: 'Save as a file' }).waitFor();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await dashboard.openElsewhereHeading.waitFor();
  },
);

test(
  'the browser asks before a page is left whose work is in no storage, and not once it is saved (P11.6e)',
  { tag: '@engines' },
  async ({ openPage }) => {
    const { page, dashboard } = await openDashboardAndStart(openPage, { prepare: fillStorage });
    await page.getByText(/^Changes since .* are not saved yet/).waitFor();
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await dashboard.seeTask(0, 'Running');
    await page.evaluate(() => Object.assign(globalThis, { hasRoom: true }));
    await page.getByText(/^Changes since .* are not saved yet/).waitFor({ state: 'detached' });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  },
);

test('if the browser clears its data during a run, the dashboard continues', async ({ openPage, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only the protocol of Chromium can clear the data.');
  const { page, dashboard } = await openDashboardAndStart(openPage, { clock: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await passTimeUntil(page, () => page.getByText(NOT_SAVED).isVisible());
  await dashboard.seeTask(0, 'Running');
});

test('if the renderer is killed, nothing that was written is lost', async ({ openPage, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only the protocol of Chromium can kill the renderer.');
  const { page, dashboard } = await openDashboardAndStart(openPage, { expectedErrors: [/crash/i] });
  await dashboard.stopButton.click();
  await dashboard.seeTask(0, 'Pending');
  const tab = await page.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  await tab.goto('/app');
  await dashboardPage(tab).seeTask(0, 'Pending');
  await dashboardPage(tab).startButton.waitFor();
});

test('if the database never opens, the dashboard stays in memory, and the page says so', async ({ openPage }) => {
  const page = await openWithoutDatabases(openPage, 'seed-dashboards');
  const dashboard = dashboardPage(page);
  await dashboard.start();
  await dashboard.stopButton.click();
  await dashboard.seeTask(0, 'Pending');
});

test("if no database opens, not even Firebase's, the dashboard opens in memory after a time limit", async ({
  openPage,
}) => {
  const page = await openWithoutDatabases(openPage);
  await dashboardPage(page).see();
});

test('if the quota is used up, the page says so, and saves everything once there is room again', async ({
  openPage,
}) => {
  const { page, dashboard } = await openDashboardAndStart(openPage, { clock: true, prepare: fillStorage });
  await dashboard.stopButton.click();
  await page.getByText('are not saved yet').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { hasRoom: true }));
  await passTimeUntil(page, async () => (await page.getByText('are not saved yet').count()) === 0);
  await page.reload();
  await dashboard.seeTask(0, 'Pending');
  await dashboard.startButton.waitFor();
});

test("a branch is refused while the user's own dashboard has unwritten inputs, and begins with a press once they are written (P11.9b)", async ({
  openPage,
}) => {
  const { page, dashboard } = await openDashboardAndStart(openPage, { clock: true, prepare: fillStorage });
  await passTimeUntil(page, () => page.getByText('are not saved yet').isVisible());
  const panel = timelinePanel(page);
  await panel.open();
  await panel.time.press('Home');
  await panel.press('More actions');
  await page.getByRole('menuitem', { name: 'Branch from here…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('changes that are not saved yet').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^seed-.*\.timeline\.json$/);
  await page.evaluate(() => Object.assign(globalThis, { hasRoom: true }));
  await passTimeUntil(page, async () => (await page.getByText('Changes since').count()) === 0);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await panel.confirm('Branch from here');
  await page.getByText("You're in a branch of a timeline").waitFor();
  await page.getByRole('button', { name: 'Back to my dashboard' }).click();
  await dashboard.seeTask(0, 'Running');
});
