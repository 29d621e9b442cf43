import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { startPressed } from '../../tasks/tasksSlice';
import { AirdropProtocols } from './AirdropProtocols';

describe('the protocols', () => {
  it('show their rewards and statuses', async () => {
    await renderOnDashboard(<AirdropProtocols />);
    const rows = within(screen.getByRole('list', { name: 'Protocols' })).getAllByRole('listitem');
    const facts = rows.map((row) => {
      const name = within(row).getByRole('heading').textContent;
      const status = within(row).getByText(/^(Active|Upcoming|Ended)$/).textContent;
      return [name, status, within(row).getByText(/^\d/).textContent];
    });
    expect(facts).toEqual([
      ['Lighter', 'Active', '0.1-0.5 ETH + 500-2000 USDC'],
      ['Hyperliquid', 'Active', '1000-5000 USDC'],
      ['PumpFun', 'Active', '0.5-2.0 SOL'],
      ['Grass', 'Upcoming', '1000-5000 GRASS'],
      ['deBridge', 'Ended', '50-300 DBR'],
    ]);
  });

  it('can be switched off and on, which their chip shows (P7.1)', async () => {
    await renderOnDashboard(<AirdropProtocols />);
    const lighter = screen.getByRole('switch', { name: 'Lighter' });
    const row = lighter.closest('li')!;
    expect(lighter).toBeChecked();
    expect(row).toHaveTextContent('Active');
    await userEvent.click(lighter);
    expect(lighter).not.toBeChecked();
    expect(row).toHaveTextContent('Off');
    expect(row).not.toHaveTextContent('Active');
    await userEvent.click(lighter);
    expect(lighter).toBeChecked();
  });

  it('show what each has earned since the dashboard began, and nothing before that (P8.5c)', async () => {
    const { advance, store } = await renderOnDashboard(<AirdropProtocols />);
    expect(screen.queryByText(/^Earned/)).not.toBeInTheDocument();
    const earned = () => screen.getByRole('switch', { name: 'PumpFun' }).closest('li');
    act(() => void store.dispatch(startPressed()));
    advance(10 * 60_000);
    expect(earned()).toHaveTextContent(/Earned since this dashboard began \d\.\d\d.SOL/);
  });

  it('can be switched on before they open, but not after they have ended (P7.1)', async () => {
    await renderOnDashboard(<AirdropProtocols />);
    await userEvent.click(screen.getByRole('switch', { name: 'Grass' }));
    expect(screen.getByRole('switch', { name: 'Grass' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'deBridge' })).toBeDisabled();
  });
});
