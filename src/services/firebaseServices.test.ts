/** @jest-environment jest-fixed-jsdom */
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createFakePageVisibility } from '../testing/fakePageVisibility';
import { FIREBASE_SETTINGS } from '../testing/firebaseSettings';
import { createAccounts } from './accounts/accounts';
import { stored } from '../shared/stored';
import { createSessionHint } from './auth/sessionHint';
import { createDrafts } from './drafts/drafts';
import { NO_PERSISTENCE } from './persistence/persistence';

const preconnected = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(({ href, crossOrigin }) => [
    new URL(href).origin,
    crossOrigin,
  ]);

it('a sign-in with a saved key connects to the functions ahead of the key, and one without a key does not', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { createFirebaseServices } = await import('./firebaseServices');
  const drafts = createDrafts();
  const { auth, betaAccess } = createFirebaseServices({
    settings: FIREBASE_SETTINGS,
    accounts: createAccounts(),
    drafts,
    hint: createSessionHint(stored),
    page: createFakePageVisibility(),
    persistence: NO_PERSISTENCE,
    clock: createVirtualClock(0),
    origin: 'https://seed.example',
  });
  await auth.submit('signIn', drafts.submit('form', { email: 'ada@example.test', password: 'secret' }));
  expect(preconnected()).toEqual([]);
  drafts.put('betaKey', 'BETA-AB12CD34');
  await auth.submit('signIn', drafts.submit('form', { email: 'ada@example.test', password: 'secret' }));
  fetch.mockClear();
  expect(preconnected()).toEqual([[expect.any(String), '']]);
  await betaAccess.validateKey(null);
  expect(fetch.mock.calls.map(([url]) => new URL(String(url)).origin)).toEqual([preconnected()[0]?.[0]]);
});
