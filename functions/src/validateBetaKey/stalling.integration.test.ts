import type { Firestore } from 'firebase-admin/firestore';
import { adminFirestore, createKey, freshKey } from '../testing/database';
import { callOf, freshAddress, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import type { ValidateBetaKey } from './validateBetaKey';

/** A user redeems a key while 80 calls that will be refused name the same key, all in this process. */

const CALLS = 80;
const GRANTED = { alreadyGranted: false };

/** Maximum wait of that user (ms). It was 3 to 5 s when refused calls waited in the key's queue. */
const MAX_WAIT = 300;

/** The machine may be busy once or twice. */
const TRIES = 5;

jest.setTimeout(120_000);

beforeAll(() => {
  captureLogLines();
});

/** A promise, and the function that settles it. */
function openPromise(): { settled: Promise<void>; settle: () => void } {
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settled, settle };
}

/** Sends the other calls, then redeems the key, and returns the shortest wait (ms) of some tries. */
async function shortestWait(attack: (handler: ValidateBetaKey, key: string) => Promise<unknown>[]): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const handler = handlerWith();
    const victim = freshCaller();
    const key = await createKey({ email: victim.email });
    // The connection to Firestore is open, as in a busy instance.
    await handler(callOf(freshCaller(), freshKey()));
    const calls = attack(handler, key).map((call) => call.catch(() => undefined));
    const begun = performance.now();
    expect(await handler(callOf(victim, key))).toEqual(GRANTED);
    waits.push(performance.now() - begun);
    await Promise.all(calls);
  }
  return Math.min(...waits);
}

test('calls of an account that the key is not meant for hold nobody up', async () => {
  const wait = await shortestWait((handler, key) => {
    const other = freshCaller();
    return Array.from({ length: CALLS }, () => handler(callOf(other, key)));
  });
  expect(wait).toBeLessThan(MAX_WAIT);
});

test('calls of many accounts behind one address hold nobody up', async () => {
  const wait = await shortestWait((handler, key) => {
    const address = freshAddress();
    return Array.from({ length: CALLS }, () => handler(callOf(freshCaller(), key, address)));
  });
  expect(wait).toBeLessThan(MAX_WAIT);
});

test('refusals that take for ever keep neither the key nor its queue', async () => {
  const release = openPromise();
  const allAtWork = openPromise();
  const real = adminFirestore();
  let transactions = 0;
  const holdTransactions: Firestore['runTransaction'] = async (...args) => {
    transactions += 1;
    if (transactions === CALLS) allAtWork.settle();
    if (transactions <= CALLS) await release.settled;
    return real.runTransaction(...args);
  };
  const firestore = new Proxy(real, {
    get: (target, name) => {
      const value: unknown = name === 'runTransaction' ? holdTransactions : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const handler = handlerWith({ firestore });
  const victim = freshCaller();
  const key = await createKey({ email: victim.email });
  const calls = Array.from({ length: CALLS }, () => handler(callOf(freshCaller(), key)));
  await allAtWork.settled;
  expect(await handler(callOf(victim, key))).toEqual(GRANTED);
  release.settle();
  for (const reply of await Promise.all(calls)) expect(reply.error).toBe('key-for-another-address');
});
