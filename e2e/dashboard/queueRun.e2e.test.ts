import { dashboardPage } from '../pages/dashboardPage';
import { notice, seeNotice } from '../pages/notices';
import { pauseClock, utcText } from '../support/pausedClock';
import type { Visits } from '../support/visits';
import type { Member } from '../support/sessions';
import { expect, test } from '../support/test';

async function openPaused(visits: Visits, member: Member) {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  const startedAt = await pauseClock(page);
  return { page, dashboard, startedAt };
}

test('runs the whole queue: a start every 5 seconds, a step every 18, a completion after 90', async ({ visits, member }) => {
  const { page, dashboard, startedAt } = await openPaused(visits, member);
  await dashboard.startButton.click();
  await seeNotice(page, 'status', 'Automation Started', 'Airdrop farming tasks are now running automatically.');
  await dashboard.seeTask(0, 'Running', '1 of 5', 'Connecting to the Lighter order book', 'Next step in 18 s');
  await dashboard.seeTask(1, 'Pending', '5 steps', 'Starts in 5 s');
  await dashboard.seeTask(5, 'Pending', 'Starts in 25 s');

  await page.clock.fastForward(5000);
  await dashboard.seeTask(1, 'Running', '1 of 5');
  await page.clock.fastForward(13_000);
  await dashboard.seeTask(0, '2 of 5', 'Reading ETH-USD depth and funding', 'Next step in 18 s');
  await page.clock.fastForward(71_999);
  await dashboard.seeTask(0, 'Running', '5 of 5');
  await dashboard.tasks.first().getByText(/^Completes in [01] s$/).waitFor();
  await page.clock.fastForward(1);
  await dashboard.seeTask(0, 'Completed', '5 of 5', 'Done');
  const newest = dashboard.activities.first();
  await newest.getByText('Open Long Position Completed', { exact: true }).waitFor();
  await newest.getByText(utcText(startedAt + 90_000), { exact: true }).waitFor();
  await newest.getByText(/^0x[0-9a-f]{6}….{4}$/).waitFor();
  await newest.getByText(/^0\.[1-5]\d ETH$/).waitFor();
  await dashboard.seeSummary('Completed Tasks', '48', 'This week');

  await page.clock.fastForward(25_000);
  for (let place = 0; place < 6; place += 1) await dashboard.seeTask(place, 'Completed');
  await dashboard.seeSummary('Completed Tasks', '53', 'This week');
  await dashboard.queue.getByText('Nothing is pending.').waitFor();
  await expect(dashboard.startButton.getAttribute('aria-disabled')).resolves.toBe('true');
  await expect(notice(page, 'status', 'Automation Stopped').count()).resolves.toBe(0);
});

test('sends completed tasks back, one or all, and keeps what they completed', async ({ visits, member }) => {
  const { page, dashboard } = await openPaused(visits, member);
  await dashboard.startButton.click();
  await page.clock.fastForward(115_000);
  await dashboard.seeTask(5, 'Completed');
  await dashboard.queue.getByRole('button', { name: 'Queue again: Buy New Launch' }).click();
  await dashboard.seeTask(2, 'Pending', '5 steps', 'Starts when you press Start');
  await dashboard.seeTask(3, 'Completed');
  await dashboard.queueAllAgainButton.click();
  await dashboard.seeTask(3, 'Pending');
  await dashboard.seeSummary('Completed Tasks', '53', 'This week');
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running', '1 of 5');
  await page.clock.fastForward(90_000);
  await dashboard.seeSummary('Completed Tasks', '54', 'This week');
});

test('makes no difference between an hour watched and an hour asleep', async ({ visits, member }) => {
  const { page, dashboard, startedAt } = await openPaused(visits, member);
  await dashboard.startButton.click();
  await page.clock.fastForward(3_600_000);
  await dashboard.seeSummary('Completed Tasks', '53', 'This week');
  const times = await dashboard.history.getByRole('time').allInnerTexts();
  const due = [115, 110, 105, 100, 95, 90].map((seconds) => utcText(startedAt + seconds * 1000));
  expect(times.slice(0, 6)).toEqual(due);
});
