import { createNameReplacer } from './replacedNames';
import { WALLET_NAME_MAX_LENGTH } from '../../shared/text';
import { currencyOf, nameProblem } from './walletNames';

const createReplacer = () => {
  const replace = createNameReplacer(['Main SOL Wallet']);
  return (name: string) => replace(name, WALLET_NAME_MAX_LENGTH);
};

it('gives each name a number, and equal names the same number', () => {
  const replace = createReplacer();
  expect(['Anna’s savings', 'Ben', ' Anna’s savings '].map(replace)).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 1']);
});

it('keeps sample names and blank names', () => {
  const replace = createReplacer();
  expect(['Main SOL Wallet', 'main sol wallet', '', '  ', '\u200b'].map(replace)).toEqual([
    'Main SOL Wallet',
    'main sol wallet',
    '',
    '  ',
    '\u200b',
  ]);
});

it.each(['Deep HYPE', 'my ETH', 'eth', 'ETHYPE', 'HYPE and eth', 'hype eth', 'SOL', 'Something'])(
  "keeps the wallet's currency: %s",
  (name) => {
    const replace = createReplacer();
    for (const spelling of [name, name.toUpperCase(), name.toLowerCase()])
      expect(currencyOf(replace(spelling))).toBe(currencyOf(spelling));
  },
);

it('preserves whether names are equal, taken or too long', () => {
  const replace = createReplacer();
  const names = [
    'abc',
    'ABC',
    'Abc',
    'other',
    'x'.repeat(60),
    'x'.repeat(61),
    'ETH abc',
    'eth abc',
    'a\u200bbc',
    'E\u200bTH',
  ];
  const replacements = names.map(replace);
  expect(new Set(replacements).size).toBe(names.length);
  const wallet = (name: string) => ({
    id: name,
    name,
    publicKey: '',
    balance: 0,
    currency: 'SOL' as const,
    isActive: true,
  });
  names.forEach((name, index) =>
    names.forEach((otherName, otherIndex) => {
      const problem = nameProblem(name, { list: [wallet(otherName)], creation: null });
      expect(
        nameProblem(replacements[index] ?? '', { list: [wallet(replacements[otherIndex] ?? '')], creation: null }),
      ).toBe(problem);
    }),
  );
});
