import { localClockText, localTimeText } from './localTime';

it("formats a moment in the user's time zone, with its day unless that is today", () => {
  // New York is 5 h behind UTC in winter, and 4 h in summer.
  const [moment, now] = [Date.UTC(2026, 0, 16, 3, 5, 59), Date.UTC(2026, 0, 16, 4, 59)];
  expect(localTimeText(moment)).toBe('2026-01-15 22:05:59');
  expect(localTimeText(Date.UTC(2026, 6, 16, 3, 5, 59))).toBe('2026-07-15 23:05:59');
  expect(localClockText(moment, now)).toBe('22:05');
  expect(localClockText(moment, now, { seconds: true })).toBe('22:05:59');
  expect(localClockText(moment, now + 3_600_000)).toBe('15 Jan, 22:05');
  expect(localClockText(moment, Date.UTC(2027, 0, 2), { separator: ' at ' })).toBe('15 Jan 2026 at 22:05');
});
