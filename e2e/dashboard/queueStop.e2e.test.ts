import { dashboardPage } from '../pages/dashboardPage';
import { seeNotice } from '../pages/notices';
import { pauseClock } from '../support/pausedClock';
import { test } from '../support/test';

test('stops in the middle: what ran is pending again, what had completed stays, and nothing moves any more', async ({ visits, member }) => {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await pauseClock(page);
  await dashboard.startButton.click();
  await page.clock.fastForward(92_000);
  await dashboard.seeTask(0, 'Completed');
  await dashboard.seeTask(1, 'Running', '5 of 5');
  await dashboard.stopButton.click();
  await seeNotice(page, 'status', 'Automation Stopped', 'All running tasks have been paused.');
  await dashboard.seeTask(1, 'Pending', '5 steps', 'Starts when you press Start');

  await page.clock.fastForward(200_000);
  await dashboard.seeTask(0, 'Completed');
  for (let place = 1; place < 6; place += 1) await dashboard.seeTask(place, 'Pending');
  await dashboard.seeSummary('Completed Tasks', '48', 'This week');

  await dashboard.startButton.click();
  await dashboard.seeTask(1, 'Running', '1 of 5', 'Next step in 18 s');
  await dashboard.seeTask(2, 'Starts in 5 s');
});

test('cancels the starts that were still to come', async ({ visits, member }) => {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  await pauseClock(page);
  await dashboard.startButton.click();
  await page.clock.fastForward(7000);
  await dashboard.seeTask(1, 'Running');
  await dashboard.stopButton.click();
  await page.clock.fastForward(60_000);
  for (let place = 0; place < 6; place += 1) await dashboard.seeTask(place, 'Pending', 'Starts when you press Start');
});

test('goes on after a reload', async ({ visits, member }) => {
  const page = await visits.open('/app', member);
  const dashboard = dashboardPage(page);
  await dashboard.startButton.click();
  await dashboard.seeTask(0, 'Running');
  await page.reload();
  await dashboard.seeTask(0, 'Running', '1 of 5');
  await dashboard.stopButton.click();
  await dashboard.seeTask(0, 'Pending');
});
