import { fileMomentText, stopwatchText, utcMillisText } from './texts';

const MOMENT = Date.UTC(2026, 0, 15, 12, 3, 4, 56);

it('gives a span as minutes, seconds and ms, beyond the hour too', () => {
  expect([0, 61_042, 3_723_004].map(stopwatchText)).toEqual(['00:00.000', '01:01.042', '62:03.004']);
});

it('gives a moment in UTC, to the ms', () => {
  expect(utcMillisText(MOMENT)).toBe('2026-01-15 12:03:04.056 UTC');
});

it('gives a moment as a file is named for it', () => {
  expect(fileMomentText(MOMENT)).toBe('20260115-120304');
});
