import type { Activity } from './activitySchema';

/** The newest days that have amounts, at most so many. */
export const MAX_DAYS = 14;

const DAY = 24 * 60 * 60 * 1000;

/** What came in of one currency, day by day. */
export interface CurrencyAmounts {
  readonly currency: string;
  /** In the currency's smallest shown units. */
  readonly units: readonly number[];
  readonly decimals: number;
}

/** What came in, by currency and day. */
export interface DailyAmounts {
  /** `YYYY-MM-DD`, one after the other, oldest first. */
  readonly days: readonly string[];
  readonly currencies: readonly CurrencyAmounts[];
}

interface Amount {
  readonly day: string;
  readonly currency: string;
  readonly whole: string;
  readonly fraction: string;
}

/** Adds up the amounts of what succeeded, for the last days (UTC) that have any. Whole units are added, so nothing is rounded. */
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

/** Every day from the first to the last, as far as the last `MAX_DAYS` go. */
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
