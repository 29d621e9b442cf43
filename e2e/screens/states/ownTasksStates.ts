import { dashboardPage } from '../../pages/dashboardPage';
import { seeNotice } from '../../pages/notices';
import { pauseClock } from '../../support/pausedClock';
import { ON_DASHBOARD, type StateSequence } from './stateSequence';

/** Tasks that the user adds and removes, until none is left. */
export const ownTasksStates: readonly StateSequence[] = [
  {
    name: "the user's own tasks",
    ...ON_DASHBOARD,
    states: [
      {
        name: 'form without a selection',
        async reach(page) {
          await dashboardPage(page).see();
          await page.getByRole('button', { name: 'Add tasks' }).click();
          await page.getByRole('dialog', { name: 'Add tasks' }).waitFor();
        },
      },
      {
        name: 'form whose button shows the number of new tasks',
        picture: { name: 'add-tasks' },
        async reach(page) {
          await page.getByRole('radio', { name: 'Hyperliquid' }).check();
          await page.getByRole('button', { name: 'All' }).click();
          await page.getByRole('button', { name: 'Add 3 tasks' }).waitFor();
        },
      },
      {
        name: 'menu of the queue',
        async reach(page) {
          await page.getByRole('button', { name: 'Add 3 tasks' }).click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Queue actions' }).click();
          await page.getByRole('menu').waitFor();
        },
      },
      {
        name: 'menu of a task',
        picture: { name: 'task-menu', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Actions: Buy New Launch' }).click();
          await page.getByRole('menu').waitFor();
        },
      },
      {
        name: 'notice of a removed task, with Undo',
        picture: { name: 'task-removed' },
        async reach(page) {
          // Pressed with the keyboard: the menu may still be moving, so a click could begin on an item and end next to
          // it.
          await page.getByRole('menuitem', { name: 'Remove from the queue' }).press('Enter');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          await seeNotice(page, 'status', 'Removed from the queue', 'Buy New Launch');
          await pauseClock(page);
        },
      },
    ],
  },
  {
    name: 'an empty queue',
    ...ON_DASHBOARD,
    states: [
      {
        name: 'empty queue',
        picture: { name: 'queue-empty', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const { tasks, see } = dashboardPage(page);
          await see();
          for (let left = 6; left > 0; left -= 1) {
            await tasks
              .first()
              .getByRole('button', { name: /^Actions/ })
              .click();
            await page.getByRole('menuitem', { name: 'Remove from the queue' }).click();
            await page.getByRole('menu').waitFor({ state: 'detached' });
          }
          await page.getByText('The queue is empty', { exact: true }).waitFor();
        },
      },
    ],
  },
];
