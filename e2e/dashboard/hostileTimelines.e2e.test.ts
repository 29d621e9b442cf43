import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TIMELINE_FORMAT } from '../../src/program/rootReducer';
import { timelineFile } from '../../src/program/timelineFiles';
import { largestRecording } from '../../src/testing/fullTimeline';
import { TIMELINE_LIMITS } from '../../src/engine/timeline/timeline';
import { longestWaitDuring } from '../browser/mainTasks';
import { openPanel } from '../support/dashboards';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

/**
 * Maximum wait of a press, as a multiple of the reference task of `longestWaitDuring` (330 ms on an idle machine with 2
 * cores).
 */
const MAX_WAIT = 1;

const folder = mkdtempSync(path.join(tmpdir(), 'timelines-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Writes a text to a file, which the browser reads from disk: Playwright would send a text to the page as one message.
 */
function writeFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function openPanelWithLongTimeout(openPage: OpenPage, user: SignedInUser) {
  const opened = await openPanel(openPage, user, { clock: false });
  opened.page.setDefaultTimeout(60_000);
  return opened;
}

test('opens the file of the largest recording while the page stays responsive', async ({ openPage, browser, user }) => {
  const { page, panel } = await openPanelWithLongTimeout(openPage, user);
  const file = writeFile('largest.timeline.json', timelineFile(largestRecording()).text);
  const longest = await longestWaitDuring(browser, page, async () => {
    await panel.choose('Open…', file);
    await panel.panel.getByText(/ · version /).waitFor();
    await panel.events.getByRole('option').first().waitFor();
  });
  expect(longest).toBeLessThan(MAX_WAIT);
});

test('refuses a file that is nothing but brackets while the page stays responsive', async ({
  openPage,
  browser,
  user,
}) => {
  const { page, panel } = await openPanelWithLongTimeout(openPage, user);
  // Just shorter than the longest accepted file.
  const brackets = '[],'.repeat(TIMELINE_LIMITS.fileLength / 3 - 30);
  const file = writeFile(
    'brackets.json',
    `{"format":"${TIMELINE_FORMAT.format}","version":${TIMELINE_FORMAT.version},"more":[${brackets}0]}`,
  );
  const longest = await longestWaitDuring(browser, page, async () => {
    await panel.choose('Open…', file);
    await panel.problem.getByText("Couldn't open “brackets.json”.").waitFor();
  });
  expect(longest).toBeLessThan(MAX_WAIT);
});
