import fc from 'fast-check';
import { emptyVector, itemAt, itemsOf, vectorOf, withItemAdded, withItemAt } from './vector';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a vector', () => {
  it.each([0, 1, 32, 33, 1024, 1025, 33_000])('holds %i items in their order', (count) => {
    const items = numbers(count);
    expect(itemsOf(vectorOf(items))).toEqual(items);
    expect(itemAt(vectorOf(items), count - 1)).toBe(count === 0 ? undefined : count - 1);
    expect(itemAt(vectorOf(items), count)).toBeUndefined();
  });

  it('is the same whether it was made at once or grew', () => {
    const grown = numbers(1100).reduce(withItemAdded<number>, emptyVector<number>());
    expect(grown).toEqual(vectorOf(numbers(1100)));
  });

  it('leaves every earlier version whole, as an array copied at each change would be', () => {
    const change = fc.record({ index: fc.nat(), item: fc.integer(), adds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 80 }), fc.array(change), (start, changes) => {
        let vector = vectorOf(start);
        let array = start;
        const versions: [typeof vector, number[]][] = [[vector, array]];
        for (const { index, item, adds } of changes) {
          const place = index % array.length;
          vector = adds ? withItemAdded(vector, item) : withItemAt(vector, place, item);
          array = adds ? [...array, item] : array.map((old, at) => (at === place ? item : old));
          versions.push([vector, array]);
        }
        for (const [one, other] of versions) expect(itemsOf(one)).toEqual(other);
      }),
    );
  });

  it('shares what did not change', () => {
    const before = vectorOf(numbers(2048));
    const after = withItemAt(before, 0, -1);
    expect(after.root[1]).toBe(before.root[1]);
  });

  it('is plain data', () => {
    const vector = vectorOf(numbers(40));
    expect(JSON.parse(JSON.stringify(vector))).toEqual(vector);
  });

  it('refuses to write beyond its ends', () => {
    expect(() => withItemAt(vectorOf([1]), 1, 2)).toThrow(RangeError);
    expect(() => withItemAt(vectorOf([1]), -1, 2)).toThrow(RangeError);
  });
});
