import { toRefusal, toReply, type Outcome } from './refusals';

const details = (outcome: Outcome): string | undefined => toReply(outcome).details;
const SOME_MINUTE = Date.UTC(2026, 10, 21, 14, 5);

test('access that was granted answers without an error', () => {
  expect(toReply({ kind: 'granted' })).toEqual({ alreadyGranted: false });
  expect(toReply({ kind: 'already-granted' })).toEqual({ alreadyGranted: true });
});

test('an invalid key answers in the words of the error catalogue', () => {
  expect(toReply(toRefusal({ code: 'invalid-key' }))).toEqual({
    error: 'invalid-key',
    details: 'The beta key you entered is invalid or has already been used.',
    alreadyGranted: false,
  });
});

test('a limit names the first whole minute after it', () => {
  const until = (untilMs: number) =>
    details(toRefusal({ code: 'too-many-attempts', scope: 'account', untilMs }));
  expect(until(SOME_MINUTE)).toMatch(/Try again after 2026-11-21 14:05 UTC\.$/);
  expect(until(SOME_MINUTE + 1)).toMatch(/Try again after 2026-11-21 14:06 UTC\.$/);
});

test('an expiry names the minute that it lies in', () => {
  const expired = toRefusal({ code: 'key-expired', expiredAtMs: SOME_MINUTE + 59_999 });
  expect(details(expired)).toBe('This beta key expired on 2026-11-21 14:05 UTC.');
});

test('an account and a network over the limit are told apart', () => {
  const tooManyMessage = (scope: 'account' | 'network') =>
    details(toRefusal({ code: 'too-many-attempts', scope, untilMs: SOME_MINUTE }));
  expect(tooManyMessage('account')).toContain('this account');
  expect(tooManyMessage('network')).toContain('your network');
});

test('a key that allowed several uses does not claim to have had one', () => {
  const usedMessage = (maxUses: number) => details(toRefusal({ code: 'key-used', maxUses }));
  expect(usedMessage(1)).toBe('This beta key has already been used.');
  expect(usedMessage(3)).toBe('This beta key has no uses left.');
});

test('a mistyped document is explained by its field', () => {
  const problem = { field: 'maxUses', expected: 'a whole number of at least 1 (type number)' };
  expect(details(toRefusal({ code: 'key-misconfigured', ...problem }))).toBe(
    'This beta key is set up incorrectly: its field "maxUses" must be a whole number of at least 1 (type number). Please tell the person who gave it to you.',
  );
});
