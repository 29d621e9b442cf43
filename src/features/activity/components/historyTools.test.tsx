import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { walletRemovalPressed, walletRenameRequested } from '../../wallets/walletsSlice';
import { ActivityHistory } from './ActivityHistory';
// They come on demand; to load them takes longer than a test waits.
import './AmountsChart';
import './HistorySearch';

const rows = () => within(screen.getByRole('region', { name: 'Activity history, newest first' })).queryAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const found = () => within(screen.getByRole('search', { name: 'History' })).getByRole('status').textContent;

async function openedSearch() {
  const app = await renderOnDashboard(<ActivityHistory />);
  await press('Search');
  const field = await screen.findByRole('searchbox', { name: 'Search the history' });
  return { ...app, field };
}

it('finds by words, protocol, wallet and status, and says how many', async () => {
  const { field } = await openedSearch();
  await userEvent.type(field, 'sol');
  expect([found(), rows().length]).toEqual(['3 of 6', 3]);
  await choose('Status', 'Failed');
  expect([found(), rows().length]).toEqual(['1 of 6', 1]);
  await choose('Wallet', 'ETH Farming Wallet');
  expect(rows()).toHaveLength(0);
  expect(screen.getByText('Nothing found')).toBeVisible();
  await press('Clear');
  expect(found()).toBe('6 entries');
  expect(field).toHaveFocus();
});

it('holds nothing back by a search that is closed', async () => {
  await openedSearch();
  await choose('Protocol', 'Lighter');
  expect(rows()).toHaveLength(2);
  await press('Search');
  expect(rows()).toHaveLength(6);
});

it('draws amounts by currency and day, and has the same in a table', async () => {
  await renderOnDashboard(<ActivityHistory />);
  await press('Amounts');
  const table = await screen.findByRole('table', { name: 'Amounts by day and currency' });
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day (UTC)', 'DBR', 'ETH', 'SOL', 'USDC']);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
});

it('calls a wallet what it is called now, and says of one that is gone that it was removed', async () => {
  const { store } = await renderOnDashboard(<ActivityHistory />);
  act(() => void store.dispatch(walletRenameRequested({ walletId: 'wallet-2', name: 'Deep farm' })));
  expect(rows()[0]).toHaveTextContent('Lighter · Deep farm');
  act(() => void store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' })));
  expect(rows()[0]).toHaveTextContent('Lighter · Deep farm (removed)');
});
