import { fileMomentText, simulatedTimeText, stopwatchText, utcMillisText } from './texts';

const MOMENT = Date.UTC(2026, 0, 15, 12, 3, 4, 56);

it('gives a span as minutes, seconds and ms, and knows hours and days', () => {
  expect([0, 61_042, 3_723_004, 36_000_000, 93_784_567].map(stopwatchText)).toEqual(['00:00.000', '01:01.042', '1:02:03.004', '10:00:00.000', '1 d 02:03:04.567']);
});

it('gives a moment in UTC, to the ms', () => {
  expect(utcMillisText(MOMENT)).toBe('2026-01-15 12:03:04.056 UTC');
});

it('gives a moment as a file is named for it', () => {
  expect(fileMomentText(MOMENT)).toBe('20260115-120304');
});

const SECOND = 1000;
const DAY = 86_400 * SECOND;

it.each([
  [1, 0, null],
  [1, 3, null],
  [10, 0, 'Simulated time runs at 10×.'],
  [0, 0, 'Simulated time is paused.'],
  [1, 222 * SECOND, 'Simulated time is 3 min 42 s ahead of the real time.'],
  [0.5, -60 * SECOND, 'Simulated time runs at 0.5×, 1 min behind the real time.'],
  [1, -(2 * DAY + 3600 * SECOND), 'Simulated time is 2 d 1 h behind the real time.'],
])('says of simulated time at %d× that is %d ms off: %s', (speed, offset, text) => {
  expect(simulatedTimeText(speed, offset)).toBe(text);
});
