import path from 'node:path';
import type { Page } from 'playwright-core';
import { longTimeline } from '../../../src/testing/longLists';
import { dashboardPage } from '../../pages/dashboardPage';
import { seeNotice } from '../../pages/notices';
import { timelinePanel, type ChosenFile } from '../../pages/timelinePanel';
import type { ScreenVisit } from './screenVisit';

const DEMO_FILE = path.resolve(__dirname, '../../../timelines/demo.timeline.json');

const dialog = (page: Page) => page.getByRole('dialog');

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

async function openFile(page: Page, file: ChosenFile | string) {
  await timelinePanel(page).choose('Import...', file);
  await timelinePanel(page).time.waitFor();
}

/** The dashboard, and what opens on it. */
export const dashboardVisits: readonly ScreenVisit[] = [
  {
    name: 'the dashboard',
    path: '/app',
    visitor: 'member',
    states: [
      {
        name: 'why a task is waiting',
        async reach(page) {
          await page.getByRole('button', { name: /^Why is this waiting/ }).first().click();
          await dialog(page).waitFor();
        },
      },
      {
        name: 'wallet that was created, with its notice',
        async reach(page) {
          await closeDialog(page);
          const { walletName, createButton } = dashboardPage(page);
          await walletName.fill('ETH Farming 2');
          await createButton.click();
          await seeNotice(page, 'status', 'Wallet Created');
        },
      },
      {
        name: 'queue at work',
        async reach(page) {
          const dashboard = dashboardPage(page);
          await dashboard.startButton.click();
          await dashboard.seeTask(0, 'Running');
          await dashboard.wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
          await dashboard.protocols.getByRole('switch', { name: 'PumpFun' }).uncheck();
        },
      },
    ],
  },
  {
    name: 'the timeline panel',
    path: '/app',
    visitor: 'member',
    states: [
      { name: 'live session', reach: (page) => timelinePanel(page).open() },
      {
        name: 'dialog that saves a session',
        async reach(page) {
          await timelinePanel(page).press('Export...');
          await dialog(page).waitFor();
        },
      },
      {
        name: 'file that is refused',
        async reach(page) {
          await closeDialog(page);
          await timelinePanel(page).choose('Import...', { name: 'foreign.json', text: '{"log":{"version":"1.2"}}' });
          await timelinePanel(page).problem.getByText('“foreign.json” was not opened.').waitFor();
        },
      },
      {
        name: 'empty queue and history',
        async reach(page) {
          await openFile(page, { name: 'empty.timeline.json', text: longTimeline(0, 0, 10_000) });
          for (const title of ['The queue is empty', 'No activity yet']) await page.getByText(title).waitFor();
        },
      },
    ],
  },
  {
    name: 'an opened timeline',
    path: '/app',
    visitor: 'member',
    states: [
      {
        name: 'events and one of them',
        async reach(page) {
          await timelinePanel(page).open();
          await openFile(page, DEMO_FILE);
          await timelinePanel(page).press('Step to the next event');
          await timelinePanel(page).changes.waitFor();
        },
      },
      {
        name: 'dialog that branches',
        async reach(page) {
          await timelinePanel(page).press('Go on live from here');
          await dialog(page).waitFor();
        },
      },
      {
        name: 'comparison with the live session',
        async reach(page) {
          await closeDialog(page);
          await timelinePanel(page).panel.getByRole('tab', { name: 'Compare' }).click();
          await timelinePanel(page).press('With the live session');
          await timelinePanel(page).panel.getByText(/^The first difference is at/).waitFor();
        },
      },
      {
        name: 'check of a timeline',
        async reach(page) {
          await timelinePanel(page).panel.getByRole('tab', { name: 'Check' }).click();
          await timelinePanel(page).press('Replay and compare');
          await timelinePanel(page).panel.getByRole('status').filter({ hasText: 'are as recorded.' }).waitFor();
        },
      },
    ],
  },
];
