import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { createAccount, setAccess } from '../support/people';
import { sessionOf } from '../support/sessions';
import { useVisits } from '../support/visits';
import { wires } from '../support/wires';

const visits = useVisits();

const NO_ACCESS = ['alert', 'Beta Access Required', 'You need a valid beta key to access the platform'] as const;
const LIMIT_MS = 5000;

async function openMember() {
  const account = await createAccount({ access: true });
  return { account, session: await sessionOf(account) };
}

it('closes an open dashboard within 5 seconds of a revocation, with its work gone', async () => {
  const { account, session } = await openMember();
  const page = await visits.open('/app', { session });
  const dashboard = dashboardPage(page);
  const listening = page.waitForResponse((response) => wires.listener.test(response.url()));
  await dashboard.see();
  await dashboard.startButton.click();
  await dashboard.stopButton.waitFor();
  await listening;

  await setAccess(account.uid, false);
  await page.waitForURL('/', { timeout: LIMIT_MS });
  await seeNotice(page, ...NO_ACCESS);

  await setAccess(account.uid, true);
  await page.goto('/app');
  await dashboard.startButton.waitFor();
});

it('finds a revocation on return to the tab where the listener cannot connect', async () => {
  const { account, session } = await openMember();
  // Where it cannot connect, Firestore's client looks whether there is a network at all.
  const troubles = [wires.listener, /Could not reach Cloud Firestore|WebChannelConnection/, /cleardot\.gif/];
  const prepare = (opened: Parameters<typeof dashboardPage>[0]) => opened.route(wires.listener, (route) => route.abort());
  const page = await visits.open('/app', { session, prepare, troubles });
  await dashboardPage(page).see();
  await setAccess(account.uid, false);
  const looked = page.waitForResponse((response) => wires.profile.test(response.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
  await seeNotice(page, ...NO_ACCESS);
  await page.waitForURL('/');
});
