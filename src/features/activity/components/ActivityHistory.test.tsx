import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../../testing/enterText';
import { stateAfter } from '../../../testing/longLists';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { renderWithApp } from '../../../testing/renderWithApp';
import { provideRowLayout, rowsInView, settleRows } from '../../../testing/rowLayout';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import { walletRemovalPressed, walletRenameRequested } from '../../wallets/walletsSlice';
import { entryOf } from '../history';
import { ActivityHistory } from './ActivityHistory';
// Imported here, because loading them on demand takes longer than a test waits.
import './AmountsChart';
import './HistorySearch';

const area = () => screen.getByRole('region', { name: 'Activity history, newest first' });
const rows = () => within(area()).queryAllByRole('listitem');

describe('the history', () => {
  it('begins with samples that are 2 to 22 minutes old, newest first (P8.1)', async () => {
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

  it('shows the action, amount, protocol, wallet and status of each entry', async () => {
    await renderOnDashboard(<ActivityHistory />);
    const [pending, success, , failed] = rows();
    expect(pending).toHaveTextContent(/^Open Long Position0\.25 ETHLighter · ETH Farming WalletPending/);
    expect(success).toHaveTextContent(/^Claim Creator Rewards0\.85 SOLPumpFun · Main SOL WalletSuccess/);
    expect(failed).toHaveTextContent(/^Buy New LaunchPumpFun · Main SOL WalletFailed/);
  });

  it('says how many entries there were if it keeps only the newest 10,000 (P8.6)', async () => {
    const { state, at } = stateAfter(10, 20);
    const full = { ...state, activity: { ...state.activity, earlier: 3 } };
    await renderOnDashboard(<ActivityHistory />, { state: full, start: at });
    expect(screen.getByText(/^Showing the newest 10,000 of \d+ entries\. Times in UTC$/)).toBeVisible();
  });

  it('offers to clear a search that finds no entries', async () => {
    await renderOnDashboard(<ActivityHistory />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('searchbox', { name: 'Search the history' });
    await enterText(field, 'no such entry');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(rows()).toHaveLength(6);
    expect(field).toHaveFocus();
  });

  it('shortens hashes, and copies them in full with a button that calls them simulated (P8.3)', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    const { store } = await renderOnDashboard(<ActivityHistory />);
    const row = within(rows()[1]!);
    expect(row.getByText(/^0x[0-9a-f]{6}…[0-9a-f]{4}$/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Copy the simulated transaction hash' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^0x[0-9a-f]{88}$/));
    // The second newest of six samples has the number 4.
    expect(writeText).toHaveBeenCalledWith(entryOf(store.getState().activity, 4)?.txHash);
  });

  it('expands one row at a time, to show the local time, the full hash and the reason for a failure (P8.8)', async () => {
    await renderOnDashboard(<ActivityHistory />);
    await userEvent.click(screen.getByRole('button', { name: 'Claim Creator Rewards', expanded: false }));
    expect(within(rows()[1]!).getByText(/^0x[0-9a-f]{88}$/)).toBeVisible();
    expect(
      within(rows()[1]!)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your local time', 'Hash']);
    expect(within(rows()[1]!).getByText('Your local time').nextSibling).toHaveTextContent('2026-01-15 06:55:00');
    await userEvent.click(screen.getByRole('button', { name: 'Buy New Launch' }));
    expect(within(rows()[3]!).getByText(/slippage limit/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim Creator Rewards' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(/slippage limit/)).not.toBeInTheDocument();
  });

  it('adds a completed task at the top, with the time of its completion', async () => {
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
      /^Open Long Position Completed0\.\d\d ETHLighter · ETH Farming WalletSuccess2026-01-15 12:01:300x/,
    );
  });
});

it('says what will appear in an empty history', () => {
  renderWithApp(<ActivityHistory />);
  expect(within(area()).getByText('No activity yet')).toBeVisible();
  expect(within(area()).getByText(/^Completed tasks appear here/)).toBeVisible();
});

it('shows the current name of a wallet, and marks a removed one', async () => {
  const { store } = await renderOnDashboard(<ActivityHistory />);
  act(() => void store.dispatch(walletRenameRequested({ walletId: 'wallet-2', name: 'Deep farm' })));
  expect(rows()[0]).toHaveTextContent('Lighter · Deep farm');
  act(() => void store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' })));
  expect(rows()[0]).toHaveTextContent('Lighter · Deep farm (removed)');
});

describe('the tools of the history', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(screen.getByRole('option', { name: option }));
  };
  const resultText = () => within(screen.getByRole('search', { name: 'History' })).getByRole('status').textContent;

  async function openSearch() {
    const app = await renderOnDashboard(<ActivityHistory />);
    await press('Search');
    const field = await screen.findByRole('searchbox', { name: 'Search the history' });
    return { ...app, field };
  }

  it('find entries by words, status and wallet, and show how many there are (P8.7)', async () => {
    const { field } = await openSearch();
    // "Bridge to Solana" has only one of the words.
    await userEvent.click(field);
    await userEvent.paste('sol pump');
    expect([resultText(), rows().length]).toEqual(['2 of 6', 2]);
    await choose('Status', 'Failed');
    expect([resultText(), rows().length]).toEqual(['1 of 6', 1]);
    await choose('Wallet', 'ETH Farming Wallet');
    expect(rows()).toHaveLength(0);
    expect(screen.getByText('Nothing found')).toBeVisible();
    await press('Clear');
    expect(resultText()).toBe('6 entries');
    expect(field).toHaveFocus();
  });

  it('show all entries again when the search is closed', async () => {
    await openSearch();
    await choose('Protocol', 'Lighter');
    expect(rows()).toHaveLength(2);
    await press('Search');
    expect(rows()).toHaveLength(6);
  });

  it('show amounts by currency and day in a table for screen readers (P8.10)', async () => {
    await renderOnDashboard(<ActivityHistory />);
    await press('Amounts');
    const table = await screen.findByRole('table', { name: 'Amounts by day and currency' });
    expect(table.closest('figure')).toHaveTextContent(/^Shown entries, samples included: simulated amounts by day/);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day (UTC)', 'DBR', 'ETH', 'SOL', 'USDC']);
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    // An amount of USDC, whose digits are grouped.
    expect(within(table).getAllByRole('cell').at(-1)).toHaveTextContent(/^\d,\d{3}$/);
  });

  it('say of found entries without amounts only that these have none', async () => {
    await openSearch();
    await press('Amounts');
    await choose('Status', 'Failed');
    expect(await screen.findByText('The shown entries have no amounts.')).toBeVisible();
  });
});

describe('a history with new rows', () => {
  provideRowLayout();

  const newRowsButton = () => screen.queryByRole('button', { name: /new$/ });
  const timeOf = (row: HTMLElement | undefined) => within(row!).getByRole('time').textContent;

  /** Renders a history of a given length, during a run that adds a row every five seconds. */
  async function renderHistory(size: number) {
    const { state, at } = stateAfter(size, size + 10);
    const app = await renderOnDashboard(<ActivityHistory />, { state, start: at });
    await settleRows();
    return app;
  }

  async function scrollTo(top: number) {
    act(() => area().scrollTo({ top }));
    await settleRows();
  }

  // A short history and a long one behave alike.
  describe.each([10, 100])('of %i rows', (size) => {
    it('shows new rows at once while it is scrolled to the top', async () => {
      const { advance } = await renderHistory(size);
      const newestTime = timeOf(rows()[0]);
      advance(5000);
      await settleRows();
      expect(timeOf(rows()[0])).not.toBe(newestTime);
      expect(newRowsButton()).not.toBeInTheDocument();
    });

    it('does not move while the user has scrolled down, and shows how many rows are new', async () => {
      const { advance } = await renderHistory(size);
      await scrollTo(300);
      const timesInView = rowsInView(area()).map(timeOf);
      expect(timesInView).toHaveLength(4);
      advance(10_000);
      await settleRows();
      expect(rowsInView(area()).map(timeOf)).toEqual(timesInView);
      expect(newRowsButton()).toHaveTextContent('2 new');
      expect(screen.getByText('New activity above')).toHaveAttribute('role', 'status');
    });

    it('shows the new rows when the button is pressed, and focuses the newest', async () => {
      const { advance } = await renderHistory(size);
      await scrollTo(300);
      advance(10_000);
      await userEvent.click(newRowsButton()!);
      await settleRows();
      expect(area().scrollTop).toBe(0);
      expect(newRowsButton()).not.toBeInTheDocument();
      expect(rows()[0]).toHaveFocus();
      expect(timeOf(rows()[0])! > timeOf(rows()[1])!).toBe(true);
    });

    it('shows the new rows when the user scrolls back to the top', async () => {
      const { advance } = await renderHistory(size);
      await scrollTo(300);
      advance(5000);
      const topTime = timeOf(rows()[0]);
      await scrollTo(0);
      expect(newRowsButton()).not.toBeInTheDocument();
      expect(timeOf(rows()[0])).not.toBe(topTime);
    });
  });

  it('keeps the focus in its row when the list gets so long that only rows in view are rendered', async () => {
    // All rows of a list are rendered if there are at most 30.
    const { advance } = await renderHistory(30);
    const timeBefore = timeOf(rows()[2]);
    act(() => within(rows()[2]!).getByRole('button', { name: /^Copy/ }).focus());
    advance(5000);
    await settleRows();
    const focused = document.activeElement?.closest('li') ?? undefined;
    expect(focused).toHaveAttribute('aria-posinset', '4');
    expect(focused).toHaveAttribute('aria-setsize', '31');
    expect(timeOf(focused)).toBe(timeBefore);
  });

  it('keeps rendering the focused row while new rows push it out of view', async () => {
    const { advance } = await renderHistory(100);
    const row = rows()[3];
    const button = within(row!).getByRole('button', { name: /^Copy/ });
    act(() => button.focus());
    // Eight rows are added.
    advance(40_000);
    await settleRows();
    expect(button).toHaveFocus();
    expect(row).toHaveAttribute('aria-posinset', '12');
    expect(row).toHaveAttribute('aria-setsize', '108');
  });
});
