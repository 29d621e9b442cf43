import type { Page } from 'playwright-core';
import { dashboardPage } from '../../pages/dashboardPage';
import { openPausedDashboard } from './dashboardStates';
import { closeDialog, ON_DASHBOARD, type StateSequence } from './stateSequence';

const HOUR = 3_600_000;

const queue = (page: Page) => dashboardPage(page).queue;

/** A queue that repeats by itself, and what happens meanwhile. */
export const repeatStates: readonly StateSequence[] = [
  {
    name: 'a queue that repeats',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'menu of Repeat',
        async reach(page) {
          await openPausedDashboard(page);
          await queue(page).getByRole('button', { name: 'Repeat', exact: true }).click();
          await page.getByRole('menuitemradio', { name: 'Every hour' }).waitFor();
        },
      },
      {
        name: 'line of Repeat',
        async reach(page) {
          await page.getByRole('menuitemradio', { name: 'Every hour' }).click();
          await queue(page).getByText('Repeats every hour').waitFor();
        },
      },
      {
        name: 'what happened while the user was away',
        picture: { name: 'repeat-away' },
        async reach(page) {
          await page.clock.fastForward(6 * HOUR + 10 * 60_000);
          await queue(page)
            .getByText(/^While you were away \(6 h/)
            .last()
            .waitFor();
        },
      },
      {
        name: 'list of all runs',
        picture: { name: 'all-runs' },
        async reach(page) {
          await queue(page).getByRole('button', { name: 'All runs' }).click();
          await page.getByRole('dialog', { name: 'Runs' }).getByRole('button', { name: 'Run 6' }).click();
        },
      },
      {
        name: 'Repeat that has paused by itself',
        async reach(page) {
          await closeDialog(page);
          await page.clock.fastForward(60 * HOUR);
          await queue(page).getByText('Repeat paused').waitFor();
        },
      },
      {
        name: 'Repeat that Stop has switched off',
        async reach(page) {
          await queue(page).getByRole('button', { name: 'Go on' }).click();
          await queue(page).getByRole('button', { name: 'Dismiss the news' }).click();
          await queue(page).getByRole('button', { name: 'Run again' }).click();
          await queue(page).getByRole('button', { name: 'Stop' }).click();
          await queue(page).getByText('Repeat is off').waitFor();
        },
      },
    ],
  },
];
