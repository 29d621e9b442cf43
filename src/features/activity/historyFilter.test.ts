import { sampleActivity } from './activitySlice';
import { EMPTY_HISTORY, withEntry } from './history';
import { isFiltering, NO_FILTER, findEntryNumbers, type HistoryFilter } from './historyFilter';

const AT = Date.parse('2026-01-15T12:00:00Z');
/** The six samples, numbered from 0, oldest first. */
const history = sampleActivity(AT, 'test').reduce(withEntry, EMPTY_HISTORY);
const names = {
  protocols: new Map([
    ['lighter', 'Lighter'],
    ['pumpfun', 'PumpFun'],
  ]),
  wallets: new Map([
    ['wallet-1', 'Main SOL Wallet'],
    ['wallet-2', 'ETH Farming Wallet'],
  ]),
};
const findNumbers = (filter: Partial<HistoryFilter>) => findEntryNumbers(history, { ...NO_FILTER, ...filter }, names);

it('finds entries that contain every word, in any case', () => {
  expect(findNumbers({ text: 'PUMPFUN wallet' })).toEqual([2, 4]);
  expect(findNumbers({ text: 'claim sol' })).toEqual([4]);
  expect(findNumbers({ text: '0.25' })).toEqual([5]);
  expect(findNumbers({ text: '11:58' })).toEqual([5]);
  expect(findNumbers({ text: 'slippage' })).toEqual([2]);
  expect(findNumbers({ text: 'no such entry' })).toEqual([]);
});

it('finds a name in another Unicode form, and with invisible characters in it', () => {
  const wallets = new Map([['wallet-1', 'Cafe\u0301 \u200bSOL']]);
  expect(findEntryNumbers(history, { ...NO_FILTER, text: 'caf\u00e9 so\u00adl' }, { ...names, wallets })).toEqual([
    1, 2, 4,
  ]);
});

it('finds an amount and a hash as rows show them, and as they are stored (P8.7a)', () => {
  const hash = sampleActivity(AT, 'test')[0]?.txHash ?? '';
  expect(findNumbers({ text: '1,500 USDC' })).toEqual([3]);
  expect(findNumbers({ text: '1500' })).toEqual([3]);
  expect(findNumbers({ text: `${hash.slice(0, 8)}…${hash.slice(-4)}` })).toEqual([0]);
  expect(findNumbers({ text: hash.slice(20, 40) })).toEqual([0]);
});

it('finds the entries that match the protocol, wallet and status', () => {
  expect(findNumbers({ protocolId: 'lighter' })).toEqual([0, 5]);
  expect(findNumbers({ protocolId: 'lighter', status: 'pending' })).toEqual([5]);
  expect(findNumbers({ walletId: 'wallet-1', status: 'failed' })).toEqual([2]);
  expect(findNumbers({ walletId: 'wallet-2', protocolId: 'pumpfun' })).toEqual([]);
});

it('finds the entries of a run by its time span', () => {
  expect(findNumbers({ run: { from: '2026-01-15 11:46:00', to: '2026-01-15 11:55:00' } })).toEqual([2, 3, 4]);
});

it('finds all entries if the filter contains only blanks', () => {
  expect(isFiltering({ ...NO_FILTER, text: '  ' })).toBe(false);
  expect(findNumbers({ text: '  ' })).toHaveLength(6);
});
