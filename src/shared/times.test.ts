import { axisText, fileMomentText, stopwatchText, durationText, utcMillisText } from './times';

const NO_WORK = Date.UTC(2026, 0, 15, 12, 3, 4, 56);

it('formats a time since a start in minutes, seconds and ms, with hours and days if needed', () => {
  expect([0, 61_042, 3_723_004, 36_000_000, 93_784_567].map(stopwatchText)).toEqual([
    '00:00.000',
    '01:01.042',
    '1:02:03.004',
    '10:00:00.000',
    '1 d 02:03:04.567',
  ]);
});

it('formats a moment in UTC, to the millisecond or for a file name', () => {
  expect(utcMillisText(NO_WORK)).toBe('2026-01-15 12:03:04.056 UTC');
  expect(fileMomentText(NO_WORK)).toBe('20260115-120304');
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

it.each([
  [90 * 60 * SECOND, 10 * SECOND, '1:30:10'],
  [90 * 60 * SECOND, 500, '1:30:00.500'],
  [90 * 60 * SECOND, 300 * SECOND, '1 h 35 min'],
  [3 * DAY, 1800 * SECOND, '3 d 00:30:00'],
  [3 * DAY, 6 * HOUR, '3 d 6 h'],
])(
  'labels a time axis with distinct texts: from %d ms in steps of %d ms, the second label is %s',
  (at, step, secondLabel) => {
    const labels = [0, 1, 2, 3, 4, 5].map((index) => axisText(at + index * step, step));
    expect(labels[1]).toBe(secondLabel);
    expect(new Set(labels).size).toBe(6);
  },
);

it('formats a duration in seconds, and from a minute on in minutes', () => {
  expect([4200, 59_900, 1_799_300, 7_200_000].map(durationText)).toEqual(['4.2 s', '59.9 s', '29 min 59 s', '2 h']);
});
