import { idsOf } from '../queue';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { protocolToggled } from '../../protocols';
import { walletToggled } from '../../wallets';
import { AutomationQueue } from './AutomationQueue';

const row = (index: number) => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem')[index]!;
const runButton = () => screen.getByRole('button', { name: /^(Start|Stop)$/ });

describe('a held task', () => {
  it('stays pending; one line says how many a protocol holds, and offers to switch it on (P5.10b)', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />);
    const queueBefore = store.getState().tasks.queue;
    act(() => void store.dispatch(protocolToggled({ protocolId: 'pumpfun' })));
    expect(store.getState().tasks.queue).toBe(queueBefore);
    expect(row(2)).toHaveTextContent(/HeldPumpFun is off$/);
    expect(screen.getByText('2 tasks are held: PumpFun is off')).toBeVisible();
    expect(screen.getByText('6 pending (2 held)')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Switch PumpFun on' }));
    expect(screen.getByText('6 pending').closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByText(/^2 tasks are held/)).not.toBeInTheDocument();
    expect(row(5)).toHaveTextContent('Pending');
  });

  it('has a line for its inactive wallet, once its protocol is on', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />);
    act(() => void store.dispatch(walletToggled({ walletId: 'wallet-2' })));
    expect(screen.getByText('2 tasks are held: ETH Farming Wallet is inactive')).toBeVisible();
    // Its protocol's switch comes first.
    act(() => void store.dispatch(protocolToggled({ protocolId: 'lighter' })));
    expect(screen.getByText('2 tasks are held: Lighter is off')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Switch Lighter on' }));
    await userEvent.click(screen.getByRole('button', { name: 'Activate ETH Farming Wallet' }));
    expect(row(0)).not.toHaveTextContent('Held');
  });

  it('has a button that removes it if its protocol has ended', async () => {
    const { store, state } = await renderWithEndedProtocol();
    expect(row(0)).toHaveTextContent(/HeldLighter has ended/);
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Remove: Open Long Position' }));
    expect(idsOf(store.getState().tasks.queue)).toEqual(idsOf(state.tasks.queue).slice(1));
    expect(document.activeElement).toHaveTextContent('Provide Vault Liquidity');
  });

  it('disables Start if all tasks are held, and the description of Start explains why', async () => {
    const { store } = await renderOnDashboard(<AutomationQueue />);
    for (const protocolId of ['lighter', 'hyperliquid', 'pumpfun'])
      act(() => void store.dispatch(protocolToggled({ protocolId })));
    expect(runButton()).toHaveAttribute('aria-disabled', 'true');
    expect(runButton()).toHaveAccessibleDescription(
      'No task can start: all 6 tasks are held. Switch on what they need.',
    );
    await userEvent.click(runButton());
    expect(store.getState().tasks.run).toBeNull();
  });
});

async function renderWithEndedProtocol() {
  const newDashboard = await renderOnDashboard(<AutomationQueue />);
  const state = newDashboard.store.getState();
  newDashboard.unmount();
  const [lighter, ...others] = state.protocols.list;
  const protocols = {
    ...state.protocols,
    list: [{ ...lighter!, status: 'ended' as const, enabled: false }, ...others],
  };
  const app = await renderOnDashboard(<AutomationQueue />, { state: { ...state, protocols } });
  return { ...app, state };
}
