import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { AutomationQueue } from './AutomationQueue';

const row = (index: number) => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem')[index]!;
const counts = () => screen.getByText(/^\d (running|pending)/);
const runButton = () => screen.getByRole('button', { name: /^(Start|Stop)$/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the queue', () => {
  it('shows its pending tasks before Start (P5.2)', async () => {
    await renderOnDashboard(<AutomationQueue />);
    expect(runButton()).toHaveTextContent('Start');
    expect(counts()).toHaveTextContent('6 pending');
    expect(row(0)).toHaveTextContent('LighterOpen Long Position');
    expect(row(0)).toHaveTextContent('ETH Farming Wallet');
    expect(row(0)).toHaveTextContent('Pending');
  });

  it('counts down to the staggered starts and to the end of the run', async () => {
    const { advance } = await renderOnDashboard(<AutomationQueue />);
    await press('Start');
    advance(0);
    expect(row(2)).toHaveTextContent('Starts in 10 s');
    advance(3000);
    expect(row(2)).toHaveTextContent('Starts in 7 s');
    expect(screen.getByRole('progressbar', { name: 'Run' })).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByRole('region', { name: 'Automation Queue' })).toHaveTextContent('0 of 6 done · 1 min 52 s left');
  });

  it('shows the running step, its message, and when the next one comes (P5.2)', async () => {
    const { advance } = await renderOnDashboard(<AutomationQueue />);
    await press('Start');
    advance(20_000);
    expect(row(0)).toHaveTextContent('2 of 5');
    expect(row(0)).toHaveTextContent('Reading ETH-USD depth and funding');
    expect(row(0)).toHaveTextContent('Next step in 16 s');
    expect(within(row(0)).getByRole('progressbar', { name: 'Lighter, Open Long Position' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
    advance(52_000);
    expect(row(0)).toHaveTextContent('5 of 5');
    expect(row(0)).toHaveTextContent('Completes in 18 s');
  });

  it('treats a double click on its button as one press', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />);
    await userEvent.dblClick(runButton());
    expect(store.getState().tasks.run).not.toBeNull();
    await press('Stop');
    expect(store.getState().tasks.run).toBeNull();
    await press('Start');
    expect(store.getState().tasks.run).not.toBeNull();
  });
});
