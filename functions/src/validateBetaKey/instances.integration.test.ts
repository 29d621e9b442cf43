import { setTimeout } from 'node:timers/promises';
import { createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { callOf, countingClock, freshCaller, handlerWith } from '../testing/inProcess';
import { captureLogLines } from '../testing/logLines';
import type { Caller } from '../calls/caller';

/**
 * Calls that meet only in the database, as on different instances: every call has a separate handler, so the calls
 * share no queue of ours.
 */

jest.setTimeout(120_000);

const clock = countingClock();

captureLogLines();

/** Redeems a key with a separate handler. Returns `undefined` if the function is unavailable. */
const redeem = (caller: Caller, key: string) =>
  handlerWith({ now: clock.now })(callOf(caller, key)).catch((error: { code: string }) => {
    expect(error.code).toBe('unavailable');
    return undefined;
  });

test('no key is used more times than allowed, and no redemption is partly written', async () => {
  const callers = Array.from({ length: 16 }, freshCaller);
  const key = await createKey({ maxUses: 3 });
  const replies = await Promise.all(callers.map((caller) => redeem(caller, key)));
  const wereGranted = replies.map((reply) => reply !== undefined && reply.error === undefined);
  const uses = wereGranted.filter(Boolean).length;
  expect(uses).toBeGreaterThanOrEqual(1);
  expect(uses).toBeLessThanOrEqual(3);
  expect(await readKey(key)).toMatchObject({ uses });
  for (const [index, { uid }] of callers.entries()) {
    expect((await readProfile(uid))?.['beta_access_granted'] === true).toBe(wereGranted[index]);
    expect(await readRedemptions(uid)).toHaveLength(wereGranted[index] === true ? 1 : 0);
  }
});

test('a retried transaction counts once', async () => {
  const callers = Array.from({ length: 8 }, freshCaller);
  const key = await createKey({ maxUses: 100 });
  const readingsBefore = clock.readings();
  const replies = await Promise.all(callers.map((caller) => redeem(caller, key)));
  // A call reads the clock twice, and once more in each attempt of the transaction. There was more than one attempt.
  expect(clock.readings() - readingsBefore).toBeGreaterThan(3 * callers.length);
  expect(await readKey(key)).toMatchObject({ uses: replies.filter(Boolean).length });
});

test.each([0, 10])(
  'a double click that reaches two instances %d ms apart is granted once, and finds that access the other time',
  async (gap) => {
    for (let pair = 0; pair < 6; pair += 1) {
      const caller = freshCaller();
      const key = await createKey({ maxUses: 5 });
      const replies = await Promise.all([redeem(caller, key), setTimeout(gap).then(() => redeem(caller, key))]);
      expect(replies).toContainEqual({ alreadyGranted: false });
      expect(replies).toContainEqual({ alreadyGranted: true });
      expect(await readKey(key)).toMatchObject({ uses: 1 });
    }
  },
);
