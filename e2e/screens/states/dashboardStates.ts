import type { Page } from 'playwright-core';
import { longTimeline } from '../../../src/testing/longLists';
import { dashboardPage } from '../../pages/dashboardPage';
import { expireNotices, seeNotice } from '../../pages/notices';
import { timelinePanel } from '../../pages/timelinePanel';
import { pauseClock } from '../../support/pausedClock';
import { closeDialog, ALL_VARIANTS, ON_DASHBOARD, type StateSequence } from './stateSequence';

const dialog = (page: Page) => page.getByRole('dialog');

export async function openPausedDashboard(page: Page) {
  await dashboardPage(page).see();
  await pauseClock(page);
}

async function createWallet(page: Page, name: string) {
  await dashboardPage(page).createWallet(name);
  // The simulated creation takes 1.5 s.
  await page.clock.fastForward(1500);
  await dashboardPage(page)
    .wallets.getByRole('button', { name: `Active ${name}` })
    .waitFor();
}

export async function switchWalletAndProtocolOff(page: Page) {
  const { wallets, protocols } = dashboardPage(page);
  await wallets.getByRole('button', { name: 'Active ETH Farming Wallet' }).click();
  await protocols.getByRole('switch', { name: 'PumpFun' }).uncheck();
}

/** Opens the steps of the first and the third task, or closes them again. */
async function toggleSteps(page: Page) {
  for (const index of [0, 2])
    await dashboardPage(page)
      .tasks.nth(index)
      .getByRole('button', { name: /^Steps: / })
      .click();
}

/** Makes the page believe that notifications are allowed: a headless browser refuses them even with the permission. */
function allowNotifications(page: Page) {
  return page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
}

