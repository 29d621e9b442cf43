import { createVirtualClock } from '../../engine/clock/virtualClock';
import { FIREBASE_SETTINGS } from '../../testing/firebaseSettings';
import { createAccounts } from '../accounts/accounts';
import { createDrafts } from '../drafts/drafts';
import { NO_PERSISTENCE } from '../persistence/persistence';
import { createFakePageVisibility } from '../../testing/fakePageVisibility';
import { repliesArrive } from '../../testing/makeTestApp';
import { numberOf } from '../../testing/productRules';
import { AUTH_FORMS } from './authForms';

const LIMIT = numberOf('P2.5a', 'a script have # s') * 1000;

/** Opens the services of a page whose requests are never answered. */
async function openServices() {
  Object.assign(globalThis, { self: globalThis });
  // Firebase's own timers must not keep the process alive.
  const { setTimeout: original } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((call, span) => original(call, span).unref());
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  // Firebase takes `fetch` when it is loaded.
  const { createFirebaseServices } = await import('../firebaseServices');
  const clock = createVirtualClock(0);
  const [accounts, drafts, page] = [createAccounts(), createDrafts(), createFakePageVisibility()];
  const hint = { isSet: () => false, hasBeenSet: () => false, set: () => {} };
  const deps = { accounts, drafts, page, hint, clock, persistence: NO_PERSISTENCE };
  const services = createFirebaseServices({ settings: FIREBASE_SETTINGS, origin: 'https://seed.example', ...deps });
  return { ...services, drafts, clock };
}

/** Returns a promise's result after `span` (ms) of a machine that is awake. */
async function resultAfter<Result>(clock: { advance(span: number): void }, span: number, promise: Promise<Result>) {
  await repliesArrive();
  for (let passed = 0; passed < span; passed += 1000) {
    clock.advance(1000);
    await repliesArrive();
  }
  return Promise.race([promise, Promise.resolve('pending' as const)]);
}

const OFFLINE = { ok: false, failure: 'offline' };
/** Without a session or a checked link, these forms fail before their first request. */
const NEED_MORE = ['changePassword', 'changeEmail', 'deleteAccount', 'confirmEmail'];

afterEach(() => jest.restoreAllMocks());

describe('a server that never answers', () => {
  it.each(AUTH_FORMS.filter((form) => !NEED_MORE.includes(form)))(
    'fails the form %s as unreachable (P2.5a)',
    async (form) => {
      const { auth, drafts, clock } = await openServices();
      drafts.put('actionCode', 'CODE');
      const ticket = drafts.submit('form', { email: 'ada@example.test', password: 'secret', newPassword: 'secret-2' });
      const result = auth.submit(form, ticket);
      expect(await resultAfter(clock, LIMIT - 1000, result)).toBe('pending');
      expect(await resultAfter(clock, 1000, result)).toEqual(OFFLINE);
    },
  );

  it('leaves an email link unchecked, to be tried again (P2.5a)', async () => {
    const { auth, drafts, clock } = await openServices();
    drafts.put('actionCode', 'CODE');
    expect(await resultAfter(clock, LIMIT, auth.checkEmailLink('verifyEmail'))).toBe('unavailable');
    expect(drafts.get('actionCode')).toBe('CODE');
  });
});
