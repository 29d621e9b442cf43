import { fixedDecimals, groupDigits } from './text';

/** Income in one currency, in units of its last shown decimal, so that sums need no rounding. */
export interface Income {
  readonly currency: string;
  readonly decimals: number;
  readonly units: number;
}

/** Adds a stored, simulated amount, such as `0.25 ETH`. Ignores text that is not an amount. */
export function withIncome(incomes: readonly Income[], amount: string): readonly Income[] {
  const [, whole, fraction = '', currency] = /^(\d+)(?:\.(\d+))? (\S+)$/.exec(amount) ?? [];
  if (whole === undefined || currency === undefined) return incomes;
  return sumOf(incomes, [{ currency, decimals: fraction.length, units: Number(whole + fraction) }]);
}

/** Adds two lists of incomes, by currency. */
export function sumOf(incomes: readonly Income[], others: readonly Income[]): readonly Income[] {
  return others.reduce((sum, { currency, decimals, units }) => {
    const index = sum.findIndex((one) => one.currency === currency && one.decimals === decimals);
    const before = sum[index];
    return before ? sum.with(index, { ...before, units: before.units + units }) : [...sum, { currency, decimals, units }];
  }, incomes);
}

/** Formats incomes for users, by currency: `0.75 ETH`, `5,100 USDC`. */
export function incomeTexts(incomes: readonly Income[]): string[] {
  return incomes.map(({ units, decimals, currency }) => `${groupDigits(fixedDecimals(units, decimals))}\u00a0${currency}`);
}
