import { simulatedTimeText } from './texts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

it.each([
  [1, 0, null],
  [1, 3, null],
  [10, 0, 'Simulated time runs at 10×.'],
  [0, 0, 'Simulated time is paused.'],
  [1, 222 * SECOND, 'Simulated time is 3 min 42 s ahead of real time.'],
  [0.5, -60 * SECOND, 'Simulated time runs at 0.5×, 1 min behind real time.'],
  [1, -(2 * DAY + 3600 * SECOND), 'Simulated time is 2 d 1 h behind real time.'],
])('describes simulated time at %d× with an offset of %d ms: %s', (speed, offset, text) => {
  expect(simulatedTimeText(speed, offset)).toBe(text);
});
