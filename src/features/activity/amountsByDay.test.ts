import type { Activity } from './activitySchema';
import { sampleActivity } from './activitySlice';
import { amountsByDay } from './amountsByDay';

const [sample] = sampleActivity(0, 'test') as [Activity];
const entry = (day: string, amount: string | null, status: Activity['status'] = 'success'): Activity => ({
  ...sample,
  timestamp: `${day} 12:00:00`,
  amount,
  status,
});

it('adds up each currency by day without rounding, and includes the days between (P8.10)', () => {
  const entries = [
    entry('2026-02-27', '0.10 ETH'),
    entry('2026-02-27', '0.20 ETH'),
    entry('2026-03-01', '1500 USDC'),
    entry('2026-03-01', '1 ETH'),
  ];
  expect(amountsByDay(entries)).toEqual({
    days: ['2026-02-27', '2026-02-28', '2026-03-01'],
    currencies: [
      { currency: 'ETH', decimals: 2, units: [30, 0, 100] },
      { currency: 'USDC', decimals: 0, units: [0, 0, 1500] },
    ],
  });
});

it('leaves out entries that are pending, failed or without an amount', () => {
  const entries = [
    entry('2026-01-15', '0.25 ETH', 'pending'),
    entry('2026-01-15', '1 SOL', 'failed'),
    entry('2026-01-15', null),
    entry('2026-01-15', ''),
  ];
  expect(amountsByDay(entries)).toEqual({ days: [], currencies: [] });
});

it('covers the last 14 days at most', () => {
  const { days, currencies } = amountsByDay([
    entry('2025-12-01', '5 SOL'),
    entry('2026-01-01', '1 ETH'),
    entry('2026-01-15', '2 ETH'),
  ]);
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-01-02', '2026-01-15']);
  expect(currencies.map(({ currency }) => currency)).toEqual(['ETH']);
});
