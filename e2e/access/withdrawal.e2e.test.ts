import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { openNewDashboard } from '../support/dashboards';
import { changeAccount } from '../support/people';
import { openTab } from '../support/openPage';
import { test } from '../support/test';

const SIGN_IN_FIRST = ['alert', 'Authentication Required', 'Please sign in to access the platform'] as const;
/** The errors of the requests to the account service once the account is disabled. */
const expectedErrors = [/400: POST .*(accounts:lookup|\/token)/, /failed: POST .*accounts:lookup/];

const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('closes the dashboard of a disabled account in every tab when the user returns to one, and does not show it again', async ({
  openPage,
}) => {
  const { account, page } = await openNewDashboard(openPage, { expectedErrors });
  const otherTab = await openTab(page, '/app');
  await dashboardPage(otherTab).openElsewhereHeading.waitFor();
  await dashboardPage(page).startButton.click();
  await changeAccount(account.uid, { disableUser: true });
  await returnToTab(page);
  for (const tab of [page, otherTab]) {
    await tab.waitForURL('/auth');
    await seeNotice(tab, ...SIGN_IN_FIRST);
  }
  await page.goto('/app');
  await authPage(page).signInButton.waitFor();
});
