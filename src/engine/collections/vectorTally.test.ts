import { emptyVector, vectorOf, withItemAdded, withItemAt } from './vector';
import { createTally } from './vectorTally';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const parity = (item: number) => (item % 2 === 0 ? 'even' : 'odd');

it('counts the items of each kind', () => {
  const tally = createTally(parity);
  expect(tally(emptyVector())).toEqual({});
  expect(tally(vectorOf([1]))).toEqual({ odd: 1 });
  expect(tally(vectorOf(numbers(33_001)))).toEqual({ even: 16_501, odd: 16_500 });
});

it('follows changes, and still counts every earlier vector right', () => {
  const tally = createTally(parity);
  const before = vectorOf(numbers(1100));
  const changed = withItemAt(before, 40, 1);
  const added = withItemAdded(changed, 2);
  expect(tally(before)).toEqual({ even: 550, odd: 550 });
  expect(tally(changed)).toEqual({ even: 549, odd: 551 });
  expect(tally(added)).toEqual({ even: 550, odd: 551 });
  expect(tally(before)).toEqual({ even: 550, odd: 550 });
});

it('looks at nothing but what changed', () => {
  const kindOf = jest.fn(parity);
  const tally = createTally(kindOf);
  const before = vectorOf(numbers(10_000));
  tally(before);
  kindOf.mockClear();
  tally(withItemAt(before, 5000, 1));
  expect(kindOf.mock.calls.length).toBeLessThanOrEqual(32);
});
