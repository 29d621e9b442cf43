import { Timestamp } from 'firebase-admin/firestore';
import { ATTEMPT_WINDOW_MS, longestWait, readAttemptWindow, withOneMoreAttempt, type CountedSubject } from './attempts';

const NOW = Date.UTC(2026, 10, 21, 12);

const account = (fails: number, startMs = NOW): CountedSubject => ({
  scope: 'account',
  id: 'account_x',
  limit: 10,
  window: { fails, startMs },
});

test('without a document, a new window starts now', () => {
  expect(readAttemptWindow(undefined, NOW)).toEqual({ fails: 0, startMs: NOW });
});

test('failures count until their window is over, to the millisecond', () => {
  const data = withOneMoreAttempt({ fails: 6, startMs: NOW });
  expect(readAttemptWindow(data, NOW + ATTEMPT_WINDOW_MS - 1)).toEqual({ fails: 7, startMs: NOW });
  const windowEnd = NOW + ATTEMPT_WINDOW_MS;
  expect(readAttemptWindow(data, windowEnd)).toEqual({ fails: 0, startMs: windowEnd });
});

test.each([
  ['no fields', {}],
  ['a count as text', { fails: '10', windowStart: Timestamp.fromMillis(NOW) }],
  ['a start as text', { fails: 10, windowStart: '2026-11-21' }],
  ['a negative count', { fails: -5, windowStart: Timestamp.fromMillis(NOW) }],
  ['a count with a fraction', { fails: 10.5, windowStart: Timestamp.fromMillis(NOW) }],
  ['an infinite count', { fails: Infinity, windowStart: Timestamp.fromMillis(NOW) }],
  ['a start in the year 9999', { fails: 99, windowStart: Timestamp.fromMillis(Date.UTC(9999, 11, 31)) }],
  ['a start beyond the clock skew', { fails: 99, windowStart: Timestamp.fromMillis(NOW + 60_001) }],
])('a document with %s counts as no failures', (_what, data) => {
  expect(readAttemptWindow(data, NOW)).toEqual({ fails: 0, startMs: NOW });
});

test('a failure recorded by an instance whose clock is ahead counts', () => {
  const startMs = NOW + 60_000;
  expect(readAttemptWindow(withOneMoreAttempt({ fails: 6, startMs }), NOW)).toEqual({ fails: 7, startMs });
});

test('a recorded failure expires when its window ends', () => {
  expect(withOneMoreAttempt({ fails: 0, startMs: NOW })).toEqual({
    fails: 1,
    windowStart: Timestamp.fromMillis(NOW),
    expireAt: Timestamp.fromMillis(NOW + ATTEMPT_WINDOW_MS),
  });
});

test('a subject has to wait once its failures reach its limit', () => {
  expect(longestWait([account(9)])).toBeUndefined();
  expect(longestWait([account(10)])).toEqual({
    scope: 'account',
    id: 'account_x',
    untilMs: NOW + ATTEMPT_WINDOW_MS,
  });
});

test('of two subjects at their limits, the longer wait is returned', () => {
  const network: CountedSubject = { ...account(60, NOW + 5), scope: 'network', limit: 60 };
  expect(longestWait([account(10), network])).toMatchObject({ scope: 'network', untilMs: NOW + 5 + ATTEMPT_WINDOW_MS });
});
