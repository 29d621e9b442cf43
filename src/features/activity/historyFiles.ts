import { escapeFormula } from '../../shared/formulas';
import { loadCodeOnce } from '../../shared/load';
import type { SavedFile } from '../../shared/saveFile';
import type { Activity } from './activitySchema';
import type { HistoryNames } from './historyFilter';

const loadCsvWriter = loadCodeOnce(
  () => import(/* webpackChunkName: "dashboard-more" */ 'csv-stringify/browser/esm/sync'),
);

/**
 * Returns entries as comma-separated values (RFC 4180, with a byte order mark for spreadsheets). Needs at least one
 * entry.
 */
export async function historyAsCsv(entries: readonly Activity[], names: HistoryNames): Promise<SavedFile> {
  const { stringify } = await loadCsvWriter();
  const records = entries.map((entry) => recordOf(entry, names));
  const text = stringify(records, {
    header: true,
    cast: { string: escapeFormula },
    record_delimiter: 'windows',
    bom: true,
  });
  return { name: 'seed-simulated-history.csv', type: 'text/csv', text };
}

/** Returns entries as JSON; missing values are `null`. */
export function historyAsJson(entries: readonly Activity[], names: HistoryNames): SavedFile {
  const text = `${JSON.stringify({ simulated: true, entries: entries.map((entry) => recordOf(entry, names)) }, null, 2)}\n`;
  return { name: 'seed-simulated-history.json', type: 'application/json', text };
}

function recordOf(
  { id, timestamp, protocolId, action, walletId, status, amount, txHash, reason }: Activity,
  names: HistoryNames,
) {
  const [number = null, currency = null] = amount?.split(' ') ?? [];
  return {
    time_utc: timestamp,
    protocol: names.protocols.get(protocolId) ?? protocolId,
    action,
    wallet: names.wallets.get(walletId) ?? walletId,
    status,
    simulated_amount: number,
    currency,
    reason,
    simulated_hash: txHash,
    id,
  };
}
