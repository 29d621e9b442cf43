import { createAccount } from '../testing/accounts';
import { callValidateBetaKey } from '../testing/callable';
import { createKey, freshKey } from '../testing/database';
import { freshIpAddress } from '../testing/inProcess';
import { ACCOUNT_FAILURES_PER_HOUR } from '../calls/attempts';

/** Tested over real HTTP, with a deployment's default limit. */

jest.setTimeout(60_000);

const ADDRESS_FAILURES_PER_HOUR = 60;

test('many accounts and forged IP addresses do not get around the limit of a network (P4.8)', async () => {
  const address = freshIpAddress();
  const call = (idToken: string, betaKey: string) =>
    callValidateBetaKey({ idToken, data: { betaKey }, forwardedFor: `${freshIpAddress()}, ${address}` });
  for (let n = 0; n < ADDRESS_FAILURES_PER_HOUR / ACCOUNT_FAILURES_PER_HOUR; n += 1) {
    const { idToken } = await createAccount();
    for (let fails = 0; fails < ACCOUNT_FAILURES_PER_HOUR; fails += 1) {
      expect((await call(idToken, freshKey())).result).toMatchObject({ error: 'invalid-key' });
    }
  }
  const { idToken } = await createAccount();
  expect((await call(idToken, await createKey())).result).toMatchObject({
    error: 'too-many-attempts',
    details: expect.stringContaining('from your network'),
  });
});
