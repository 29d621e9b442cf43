import { isBetaKey, maskBetaKey, readBetaKey } from './betaKey';

const KEY = 'BETA-7K2MPQ9X';

test('a well-formed key is taken out of the body', () => {
  expect(readBetaKey({ betaKey: KEY })).toBe(KEY);
});

test('blanks around a key and lower case are forgiven', () => {
  expect(readBetaKey({ betaKey: '  beta-7k2mpq9x\n' })).toBe(KEY);
});

test.each([
  ['no body', undefined],
  ['null', null],
  ['a bare string', KEY],
  ['a list', [KEY]],
  ['another field', { key: KEY }],
  ['a number', { betaKey: 12345678 }],
  ['an object', { betaKey: { toString: () => KEY } }],
  ['a list in the field', { betaKey: [KEY] }],
  ['an empty text', { betaKey: '' }],
  ['blanks', { betaKey: '   ' }],
  ['too short', { betaKey: 'BETA-7K2MPQ9' }],
  ['too long', { betaKey: `${KEY}A` }],
  ['10 000 characters', { betaKey: 'A'.repeat(10_000) }],
  ['a key in 10 000 blanks', { betaKey: KEY.padEnd(10_000) }],
  ['a slash', { betaKey: 'BETA-7K2/PQ9X' }],
  ['a path', { betaKey: '../../profiles/x' }],
  ['dots', { betaKey: '..' }],
  ['a reserved id', { betaKey: '__BETA__' }],
  ['a look-alike letter', { betaKey: 'BETA-7K2MPQ9Х' }],
  ['full-width digits', { betaKey: 'BETA-7K2MPQ9９' }],
  ['a letter that is upper-cased to an ASCII one', { betaKey: 'BETA-DıSABLED' }],
  ['another of these', { betaKey: 'BETA-DIſABLED' }],
  ['a letter that is upper-cased to two', { betaKey: 'BETA-7K2MPQß' }],
  ['a sign for Kelvin', { betaKey: 'BETA-7\u212A2MPQ9X' }],
  ['a line break inside', { betaKey: 'BETA-7K2\nPQ9X' }],
  ['a line break after a key', { betaKey: `${KEY}\nBETA-AAAAAAAA` }],
  ['a null character', { betaKey: `${KEY}\0` }],
  ['half a surrogate pair', { betaKey: 'BETA-7K2MPQ9\uD800' }],
])('%s is malformed', (_what, body) => {
  expect(readBetaKey(body)).toBeUndefined();
});

test('only the canonical form is a key', () => {
  expect(isBetaKey(KEY)).toBe(true);
  expect(isBetaKey(KEY.toLowerCase())).toBe(false);
  expect(isBetaKey(` ${KEY}`)).toBe(false);
  expect(isBetaKey(`${KEY}\n`)).toBe(false);
});

test('a masked key keeps its last two characters alone', () => {
  expect(maskBetaKey(KEY)).toBe('BETA-******9X');
  expect(maskBetaKey(undefined)).toBe('malformed');
});
