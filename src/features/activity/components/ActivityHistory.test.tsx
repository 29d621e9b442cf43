import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { renderWithApp } from '../../../testing/renderWithApp';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import { entryOf } from '../history';
import { ActivityHistory } from './ActivityHistory';

const area = () => screen.getByRole('region', { name: 'Activity history, newest first' });
const rows = () => within(area()).getAllByRole('listitem');

describe('the history', () => {
  it('begins with the samples, newest first, 2 to 22 minutes old', async () => {
    await renderOnDashboard(<ActivityHistory />);
    const times = rows().map((row) => within(row).getByRole('time').textContent);
    expect(times).toEqual([
      '2026-01-15 11:58:00',
      '2026-01-15 11:55:00',
      '2026-01-15 11:51:00',
      '2026-01-15 11:46:00',
      '2026-01-15 11:42:00',
      '2026-01-15 11:38:00',
    ]);
  });

  it('says of each entry what happened, with what and how it went', async () => {
    await renderOnDashboard(<ActivityHistory />);
    const [pending, success, , failed] = rows();
    expect(pending).toHaveTextContent(/^Open Long Position0\.25 ETHLighter · ETH Farming WalletPending/);
    expect(success).toHaveTextContent(/^Claim Creator Rewards0\.85 SOLPumpFun · Main SOL WalletSuccess/);
    expect(failed).toHaveTextContent(/^Buy New LaunchPumpFun · Main SOL WalletFailed/);
  });

  it('marks hashes as simulated, shows their ends and copies the whole', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    const { store } = await renderOnDashboard(<ActivityHistory />);
    const row = within(rows()[1]!);
    expect(row.getByText('Simulated')).toBeVisible();
    expect(row.getByText(/^0x[0-9a-f]{6}…[0-9a-f]{4}$/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Copy the simulated transaction hash' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^0x[0-9a-f]{88}$/));
    expect(writeText).toHaveBeenCalledWith(entryOf(store.getState().activity, 4)?.txHash);
  });

  it('opens a row to all its fields, of which the hash is whole, and one that failed says why', async () => {
    await renderOnDashboard(<ActivityHistory />);
    await userEvent.click(screen.getByRole('button', { name: 'Claim Creator Rewards', expanded: false }));
    expect(within(rows()[1]!).getByText(/^0x[0-9a-f]{88}$/)).toBeVisible();
    expect(within(rows()[1]!).getByText('2026-01-15 11:55:00 UTC')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Buy New Launch' }));
    expect(within(rows()[3]!).getByText(/slippage limit/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim Creator Rewards' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(/slippage limit/)).not.toBeInTheDocument();
  });

  it('puts a completion on top, at its own time', async () => {
    const { advance } = await renderOnDashboard(
      <>
        <AutomationQueue />
        <ActivityHistory />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(90_000);
    expect(rows()).toHaveLength(7);
    expect(rows()[0]).toHaveTextContent(
      /^Open Long Position Completed0\.\d\d ETHLighter · ETH Farming WalletSuccess2026-01-15 12:01:30Simulated0x/,
    );
  });

  it('can be scrolled by the keyboard', async () => {
    await renderOnDashboard(<ActivityHistory />);
    expect(area()).toHaveAttribute('tabindex', '0');
  });
});

it('says what would fill an empty history', () => {
  renderWithApp(<ActivityHistory />);
  expect(within(area()).getByText('No activity yet')).toBeVisible();
});
