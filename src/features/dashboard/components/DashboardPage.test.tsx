import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPage } from './DashboardPage';

const cards = () => {
  const list = within(screen.getByRole('list', { name: 'Summary' }));
  return list.getAllByRole('listitem').map((card) => card.textContent);
};

describe('the summary cards', () => {
  it('read as specified at first sight', async () => {
    await renderOnDashboard(<DashboardPage />);
    expect(cards()).toEqual([
      'Total Wallets33 active',
      'Total Portfolio Value$47.3K+$2.1K todaySimulated',
      'Active Protocols35 available',
      'Completed Tasks47This week',
    ]);
  });

  it('stay true', async () => {
    const { advance } = await renderOnDashboard(<DashboardPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Active Main SOL Wallet' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'New wallet name' }), 'Fourth{Enter}');
    await userEvent.click(screen.getByRole('switch', { name: 'Lighter' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Grass' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(95_000);
    expect(cards()).toEqual([
      'Total Wallets43 active',
      'Total Portfolio Value$47.3K+$2.1K todaySimulated',
      'Active Protocols25 available',
      'Completed Tasks49This week',
    ]);
  });

  it('count a task that was queued again and completes once more', async () => {
    const { advance } = await renderOnDashboard(<DashboardPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(115_000);
    await userEvent.click(screen.getByRole('button', { name: 'Queue again: Buy New Launch' }));
    expect(cards()[3]).toBe('Completed Tasks53This week');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(90_000);
    expect(cards()[3]).toBe('Completed Tasks54This week');
  });
});

describe('the page', () => {
  it('has the panels in the order of one column: wallets, queue, protocols, history', async () => {
    await renderOnDashboard(<DashboardPage />);
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Wallet Manager', 'Automation Queue', 'Airdrop Protocols', 'Activity History']);
  });

  it('says in its bar that it is simulated and who is signed in', async () => {
    await renderOnDashboard(<DashboardPage />);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Simulated')).toHaveAccessibleDescription(/^Everything on this dashboard is simulated/);
    expect(bar.getByText('ada@example.org')).toBeVisible();
  });

  it('signs out, says so meanwhile, and asks once', async () => {
    const { services } = await renderOnDashboard(<DashboardPage />);
    const signOut = jest.spyOn(services.auth, 'signOut').mockReturnValue(new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Signing out...' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
