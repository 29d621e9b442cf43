import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { adminFirestore, createKey, freshKey } from '../testing/database';
import { callOf, firestoreWith, freshCaller, freshIpAddress, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import type { Caller } from '../calls/caller';

/** What a person who guesses keys, and a reader of the logs, must not learn. */

const lines = captureLogLines();

/**
 * Returns the local Firestore, and a list of its direct reads and of its transactions' operations, such as `set(2)`: a
 * `set` with two arguments.
 */
function recordingFirestore(): { firestore: Firestore; operations: string[] } {
  const operations: string[] = [];
  const recording = (transaction: Transaction): Transaction =>
    new Proxy(transaction, {
      get:
        (target, name) =>
        (...args: unknown[]) => {
          operations.push(`${String(name)}(${args.length})`);
          return Reflect.apply(Reflect.get(target, name), target, args);
        },
    });
  const firestore = firestoreWith({
    getAll(...refs) {
      operations.push('read');
      return adminFirestore().getAll(...refs);
    },
    runTransaction: (body) => adminFirestore().runTransaction((transaction) => body(recording(transaction))),
  });
  return { firestore, operations };
}

async function answerAndOperations(betaKey: unknown) {
  const { firestore, operations } = recordingFirestore();
  const answer = await handlerWith({ firestore })(callOf(freshCaller(), betaKey));
  return { answer, operations };
}

test('malformed text gets the answer for an unknown key, and nothing is written', async () => {
  const unknownKey = await answerAndOperations(freshKey());
  expect(unknownKey.operations).toEqual(['read', 'getAll(4)', 'set(2)', 'set(2)']);
  for (const malformed of ['BETA-12', '../profiles/x', 'A'.repeat(10_000)]) {
    expect(await answerAndOperations(malformed)).toEqual({ answer: unknownKey.answer, operations: [] });
  }
});

/** Makes calls that cause every kind of log line. */
async function provokeEveryLine(caller: Caller, keys: string[], address: string): Promise<void> {
  const handler = handlerWith();
  for (const key of keys) await handler(callOf(caller, key, address));
  const limited = handlerWith({ settings: { addressFailuresPerHour: 0 } });
  await limited(callOf(freshCaller(), freshKey(), address));
  const withWrongHops = handlerWith({ settings: { trustedProxyHops: 9 } });
  await withWrongHops(callOf(freshCaller(), freshKey(), address));
  const withoutSession = { ...callOf(caller, keys[0], address) };
  delete withoutSession.auth;
  await handler(withoutSession).catch(() => undefined);
}

test('no log line contains a key, an email, an IP address or its hash', async () => {
  const caller = freshCaller();
  const address = freshIpAddress();
  const validKey = await createKey();
  // An unknown key, a misconfigured one, one for another address, and a valid one, which is redeemed twice.
  const keys = [
    freshKey(),
    await createKey({ maxUses: '5' }),
    await createKey({ email: 'ada@example.test' }),
    validKey,
    validKey,
  ];
  await provokeEveryLine(caller, keys, address);
  const text = JSON.stringify(lines);
  const names = lines.map(({ name }) => name);
  expect(new Set(names)).toEqual(
    new Set([
      'betaKey.refused',
      'betaKey.misconfigured',
      'betaKey.granted',
      'betaKey.alreadyGranted',
      'betaKey.tooManyAttempts',
      'betaKey.unreadableNetworkAddress',
      'betaKey.unauthenticated',
      // No call here has an App Check token.
      'betaKey.unattested',
    ]),
  );
  for (const key of keys) expect(text).not.toContain(key);
  expect(text).not.toContain('@');
  expect(text).not.toContain(address.split('::')[0]);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});
