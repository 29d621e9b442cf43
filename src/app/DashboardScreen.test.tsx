import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockMatchMedia } from '../testing/mockMatchMedia';
import { renderOnDashboard } from '../testing/renderOnDashboard';
import { renderWithApp } from '../testing/renderWithApp';
import { speedChanged } from '../features/simulation';
import { DashboardPage } from './DashboardScreen';
import { DashboardSkeleton } from '../features/dashboard/components/DashboardSkeleton';

// The whole page is rendered here: queries by label and text are fast, queries by role are not.
const user = userEvent.setup({ pointerEventsCheck: 0 });
const cards = () => [...screen.getByLabelText('Summary').children].map((card) => card.textContent);
const press = (name: string) => user.click(screen.getByText(name));

it('the dashboard shows a changed speed in its bar, with a button back to real time; the focus then moves to Timeline (P2.11)', async () => {
  const { store } = await renderOnDashboard(<DashboardPage session={null} />);
  expect(screen.queryByText(/Back to 1×/)).toBeNull();
  act(() => void store.dispatch(speedChanged({ speed: 4 })));
  expect(screen.getByRole('button', { name: '4× · Back to 1×' })).toBeVisible();
  act(() => void store.dispatch(speedChanged({ speed: 0 })));
  await user.click(screen.getByRole('button', { name: 'Paused · Back to 1×' }));
  expect(store.getState().simulation.speed).toBe(1);
  expect(screen.queryByText(/Back to 1×/)).toBeNull();
  expect(screen.getByText('Timeline')).toHaveFocus();
});

describe('the summary cards', () => {
  it('have the specified texts at first (P11.11, P8.5)', async () => {
    await renderOnDashboard(<DashboardPage session={null} />);
    expect(cards()).toEqual([
      'Total Wallets33 active',
      'Total Portfolio Value$47.3K+$2.1K todaySample',
      'Active Protocols35 available',
      'Completed Tasks47This week',
    ]);
  });

  it('follow changes of wallets, protocols and tasks (P8.5a)', async () => {
    const { advance } = await renderOnDashboard(<DashboardPage session={null} />);
    await user.click(screen.getByLabelText('Active Main SOL Wallet'));
    await press('New wallet');
    await user.click(await screen.findByLabelText('New wallet name'));
    await user.paste('Fourth');
    await user.keyboard('{Enter}');
    await user.click(screen.getByLabelText('Lighter'));
    await user.click(screen.getByLabelText('Grass'));
    await press('Start');
    advance(95_000);
    expect(cards()).toEqual([
      'Total Wallets43 active',
      expect.stringMatching(
        /^Total Portfolio Value\$47\.3K\+\$2\.1K todaySampleEarned since this dashboard began \d,\d{3}.USDC$/,
      ),
      'Active Protocols25 available',
      'Completed Tasks49This week',
    ]);
  });

  it('count a task twice if it was queued again after its completion and has completed again (P8.5b)', async () => {
    const { advance } = await renderOnDashboard(<DashboardPage session={null} />);
    await press('Start');
    advance(115_000);
    expect(cards()[1]).toMatch(
      /todaySampleEarned since this dashboard began \d\.\d\d.ETH, [\d,]+.USDC, \d\.\d\d.SOL \+2$/,
    );
    await user.click(screen.getByLabelText('Actions: Buy New Launch'));
    await user.click(await screen.findByText('Queue again'));
    expect(cards()[3]).toBe('Completed Tasks53This week');
    await press('Start');
    advance(90_000);
    expect(cards()[3]).toBe('Completed Tasks54This week');
  });
});

describe('the dashboard', () => {
  it('has its panels in the order of one column: wallets, queue, protocols, history (P2.4)', async () => {
    await renderOnDashboard(<DashboardPage session={null} />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Wallet Manager', 'Automation Queue', 'Airdrop Protocols', 'Activity History']);
  });

  it('shows in its bar that it is simulated and who is signed in (P1.2)', async () => {
    await renderOnDashboard(<DashboardPage session={null} />);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Simulated')).toHaveAccessibleDescription(/^Everything on this dashboard is simulated/);
    expect(bar.getByText('ada@example.org')).toBeVisible();
  });

  it('signs out once even if the button is pressed twice, and shows that it is signing out', async () => {
    const { services } = await renderOnDashboard(<DashboardPage session={null} />);
    const signOut = jest.spyOn(services.auth, 'signOut').mockReturnValue(new Promise(() => {}));
    await press('Sign out');
    await press('Signing out...');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('the dashboard on a phone', () => {
  mockMatchMedia(() => true);

  it('shows the email below its bar', async () => {
    await renderOnDashboard(<DashboardPage session={null} />);
    expect(within(screen.getByRole('banner')).queryByText('ada@example.org')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Account' })).getByText('ada@example.org')).toBeVisible();
  });

  it('signs out once, with an icon button that has an accessible name', async () => {
    const { services } = await renderOnDashboard(<DashboardPage session={null} />);
    const signOut = jest.spyOn(services.auth, 'signOut').mockReturnValue(new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Signing out...' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

it('the skeleton shows that access is being verified, and no data', () => {
  renderWithApp(<DashboardSkeleton />, { path: '/app' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Verifying access\.\.\.$/);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\d/);
});
