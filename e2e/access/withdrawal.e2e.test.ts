import type { Page } from 'playwright-core';
import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { openNewDashboard } from '../support/dashboards';
import { disableAccount, revokeTokens } from '../support/people';
import { openTab } from '../support/openPage';
import { test } from '../support/test';

const SIGN_IN_FIRST = ['alert', 'Authentication Required', 'Please sign in to access the platform'] as const;
/** The account service's answer once the account may no longer continue. */
const expectedErrors = [/400: POST .*(accounts:lookup|\/token)/, /failed: POST .*accounts:lookup/];
const FIVE_MINUTES = 5 * 60_000;

const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('closes the dashboard of a disabled account in every tab when the user returns to one, and does not show it again', async ({ openPage }) => {
  const { account, page } = await openNewDashboard(openPage, { expectedErrors });
  const other = await openTab(page, '/app');
  await dashboardPage(other).openElsewhere.waitFor();
  await dashboardPage(page).startButton.click();
  await disableAccount(account.uid);
  await returnToTab(page);
  for (const tab of [page, other]) {
    await tab.waitForURL('/auth');
    await seeNotice(tab, ...SIGN_IN_FIRST);
  }
  await page.goto('/app');
  await authPage(page).signInButton.waitFor();
});

test('closes the dashboard within 5 minutes after the tokens are revoked, without any user action', async ({ openPage }) => {
  const { account, page } = await openNewDashboard(openPage, { expectedErrors, clock: true });
  await revokeTokens(account.uid);
  await page.clock.fastForward(FIVE_MINUTES);
  await page.waitForURL('/auth');
  await seeNotice(page, ...SIGN_IN_FIRST);
});

test('keeps the dashboard open while the account service cannot be reached', async ({ openPage }) => {
  let isDown = false;
  const { page } = await openNewDashboard(openPage, {
    expectedErrors,
    clock: true,
    prepare: (opened) => opened.route(/accounts:lookup/, (route) => (isDown ? route.abort() : route.fallback())),
  });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('accounts:lookup'));
  isDown = true;
  await page.clock.fastForward(FIVE_MINUTES);
  await asked;
  await dashboardPage(page).startButton.click();
  await dashboardPage(page).stopButton.waitFor();
});
