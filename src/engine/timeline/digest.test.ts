import fc from 'fast-check';
import { digestOf } from './digest';

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
