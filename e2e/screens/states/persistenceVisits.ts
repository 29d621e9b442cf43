import type { Page } from 'playwright-core';
import { dashboardPage } from '../../pages/dashboardPage';
import { openTab } from '../../support/visits';
import { openPausedDashboard, switchSomethingOff } from './dashboardVisits';
import { closeDialog, ON_DASHBOARD, type ScreenVisit } from './screenVisit';

/** The browser refuses only the database of dashboards. */
function forbidStorage(page: Page) {
  return page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'seed-dashboards') throw new DOMException('The operation is insecure.', 'SecurityError');
      return open.call(this, name, version);
    };
  });
}

/** There is space for a head, and for nothing more. */
function fillStorage(page: Page) {
  return page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'checkpoints') throw new DOMException('No room.', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
}

/** The messages about saving the dashboard on the device. */
export const persistenceVisits: readonly ScreenVisit[] = [
  {
    name: 'the kept dashboard',
    ...ON_DASHBOARD,
    // Parts that were still loading when the connection was lost.
    expectedErrors: [/^failed: GET .*ERR_INTERNET_DISCONNECTED/],
    states: [
      {
        name: 'question at a sign-out',
        picture: { name: 'sign-out', only: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await openPausedDashboard(page);
          await switchSomethingOff(page);
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'question at a sign-out offline',
        picture: { name: 'sign-out-offline', only: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await closeDialog(page);
          await page.context().setOffline(true);
          await page.getByRole('banner').getByText('Offline').waitFor();
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').getByText("You're offline.", { exact: false }).waitFor();
        },
      },
      {
        name: 'dashboard that is open in another tab',
        picture: { name: 'open-elsewhere' },
        async reach(page) {
          await closeDialog(page);
          await page.context().setOffline(false);
          // While time is stopped, a tab receives nothing from another.
          await page.clock.resume();
          const tab = await openTab(page, '/app');
          await dashboardPage(tab).useItHereButton.click();
          await dashboardPage(tab).see();
          await dashboardPage(page).openElsewhere.waitFor();
          await tab.close();
        },
      },
    ],
  },
  {
    name: 'a browser that does not keep',
    ...ON_DASHBOARD,
    prepare: (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })),
    states: [
      {
        name: 'dashboard that is not kept',
        picture: { name: 'not-kept', only: ['desktop-dark', 'phone-light'] },
        reach: (page) => page.getByText('save your dashboard safely across tabs').waitFor(),
      },
    ],
  },
  {
    name: 'a browser that forbids to keep',
    ...ON_DASHBOARD,
    prepare: forbidStorage,
    states: [
      {
        name: 'dashboard that lives in this tab alone',
        reach: (page) => page.getByText("This browser won't let SEED save your dashboard.").waitFor(),
      },
      {
        name: 'question at a sign-out where this tab alone has the work',
        async reach(page) {
          await switchSomethingOff(page);
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').getByText('is only in this tab').waitFor();
        },
      },
    ],
  },
  {
    name: 'a device without room',
    ...ON_DASHBOARD,
    prepare: fillStorage,
    states: [
      {
        name: 'dashboard that there is no room for',
        picture: { name: 'no-room' },
        reach: (page) => page.getByText('are not saved yet').waitFor(),
      },
    ],
  },
  {
    name: 'work that cannot be read',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'work that was set aside',
        picture: { name: 'set-aside', only: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const dashboard = dashboardPage(page);
          await dashboard.see();
          await dashboard.corruptKept();
          await page.goto('/app', { waitUntil: 'commit' });
          await page.getByText('read your saved work').waitFor();
        },
      },
    ],
  },
];
