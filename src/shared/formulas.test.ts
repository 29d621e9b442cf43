import { escapeFormula } from './formulas';

describe('escapeFormula', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@x',
    '  =1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u00a0 ＝1',
    '\ufeff=1',
    '\u2060=1',
    '\u0000=1',
    '\u200e-1',
  ])('puts an apostrophe before %j (P8.9a)', (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`));

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1;-2', "a; '=1;'-2"],
    ['a|@x', "a|'@x"],
    ['a\t+1', "a\t'+1"],
    ['a;"=1', `a;"'=1`],
    ['=1;＝1', "'=1;'＝1"],
  ])('puts an apostrophe after the separator in %j', (cell, expected) => expect(escapeFormula(cell)).toBe(expected));

  it.each(['a; b', 'a | b', 'Open Long Position', '0.25', '0x12…', '', ' plain', '1-2', "'=1"])(
    'leaves %j unchanged',
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell);
    },
  );
});
