import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { adminFirestore, createKey, freshKey } from '../testing/database';
import { callOf, freshAddress, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines, type LogLine } from '../testing/logLines';
import type { Caller } from '../calls/caller';

/** What a guesser, and a reader of the logs, must not learn. */

let lines: readonly LogLine[] = [];

beforeAll(() => {
  lines = captureLogLines();
});

/** The local Firestore, with a list of what is read directly and in every transaction. */
function watched(): { firestore: Firestore; operations: string[] } {
  const operations: string[] = [];
  const watch = <T extends object>(target: T, replaced: (name: PropertyKey, value: unknown) => unknown): T =>
    new Proxy(target, {
      get: (object, name) => replaced(name, Reflect.get(object, name)),
    });
  const real = adminFirestore();
  const recording = (transaction: Transaction): Transaction =>
    watch(transaction, (name, value) => (...args: unknown[]) => {
      operations.push(`${String(name)}(${args.length})`);
      return (value as (...args: unknown[]) => unknown).apply(transaction, args);
    });
  const firestore = watch(real, (name, value) => {
    if (name === 'runTransaction') {
      return (body: (transaction: Transaction) => Promise<unknown>) =>
        real.runTransaction((transaction) => body(recording(transaction)));
    }
    if (name === 'getAll') operations.push('look');
    return typeof value === 'function' ? value.bind(real) : value;
  });
  return { firestore, operations };
}

async function answerAndWork(betaKey: unknown) {
  const { firestore, operations } = watched();
  const answer = await handlerWith({ firestore })(callOf(freshCaller(), betaKey));
  return { answer, operations };
}

test('what cannot be a key gets the answer of an unknown one, and nothing is written', async () => {
  const unknown = await answerAndWork(freshKey());
  expect(unknown.operations).toEqual(['look', 'getAll(4)', 'set(2)', 'set(2)']);
  for (const malformed of ['BETA-12', '../profiles/x', 'A'.repeat(10_000)]) {
    expect(await answerAndWork(malformed)).toEqual({ answer: unknown.answer, operations: ['look'] });
  }
});

async function provokeEveryLine(caller: Caller, keys: string[], address: string): Promise<void> {
  const handler = handlerWith();
  for (const key of keys) await handler(callOf(caller, key, address));
  const limited = handlerWith({ settings: { addressFailuresPerHour: 0 } });
  await limited(callOf(freshCaller(), freshKey(), address));
  const misplaced = handlerWith({ settings: { trustedProxyHops: 9 } });
  await misplaced(callOf(freshCaller(), freshKey(), address));
  const unsigned = { ...callOf(caller, keys[0], address) };
  delete unsigned.auth;
  await handler(unsigned).catch(() => undefined);
}

test('no log line holds a key, an email address, a network address or its hash', async () => {
  const caller = freshCaller();
  const address = freshAddress();
  const live = await createKey();
  const keys = [freshKey(), await createKey({ maxUses: '5' }), await createKey({ email: 'ada@example.test' }), live, live];
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
      'betaKey.unattested',
    ]),
  );
  for (const key of keys) expect(text).not.toContain(key);
  expect(text).not.toContain('@');
  expect(text).not.toContain(address.split('::')[0]);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});

test('a mistyped document is a warning that names the field', async () => {
  const key = await createKey({ expiresAt: '2026-12-31' });
  await handlerWith()(callOf(freshCaller(), key));
  expect(lines.at(-1)).toEqual({
    severity: 'warn',
    name: 'betaKey.misconfigured',
    fields: {
      key: `BETA-******${key.slice(-2)}`,
      field: 'expiresAt',
      expected: 'a date and time (type timestamp)',
    },
  });
});
