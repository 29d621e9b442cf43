import { fixedDecimals } from '../../shared/text';
import type { Income } from './tasksSchema';

/** Adds a simulated amount as it is shown, such as `0.25 ETH`, to what has come in. What is no amount adds nothing. */
export function withIncome(incomes: readonly Income[], amount: string): readonly Income[] {
  const [, whole, fraction = '', currency] = /^(\d+)(?:\.(\d+))? (\S+)$/.exec(amount) ?? [];
  if (whole === undefined || currency === undefined) return incomes;
  const added = { currency, decimals: fraction.length, units: Number(whole + fraction) };
  const index = incomes.findIndex((one) => one.currency === currency && one.decimals === added.decimals);
  const before = incomes[index];
  return before ? incomes.with(index, { ...before, units: before.units + added.units }) : [...incomes, added];
}

/** What has come in, as people read it, by currency: `0.75 ETH`, `5100 USDC`. */
export function incomeTexts(incomes: readonly Income[]): string[] {
  return incomes.map(({ units, decimals, currency }) => `${fixedDecimals(units, decimals)}\u00a0${currency}`);
}
