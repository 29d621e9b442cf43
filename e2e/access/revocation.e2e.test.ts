import { authPage } from '../pages/authPage';
import { seeNotice } from '../pages/notices';
import { openNewDashboard } from '../support/dashboards';
import { setAccess } from '../support/people';
import { expect, test } from '../support/test';

const REVOKED = [
  'alert',
  'Beta Access Revoked',
  "Your access was revoked. Another key won't restore it; please ask us.",
] as const;
/** The time between two reads of the profile by an open dashboard (docs/PRODUCT.md P3.9). */
const INTERVAL_MS = 30_000;
/** How long the dashboard may take to react. */
const REACTION_LIMIT_MS = 5000;

test("closes an open dashboard within 40 seconds of a revocation, and keeps the user's work until access returns (P3.9)", async ({
  openPage,
}) => {
  const { account, page, dashboard } = await openNewDashboard(openPage, { clock: true });
  await dashboard.startButton.click();
  await dashboard.stopButton.waitFor();

  await setAccess(account.uid, false);
  await page.clock.fastForward(INTERVAL_MS);
  await page.waitForURL('/', { timeout: REACTION_LIMIT_MS });
  await seeNotice(page, ...REVOKED);

  await setAccess(account.uid, true);
  await page.goto('/app');
  await dashboard.stopButton.waitFor();
});

test('offers a user whose access was revoked no way to enter a key (P3.7a)', async ({ openPage, revokedUser }) => {
  const page = await openPage('/auth', revokedUser);
  await page.getByRole('heading', { name: 'Your access was revoked' }).waitFor();
  await expect(authPage(page).enterKeyButton.count()).resolves.toBe(0);
});
