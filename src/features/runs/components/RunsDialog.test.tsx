import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { faultsToggled } from '../../simulation';
import { startPressed } from '../../tasks/tasksSlice';
import { DashboardPanels } from '../../dashboard/components/DashboardPanels';

it('the dialog of runs lists them, shows what failed in full words, and leads to the history (P5.14a)', async () => {
  const { store, advance } = await renderOnDashboard(<DashboardPanels />, { seed: 'h' });
  act(() => void store.dispatch(faultsToggled({ isOn: true })));
  act(() => void store.dispatch(startPressed()));
  advance(200_000);
  await userEvent.click(screen.getByRole('button', { name: 'All runs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Runs' }));
  const row = dialog.getByRole('button', { name: 'Run 1' });
  const cells = within(row.closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['07:00', '2 min 10 s', '2 of 64 failed', '0.35\u00a0ETH, 1.88\u00a0SOL']);
  await userEvent.click(row);
  expect(dialog.getByText(/^Started at 2026-01-15 12:00:00 UTC/)).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Failures' })).getAllByRole('listitem')).toHaveLength(4);
  expect(
    dialog.getByText(/^Lighter · Rebalance Margin · ETH Farming Wallet: Not enough balance for gas in step 4 of 5/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Show in history' }));
  expect(await screen.findByText('6 of 12')).toBeVisible();
});
