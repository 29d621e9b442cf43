import { CHARACTERS } from '../testing/characters';
import { countText, groupDigits, toSearchForm, searchWords, spanText, storedText, visibleLength } from './text';

it('compares texts regardless of Unicode form, case and invisible characters (P8.7a)', () => {
  expect(toSearchForm('Caf\u00e9 \uff21\u200b\u00adB')).toBe(toSearchForm('cafe\u0301 ab'));
  expect(searchWords(' Caf\u00e9\u200b \u2060  ETH ')).toEqual(['caf\u00e9', 'eth']);
});

it.each([
  ['İZMİR', 'izmir'],
  ['İzmir', 'İZMİR'],
  ['ISPARTA', 'ısparta'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['Büro', 'BU\u0308RO'],
])('compares %s and %s as one text (P6.5a, P8.7a)', (text, other) => {
  expect(toSearchForm(text)).toBe(toSearchForm(other));
  expect(toSearchForm(toSearchForm(text))).toBe(toSearchForm(text));
});

it('adds thousands separators before the decimal point, not after it', () => {
  expect(['0.66', '999', '1250.50 HYPE', '8481 USDC', '1234567.1234'].map(groupDigits)).toEqual([
    '0.66',
    '999',
    '1,250.50 HYPE',
    '8,481 USDC',
    '1,234,567.1234',
  ]);
  expect(countText(10_000)).toBe('10,000');
});

it('formats a duration in its two largest units, rounded up to seconds', () => {
  expect([0, 11_001, 60_000, 90_000, 3_599_000, 3_600_000, 5_085_000, 90_000_000].map(spanText)).toEqual([
    '0 s',
    '12 s',
    '1 min',
    '1 min 30 s',
    '59 min 59 s',
    '1 h',
    '1 h 24 min',
    '1 d 1 h',
  ]);
});

it('stores a typed text without surrounding blanks, and nothing if nothing is visible', () => {
  expect(storedText(' For the long run only\n')).toBe('For the long run only');
  expect(['', ' ', '\u200b', '\n'].map(storedText)).toEqual(['', '', '', '']);
  // In a sentence, they would reverse what follows. Marks, which a name in Arabic may need, stay.
  expect(storedText('\u202ereversed \u2067name\u2069')).toBe('reversed name');
  expect(storedText('ETH \u200f\u0645')).toBe('ETH \u200f\u0645');
});

it.each(CHARACTERS)('counts each character as one, as a person does: %j', (character) => {
  expect(visibleLength(` ${character.repeat(60)}\n`)).toBe(60);
});
