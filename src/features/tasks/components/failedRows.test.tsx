import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { faultsSwitched } from '../../simulation';
import { AutomationQueue } from './AutomationQueue';

const row = (index: number) => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem')[index]!;
const [BUY_INDEX, REBALANCE_INDEX] = [2, 3];

/**
 * Renders a run, `elapsed` ms after Start, in which four tasks fail: one after three attempts, two for lack of gas, and
 * one because its transaction was not confirmed.
 */
async function renderWithFaults(elapsed: number) {
  const app = await renderOnDashboard(
    <>
      <AutomationQueue />
      <ActivityHistory />
    </>,
    { seed: 'h' },
  );
  act(() => void app.store.dispatch(faultsSwitched({ isOn: true })));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  app.advance(elapsed);
  return app;
}

describe('with simulated faults', () => {
  it('a row shows when its step is retried, and the number of the attempt', async () => {
    await renderWithFaults(46_000);
    expect(row(BUY_INDEX)).toHaveTextContent('Running');
    expect(row(BUY_INDEX)).toHaveTextContent('Retrying in 10 s, attempt 2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Steps: Buy New Launch' }));
    expect(await within(row(BUY_INDEX)).findByText(/^The node did not answer in step 2 of 5/)).toBeVisible();
  });

  it('a failed task shows its step and the reason, and appears in the history and the count of failures (P14.4)', async () => {
    await renderWithFaults(87_000);
    expect(row(REBALANCE_INDEX)).toHaveTextContent(
      'Failed4 of 5Batching the transfers to save gasNot enough balance for gas',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Steps: Rebalance Margin' }));
    expect(
      await within(row(REBALANCE_INDEX)).findByText(
        'Not enough balance for gas in step 4 of 5 (Batching the transfers to save gas).',
      ),
    ).toBeVisible();
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Failed:Batching the transfers to save gas');
    expect(within(row(REBALANCE_INDEX)).getByRole('img', { name: 'Not reached:' })).toBeVisible();
    const [newest] = within(screen.getByRole('region', { name: /^Activity history/ })).getAllByRole('listitem');
    expect(newest).toHaveTextContent('Rebalance Margin Failed');
    expect(screen.getByText(/^0 of 6 done, 2 failed/)).toBeVisible();
  });

  it('the run ends, counts its failures, and Run again includes the failed tasks', async () => {
    const { advance } = await renderWithFaults(130_000);
    expect(screen.getByRole('region', { name: 'Result of the run' })).toHaveTextContent(
      'Earned (simulated)0.35 ETH1.88 SOLRun finished in 2 min 10 s · 2 of 6 completed · 4 failed',
    );
    expect(screen.getByText('2 of 6 tasks completed, 4 failed. Run finished. 0 pending.')).toBeInTheDocument();
    // For a second after a run has ended, Run again ignores presses.
    advance(1000);
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByText(/^0 of 6 done/)).toBeVisible();
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Starts in 15 s');
  });

  it('the menu queues a failed task again, and returns the focus', async () => {
    await renderWithFaults(130_000);
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Rebalance Margin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Queue again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions: Rebalance Margin' })).toHaveFocus());
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Pending');
    expect(screen.getByRole('region', { name: 'Automation Queue' })).toHaveTextContent(
      '1 pending · 2 completed · 3 failed',
    );
  });
});
