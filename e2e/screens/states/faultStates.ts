import { dashboardPage } from '../../pages/dashboardPage';
import { timelinePanel } from '../../pages/timelinePanel';
import { resumeWithFaults } from '../../support/faults';
import { ON_DASHBOARD, type StateSequence } from './stateSequence';

/** A run with simulated faults, in which tasks fail. */
export const faultStates: readonly StateSequence[] = [
  {
    name: 'a run with simulated faults',
    ...ON_DASHBOARD,
    states: [
      {
        name: "button in the app's bar that switches faults off, and progress of a run with failures",
        picture: { name: 'faults' },
        async reach(page) {
          await dashboardPage(page).see();
          await timelinePanel(page).open();
          await resumeWithFaults(page);
          await page.keyboard.press('Escape');
          await timelinePanel(page).panel.waitFor({ state: 'detached' });
          await dashboardPage(page).queue.getByText('1 of 6 done, 3 failed').first().waitFor();
        },
      },
      {
        name: 'opened row of a failed task',
        picture: { name: 'task-failed', variants: ['desktop-dark', 'phone-light'] },
        async reach(page) {
          const { queue } = dashboardPage(page);
          await queue.getByRole('button', { name: 'Steps: Rebalance Margin' }).click();
          await queue.getByText(/^Not enough balance for gas in step 4 of 5/).waitFor();
        },
      },
      {
        name: 'end of a run with failures',
        picture: { name: 'run-ended-with-failures' },
        async reach(page) {
          await page.clock.fastForward(60_000);
          await dashboardPage(page)
            .queue.getByText(/2 of 6 completed · 4 failed/)
            .waitFor();
        },
      },
      {
        name: 'line of the idle queue after a run with failures',
        async reach(page) {
          const { queue } = dashboardPage(page);
          await queue.getByRole('button', { name: 'Dismiss the news' }).click();
          await queue.getByText(/^Run \d: 2 of 6 completed/).waitFor();
        },
      },
    ],
  },
];
