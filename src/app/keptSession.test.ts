import { createSystemClock } from '../engine/clock/systemClock';
import { findDivergence } from '../engine/timeline/divergence';
import { replayTimeline } from '../engine/timeline/replay';
import { routeChanged } from '../features/route';
import { sessionResumed, speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeServices } from '../testing/fakeServices';
import { createSessionStore } from '../services/sessionStore/sessionStore';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { createTimeMachine } from '../testing/timeMachine';
import { createSessionKeeper } from './keptSession';
import { startLiveSession, type LiveSession } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { findSessionStart } from './startSession';

const HOUR = 3_600_000;

/** The storage of one tab, across its reloads. */
function createTab() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, store: createSessionStore(() => storage as unknown as Storage) };
}
type Tab = ReturnType<typeof createTab>;

interface PageOptions {
  /** When the page is opened, by the wall clock. */
  readonly at?: number;
  readonly account?: string;
  readonly app?: string;
}

/** Opens the product in a tab, on the dashboard. */
async function openPage({ store }: Tab, { at = TEST_START, account = 'user-1', app = '1' }: PageOptions = {}) {
  const machine = createTimeMachine(at);
  const { start, accounts, kind } = await findSessionStart(store, 'kept', app);
  const clock = createSystemClock(machine, start.stateAt);
  const services = createFakeServices({ account });
  const keeper = createSessionKeeper(() => session, { store, accounts, clock, app });
  const session: LiveSession = startLiveSession({ clock, services, navigate: () => {}, app, onEvent: keeper.onEvent }, start);
  if (kind === 'resumed') session.store.dispatch(sessionResumed());
  session.store.dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  return { machine, clock, services, session, keeper, kind, store: session.store, state: session.store.getState };
}

/** A page on which Start was pressed 5 s after it was opened, and watched for 40 s more. */
async function openRunning(tab: Tab) {
  const page = await openPage(tab);
  page.machine.advance(5000);
  page.store.dispatch(startPressed());
  page.machine.advance(40_000);
  return page;
}

function expectReplayAlike(session: LiveSession) {
  const timeline = session.record('Kept');
  expect(findDivergence(timeline, replayTimeline(timeline, makeReplayProgram))).toBeNull();
  return timeline;
}

describe('a session that is gone on with after a reload', () => {
  it.each([0, 3000, HOUR])('is as if it had been watched, %d ms later', async (away) => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.keeper.save();
    const second = await openPage(tab, { at: TEST_START + 45_000 + away });
    expect(second.kind).toBe('resumed');
    second.machine.advance(1000);
    first.machine.advance(away + 1000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().activity).toEqual(first.state().activity);
    expect(second.state().betaAccess.access).toBe('granted');
  });

  it('loses nothing to a crash: an input is kept at once, and what is due follows from the state', async () => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.store.dispatch(walletCreationRequested({ name: 'Just asked for' }));
    first.store.dispatch(stopPressed());
    const second = await openPage(tab, { at: TEST_START + 45_000 });
    second.machine.advance(2000);
    first.machine.advance(2000);
    expect(second.state().tasks).toEqual(first.state().tasks);
    expect(second.state().wallets).toEqual(first.state().wallets);
    expectReplayAlike(second.session);
  });

  it('has one recording with what was before, which replays alike, also after a second reload', async () => {
    const tab = createTab();
    await openRunning(tab);
    const second = await openPage(tab, { at: TEST_START + 60_000 });
    second.machine.advance(20_000);
    second.store.dispatch(stopPressed());
    const third = await openPage(tab, { at: TEST_START + 90_000 });
    third.machine.advance(1000);
    const timeline = expectReplayAlike(third.session);
    expect(timeline.startedAt).toBe(TEST_START);
    expect(timeline.start).toBeNull();
    expect(timeline.inputs.map(({ type }) => type)).toEqual(expect.arrayContaining(['tasks/startPressed', 'tasks/stopPressed']));
    expect(timeline.inputs.filter(({ type }) => type === 'simulation/sessionResumed')).toHaveLength(2);
  });

  it('keeps the speed of simulated time', async () => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.store.dispatch(speedChanged({ speed: 0 }));
    const second = await openPage(tab, { at: TEST_START + HOUR });
    second.machine.advance(1000);
    expect(second.state().simulation.speed).toBe(0);
    expect(second.state().tasks).toEqual(first.state().tasks);
  });

  it('begins no earlier than it was kept, when the wall clock was set back meanwhile', async () => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.keeper.save();
    const second = await openPage(tab, { at: TEST_START - HOUR });
    expect(second.clock.now()).toBe(TEST_START + 45_000);
    second.machine.advance(80_000);
    expect(second.state().tasks.completedInSession).toBe(6);
  });

  it('asks for the access only once it is known who is signed in', async () => {
    const tab = createTab();
    await openRunning(tab);
    const { services } = await openPage(tab);
    expect(services.betaAccess.calls).toEqual(['lookUpProfile']);
    expect(services.auth.calls[0]).toBe('watchSession');
  });

  it('shows somebody else nothing of it', async () => {
    const tab = createTab();
    await openRunning(tab);
    const { state } = await openPage(tab, { account: 'user-2' });
    expect(state().tasks.run).toBeNull();
    expect(state().auth.account).toBe('user-2');
  });
});

describe('a branch', () => {
  it('is kept in the place of what was before', async () => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.session.branch(first.state(), TEST_START + 20_000, null);
    first.machine.advance(10);
    first.store.dispatch(stopPressed());
    const second = await openPage(tab, { at: TEST_START + 46_000 });
    expect(second.state().tasks).toEqual(first.state().tasks);
    expectReplayAlike(second.session);
  });
});

describe('what is kept', () => {
  it('is gone on with by another version of the program, in a new recording; the old one is set aside', async () => {
    const tab = createTab();
    const first = await openRunning(tab);
    first.keeper.save();
    const second = await openPage(tab, { at: TEST_START + 50_000, app: '2' });
    expect(second.kind).toBe('resumed');
    expect(second.state().tasks.run).not.toBeNull();
    const timeline = expectReplayAlike(second.session);
    expect(timeline).toMatchObject({ app: '2', startedAt: TEST_START + 45_000, start: { tasks: { run: { started: 6 } } } });
    expect(tab.entries.get('seed.session.setAside')).toContain('startPressed');
  });

  it('is refused by no digest', async () => {
    const tab = createTab();
    await openRunning(tab);
    const text = tab.entries.get('seed.session') ?? '';
    tab.entries.set('seed.session', text.replace(/\\"final\\":\\"[0-9a-f]{16}/, '\\"final\\":\\"0000000000000000'));
    expect((await openPage(tab)).kind).toBe('resumed');
  });

  it.each([
    ['no JSON', () => 'nonsense'],
    ['a state of another shape', (text: string) => text.replace('"completedInSession":', '"completed":')],
    ['kept in another format', (text: string) => text.replace('"version":2', '"version":1')],
  ])('is set aside when it is %s, and the session begins anew', async (_what, spoil) => {
    const tab = createTab();
    await openRunning(tab);
    tab.entries.set('seed.session', spoil(tab.entries.get('seed.session') ?? ''));
    const page = await openPage(tab);
    expect(page.kind).toBe('setAside');
    expect(page.state().tasks.run).toBeNull();
    expect(tab.entries.has('seed.session.setAside')).toBe(true);
  });
});
