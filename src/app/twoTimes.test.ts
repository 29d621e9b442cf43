import fc from 'fast-check';
import { REAL_TIME, toSimulatedTime } from '../engine/clock/simulatedTime';
import type { TimedAction } from '../engine/timeline/events';
import { createPlayer } from '../engine/timeline/player';
import { signOutPressed } from '../features/access';
import { routeChanged } from '../features/route';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { makeReplayProgram } from '../program/replayProgram';
import { expectMatchingReplay } from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { startTestSession } from '../testing/startTestSession';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Opens the dashboard in a live session, on a machine whose timeouts fire at multiples of `grain` ms. */
async function openDashboard(grain = 1) {
  const { machine, services, session, ...opened } = startTestSession({ grain });
  const events: TimedAction[] = [];
  session.watch((event) => void events.push(event));
  const { dispatch, getState: state } = session.store;
  dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  const setSpeed = (speed: number) => void dispatch(speedChanged({ speed }));
  /** Leaves the dashboard and returns to it; returns the number of profile requests so far. */
  const requestsAfterRevisit = async () => {
    dispatch(routeChanged({ path: '/' }));
    dispatch(routeChanged({ path: '/app' }));
    await repliesArrive();
    return services.betaAccess.calls.filter((call) => call === 'loadProfile').length;
  };
  return {
    ...opened,
    machine,
    services,
    session,
    events,
    dispatch,
    setSpeed,
    requestsAfterRevisit,
    state,
    wait: machine.advance,
  };
}
type Dashboard = Awaited<ReturnType<typeof openDashboard>>;

/** Returns the events that follow in queue and wallets, with simulated times since `TEST_START`. */
function simulatedEvents({ events }: Dashboard) {
  return events.flatMap(({ type, payload, meta }) =>
    meta.kind !== 'input' && /^(tasks|wallets)/.test(type) ? [[meta.simulatedAt - TEST_START, type, payload]] : [],
  );
}

/** Returns the times of events, in both clocks. */
const timesOf = (events: readonly TimedAction[]) => events.map(({ type, meta }) => [type, meta.at, meta.simulatedAt]);

describe('simulated time', () => {
  it('has the same events at the same simulated moments, whatever its speed (P9.2)', async () => {
    const atRealTime = await openDashboard();
    atRealTime.dispatch(startPressed());
    atRealTime.wait(10 * MINUTE);
    const change = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 0.3, 0.5, 1, 2, 7.7, 50, 1000));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.constantFrom(1, 1000), async (changes, grain) => {
        const dashboard = await openDashboard(grain);
        dashboard.dispatch(startPressed());
        for (const [wait, speed] of changes) {
          dashboard.wait(wait);
          dashboard.setSpeed(speed);
        }
        // Long enough for the run to end.
        dashboard.setSpeed(10);
        dashboard.wait(MINUTE);
        expect(simulatedEvents(dashboard)).toEqual(simulatedEvents(atRealTime));
        expect(dashboard.state().activity).toEqual(atRealTime.state().activity);
        const times = dashboard.events.map(({ meta }) => meta.at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expectMatchingReplay(dashboard);
      }),
      { numRuns: 10 },
    );
  });

  it('is stamped on each event of a replay as it was live, whatever the speed (P10.1)', async () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 0.3, 1, 7.7, 100));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.constantFrom(1, 1000), async (changes, grain) => {
        const { session, events, ...dashboard } = await openDashboard(grain);
        dashboard.dispatch(walletCreationRequested({ name: 'Main' }));
        dashboard.dispatch(startPressed());
        for (const [wait, speed] of changes) {
          dashboard.wait(wait);
          dashboard.setSpeed(speed);
          dashboard.dispatch(stopPressed());
          dashboard.dispatch(startPressed());
        }
        dashboard.wait(MINUTE);
        const replayed = createPlayer(session.record('Live'), makeReplayProgram).events.map(({ event }) => event);
        expect(timesOf(replayed.slice(-events.length))).toEqual(timesOf(events));
      }),
      { numRuns: 10 },
    );
  });

  it('replays without a divergence when the user presses Start and Stop at any speed', async () => {
    const press = fc.constantFrom(startPressed(), stopPressed(), walletCreationRequested({ name: 'Mine' }));
    const speed = fc.constantFrom(0, 0.1, 0.5, 1, 3.3, 100, 1000).map((next) => speedChanged({ speed: next }));
    const step = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.oneof(press, speed));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const dashboard = await openDashboard();
        for (const [wait, action] of steps) {
          dashboard.wait(wait);
          dashboard.dispatch(action);
        }
        dashboard.wait(MINUTE);
        expectMatchingReplay(dashboard);
      }),
      { numRuns: 15 },
    );
  });

  it('stops while it is paused, and machine time continues', async () => {
    const dashboard = await openDashboard();
    dashboard.setSpeed(0);
    dashboard.dispatch(startPressed());
    dashboard.wait(HOUR);
    // No task has started.
    expect(dashboard.state().tasks).toMatchObject({ run: { next: 0 }, queue: Array(6).fill({ status: 'pending' }) });
    // Access is checked again after 5 minutes of machine time.
    expect(await dashboard.requestsAfterRevisit()).toBe(2);
    dashboard.setSpeed(1);
    dashboard.wait(18_000);
    // Four tasks have started, after 0, 5, 10 and 15 s.
    expect(dashboard.state().tasks.run?.next).toBe(4);
    expectMatchingReplay(dashboard);
  });

  it('is machine time again for the next user, whatever speed the last one set', async () => {
    const { clock, services, dispatch, wait, setSpeed, state } = await openDashboard();
    setSpeed(100);
    wait(MINUTE);
    expect(toSimulatedTime(state().simulation, clock.now())).toBe(TEST_START + 100 * MINUTE);
    dispatch(signOutPressed());
    await repliesArrive();
    expect(state().simulation).toEqual({ seed: 'live', ...REAL_TIME });

    services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(state().auth.account).toBe('user-2');
    dispatch(startPressed());
    wait(90_000);
    expect(state().tasks.completedInSession).toBe(1);
  });

  it('is machine time again once access is revoked', async () => {
    const { services, wait, setSpeed, state } = await openDashboard();
    setSpeed(0);
    wait(MINUTE);
    services.betaAccess.endPoll('denied');
    expect(state().simulation).toEqual({ seed: 'live', ...REAL_TIME });
  });
});