/** A run from start to end, and a second run with held tasks. Each state is at a fixed simulated time. */
const runStates: StateSequence = {
  name: 'a run of the queue',
  ...ON_DASHBOARD,
  prepare: allowNotifications,
  states: [
    {
      name: 'new dashboard',
      picture: { name: 'dashboard', whole: true, variants: ALL_VARIANTS },
      reach: openPausedDashboard,
    },
    {
      name: 'started queue',
      async reach(page) {
        await dashboardPage(page).startButton.click();
        await seeNotice(page, 'status', 'Automation Started');
        // Fires the timers that are due now.
        await page.clock.fastForward(0);
        await dashboardPage(page).seeTask(0, 'Running');
      },
    },
    {
      name: 'running queue',
      picture: { name: 'dashboard-running', whole: true, variants: ALL_VARIANTS },
      async reach(page) {
        // By then two tasks have completed.
        await page.clock.fastForward(96_500);
        await expireNotices(page);
        await dashboardPage(page).seeTask(1, 'Completed');
      },
    },
    {
      name: 'open rows, completed and running',
      picture: { name: 'open-rows', whole: true, variants: ['desktop-dark', 'phone-light'] },
      async reach(page) {
        await toggleSteps(page);
        await dashboardPage(page).tasks.nth(2).getByRole('list', { name: 'Steps' }).waitFor();
      },
    },
    {
      name: 'completed queue',
      picture: { name: 'dashboard-completed', whole: true },
      async reach(page) {
        await toggleSteps(page);
        // By then all six tasks have completed.
        await page.clock.fastForward(23_000);
        await dashboardPage(page).seeTask(5, 'Completed');
      },
    },
    {
      name: 'result of a run, with notifications requested in the menu',
      picture: { name: 'run-result' },
      async reach(page) {
        const { queue } = dashboardPage(page);
        await queue.getByRole('button', { name: 'Queue actions' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Notify me when a run ends' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Notify me when a run ends', checked: true }).waitFor();
      },
    },
    {
      name: 'history of the last run only',
      picture: { name: 'history-of-run', variants: ['desktop-dark', 'phone-light'] },
      async reach(page) {
        await page.keyboard.press('Escape');
        await dashboardPage(page).queue.getByRole('button', { name: 'All runs' }).click();
        const runs = page.getByRole('dialog', { name: 'Runs' });
        await runs.getByRole('button', { name: 'Run 1' }).click();
        await runs.getByRole('button', { name: 'Show in history' }).click();
        await page
          .getByRole('region', { name: 'Activity History', exact: true })
          .getByText(/^6 of /)
          .waitFor();
      },
    },
    {
      name: 'ended run, with held tasks',
      picture: { name: 'run-ended-held', variants: ['desktop-dark', 'phone-light'] },
      async reach(page) {
        const { protocols, runAgainButton, queue } = dashboardPage(page);
        await protocols.getByRole('switch', { name: 'PumpFun' }).uncheck();
        await page.clock.fastForward(1000);
        await runAgainButton.click();
        // Longer than a run of all six tasks.
        await page.clock.fastForward(120_000);
        await expireNotices(page);
        await queue.getByText('2 pending (all held) · 4 completed', { exact: true }).waitFor();
        await runAgainButton.waitFor();
        await queue.evaluate((panel) => panel.scrollIntoView());
      },
    },
    {
      name: 'editor of a wallet that has earned something',
      picture: { name: 'wallet-earned', variants: ['desktop-light'] },
      async reach(page) {
        const editor = await dashboardPage(page).editWallet('Main SOL Wallet');
        await editor.getByText(/^Earned/).waitFor();
      },
    },
    {
      name: 'completed tasks, folded',
      picture: { name: 'folded-tasks', variants: ['desktop-dark', 'phone-light'] },
      async reach(page) {
        const { protocols, queue, startButton, seeTask } = dashboardPage(page);
        await closeDialog(page);
        await protocols.getByRole('switch', { name: 'PumpFun' }).check();
        await startButton.click();
        await page.clock.fastForward(120_000);
        await seeTask(5, 'Completed');
        await page.getByRole('button', { name: 'Add tasks' }).click();
        await dialog(page).getByRole('checkbox', { name: 'Main SOL Wallet' }).check();
        await page.getByRole('button', { name: 'Add task', exact: true }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.clock.fastForward(1000);
        await startButton.click();
        await expireNotices(page);
        await queue.getByRole('button', { name: '6 completed' }).waitFor();
        await queue.evaluate((panel) => panel.scrollIntoView());
      },
    },
  ],
};

const walletsStates: StateSequence = {
  name: 'the wallets',
  ...ON_DASHBOARD,
  states: [
    {
      name: 'created wallet, with its notice',
      picture: { name: 'wallet-created' },
      async reach(page) {
        await openPausedDashboard(page);
        await createWallet(page, 'ETH Farming 2');
        await seeNotice(page, 'status', 'Wallet Created');
      },
    },
    {
      name: 'long names, and items that are off',
      async reach(page) {
        // The maximum is 60 characters.
        const names = ['A wallet with a name that is exactly as long as names may be', 'HYPE'.repeat(15)];
        for (const name of names) await createWallet(page, name);
        await switchWalletAndProtocolOff(page);
        await dashboardPage(page)
          .walletRows.last()
          .evaluate((row) => row.scrollIntoView({ block: 'end' }));
        await page.clock.fastForward(10_000);
        await expireNotices(page);
      },
    },
    {
      name: 'tasks held by a wallet with a long name',
      async reach(page) {
        // The previous state has switched this wallet off.
        const { queue, editWallet } = dashboardPage(page);
        const editor = await editWallet('ETH Farming Wallet');
        await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('W'.repeat(60));
        await editor.getByRole('button', { name: 'Save' }).click();
        await queue
          .getByText(/WWW is inactive$/)
          .first()
          .waitFor();
        await queue.evaluate((panel) => panel.scrollIntoView());
      },
    },
  ],
};

/** The dashboard, with its rows, notices, wallet editor and timeline panel. */
export const dashboardStates: readonly StateSequence[] = [
  runStates,
  walletsStates,
  {
    name: 'a waiting task',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'why it is waiting',
        picture: { name: 'why-waiting', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const dashboard = dashboardPage(page);
          await dashboard.startButton.click();
          await dashboard.seeTask(0, 'Running');
          await dashboard.queue
            .getByRole('button', { name: /^Steps: / })
            .nth(2)
            .click();
          await dashboard.queue.getByRole('list', { name: 'Steps' }).waitFor();
        },
      },
      { name: 'running queue with items that are off', reach: switchWalletAndProtocolOff },
    ],
  },
  {
    name: 'held tasks, and the run bar',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'only held tasks',
        picture: { name: 'held-work', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const dashboard = dashboardPage(page);
          for (const name of ['Lighter', 'Hyperliquid', 'PumpFun'])
            await dashboard.protocols.getByRole('switch', { name }).click();
          await dashboard.queue.getByText(/^No task can start/).waitFor();
        },
      },
      {
        name: 'run bar at the top of the window',
        picture: { name: 'run-line' },
        async reach(page) {
          const dashboard = dashboardPage(page);
          await dashboard.protocols.getByRole('switch', { name: 'Lighter' }).click();
          await dashboard.startButton.click();
          await dashboard.seeTask(0, 'Running');
          // Open rows make the page longer than any window.
          for (const button of await dashboard.queue.getByRole('button', { name: /^Steps: / }).all())
            await button.click();
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await dashboard.runBar.waitFor();
        },
      },
    ],
  },
  {
    name: 'the timeline panel',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'live session',
        async reach(page) {
          await dashboardPage(page).see();
          await timelinePanel(page).open();
        },
      },
      {
        name: 'followed live session',
        picture: { name: 'timeline-live', variants: ['phone-dark'] },
        async reach(page) {
          // The panel covers a phone's dashboard, so this is pressed by keyboard.
          await dashboardPage(page).startButton.press('Enter');
          await page.clock.fastForward(20_000);
          await timelinePanel(page).panel.getByText('step 2 of 5').first().waitFor();
        },
      },
      {
        name: 'dialog that saves a session',
        async reach(page) {
          await timelinePanel(page).openShareDialog();
          await dialog(page).waitFor();
        },
      },
      {
        name: 'refused file',
        async reach(page) {
          await closeDialog(page);
          // This is a HAR file.
          await timelinePanel(page).choose('Open…', { name: 'foreign.json', text: '{"log":{"version":"1.2"}}' });
          await timelinePanel(page).problem.getByText("Couldn't open “foreign.json”.").waitFor();
        },
      },
      {
        name: 'empty queue and history',
        async reach(page) {
          const [completed, tasks, span] = [0, 0, 10_000];
          await timelinePanel(page).choose('Open…', {
            name: 'empty.timeline.json',
            text: longTimeline(completed, tasks, span),
          });
          for (const title of ['The queue is empty', 'No activity yet'])
            await page.getByText(title, { exact: true }).waitFor();
        },
      },
    ],
  },
];
