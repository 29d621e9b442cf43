import { largestTimeline } from '../../src/testing/fullTimeline';
import { TIMELINE_LIMITS } from '../../src/engine/timeline/timeline';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { longestTaskDuring } from '../support/longestTask';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';

const visits = useVisits();
const member = useMember({ access: true });

/** Nothing holds the page up for longer (ms). */
const BOUND = 200;

async function openPanel() {
  const page = await visits.open('/app', { session: member.session });
  page.setDefaultTimeout(60_000);
  await dashboardPage(page).see();
  const panel = timelinePanel(page);
  await panel.open();
  return { page, panel };
}

it('opens the largest file that is accepted, and the page answers all the while', async () => {
  const { page, panel } = await openPanel();
  const file = { name: 'largest.timeline.json', text: largestTimeline() };
  const longest = await longestTaskDuring(page, async () => {
    await panel.choose('Import...', file);
    await panel.seeTime('after event 0 of');
    await panel.events.getByRole('option').first().waitFor();
  });
  process.stderr.write(`longest ${longest} ms\n`);
  expect(longest).toBeLessThan(BOUND);
});

it('refuses a file that is nothing but brackets, and the page answers all the while', async () => {
  const { page, panel } = await openPanel();
  const text = `{"format":"seed-timeline","version":2,"more":[${'[],'.repeat(TIMELINE_LIMITS.fileLength / 3 - 30)}0]}`;
  const longest = await longestTaskDuring(page, async () => {
    await panel.choose('Import...', { name: 'brackets.json', text });
    await panel.problem.getByText('“brackets.json” was not opened.').waitFor();
  });
  process.stderr.write(`brackets ${longest} ms\n`);
  expect(longest).toBeLessThan(BOUND);
});
