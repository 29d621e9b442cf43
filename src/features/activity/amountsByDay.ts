import type { Activity } from './activitySchema';

/** Maximum number of days in the chart. */
export const MAX_DAYS = 14;

const DAY = 24 * 60 * 60 * 1000;

/** Daily income in one currency. */
export interface CurrencyAmounts {
  readonly currency: string;
  /** The sum for each day, as a whole number whose last `decimals` digits are the decimals. */
  readonly units: readonly number[];
  readonly decimals: number;
}

export interface DailyAmounts {
  /** Consecutive days as `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly currencies: readonly CurrencyAmounts[];
}

type Amount = NonNullable<ReturnType<typeof parseAmount>>;

/**
 * Adds up the amounts of successful entries by currency and day (UTC). Sums are integers, so that nothing is rounded.
 */
export function amountsByDay(entries: readonly Activity[]): DailyAmounts {
  const amounts = entries.map(parseAmount).filter((amount) => amount !== null);
  const days = lastDays(amounts.map(({ day }) => day));
  const recent = amounts.filter(({ day }) => days.includes(day));
  const currencies = [...new Set(recent.map(({ currency }) => currency))].sort();
  return { days, currencies: currencies.map((currency) => amountsIn(currency, days, recent)) };
}

function amountsIn(currency: string, days: readonly string[], amounts: readonly Amount[]): CurrencyAmounts {
  const inCurrency = amounts.filter((amount) => amount.currency === currency);
  const decimals = Math.max(...inCurrency.map(({ fraction }) => fraction.length));
  const units = days.map(() => 0);
  for (const { day, whole, fraction } of inCurrency) {
    const index = days.indexOf(day);
    units[index] = (units[index] ?? 0) + Number(whole + fraction.padEnd(decimals, '0'));
  }
  return { currency, units, decimals };
}

/** Returns all days from the earliest to the latest of these, but at most the last `MAX_DAYS`. */
function lastDays(days: readonly string[]): string[] {
  if (days.length === 0) return [];
  const times = days.map((day) => Date.parse(day));
  const last = Math.max(...times);
  const first = Math.max(Math.min(...times), last - (MAX_DAYS - 1) * DAY);
  return Array.from({ length: (last - first) / DAY + 1 }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  );
}

/** Parses an entry's amount, such as `0.25 ETH`. Returns `null` if the entry earned nothing. */
function parseAmount({ status, amount, timestamp }: Activity) {
  const parts = status === 'success' ? /^(\d+)(?:\.(\d+))? ([A-Za-z]+)$/.exec(amount ?? '') : null;
  if (!parts) return null;
  const [, whole = '', fraction = '', currency = ''] = parts;
  return { day: timestamp.slice(0, 10), currency, whole, fraction };
}
