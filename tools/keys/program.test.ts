import { UserError } from '../lib/userError';
import { toActionableError } from './program';

test.each([
  [
    { code: 5 },
    '5 NOT_FOUND: The database (default) does not exist',
    'This project does not exist, or has no Firestore database',
  ],
  [{ code: 7 }, '7 PERMISSION_DENIED', 'These credentials lack the permission'],
  [
    { code: 14 },
    '14 UNAVAILABLE: no connection',
    'Firebase refused, or could not be reached: 14 UNAVAILABLE: no connection',
  ],
  [{ code: 'auth/project-not-found' }, 'No such project', 'Firebase refused, or could not be reached: No such project'],
  [{ code: 16 }, '16 UNAUTHENTICATED', 'Firebase refused, or could not be reached: 16 UNAUTHENTICATED'],
  [
    { code: 5 },
    '5 NOT_FOUND: No document to update: projects/x',
    'Someone else has just changed this. Run the command again.',
  ],
  [
    { code: 9 },
    '9 FAILED_PRECONDITION: the stored version does not match',
    'Someone else has just changed this. Run the command again.',
  ],
  [{ code: 10 }, '10 ABORTED: Too much contention', 'Someone else has just changed this. Run the command again.'],
])('the failure %j is reported without a stack trace: %s', (fields, message, words) => {
  const shown = toActionableError(Object.assign(new Error(message), fields));
  expect(shown).toBeInstanceOf(UserError);
  expect((shown as UserError).message).toContain(words);
});

test('a bug of our own keeps its stack trace', () => {
  const defect = new TypeError('x is undefined');
  expect(toActionableError(defect)).toBe(defect);
});