describe('machine time', () => {
  it.each([10 * MINUTE, HOUR])(
    'continues steadily when the wall clock is set back by %d ms during a run',
    async (span) => {
      const dashboard = await openDashboard();
      dashboard.dispatch(startPressed());
      dashboard.wait(20_000);
      dashboard.machine.setBack(span);
      dashboard.wait(100_000);
      expect(dashboard.state().tasks.completedInSession).toBe(6);

      dashboard.dispatch(signOutPressed());
      await repliesArrive();
      dashboard.services.auth.report({ account: 'user-2' });
      await repliesArrive();
      dashboard.dispatch(startPressed());
      dashboard.wait(0);
      expect(dashboard.state().tasks.run?.next).toBe(1);
    },
  );

  it('fires each event at its due time, even if the machine slept at that time', async () => {
    const withSleep = await openDashboard();
    withSleep.dispatch(startPressed());
    withSleep.wait(7000);
    withSleep.machine.sleep(HOUR);
    withSleep.wait(20_000);
    const withoutSleep = await openDashboard();
    withoutSleep.dispatch(startPressed());
    withoutSleep.wait(HOUR + 27_000);
    expect(simulatedEvents(withSleep)).toEqual(simulatedEvents(withoutSleep));
    expectMatchingReplay(withSleep);
  });

  it('decides when access is checked again, whatever the moment at which a branch begins', async () => {
    const { session, wait, requestsAfterRevisit, state } = await openDashboard();
    wait(2 * MINUTE);
    const [branchStart, parent] = [TEST_START - 1_000_000, null];
    session.branch(state(), branchStart, parent);
    // Access is checked again 5 minutes of machine time after it was granted.
    wait(3 * MINUTE - 1);
    expect(await requestsAfterRevisit()).toBe(1);
    wait(1);
    expect(await requestsAfterRevisit()).toBe(2);
  });
});

it('a recording of a sleeping page includes everything that has fallen due', async () => {
  const dashboard = await openDashboard();
  dashboard.dispatch(startPressed());
  // The machine's time passes, but no timeout fires.
  dashboard.machine.sleep(7000);
  const timeline = dashboard.session.record('Asleep');
  expect(timeline.duration).toBe(7000);
  expect(dashboard.state().tasks.run?.next).toBe(2);
  expectMatchingReplay(dashboard);
});
