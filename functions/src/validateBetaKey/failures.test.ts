import type { Firestore } from 'firebase-admin/firestore';
import { callOf, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';

const lines = captureLogLines();

function redeemWithFailure(error: unknown) {
  const emptySnapshot = { empty: true, data: () => ({}) };
  const reference = {
    doc: () => reference,
    where: () => reference,
    limit: () => reference,
    get: async () => emptySnapshot,
  };
  const firestore = {
    collection: () => reference,
    getAll: async () => [],
    runTransaction: () => Promise.reject(error),
  } as unknown as Firestore;
  return handlerWith({ firestore })(callOf(freshCaller(), 'BETA-AAAAAAAA'));
}

const firestoreError = (code: number, message = 'no'): Error => Object.assign(new Error(message), { code });

test.each([
  // The first transaction only writes the caller's own profile, which aborts if somebody holds it.
  ['aborted', 10, 'betaKey.lockedProfile'],
  ['unavailable', 14, 'betaKey.contention'],
  ['deadline exceeded', 4, 'betaKey.contention'],
  ['resource exhausted', 8, 'betaKey.contention'],
])('if a transaction fails with “%s”, the caller is asked to try again', async (_what, code, name) => {
  await expect(redeemWithFailure(firestoreError(code))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/try again/i),
  });
  expect(lines.at(-1)).toMatchObject({ severity: 'warn', name });
});

test.each([
  ['an error of Firestore', firestoreError(6)],
  ['a bug of our own', new TypeError('x is undefined')],
  ['a thrown text', 'broken'],
])('%s is reported to the caller as internal, without its text', async (_what, error) => {
  await expect(redeemWithFailure(error)).rejects.toMatchObject({
    code: 'internal',
    message: 'The beta key could not be checked. Please try again.',
    details: undefined,
  });
  expect(lines.at(-1)).toMatchObject({ severity: 'error', name: 'betaKey.failure' });
});

test('the log of a failure contains no key and no email', async () => {
  const text = 'exists: betaRedemptions/BETA-7K2MPQ9X_uid of ada@example.test';
  await expect(redeemWithFailure(firestoreError(6, text))).rejects.toMatchObject({ code: 'internal' });
  const logged = JSON.stringify(lines.at(-1));
  expect(logged).toContain('betaRedemptions/BETA-******9X_uid of [address]');
  expect(logged).not.toContain('BETA-7K2MPQ9X');
  expect(logged).not.toContain('ada@');
});
