import { HttpsError } from 'firebase-functions/https';
import { validate } from '../index';
import { createKey, readKey, readProfile, readRedemptions } from '../testing/database';
import { callOf, freshCaller, loadFunctionSettings } from '../testing/inProcess';
import type { Caller } from './caller';

/** Shown by running the function itself many times at once in this process, against the local Firestore. */

beforeAll(loadFunctionSettings);

/** How a call ended: `granted`, `already`, the code of a refusal, or of a protocol error. */
async function redeem(caller: Caller, key: string): Promise<string> {
  try {
    const reply = await validate.beta.key.run(callOf(caller, key));
    return reply.alreadyGranted ? 'already' : (reply.error ?? 'granted');
  } catch (error) {
    if (error instanceof HttpsError) return error.code;
    throw error;
  }
}

function tally(endings: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const ending of endings) counts[ending] = (counts[ending] ?? 0) + 1;
  return counts;
}

test.each([
  { people: 20, maxUses: 1 },
  { people: 20, maxUses: 3 },
  { people: 100, maxUses: 1 },
  { people: 100, maxUses: 3 },
])(
  '$people people at once get exactly $maxUses grants of a key with as many uses',
  async ({ people, maxUses }) => {
    const key = await createKey({ maxUses });
    const callers = Array.from({ length: people }, freshCaller);
    const t0 = Date.now();
    const endings = await Promise.all(callers.map((caller) => redeem(caller, key)));
    console.log(people, maxUses, Date.now() - t0, tally(endings));
    expect(tally(endings)['granted']).toBe(maxUses);
  },
  120_000,
);
