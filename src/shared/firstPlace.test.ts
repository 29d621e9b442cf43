import { firstPlace } from './firstPlace';

it.each([
  [[], 0],
  [[1, 2], 2],
  [[1, 5, 5, 9], 1],
  [[7, 8], 0],
])('the first of %p that is 5 or more stands at %p', (list: number[], place) => {
  expect(firstPlace(list.length, (at) => (list[at] ?? Infinity) >= 5)).toBe(place);
});
