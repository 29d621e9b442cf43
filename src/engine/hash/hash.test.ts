import { Hasher, murmur3, wordToHex } from './hash';

/** Returns a text's bytes as words of four bytes. */
function wordsOf(text: string): number[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32LE(4 * index));
}

describe('MurmurHash3', () => {
  // The results of the reference implementation.
  it.each([
    ['', 0, '00000000'],
    ['', 1, '514e28b7'],
    ['', 0xffffffff, '81f16f39'],
    ['test', 0, 'ba6bd213'],
    ['test', 0x9747b28c, '704b81dc'],
    ['aaaa', 0x9747b28c, '5a97808a'],
    ['abcd', 0x9747b28c, 'f0478627'],
    ['\0\0\0\0', 0, '2362f9de'],
  ])('of %j with the seed %i is %s', (text, seed, expected) => {
    expect(wordToHex(murmur3(wordsOf(text), seed))).toBe(expected);
  });

  it.each([
    [0xffffffff, 0, '76293b50'],
    [0x87654321, 0, 'f55b516b'],
    [0x87654321, 0x5082edee, '2362f9de'],
  ])('of the word %i with the seed %i is %s', (word, seed, expected) => {
    expect(wordToHex(murmur3([word], seed))).toBe(expected);
  });
});

describe('a hasher', () => {
  it('hashes words with the given seed and a second one', () => {
    const { high, low } = new Hasher(7).word(1).word(2);
    expect(high).toBe(murmur3([1, 2], 7));
    expect(low).not.toBe(high);
  });

  it('hashes a text as its length and its code units, two to a word', () => {
    expect(new Hasher().text('abc').high).toBe(murmur3([3, 0x620061, 0x63]));
  });

  it('hashes a number as its bits, and -0 as 0', () => {
    expect(new Hasher().number(1.5).high).toBe(murmur3([0, 0x3ff80000]));
    expect(new Hasher().number(-0).high).toBe(new Hasher().number(0).high);
  });

  it('distinguishes texts that are equal when joined, and trailing zero characters', () => {
    const pairs = [
      [
        ['a', 'bc'],
        ['ab', 'c'],
      ],
      [['a'], ['a\0']],
      [[''], ['\0']],
    ] as const;
    for (const [first, second] of pairs) {
      const hash = (texts: readonly string[]) => texts.reduce((hasher, text) => hasher.text(text), new Hasher()).high;
      expect(hash(first)).not.toBe(hash(second));
    }
  });
});
