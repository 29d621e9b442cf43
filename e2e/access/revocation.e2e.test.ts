import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { openNewDashboard } from '../support/dashboards';
import { setAccess } from '../support/people';
import { openTab, showPage } from '../support/openPage';
import { endpoints } from '../support/endpoints';
import { expect, test } from '../support/test';

const REVOKED = ['alert', 'Beta Access Revoked', 'Your access was revoked. Another key won\'t restore it; please ask us.'] as const;
/** How often an open dashboard reads its profile, and how long it may take to react (docs/PRODUCT.md P3.9). */
const INTERVAL_MS = 30_000;
const LIMIT_MS = 5000;

test('closes an open dashboard within 35 seconds of a revocation, and keeps its work for when access returns', async ({ openPage }) => {
  const { account, page, dashboard } = await openNewDashboard(openPage, { clock: true });
  await dashboard.startButton.click();
  await dashboard.stopButton.waitFor();

  await setAccess(account.uid, false);
  await page.clock.fastForward(INTERVAL_MS);
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);

  await setAccess(account.uid, true);
  await page.goto('/app');
  await dashboard.stopButton.waitFor();
});

test('finds a revocation on return to a tab that was hidden meanwhile', async ({ openPage }) => {
  const { account, page } = await openNewDashboard(openPage);
  await showPage(page, 'hidden');
  await setAccess(account.uid, false);
  await showPage(page, 'visible');
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);
});

test('keeps the dashboard open while the profile cannot be read, and finds the revocation once it can', async ({ openPage }) => {
  let isDown = false;
  const { account, page, dashboard } = await openNewDashboard(openPage, {
    clock: true,
    expectedErrors: [endpoints.profile, /^console: .*RPC_ERROR/],
    prepare: (opened) => opened.route(endpoints.profile, (route) => (isDown ? route.abort() : route.fallback())),
  });
  isDown = true;
  const failed = page.waitForEvent('requestfailed', (request) => endpoints.profile.test(request.url()));
  await page.clock.fastForward(INTERVAL_MS);
  await failed;
  await dashboard.startButton.waitFor();
  await setAccess(account.uid, false);
  isDown = false;
  await page.clock.fastForward(INTERVAL_MS);
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);
});

test('does not read the profile in a tab whose dashboard is open in another, until it takes over', async ({ openPage }) => {
  const { page } = await openNewDashboard(openPage, { clock: true });
  const other = await openTab(page, '/app');
  await other.waitForResponse(endpoints.profile);
  await dashboardPage(other).openElsewhere.waitFor();
  const asked: string[] = [];
  other.on('request', (request) => endpoints.profile.test(request.url()) && asked.push(request.url()));

  const askedHere = page.waitForResponse(endpoints.profile);
  await page.clock.fastForward(2 * INTERVAL_MS);
  await askedHere;
  expect(asked).toEqual([]);

  const askedThere = other.waitForResponse(endpoints.profile);
  await dashboardPage(other).useItHereButton.click();
  await askedThere;
});
