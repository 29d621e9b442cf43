import path from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { test } from '../support/test';

const FULL_RUN = path.join(ROOT, 'timelines', 'full-run.timeline.json');

test('drops an input of a file, shows both runs, and goes on live from what would have been', async ({ visits, member }) => {
  const page = await visits.open('/app', { session: member.session, clock: true });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  const panel = timelinePanel(page);
  await panel.open();
  await panel.choose('Import...', FULL_RUN);
  await panel.seeTime('00:00.000 of 02:02.000');
  await panel.panel.getByRole('tab', { name: 'What if' }).press('Enter');
  const inputs = panel.panel.getByRole('listbox', { name: 'Inputs' });
  await inputs.press('End');
  await panel.panel.getByRole('form', { name: 'Change this input' }).getByText('Start pressed at').waitFor();
  const time = panel.panel.getByLabel('At (seconds)');
  await time.fill('500');
  await panel.panel.getByText('Refused: a time is between 0 and 122 seconds.').waitFor();
  await time.fill('40');
  await panel.press('Change it');
  await panel.panel.getByText(/^They part at .+ “Start pressed” does not happen then\./).waitFor();
  await panel.time.press('End');
  await panel.time.press('PageDown');
  await panel.time.press('PageDown');
  await dashboard.seeTask(0, 'Running');
  await panel.press('Recorded');
  await dashboard.seeTask(0, 'Completed');
  await panel.press('What if');
  await dashboard.seeTask(0, 'Running');

  await panel.press('Go on live from here');
  await panel.confirm('Go on from here');
  await panel.panel.getByText(/a branch from .+ of its parent/).waitFor();
  await dashboard.seeTask(0, 'Running');
  await page.getByRole('button', { name: 'Back to mine' }).press('Enter');
  await dashboard.seeTask(0, 'Pending');
});
