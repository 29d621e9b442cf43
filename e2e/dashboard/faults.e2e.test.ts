import path from 'node:path';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { pauseClock } from '../support/pausedClock';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';

const visits = useVisits();
const member = useMember({ access: true });
const FAULTS = path.resolve(__dirname, '../../timelines/faults.timeline.json');

it('switches simulated faults on and off, and goes on live from a recorded run with them', async () => {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  const panel = timelinePanel(page);
  const note = page.getByRole('button', { name: 'Faults on · Switch off' });
  await panel.open();
  await panel.panel.getByRole('switch', { name: 'Simulated faults' }).click();
  await note.click();
  await note.waitFor({ state: 'detached' });

  await panel.choose('Import...', FAULTS);
  // Until the file has been read, the live session is what is looked at.
  await panel.seeTime('of 05:22.000');
  // Of five minutes, three tenths less a little: two tasks have failed by then.
  for (let press = 0; press < 3; press += 1) await panel.time.press('PageUp');
  await panel.press('Go on live from here');
  await panel.confirm('Go on from here');
  await note.waitFor();
  await pauseClock(page);
  await page.keyboard.press('Escape');
  await dashboard.seeTask(3, 'Failed', 'Too little balance for gas');
  await dashboard.queue.getByRole('button', { name: 'Steps: Rebalance Margin' }).click();
  await dashboard.tasks.nth(3).getByText(/^Too little balance for gas in step 4 of 5/).waitFor();
  await dashboard.activities.filter({ hasText: 'Rebalance Margin Failed' }).waitFor();
  await dashboard.queue.getByRole('button', { name: 'Queue again: Rebalance Margin' }).click();
  await dashboard.seeTask(3, 'Pending');
  await page.setViewportSize({ width: 390, height: 844 });
  await note.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await note.click();
  await note.waitFor({ state: 'detached' });
});
