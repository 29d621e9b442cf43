import { createAccount } from '../testing/accounts';
import { UNREADABLE_BODIES } from '../testing/bodies';
import { requestCallable } from '../testing/callable';

/** Shown over real HTTP: what is deployed is the callable that takes such bodies away. */

const JSON_TYPE = { 'content-type': 'application/json' };

test.each(UNREADABLE_BODIES)('a request with a body %s is turned away, also with a session', async (_what, body) => {
  const { idToken } = await createAccount();
  const answer = await requestCallable('validate-beta-key', { headers: { ...JSON_TYPE, authorization: `Bearer ${idToken}` }, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } });
});

test('a page of another origin may ask, and read a refusal', async () => {
  // The local stack answers no origin but those of this machine; its ports make it many.
  const origin = 'http://localhost:1';
  const asked = await requestCallable('validate-beta-key', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
  const refused = await requestCallable('validate-beta-key', { headers: { ...JSON_TYPE, origin }, body: '{}' });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
});
