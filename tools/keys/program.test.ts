import { UserError } from '../lib/userError';
import { explain } from './program';

test.each([
  [{ code: 5 }, '5 NOT_FOUND: The database (default) does not exist', 'There is no such project, or it has no Firestore database'],
  [{ code: 7 }, '7 PERMISSION_DENIED', 'These credentials may not do that'],
  [{ code: 14 }, '14 UNAVAILABLE: no connection', 'Firebase refused, or was out of reach: 14 UNAVAILABLE: no connection'],
  [{ code: 'auth/project-not-found' }, 'No such project', 'Firebase refused, or was out of reach: No such project'],
  [{ code: 16 }, '16 UNAUTHENTICATED', 'Firebase refused, or was out of reach: 16 UNAUTHENTICATED'],
  [{ code: 5 }, '5 NOT_FOUND: No document to update: projects/x', 'Somebody else changed this meanwhile. Run it again.'],
  [{ code: 9 }, '9 FAILED_PRECONDITION: the stored version does not match', 'Somebody else changed this meanwhile. Run it again.'],
  [{ code: 10 }, '10 ABORTED: Too much contention', 'Somebody else changed this meanwhile. Run it again.'],
])('a failure of the project %j is told without a stack: %s', (fields, message, words) => {
  const explained = explain(Object.assign(new Error(message), fields));
  expect(explained).toBeInstanceOf(UserError);
  expect((explained as UserError).message).toContain(words);
});

test('a defect of ours stays what it is', () => {
  const defect = new TypeError('x is undefined');
  expect(explain(defect)).toBe(defect);
});
