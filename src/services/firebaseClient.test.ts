import { createVirtualClock } from '../engine/clock/virtualClock';
import { FIREBASE_SETTINGS } from '../testing/firebaseSettings';

it('a sign-in is sent although the browser never opens a database', async () => {
  Object.assign(globalThis, { self: globalThis, indexedDB: { open: () => ({}) } });
  const sent = new Promise<string>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      resolve(String(url));
      return new Promise(() => {});
    });
  });
  // Firebase takes `fetch` when it is loaded.
  const { signInWithEmailAndPassword } = await import('firebase/auth');
  const { createFirebaseClient } = await import('./firebaseClient');
  const { auth } = createFirebaseClient(FIREBASE_SETTINGS, createVirtualClock(0));
  signInWithEmailAndPassword(auth, 'ada@example.test', 'secret').catch(() => {});
  const limit = new Promise((resolve) => {
    setTimeout(resolve, 2000, 'nothing').unref();
  });
  expect(await Promise.race([sent, limit])).toContain('signInWithPassword');
});
