import { createSystemClock } from '../engine/clock/systemClock';
import { findDivergence } from '../engine/timeline/divergence';
import { replayTimeline } from '../engine/timeline/replay';
import { signOutPressed } from '../features/access';
import { noticeShown } from '../features/notices/noticesSlice';
import { routeChanged } from '../features/route';
import { sessionResumed } from '../features/simulation';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createAccounts } from '../services/accounts/accounts';
import { createFakeServices } from '../testing/fakeServices';
import { createSessionStore } from '../services/sessionStore/sessionStore';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { createTimeMachine } from '../testing/timeMachine';
import { createSessionKeeper } from './keptSession';
import { startLiveSession, type LiveStart } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { restoreSession } from './restoreSession';

const HOUR = 3_600_000;
const NAME = 'a name of their own';

/** Starts a live session on a page where `account` is signed in, or nobody, and opens a screen. */
async function openPage(start: LiveStart, account: string | null, elapsed = HOUR) {
  const machine = createTimeMachine(TEST_START + elapsed, 1);
  const services = createFakeServices({ account });
  const clock = createSystemClock(machine, start.stateAt);
  const session = startLiveSession({ clock, services, navigate: () => {}, app: '0.1.0' }, start);
  const { store, record } = session;
  const kept = () => {
    let snapshot = '';
    const sessionStore = { ...createSessionStore(() => sessionStorage), writeSnapshot: (text: string) => (snapshot = text) !== '' };
    createSessionKeeper(() => session, { store: sessionStore, accounts: createAccounts(), clock, app: '0.1.0' }).save();
    return { snapshot, inputs: null };
  };
  if (start.state) store.dispatch(sessionResumed());
  store.dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  const { advance: wait } = machine;
  wait(1);
  return { store, services, wait, recording: () => record('Live session'), kept };
}
type Page = Awaited<ReturnType<typeof openPage>>;

async function openWithWallet() {
  const page = await openPage({ seed: 'one person' }, 'user-1', 0);
  page.store.dispatch(walletCreationRequested({ name: NAME }));
  page.wait(2000);
  // As the screen does at once.
  page.store.getState().notices.waiting.forEach(({ id }) => page.store.dispatch(noticeShown({ id })));
  expect(JSON.stringify(page.recording())).toContain(NAME);
  return page;
}

async function signOut({ store, wait }: Page) {
  store.dispatch(signOutPressed());
  await repliesArrive();
  wait(1);
  expect(store.getState().auth.session).toBe('signedOut');
}

/** What a reload goes on with. */
function reloaded({ kept }: Page): LiveStart {
  const restored = restoreSession(kept(), '0.1.0');
  if (!restored) throw new Error('The session cannot be resumed.');
  return restored.start;
}

function expectNothingOfIt(page: Page) {
  const recording = page.recording();
  expect(JSON.stringify(recording)).not.toContain(NAME);
  expect(findDivergence(recording, replayTimeline(recording, makeReplayProgram))).toBeNull();
}

describe('a live recording', () => {
  it('holds nothing of somebody who has signed out, from that moment on', async () => {
    const page = await openWithWallet();
    await signOut(page);
    expectNothingOfIt(page);
    page.services.auth.report({ account: 'user-2' });
    page.wait(1000);
    expectNothingOfIt(page);
  });

  it('holds nothing of them either when the page is loaded anew before the next person signs in', async () => {
    const first = await openWithWallet();
    await signOut(first);
    expectNothingOfIt(await openPage(reloaded(first), 'user-2'));
  });

  it('holds nothing of them when somebody else is signed in after a reload, or a second one', async () => {
    const start = reloaded(await openWithWallet());
    expectNothingOfIt(await openPage(start, 'user-2'));

    const cameBack = await openPage(reloaded(await openWithWallet()), null);
    expectNothingOfIt(cameBack);
    expectNothingOfIt(await openPage(reloaded(cameBack), 'user-2', 2 * HOUR));
  });

  it('goes on when the same person is there after a reload', async () => {
    const page = await openPage(reloaded(await openWithWallet()), 'user-1');
    expect(JSON.stringify(page.recording().inputs)).toContain(NAME);
  });
});
