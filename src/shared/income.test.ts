import { incomeTexts, withIncome } from './income';

const ether = { currency: 'ETH', decimals: 2, units: 1234 };
const dollars = { currency: 'USDC', decimals: 0, units: 5 };

describe('income', () => {
  it('is added up by currency and number of decimals', () => {
    const incomes = withIncome(withIncome([], '12.34 ETH'), '5 USDC');
    expect(incomes).toEqual([ether, dollars]);
    expect(withIncome(incomes, '10 USDC')).toEqual([ether, { ...dollars, units: 15 }]);
    expect(withIncome(incomes, '0.66 ETH')).toEqual([{ ...ether, units: 1300 }, dollars]);
    expect(withIncome(incomes, '0.5 USDC')).toEqual([ether, dollars, { currency: 'USDC', decimals: 1, units: 5 }]);
  });

  it.each(['', '5', 'USDC', 'about 5 USDC', '5 USDC each', '5. USDC', '-5 USDC', '5  USDC'])(
    'ignores the amount "%s"',
    (amount) => {
      const incomes = [dollars];
      expect(withIncome(incomes, amount)).toBe(incomes);
    },
  );

  it('is formatted as one text for each currency', () => {
    expect(incomeTexts([ether, { ...dollars, units: 1234567 }])).toEqual(['12.34\u00a0ETH', '1,234,567\u00a0USDC']);
  });
});
