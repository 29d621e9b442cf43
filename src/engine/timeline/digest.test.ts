import fc from 'fast-check';
import { digestOf, nextRollingDigest, ROLLING_START } from './digest';
import { packWords, unpackWords } from './packedDigests';

const reverseKeys = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).reverse());

describe('the digest of a state', () => {
  it('ignores the order of keys and undefined fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(digestOf({ ...reverseKeys(record), nothing: undefined })).toBe(digestOf(record));
      }),
    );
  });

  it('differs for different states', () => {
    const pairs: [unknown, unknown][] = [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [['ab'], ['a', 'b']],
      [{ a: null }, {}],
      [[], {}],
      ['1', 1],
      [0, false],
      [{ a: { b: 1 } }, { a: 1, b: 1 }],
    ];
    for (const [first, second] of pairs) expect(digestOf(first)).not.toBe(digestOf(second));
  });

  it('keeps the values that recorded timelines rely on', () => {
    expect(digestOf({ name: 'SEED', list: [1, 2.5, null, true], nested: { text: 'é' } })).toMatchInlineSnapshot(
      `"d4988daf3e30c1f5"`,
    );
  });

  it('throws for values that JSON cannot hold', () => {
    expect(() => digestOf({ f: () => 1 })).toThrow(TypeError);
  });
});

describe('the rolling digest', () => {
  const event = (type: string, at: number, payload?: unknown) => ({
    type,
    meta: { kind: 'due' as const, at },
    payload,
  });

  it('differs if the type, time, payload or order of events differs', () => {
    const events = [event('a', 1, 1), event('b', 1, 1), event('a', 2, 1), event('a', 1, 2)];
    expect(new Set(events.map((differentEvent) => nextRollingDigest(ROLLING_START, differentEvent))).size).toBe(4);
    const inOrder = nextRollingDigest(nextRollingDigest(ROLLING_START, event('a', 1)), event('b', 1));
    const reversed = nextRollingDigest(nextRollingDigest(ROLLING_START, event('b', 1)), event('a', 1));
    expect(inOrder).not.toBe(reversed);
  });

  it('is the same after packing and unpacking, and damaged text is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (words) => {
        expect(unpackWords(packWords(words))).toEqual(words);
      }),
    );
    expect(() => unpackWords('AAA')).toThrow(SyntaxError);
    expect(() => unpackWords('!')).toThrow(SyntaxError);
  });
});
