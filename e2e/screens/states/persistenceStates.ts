import type { Page } from 'playwright-core';
import { accountDialog } from '../../pages/accountDialog';
import { dashboardPage } from '../../pages/dashboardPage';
import { recordedFile } from '../../support/dashboards';
import { endpoints, fulfilCall } from '../../support/endpoints';
import { openTab } from '../../support/openPage';
import { openPausedDashboard, switchWalletAndProtocolOff } from './dashboardStates';
import { closeDialog, ON_DASHBOARD, type StateSequence } from './stateSequence';

/** Makes the browser refuse to open the database of dashboards. */
function forbidStorage(page: Page) {
  return page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'seed-dashboards') throw new DOMException('The operation is insecure.', 'SecurityError');
      return open.call(this, name, version);
    };
  });
}

/** Simulates a device on which no checkpoint fits, so that no state of the dashboard can be saved. */
function fillStorage(page: Page) {
  return page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'checkpoints') throw new DOMException('No room.', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
}

/** Answers every request for a profile: access was granted long ago. */
function grantLongAgo(page: Page) {
  const time = '2020-01-01T00:00:00Z';
  const fields = { beta_access_granted: { booleanValue: true }, grantedAt: { timestampValue: time } };
  return page.route(endpoints.profile, (route) => {
    const request = route.request().postDataJSON() as { documents: [name: string] } | null;
    const found = { name: request?.documents[0], fields, createTime: time, updateTime: time };
    return fulfilCall(route, [{ found, readTime: time }]);
  });
}

/** Chooses a recorded file, and lets the stopped clock pass the moment at which it is read. */
async function chooseCopy(page: Page, name: 'access-revoked' | 'full-run') {
  await page.getByLabel('Copy of a dashboard').setInputFiles(recordedFile(name));
  await page.clock.runFor(500);
}

/** The messages about saving the dashboard on the device. */
export const persistenceStates: readonly StateSequence[] = [
  {
    name: 'the saved dashboard',
    ...ON_DASHBOARD,
    // Some chunks may still be loading when the connection is lost.
    expectedErrors: [/^failed: GET .*ERR_INTERNET_DISCONNECTED/],
    states: [
      {
        name: 'sign-out dialog',
        picture: { name: 'sign-out', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await openPausedDashboard(page);
          await switchWalletAndProtocolOff(page);
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'sign-out dialog offline',
        picture: { name: 'sign-out-offline', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await closeDialog(page);
          await page.context().setOffline(true);
          await page.getByRole('banner').getByText('Offline').waitFor();
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').getByText("You're offline.", { exact: false }).waitFor();
        },
      },
      {
        name: 'dashboard open in another tab',
        picture: { name: 'open-elsewhere' },
        async reach(page) {
          await closeDialog(page);
          await page.context().setOffline(false);
          // While the clock is stopped, a tab receives no messages from other tabs.
          await page.clock.resume();
          const tab = await openTab(page, '/app');
          await dashboardPage(tab).useItHereButton.click();
          await dashboardPage(tab).see();
          await dashboardPage(page).openElsewhereHeading.waitFor();
          await tab.close();
        },
      },
    ],
  },
  {
    name: 'a new dashboard of an account that is not new',
    ...ON_DASHBOARD,
    prepare: grantLongAgo,
    states: [
      {
        name: 'note that dashboards are saved in each browser',
        picture: { name: 'saved-in-each-browser', variants: ['desktop-dark', 'phone-light'] },
        reach: (page) => page.getByText('Dashboards are saved in each browser.').waitFor(),
      },
    ],
  },
  {
    name: 'a browser without locks',
    ...ON_DASHBOARD,
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })),
    states: [
      {
        name: 'dashboard that is not saved',
        picture: { name: 'not-saved', variants: ['desktop-dark', 'phone-light'] },
        reach: (page) => page.getByText('save your dashboard safely across tabs').waitFor(),
      },
    ],
  },
  {
    name: 'a browser that forbids storage',
    ...ON_DASHBOARD,
    prepare: forbidStorage,
    states: [
      {
        name: 'dashboard in this tab only',
        reach: (page) => page.getByText("This browser won't let SEED save your dashboard.").waitFor(),
      },
      {
        name: 'sign-out dialog of a dashboard in this tab only',
        async reach(page) {
          await switchWalletAndProtocolOff(page);
          await dashboardPage(page).signOutButton.click();
          await page.getByRole('dialog').getByText('is only in this tab').waitFor();
        },
      },
    ],
  },
  {
    name: 'a device without space',
    ...ON_DASHBOARD,
    prepare: fillStorage,
    states: [
      {
        name: 'dashboard that does not fit',
        picture: { name: 'no-room' },
        reach: (page) => page.getByText('are not saved yet').waitFor(),
      },
    ],
  },
  {
    name: 'an unreadable dashboard',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'data that was set aside',
        picture: { name: 'set-aside', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const dashboard = dashboardPage(page);
          await dashboard.see();
          await dashboard.corruptSavedDashboard();
          await page.goto('/app', { waitUntil: 'commit' });
          await page.getByText('read your saved dashboard').waitFor();
        },
      },
    ],
  },
  {
    name: 'a saved copy',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'file without a dashboard',
        picture: { name: 'copy-refused' },
        async reach(page) {
          await openPausedDashboard(page);
          await accountDialog(page).opener.click();
          await accountDialog(page).dialog.getByRole('button', { name: 'Open a saved copy...' }).click();
          await chooseCopy(page, 'access-revoked');
          await page.getByText('This file holds no dashboard.').waitFor();
        },
      },
      {
        name: 'question before it replaces the dashboard',
        picture: { name: 'copy-question' },
        async reach(page) {
          await chooseCopy(page, 'full-run');
          await page.getByRole('button', { name: 'Open the copy' }).waitFor();
        },
      },
      {
        name: 'dashboard that it replaced',
        picture: { name: 'copy-opened' },
        async reach(page) {
          await page.getByRole('button', { name: 'Open the copy' }).click();
          await page.getByText('The dashboard that your copy replaced').waitFor();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
      },
    ],
  },
];
