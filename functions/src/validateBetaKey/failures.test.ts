import type { Firestore } from 'firebase-admin/firestore';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines, type LogLine } from '../testing/logLines';

let lines: readonly LogLine[] = [];

beforeAll(() => {
  lines = captureLogLines();
});

function failingWith(error: unknown) {
  const nothing = { empty: true, data: () => ({}) };
  const reference = { doc: () => reference, where: () => reference, limit: () => reference, get: async () => nothing };
  const firestore = {
    collection: () => reference,
    getAll: async () => [],
    runTransaction: () => Promise.reject(error),
  } as unknown as Firestore;
  return handlerWith({ firestore })(callOf(freshCaller(), 'BETA-AAAAAAAA'));
}

const firestoreError = (code: number, message = 'no'): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ['aborted', 10],
  ['unavailable', 14],
  ['deadline exceeded', 4],
  ['resource exhausted', 8],
])('a transaction that was %s is unavailable, and says to try again', async (_what, code) => {
  await expect(failingWith(firestoreError(code))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/try again/i),
  });
  expect(lines.at(-1)).toMatchObject({ severity: 'warn', name: 'betaKey.contention' });
});

test.each([
  ['an error of Firestore', firestoreError(6)],
  ['an error of ours', new TypeError('x is undefined')],
  ['something that is no error', 'broken'],
])('%s is internal, and its text is not the caller’s business', async (_what, error) => {
  await expect(failingWith(error)).rejects.toMatchObject({
    code: 'internal',
    message: 'The beta key could not be checked. Please try again.',
    details: undefined,
  });
  expect(lines.at(-1)).toMatchObject({ severity: 'error', name: 'betaKey.failure' });
});

test('the log of a failure holds no key and no address', async () => {
  const text = 'exists: betaRedemptions/BETA-7K2MPQ9X_uid of ada@example.test';
  await expect(failingWith(firestoreError(6, text))).rejects.toMatchObject({ code: 'internal' });
  const logged = JSON.stringify(lines.at(-1));
  expect(logged).toContain('betaRedemptions/BETA-******9X_uid of [address]');
  expect(logged).not.toContain('BETA-7K2MPQ9X');
  expect(logged).not.toContain('ada@');
});
