import type { Page } from 'playwright-core';
import demoTimeline from '../../timelines/demo.timeline.json' with { type: 'json' };
import { seeNotice } from '../pages/notices';
import { timelinePanel } from '../pages/timelinePanel';
import { openDashboard } from '../support/dashboards';
import { takeAnnouncements, listenToLiveRegions } from '../support/announcements';
import type { OpenPage } from '../support/openPage';
import type { SignedInUser } from '../support/sessions';
import { expect, test } from '../support/test';

/** Opens the dashboard with a clock controlled by the test, and discards the announcements up to then. */
async function openAndListen(openPage: OpenPage, user: SignedInUser) {
  const { page, dashboard } = await openDashboard(openPage, user, { clock: true, prepare: listenToLiveRegions });
  await takeAnnouncements(page);
  return { page, dashboard };
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test(
  'announces the start and the stop of a run, each completed task, and that all are complete',
  { tag: '@engines' },
  async ({ openPage, user }) => {
    const { page, dashboard } = await openAndListen(openPage, user);
    await dashboard.startButton.press('Enter');
    await seeNotice(page, 'status', 'Automation Started');
    // The first task completes after 90 s. From then on each timer fires, so that each announcement is made.
    await page.clock.fastForward(85_000);
    await page.clock.runFor(35_000);
    await dashboard.seeTask(5, 'Completed');
    expect(await takeAnnouncements(page)).toEqual([
      'Automation Started Airdrop farming tasks are now running automatically.',
      ...[1, 2, 3, 4, 5].map((count) => `${count} of 6 tasks completed.`),
      'All tasks completed.',
    ]);

    await dashboard.runAgainButton.press('Enter');
    await seeNotice(page, 'status', 'Automation Started');
    await dashboard.stopButton.press('Enter');
    await seeNotice(page, 'status', 'Automation Stopped');
    expect(await takeAnnouncements(page)).toEqual([
      'Automation Started Airdrop farming tasks are now running automatically.',
      'Automation Stopped All running tasks have been paused.',
    ]);
  },
);

test('announces whether an address was copied; announces nothing after a sign-out, but moves the focus to the heading of the next screen', async ({
  openPage,
  user,
}) => {
  const { page, dashboard } = await openAndListen(openPage, user);
  const copy = dashboard.wallets.getByRole('button', { name: /^Copy/ }).first();
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() }));
  await copy.press('Enter');
  await dashboard.wallets.getByRole('status').getByText('Copied', { exact: true }).waitFor({ state: 'attached' });
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  );
  await copy.press('Enter');
  await dashboard.wallets.getByRole('status').getByText("Couldn't copy").waitFor({ state: 'attached' });
  expect(await takeAnnouncements(page)).toEqual(['Copied', "Couldn't copy"]);

  await dashboard.signOutButton.press('Enter');
  await page.waitForURL('/auth');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focusedText(page)).toBe('Welcome back');
  expect(await page.title()).toBe('Sign in · SEED');
  expect(await takeAnnouncements(page)).toEqual([]);
});

test('announces each step through a timeline, and says once that the live session continues from it', async ({
  openPage,
  user,
}) => {
  const { page } = await openAndListen(openPage, user);
  const panel = timelinePanel(page);
  await panel.open();
  await panel.choose('Open…', 'timelines/demo.timeline.json');
  // There is one line for each event.
  const count = demoTimeline.events.length;
  await panel.panel.getByText(/ · version /).waitFor();
  await takeAnnouncements(page);
  await panel.press('Step back');
  await panel.press('Step back');
  await panel.panel.getByText(`Event ${count - 1} of ${count}: `).waitFor({ state: 'attached' });
  await panel.time.press('ArrowLeft');
  await panel.branch();
  await panel.button('Back to live').waitFor({ state: 'detached' });
  const announcements = await takeAnnouncements(page);
  expect(announcements.slice(0, 2)).toEqual([
    // Announced when the step button gets the focus.
    expect.stringContaining(`Event ${count} of ${count}: `),
    expect.stringContaining(`Event ${count - 1} of ${count}: `),
  ]);
  expect(announcements.filter((words) => words.startsWith('The live session continues from'))).toHaveLength(1);
  expect(new Set(announcements).size).toBe(announcements.length);
});
