import { indexForKey } from './OptionList';

it('moves in a list by one row, by ten rows and to its ends, but not beyond them', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  expect(keys.map((key) => indexForKey(key, 3, 8))).toEqual([4, 2, 7, 0, 0, 7, -1]);
});
