import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { pauseClock } from '../support/pausedClock';
import { pressKeyOn } from '../support/keys';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';

const visits = useVisits();
const member = useMember({ access: true });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 500 };

async function openPaused(viewport = DESKTOP) {
  const page = await visits.open('/app', { session: member.session, clock: true, viewport });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await pauseClock(page);
  return { page, dashboard };
}

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('follows a run on %s from anywhere: its line leads to the queue, and stops it', async (_, viewport) => {
  const { page, dashboard } = await openPaused(viewport);
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await dashboard.runBar.getByText('0 of 6 done').waitFor();
  expect(await page.title()).toBe('0/6 · SEED');
  await dashboard.runBar.getByRole('button', { name: /^Show the queue/ }).press('Enter');
  await dashboard.runBar.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/running · 5 pending$/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await dashboard.runBar.getByRole('button', { name: 'Stop' }).click();
  await dashboard.startButton.waitFor();
  expect(await page.title()).toBe('Dashboard · SEED');
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('opens rows, and removes all that have completed, by the keyboard alone on %s', async (_, viewport) => {
  const { page, dashboard } = await openPaused(viewport);
  await dashboard.startButton.press('Enter');
  await page.clock.fastForward(97_000);
  await dashboard.seeTask(1, 'Completed');
  await pressKeyOn(page, 'button', 'Steps: Buy New Launch');
  await dashboard.tasks.nth(2).getByText('Confirming the token balance').nth(1).waitFor();
  await dashboard.queue.getByRole('button', { name: 'Remove all completed' }).press('Enter');
  await seeNotice(page, 'status', 'Removed from the Queue', '2 tasks');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('4 running');
  expect(await dashboard.tasks.count()).toBe(4);
  await pressKeyOn(page, 'button', 'Undo');
  await dashboard.seeTask(1, 'Completed');
});

it('says how a run ended, in the tab until somebody looks, and runs it again by one press', async () => {
  const { page, dashboard } = await openPaused();
  await dashboard.startButton.click();
  await page.clock.fastForward(116_000);
  await dashboard.queue.getByText(/^Run ended after 1 min 55 s · 6 of 6 completed · /).waitFor();
  expect(await page.title()).toBe('Done · SEED');
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => document.title === 'Dashboard · SEED');
  await dashboard.runAgainButton.click();
  await dashboard.seeTask(0, 'Running');
  await dashboard.stopButton.waitFor();
});

it('holds what is switched off: the row says why and switches it on, and Start takes the others', async () => {
  const { page, dashboard } = await openPaused();
  await dashboard.protocols.getByRole('switch', { name: 'PumpFun' }).click();
  await dashboard.seeTask(2, 'Pending', 'Held: PumpFun is off');
  await dashboard.startButton.click();
  await page.clock.fastForward(15_000);
  await dashboard.seeTask(3, 'Running');
  await dashboard.tasks.nth(2).getByRole('button', { name: 'Switch on PumpFun' }).press('Enter');
  await dashboard.seeTask(2, 'Pending', 'Starts with the next run');
  await page.clock.fastForward(95_000);
  await dashboard.queue.getByText(/4 of 4 completed/).waitFor();
  await dashboard.startButton.click();
  await dashboard.seeTask(2, 'Running');
});
