import { authPage } from '../pages/authPage';
import { dashboardPage } from '../pages/dashboardPage';
import { keyDialog } from '../pages/keyDialog';
import { notice, seeNotice } from '../pages/notices';
import { createKey, usesOf } from '../support/betaKeys';
import { openDashboard } from '../support/dashboards';
import { createAccount } from '../support/people';
import { openTab } from '../support/openPage';
import { sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

test('leads one tab to /auth when the other signs out', async ({ openPage, user }) => {
  const { page } = await openDashboard(openPage, user);
  const otherTab = await openTab(page, '/app');
  // The dashboard is open in the first tab, but the user can sign out in any tab.
  await dashboardPage(otherTab).openElsewhereHeading.waitFor();
  await dashboardPage(otherTab).signOut('Keep it for me');
  await otherTab.waitForURL('/auth');
  await page.waitForURL('/auth');
  await seeNotice(page, 'alert', 'Authentication Required', 'Please sign in to access the platform');
});

test('leads one tab from /auth to the dashboard when the other signs in', async ({ openPage, user }) => {
  const page = await openPage('/auth');
  const otherTab = await openTab(page, '/auth');
  await authPage(page).signInButton.waitFor();
  await authPage(otherTab).signIn(user.account);
  await otherTab.waitForURL('/app');
  await page.waitForURL('/app');
  await dashboardPage(otherTab).queue.waitFor();
  await dashboardPage(page).openElsewhereHeading.waitFor();
});

test("shows the new user's dashboard in one tab when they sign in in the other", async ({ openPage, user }) => {
  const next = await createAccount({ access: true });
  const { page, dashboard } = await openDashboard(openPage, user);
  await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
  const otherTab = await openTab(page, '/app');
  await dashboardPage(otherTab).signOut('Keep it for me');
  await authPage(otherTab).signIn(next);
  await otherTab.waitForURL('/app');
  await dashboard.openHere();
  await page.getByText(next.email).waitFor();
  await dashboard.seeSummary('Total Wallets', '3', '3 active');
});

test('opens the dashboard in both tabs when the same key is sent from both at once', async ({ openPage }) => {
  const key = await createKey();
  const account = await createAccount();
  const page = await openPage('/', { session: await sessionOf(account) });
  const otherTab = await openTab(page, '/');
  const tabs = [page, otherTab];
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Access Beta Platform' }).click();
    await keyDialog(tab).field.pressSequentially(key);
  }
  // A press by the program: both requests leave before the first is answered.
  await Promise.all(tabs.map((tab) => keyDialog(tab).submitButton.dispatchEvent('click')));
  await Promise.all(tabs.map((tab) => tab.waitForURL('/app')));
  for (const tab of tabs) await expect(notice(tab, 'alert', 'Failed to validate beta key').count()).resolves.toBe(0);
  await expect(usesOf(key)).resolves.toBe(1);
});
