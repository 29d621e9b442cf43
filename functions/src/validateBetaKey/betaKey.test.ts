import fc from 'fast-check';
import { isBetaKey, maskBetaKey, readBetaKey, toBetaKey } from './betaKey';

const KEY = 'BETA-7K2MPQ9X';

test('a well-formed key is read from the body', () => {
  expect(readBetaKey({ betaKey: KEY })).toBe(KEY);
});

test.each([
  ['lower case', 'beta-7k2mpq9x'],
  ['blanks around it', ' \t BETA-7K2MPQ9X \n'],
  ['invisible characters before, in and after it', '\uFEFF\u200EBETA\u200B-7K2M\u00ADPQ9X\u200D\u2069'],
  ['blanks inside', 'BETA - 7K2M\u00A0PQ9X'],
  ['a line break inside', 'BETA-7K2M\nPQ9X'],
  ['an en dash', 'BETA\u20137K2MPQ9X'],
  ['a minus sign', 'BETA\u22127K2MPQ9X'],
  ['full-width letters', '\uFF22\uFF25\uFF34\uFF21\uFF0D\uFF17\uFF2B\uFF12\uFF2D\uFF30\uFF31\uFF19\uFF38'],
  ['quotes', '\u201EBETA-7K2MPQ9X\u201C'],
  ['backticks', '`BETA-7K2MPQ9X`'],
  ['words before it', 'Your key: BETA-7K2MPQ9X'],
  ['a sentence around it', 'Access the Beta Platform: your beta key is BETA-7K2MPQ9X, have fun.'],
  ['a sentence around it, and a blank inside', 'Your key: BETA-7K2M PQ9X thanks'],
  ['its whole link', 'https://seed.example/#key=BETA-7K2MPQ9X'],
  ['its link as a mail program escapes it', 'https://seed.example/%23key%3DBETA%2D7K2MPQ9X'],
  ['no hyphen', 'BETA7K2MPQ9X'],
  ['no hyphen, in a sentence', 'Your key is BETA7K2MPQ9X.'],
  ['blanks instead of its hyphen', 'BETA 7K2M PQ9X'],
  ['no BETA', '7k2mpq9x'],
  ['more letters after it', `${KEY}ABC`],
])('a key is read with %s', (_what, pasted) => {
  expect(readBetaKey({ betaKey: pasted })).toBe(KEY);
});

test.each([
  ['no body', undefined],
  ['null', null],
  ['a bare string', KEY],
  ['a list', [KEY]],
  ['another field', { key: KEY }],
  ['an inherited field', Object.create({ betaKey: KEY })],
  ['a number', { betaKey: 12345678 }],
  ['an object', { betaKey: { toString: () => KEY } }],
  ['a list in the field', { betaKey: [KEY] }],
  ['an empty text', { betaKey: '' }],
  ['blanks', { betaKey: '   ' }],
  ['a key that is too short', { betaKey: 'BETA-7K2MPQ9' }],
  ['10 000 characters', { betaKey: 'A'.repeat(10_000) }],
  ['a slash', { betaKey: 'BETA-7K2/PQ9X' }],
  ['a path', { betaKey: '../../profiles/x' }],
  ['dots', { betaKey: '..' }],
  ['a reserved id', { betaKey: '__BETA__' }],
  ['a look-alike letter', { betaKey: 'BETA-7K2MPQ9Х' }],
  ['a letter that is upper-cased to an ASCII one', { betaKey: 'BETA-DıSABLED' }],
  ['another letter that is upper-cased to an ASCII one', { betaKey: 'BETA-DIſABLED' }],
  ['a letter that is upper-cased to two letters', { betaKey: 'BETA-7K2MPQß' }],
  ['the Kelvin sign', { betaKey: 'BETA-7\u212A2MPQ9X' }],
  ['a key after 10 000 blanks', { betaKey: KEY.padStart(10_000) }],
  ['a word', { betaKey: 'hello' }],
  ['a word of eight letters in a sentence', { betaKey: 'my password, please' }],
  ['two words, the first of which is Beta', { betaKey: 'the Beta Platform' }],
  ['half a surrogate pair', { betaKey: 'BETA-7K2MPQ9\uD800' }],
])('%s is malformed', (_what, body) => {
  expect(readBetaKey(body)).toBeUndefined();
});

