import { fixedDecimals, groupDigits } from './text';

/**
 * Income in one currency. Amounts are whole numbers of units, so that sums need no rounding: 12.34 with 2 decimals is
 * 1234.
 */
export interface Income {
  readonly currency: string;
  readonly decimals: number;
  readonly units: number;
}

/** Adds an amount as the history stores it, such as `0.25 ETH`. Ignores text that is not an amount. */
export function withIncome(incomes: readonly Income[], amount: string): readonly Income[] {
  const [, whole, fraction = '', currency] = /^(\d+)(?:\.(\d+))? (\S+)$/.exec(amount) ?? [];
  if (whole === undefined || currency === undefined) return incomes;
  return addIncomes(incomes, [{ currency, decimals: fraction.length, units: Number(whole + fraction) }]);
}

export function addIncomes(incomes: readonly Income[], others: readonly Income[]): readonly Income[] {
  return others.reduce((sum, { currency, decimals, units }) => {
    const index = sum.findIndex((income) => income.currency === currency && income.decimals === decimals);
    const current = sum[index];
    return current
      ? [...sum.slice(0, index), { ...current, units: current.units + units }, ...sum.slice(index + 1)]
      : [...sum, { currency, decimals, units }];
  }, incomes);
}

/** Formats incomes for users, by currency: `0.75 ETH`, `5,100 USDC`. */
export function incomeTexts(incomes: readonly Income[]): string[] {
  return incomes.map(
    ({ units, decimals, currency }) => `${groupDigits(fixedDecimals(units, decimals))}\u00a0${currency}`,
  );
}
