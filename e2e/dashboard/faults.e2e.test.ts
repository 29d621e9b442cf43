import { openPanel } from '../support/dashboards';
import { faultsOnButton, resumeWithFaults } from '../support/faults';
import { tabToAndPressEnter } from '../support/keys';
import { test } from '../support/test';

test('shows why tasks fail, retries one with the keyboard, and switches simulated faults off', async ({
  openPage,
  user,
}) => {
  const { page, dashboard, panel } = await openPanel(openPage, user);
  await panel.panel.getByRole('switch', { name: 'Simulated faults' }).press('Space');
  await faultsOnButton(page).press('Enter');
  await faultsOnButton(page).waitFor({ state: 'detached' });

  await resumeWithFaults(page);
  await page.keyboard.press('Escape');
  await dashboard.seeTask(3, 'Failed', 'Not enough balance for gas');
  await dashboard.queue.getByText(/^1 of 6 done, 3 failed/).waitFor();
  await tabToAndPressEnter(page, 'button', 'Steps: Rebalance Margin');
  await dashboard.tasks
    .nth(3)
    .getByText(/^Not enough balance for gas in step 4 of 5/)
    .waitFor();
  await dashboard.activities.filter({ hasText: 'Rebalance Margin Failed' }).waitFor();
  await tabToAndPressEnter(page, 'button', 'Actions: Rebalance Margin');
  await page.getByRole('menuitem', { name: 'Queue again' }).press('Enter');
  await dashboard.seeTask(3, 'Pending');

  await page.clock.fastForward(60_000);
  await dashboard.queue.getByText(/^Run 1 finished in 2 min 10 s, at .* · 2 of 6 completed · 4 failed/).waitFor();
  await tabToAndPressEnter(page, 'button', 'Faults on · Switch off');
  await faultsOnButton(page).waitFor({ state: 'detached' });
});
