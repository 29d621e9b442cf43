import { toOutcome, toReply, type Outcome } from './refusals';

const details = (outcome: Outcome): string | undefined => toReply(outcome).details;
const SOME_MINUTE = Date.UTC(2026, 10, 21, 14, 5);

test('a grant is answered without an error', () => {
  expect(toReply({ kind: 'granted' })).toEqual({ alreadyGranted: false });
  expect(toReply({ kind: 'already-granted' })).toEqual({ alreadyGranted: true });
});

test('an invalid key is refused in the words of the error catalogue', () => {
  expect(toReply(toOutcome({ code: 'invalid-key' }))).toEqual({
    error: 'invalid-key',
    details: 'The beta key you entered is invalid or has already been used.',
    alreadyGranted: false,
  });
});

test('the end of a wait is rounded up to a whole minute', () => {
  const until = (untilMs: number) => details(toOutcome({ code: 'too-many-attempts', scope: 'account', untilMs }));
  expect(until(SOME_MINUTE)).toMatch(/Try again after 2026-11-21 14:05 UTC\.$/);
  expect(until(SOME_MINUTE + 1)).toMatch(/Try again after 2026-11-21 14:06 UTC\.$/);
});

test('the time of expiry is rounded down to a whole minute', () => {
  const expired = toOutcome({ code: 'key-expired', expiredAtMs: SOME_MINUTE + 59_999 });
  expect(details(expired)).toBe('This beta key expired on 2026-11-21 14:05 UTC.');
});

test('the message says whether the account or the network is over its limit', () => {
  const tooManyMessage = (scope: 'account' | 'network') =>
    details(toOutcome({ code: 'too-many-attempts', scope, untilMs: SOME_MINUTE }));
  expect(tooManyMessage('account')).toContain('this account');
  expect(tooManyMessage('network')).toContain('your network');
});

test('the message for a used-up key depends on how many uses it had', () => {
  const usedMessage = (maxUses: number) => details(toOutcome({ code: 'key-used', maxUses }));
  expect(usedMessage(1)).toBe('This beta key has already been used.');
  expect(usedMessage(3)).toBe('This beta key has no uses left.');
});

test('the message for an invalid field names it', () => {
  const problem = { field: 'maxUses', expected: 'a whole number of at least 1 (type number)' };
  expect(details(toOutcome({ code: 'key-misconfigured', ...problem }))).toBe(
    'This beta key was set up incorrectly: its field "maxUses" must be a whole number of at least 1 (type number). Please tell the person who gave it to you.',
  );
});
