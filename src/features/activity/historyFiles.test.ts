import { sampleActivity } from './activitySlice';
import { historyAsCsv, historyAsJson } from './historyFiles';

const entries = sampleActivity(Date.parse('2026-01-15T12:00:00Z'), 'test');
const names = {
  protocols: new Map([['lighter', 'Lighter']]),
  wallets: new Map([['wallet-2', '=HYPERLINK("http://x")\r\n, "quoted"']]),
};

it('writes CSV with a line for each entry and full hashes, and escapes quotes and formulas (P8.9)', async () => {
  const { name, text } = await historyAsCsv(entries, names);
  expect(name).toBe('seed-simulated-history.csv');
  const lines = text.split(/\r\n(?=\d{4}-)/);
  expect(lines[0]).toBe(
    '\ufefftime_utc,protocol,action,wallet,status,simulated_amount,currency,reason,simulated_hash,id',
  );
  expect(lines[1]).toBe(
    `2026-01-15 11:38:00,Lighter,Deposit Margin,"'=HYPERLINK(""http://x"")\r\n, ""quoted""",success,0.50,ETH,,${entries[0]?.txHash},sample-1`,
  );
  expect(lines).toHaveLength(7);
});

it('writes JSON that says it is simulated, with null for missing values', () => {
  const { entries: records, simulated } = JSON.parse(historyAsJson(entries, names).text);
  expect(simulated).toBe(true);
  expect(records[2]).toEqual({
    time_utc: '2026-01-15 11:46:00',
    protocol: 'pumpfun',
    action: 'Buy New Launch',
    wallet: 'wallet-1',
    status: 'failed',
    simulated_amount: null,
    currency: null,
    reason: expect.stringContaining('slippage'),
    simulated_hash: null,
    id: 'sample-3',
  });
});
