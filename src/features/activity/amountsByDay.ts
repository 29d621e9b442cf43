import type { Activity } from './activitySchema';

/** Maximum number of days in the chart. */
export const MAX_DAYS = 14;

const DAY = 24 * 60 * 60 * 1000;

/** Daily income in one currency. */
export interface CurrencyAmounts {
  readonly currency: string;
  /** In the currency's smallest shown units. */
  readonly units: readonly number[];
  readonly decimals: number;
}

/** Income by currency and day. */
export interface DailyAmounts {
  /** Consecutive days as `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly currencies: readonly CurrencyAmounts[];
}

interface Amount {
  readonly day: string;
  readonly currency: string;
  readonly whole: string;
  readonly fraction: string;
}

/** Sums the amounts of successful entries for the last days (UTC) that have any. Adds whole units, so nothing is rounded. */
export function amountsByDay(entries: readonly Activity[]): DailyAmounts {
  const amounts = entries.map(amountOf).filter((amount) => amount !== null);
  const days = lastDays(amounts.map(({ day }) => day));
  const recent = amounts.filter(({ day }) => days.includes(day));
  const currencies = [...new Set(recent.map(({ currency }) => currency))].sort();
  return { days, currencies: currencies.map((currency) => inCurrency(currency, days, recent)) };
}

function inCurrency(currency: string, days: readonly string[], amounts: readonly Amount[]): CurrencyAmounts {
  const own = amounts.filter((amount) => amount.currency === currency);
  const decimals = Math.max(...own.map(({ fraction }) => fraction.length));
  const units = days.map(() => 0);
  for (const { day, whole, fraction } of own) {
    const place = days.indexOf(day);
    units[place] = (units[place] ?? 0) + Number(whole + fraction.padEnd(decimals, '0'));
  }
  return { currency, units, decimals };
}

/** Returns every day from the first to the last, limited to the last `MAX_DAYS`. */
function lastDays(days: readonly string[]): string[] {
  const known = [...days].sort();
  const [first, last] = [known[0], known.at(-1)].map((day) => (day === undefined ? NaN : Date.parse(day)));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  const from = Math.max(first, last - (MAX_DAYS - 1) * DAY);
  const count = (last - from) / DAY + 1;
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY).toISOString().slice(0, 10));
}

function amountOf({ status, amount, timestamp }: Activity): Amount | null {
  const parts = status === 'success' ? /^(\d+)(?:\.(\d+))? ([A-Za-z]+)$/.exec(amount ?? '') : null;
  if (!parts) return null;
  const [, whole = '', fraction = '', currency = ''] = parts;
  return { day: timestamp.slice(0, 10), currency, whole, fraction };
}
