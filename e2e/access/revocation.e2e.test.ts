import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { createAccount, setAccess } from '../support/people';
import { sessionOf } from '../support/sessions';
import { showPage, useVisits } from '../support/visits';
import { wires } from '../support/wires';

const visits = useVisits();

const REVOKED = ['alert', 'Beta Access Revoked', 'Your access was taken back. No other key brings it back; please ask us.'] as const;
const LIMIT_MS = 5000;

async function openMember() {
  const account = await createAccount({ access: true });
  return { account, session: await sessionOf(account) };
}

it('closes an open dashboard within 5 seconds of a revocation, with its work gone', async () => {
  const { account, session } = await openMember();
  const page = await visits.open('/app', { session });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await dashboard.startButton.click();
  await dashboard.stopButton.waitFor();

  await setAccess(account.uid, false);
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);

  await setAccess(account.uid, true);
  await page.goto('/app');
  await dashboard.startButton.waitFor();
});

it('finds a revocation on return to a tab that was hidden meanwhile', async () => {
  const { account, session } = await openMember();
  const page = await visits.open('/app', { session });
  await dashboardPage(page).see();
  await showPage(page, 'hidden');
  await setAccess(account.uid, false);
  await showPage(page, 'visible');
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);
});

it('turns nobody away whose line is down, and finds the revocation when it is up again', async () => {
  const { account, session } = await openMember();
  const page = await visits.open('/app', { session, troubles: [wires.profile, /^console: .*RPC_ERROR/] });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await page.route(wires.profile, (route) => route.abort());
  await page.waitForEvent('requestfailed', (request) => wires.profile.test(request.url()));
  await dashboard.startButton.waitFor();
  await setAccess(account.uid, false);
  await page.unroute(wires.profile);
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...REVOKED);
});
