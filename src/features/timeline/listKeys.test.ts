import { listTarget } from './listKeys';

it('moves in a list by rows, by tens and to its ends, and never beyond', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  expect(keys.map((key) => listTarget(key, 3, 8))).toEqual([4, 2, 7, 0, 0, 7, -1]);
});
