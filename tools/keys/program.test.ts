import { UserError } from '../lib/userError';
import { explain } from './program';

test.each([
  [{ code: 5 }, '5 NOT_FOUND: The database (default) does not exist', 'There is no such project, or it has no Firestore database'],
  [{ code: 7 }, '7 PERMISSION_DENIED', 'These credentials may not do that'],
  [{ code: 14 }, '14 UNAVAILABLE: no connection', 'Firebase refused, or was out of reach: 14 UNAVAILABLE: no connection'],
  [{ code: 'auth/project-not-found' }, 'No such project', 'Firebase refused, or was out of reach: No such project'],
  [{}, 'Could not load the default credentials.', 'No credentials for the project'],
  [{}, 'The file at key.json does not exist, or it is not a file.', 'No credentials for the project'],
  [{ code: 'app/invalid-credential' }, 'Credential implementation failed to fetch a valid Google OAuth2 access token', 'No credentials for the project'],
  [{}, 'The incoming JSON object does not contain a client_email field', 'No credentials for the project'],
  [{}, `Unexpected token 'o', "nonsense" is not valid JSON`, 'No credentials for the project'],
])('a failure of the project %j is told without a stack: %s', (fields, message, words) => {
  const explained = explain(Object.assign(new Error(message), fields));
  expect(explained).toBeInstanceOf(UserError);
  expect((explained as UserError).message).toContain(words);
});

test('a defect of ours stays what it is', () => {
  const defect = new TypeError('x is undefined');
  expect(explain(defect)).toBe(defect);
});
