import { scrubTarget } from './scrubKeys';
import { listTarget } from './listKeys';

it('moves a scrub bar by seconds, by tenths of it, and to its ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a'];
  expect(keys.map((key) => scrubTarget(key, 300_000, 600_000))).toEqual([
    301_000,
    299_000,
    360_000,
    240_000,
    0,
    600_000,
    null,
  ]);
});

it('moves a short one by ten seconds at least', () => {
  expect(scrubTarget('PageUp', 0, 20_000)).toBe(10_000);
});

it('moves in a list by rows, by tens and to its ends, and never beyond', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  expect(keys.map((key) => listTarget(key, 3, 8))).toEqual([4, 2, 7, 0, 0, 7, -1]);
});
