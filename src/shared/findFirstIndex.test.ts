import { findFirstIndex } from './findFirstIndex';

it.each([
  [[], 0],
  [[1, 2], 2],
  [[1, 5, 5, 9], 1],
  [[7, 8], 0],
])('returns the index of the first of %p that is at least 5, or their number: %p', (list: number[], expected) => {
  expect(findFirstIndex(list.length, (index) => (list[index] ?? Infinity) >= 5)).toBe(expected);
});
