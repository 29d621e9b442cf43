import { escapeFormula } from '../../shared/formulas';
import { loadCodeOnce } from '../../shared/load';
import type { SavedFile } from '../../shared/saveFile';
import type { Activity } from './activitySchema';
import type { HistoryNames } from './historyFilter';

const COLUMNS = ['time_utc', 'protocol', 'action', 'wallet', 'status', 'simulated_amount', 'currency', 'reason', 'simulated_hash', 'id'] as const;

type Line = Record<(typeof COLUMNS)[number], string>;

const loadWriter = loadCodeOnce(() => import(/* webpackChunkName: "dashboard-more" */ 'csv-stringify/browser/esm/sync'));

/** Returns entries as comma-separated values (RFC 4180, with a byte order mark for spreadsheets). */
export async function historyAsCsv(entries: readonly Activity[], names: HistoryNames): Promise<SavedFile> {
  const { stringify } = await loadWriter();
  const lines = entries.map((entry) => Object.values(lineOf(entry, names)).map(escapeFormula));
  const text = stringify([[...COLUMNS], ...lines], { record_delimiter: 'windows', bom: true });
  return { name: 'seed-simulated-history.csv', type: 'text/csv', text };
}

/** Returns entries as JSON; missing values are `null`. */
export function historyAsJson(entries: readonly Activity[], names: HistoryNames): SavedFile {
  const lines = entries.map((entry) =>
    Object.fromEntries(Object.entries(lineOf(entry, names)).map(([field, text]) => [field, text === '' ? null : text])),
  );
  const text = `${JSON.stringify({ simulated: true, entries: lines }, null, 2)}\n`;
  return { name: 'seed-simulated-history.json', type: 'application/json', text };
}

function lineOf({ id, timestamp, protocolId, action, walletId, status, amount, txHash, reason }: Activity, names: HistoryNames): Line {
  const [figure = '', currency = ''] = (amount ?? '').split(' ');
  return {
    time_utc: timestamp,
    protocol: names.protocols.get(protocolId) ?? protocolId,
    action,
    wallet: names.wallets.get(walletId) ?? walletId,
    status,
    simulated_amount: figure,
    currency,
    reason: reason ?? '',
    simulated_hash: txHash ?? '',
    id,
  };
}
