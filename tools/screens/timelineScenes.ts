import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { dashboardPage } from '../../e2e/pages/dashboardPage';
import { timelinePanel } from '../../e2e/pages/timelinePanel';
import type { Scene } from './scene';

const member = { path: '/app', visitor: 'member' } as const;

/** Opens the panel with a recorded run in it, and goes on in that by so many presses of Page Up. */
async function openRun(page: Page, pages: number) {
  await dashboardPage(page).see();
  const panel = timelinePanel(page);
  await panel.open();
  // As npm runs it, the command stands in the project's folder.
  await panel.choose('Import...', { name: 'full-run.timeline.json', text: readFileSync('timelines/full-run.timeline.json', 'utf8') });
  await panel.time.waitFor();
  for (let press = 0; press < pages; press += 1) await panel.time.press('PageUp');
  return panel;
}

/** The timeline panel, and what a waiting row says. */
export const TIMELINE_SCENES: readonly Scene[] = [
  {
    ...member,
    name: 'timeline-live',
    looks: ['phone-dark'],
    async reach(page) {
      await dashboardPage(page).see();
      await timelinePanel(page).open();
    },
  },
  {
    ...member,
    name: 'timeline',
    looks: ['desktop-dark', 'phone-light'],
    async reach(page) {
      const panel = await openRun(page, 3);
      await panel.changes.waitFor();
    },
  },
  {
    ...member,
    name: 'timeline-compare',
    looks: ['desktop-light'],
    async reach(page) {
      const panel = await openRun(page, 3);
      await panel.panel.getByRole('tab', { name: 'Compare' }).click();
      await panel.press('With the live session');
      await panel.panel.getByText(/^The first difference is at/).waitFor();
    },
  },
  {
    ...member,
    name: 'why-waiting',
    looks: ['desktop-dark', 'phone-light'],
    async reach(page) {
      const dashboard = dashboardPage(page);
      await dashboard.see();
      await dashboard.startButton.click();
      await dashboard.seeTask(0, 'Running');
      await dashboard.queue.getByRole('button', { name: /^Why is this waiting/ }).nth(2).click();
      await page.getByRole('dialog', { name: 'Why is this waiting?' }).waitFor();
    },
  },
];
