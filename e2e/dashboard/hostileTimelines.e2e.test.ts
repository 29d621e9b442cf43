import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TIMELINE_FORMAT } from '../../src/app/rootReducer';
import { largestTimeline } from '../../src/testing/fullTimeline';
import { TIMELINE_LIMITS } from '../../src/engine/timeline/timeline';
import { longestWaitDuring } from '../browser/mainTasks';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import type { Visits } from '../support/visits';
import type { Member } from '../support/sessions';
import { expect, test } from '../support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'timelines-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a text to a file, because the browser reads a file itself, while a text would be passed to the page in one piece. */
function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function openPanel(visits: Visits, member: Member) {
  const page = await visits.open('/app', { session: member.session });
  page.setDefaultTimeout(60_000);
  await dashboardPage(page).see();
  const panel = timelinePanel(page);
  await panel.open();
  return { page, panel };
}

test('opens the largest file that is accepted, and the page answers all the while', async ({ visits, browser, member }) => {
  const { page, panel } = await openPanel(visits, member);
  const file = fileOf('largest.timeline.json', largestTimeline());
  const longest = await longestWaitDuring(browser, page, async () => {
    await panel.choose('Import...', file);
    await panel.seeTime('after event 0 of');
    await panel.events.getByRole('option').first().waitFor();
  });
  expect(longest).toBeLessThan(1);
});

test('refuses a file that is nothing but brackets, and the page answers all the while', async ({ visits, browser, member }) => {
  const { page, panel } = await openPanel(visits, member);
  const brackets = '[],'.repeat(TIMELINE_LIMITS.fileLength / 3 - 30);
  const file = fileOf('brackets.json', `{"format":"${TIMELINE_FORMAT.format}","version":${TIMELINE_FORMAT.version},"more":[${brackets}0]}`);
  const longest = await longestWaitDuring(browser, page, async () => {
    await panel.choose('Import...', file);
    await panel.problem.getByText("Couldn't open “brackets.json”.").waitFor();
  });
  expect(longest).toBeLessThan(1);
});