test('only the canonical form is a key (P4.1)', () => {
  expect(isBetaKey(KEY)).toBe(true);
  expect(isBetaKey(KEY.toLowerCase())).toBe(false);
  expect(isBetaKey(` ${KEY}`)).toBe(false);
  expect(isBetaKey(`${KEY}\n`)).toBe(false);
  expect(isBetaKey(`${KEY}Z`)).toBe(false);
  expect(isBetaKey(KEY.slice(0, -1))).toBe(false);
});

test('a masked key shows only its last two characters', () => {
  expect(maskBetaKey(KEY)).toBe('BETA-******9X');
  expect(maskBetaKey(undefined)).toBe('malformed');
});

describe('toBetaKey', () => {
  const key = fc.stringMatching(/^BETA-[A-Z0-9]{8}$/);
  const invisible = fc.constantFrom('', ' ', '\u200B', '\u00AD', '\uFEFF', '\u202E', '"', '`', '\u2019', '\u3000');

  it('finds a key in any case, with any dash and with invisible characters (P4.1a)', () => {
    const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uFF0D', '');
    fc.assert(
      fc.property(
        key,
        dash,
        fc.boolean(),
        fc.array(invisible, { minLength: 14, maxLength: 14 }),
        (plain, hyphen, isLower, between) => {
          const typed = (isLower ? plain.toLowerCase() : plain).replace('-', hyphen);
          const pasted = [...typed].map((letter, index) => `${between[index]}${letter}`).join('') + between[13];
          expect(toBetaKey(pasted)).toBe(plain);
        },
      ),
    );
  });

  it('finds a key among words (P4.1b)', () => {
    const words = fc.array(
      fc.constantFrom('your', 'key', 'Beta', 'password', 'Platform', 'is:', '—', 'SEED', 'thanks!'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(words, key, words, (before, plain, after) => {
        expect(toBetaKey([...before, plain, ...after].join(' '))).toBe(plain);
      }),
    );
  });

  it('returns at most 13 characters (P4.1b)', () => {
    expect(toBetaKey('beta-abcd1234x')).toBe('BETA-ABCD1234');
    expect(toBetaKey('not a key at all')).toBe('NOTAKEYATALL');
    expect(toBetaKey('nor is this, which is long')).toBe('NORISTHIS,WHI');
  });

  it('accepts no look-alike in place of a character', () => {
    const lookAlike = fc.constantFrom(
      '\u0410',
      '\u0392',
      '\u0131',
      '\u017F',
      '\u212A',
      '\u00DF',
      '\uFB01',
      '\u00B2',
      '\u{1D400}',
      '\u{1F330}',
    );
    fc.assert(
      fc.property(key, lookAlike, fc.integer({ min: 0, max: 12 }), (plain, replacement, position) => {
        expect(isBetaKey(toBetaKey(plain.slice(0, position) + replacement + plain.slice(position + 1)))).toBe(false);
      }),
    );
  });

  it('lets a key be typed letter by letter, and inserts a missing hyphen', () => {
    /** Returns the text in the field after each typed letter. */
    const fieldTexts = (typed: string) =>
      [...typed].reduce<string[]>((all, letter) => [...all, toBetaKey((all.at(-1) ?? '') + letter)], []);
    expect(fieldTexts('beta-7k2mpq9xy').slice(3)).toEqual([
      'BETA',
      'BETA-',
      'BETA-7',
      'BETA-7K',
      'BETA-7K2',
      'BETA-7K2M',
      'BETA-7K2MP',
      'BETA-7K2MPQ',
      'BETA-7K2MPQ9',
      KEY,
      KEY,
    ]);
    expect(fieldTexts('beta7k').slice(3)).toEqual(['BETA', 'BETA-7', 'BETA-7K']);
    expect(fieldTexts('7k2mpq9x').slice(6)).toEqual(['7K2MPQ9', KEY]);
  });

  it('reads only the start of a long text', () => {
    expect(toBetaKey('x'.repeat(5_000_000))).toBe('X'.repeat(13));
  });
});
