import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPanels } from '../../dashboard';
import { protocolToggled } from '../../protocols';
import { faultsToggled } from '../../simulation';
import { repeatPressed } from '../../runs';
import { removeTaskPressed, startPressed, stopPressed } from '../tasksSlice';
import { AutomationQueue } from './AutomationQueue';

const row = (index: number) => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem')[index]!;
const [BUY_INDEX, REBALANCE_INDEX] = [2, 3];

/**
 * Renders a run, `elapsed` ms after Start, in which four tasks fail: one after three attempts, two for lack of gas, and
 * one because its transaction was not confirmed.
 */
async function renderWithFaults(elapsed: number, dashboard = <AutomationQueue />) {
  const app = await renderOnDashboard(dashboard, { seed: 'h' });
  act(() => void app.store.dispatch(faultsToggled({ isOn: true })));
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
    await renderWithFaults(87_000, <DashboardPanels />);
    expect(row(REBALANCE_INDEX)).toHaveTextContent(
      'Failed4 of 5Batching the transfers to save gasRetryNot enough balance for gas',
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
    expect(screen.getByRole('region', { name: 'News of the queue' })).toHaveTextContent(
      'Earned (simulated)0.35 ETH1.88 SOLRun 1 finished in 2 min 10 s, at 07:02 · 2 of 6 completed · 4 failed',
    );
    expect(screen.getByText('2 of 6 tasks completed, 4 failed. Run finished. 0 pending.')).toBeInTheDocument();
    // For a second after a run has ended, Run again ignores presses.
    advance(1000);
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByText(/^0 of 6 done/)).toBeVisible();
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Starts in 15 s');
  });

  it('Retry failed runs the failed tasks again, but not the one that may have happened already (P5.15)', async () => {
    const { store } = await renderWithFaults(130_000, <DashboardPanels />);
    await userEvent.click(screen.getByRole('button', { name: /^Retry failed/ }));
    expect(screen.getByText(/^0 of 3 done/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^0 of 3 done/);
    const failed = store.getState().tasks.queue.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ fault: 'replaced' }]);
    expect(screen.queryByRole('button', { name: /^Retry failed/ })).not.toBeInTheDocument();
  });

  it('says in words why nothing can be retried (P5.15)', async () => {
    const { store } = await renderWithFaults(100_000);
    const retry = screen.getByRole('button', { name: 'Retry: Rebalance Margin' });
    await userEvent.click(retry);
    expect(await screen.findByText('A run is going on. Retry once it has ended.')).toBeVisible();
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Failed');
    act(() => {
      store.dispatch(stopPressed());
      store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    });
    await userEvent.click(retry);
    expect(await screen.findByText('It would be held. Switch on what it needs.')).toBeVisible();
    expect(row(REBALANCE_INDEX)).toHaveTextContent('Failed');
  });

  it('Retry in a row asks first if the action may have happened already (P5.15a)', async () => {
    const { store } = await renderWithFaults(130_000);
    const { queue } = store.getState().tasks;
    const replaced = queue.findIndex((task) => task.status === 'failed' && task.fault === 'replaced');
    const retry = within(row(replaced)).getByRole('button', { name: /^Retry: / });
    await userEvent.click(retry);
    const question = await screen.findByRole('dialog', { name: `Retry ${queue[replaced]!.action}?` });
    expect(question).toHaveTextContent('may have happened already');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(row(replaced)).toHaveTextContent('Failed');
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry anyway' }));
    expect(store.getState().tasks.run?.taskIds).toEqual([queue[replaced]!.id]);
  });

  it('a run that earned nothing shows no earnings', async () => {
    const { store, advance } = await renderWithFaults(0);
    act(() => {
      store.dispatch(stopPressed());
      for (const { id, action } of store.getState().tasks.queue)
        if (action !== 'Rebalance Margin') store.dispatch(removeTaskPressed({ taskId: id }));
      store.dispatch(startPressed());
    });
    advance(130_000);
    expect(screen.getByRole('region', { name: 'News of the queue' })).toHaveTextContent(
      /^Run 2 finished in .* · 0 of 1 completed · 1 failed/,
    );
  });

  it('Retry in a row scrolls to the run that it begins (P5.13d)', async () => {
    await renderWithFaults(130_000);
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Retry: Rebalance Margin' }));
    expect(scrollIntoView).toHaveBeenCalled();
  });

  it('a line counts the tasks that stay out of repeats, and asks once before it retries them (P5.15b)', async () => {
    const { store } = await renderWithFaults(130_000);
    expect(screen.queryByText(/out of repeats/)).not.toBeInTheDocument();
    act(() => void store.dispatch(repeatPressed({ interval: 3_600_000 })));
    expect(await screen.findByText('1 task stays out of repeats: the transaction was replaced')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry… 1 task whose transaction was replaced' }));
    expect(screen.getByRole('dialog', { name: 'Retry 1 task?' })).toHaveTextContent('may have happened already');
    await userEvent.click(screen.getByRole('button', { name: 'Retry anyway' }));
    expect(store.getState().tasks.run?.taskIds).toHaveLength(1);
    expect(screen.queryByText(/out of repeats/)).not.toBeInTheDocument();
  });

  it('the line of the idle queue says how the latest run ended (P5.14b)', async () => {
    const { store } = await renderWithFaults(130_000, <DashboardPanels />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the news' }));
    const panel = screen.getByRole('region', { name: 'Automation Queue' });
    expect(panel).toHaveTextContent('Run 1: 2 of 6 completed · 4 failedRetry failed, without 1 replaced');
    await userEvent.click(screen.getByRole('button', { name: /^Retry failed/ }));
    act(() => void store.dispatch(stopPressed()));
    expect(panel).toHaveTextContent('Run 2: 0 of 3 completed · stopped · 3 pending');
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
