import fc from 'fast-check';
import { REAL_TIME, simulatedAt } from '../engine/clock/simulatedTime';
import { createSystemClock } from '../engine/clock/systemClock';
import type { TimedAction } from '../engine/timeline/events';
import { createPlayer } from '../engine/timeline/player';
import { signOutPressed } from '../features/access';
import { routeChanged } from '../features/route';
import { speedChanged } from '../features/simulation';
import { startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeServices } from '../testing/fakeServices';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { createTimeMachine } from '../testing/timeMachine';
import { startLiveSession } from './liveSession';
import { makeReplayProgram } from './replayProgram';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A user on the dashboard. */
async function openDashboard(grain?: number) {
  const machine = createTimeMachine(TEST_START, grain);
  const clock = createSystemClock(machine);
  const services = createFakeServices({ account: 'user-1' });
  const events: TimedAction[] = [];
  const session = startLiveSession({ clock, services, navigate: () => {}, app: '0.1.0', seed: 'two times' });
  session.watch((event) => void events.push(event));
  const { dispatch, getState: state } = session.store;
  dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  const setSpeed = (speed: number) => void dispatch(speedChanged({ speed }));
  /** Leaves the dashboard and returns to it; returns the number of profile requests by then. */
  const revisit = async () => {
    dispatch(routeChanged({ path: '/' }));
    dispatch(routeChanged({ path: '/app' }));
    await repliesArrive();
    return services.betaAccess.calls.filter((call) => call === 'loadProfile').length;
  };
  return { machine, clock, services, session, events, dispatch, setSpeed, revisit, state, wait: machine.advance };
}
type Dashboard = Awaited<ReturnType<typeof openDashboard>>;

/** Events of the simulation, with simulated times since `TEST_START`. */
function simulatedEvents({ events }: Dashboard) {
  return events.flatMap(({ type, payload, meta }) =>
    meta.simulatedAt === undefined ? [] : [[meta.simulatedAt - TEST_START, type, payload]],
  );
}

function expectReplayAlike({ session }: Dashboard) {
  const timeline = session.record('Live');
  expect(createPlayer(timeline, makeReplayProgram).divergence).toBeNull();
}

describe('simulated time', () => {
  it('has the same things happen at the same simulated moments, however its speed is changed', async () => {
    const watched = await openDashboard();
    watched.dispatch(startPressed());
    watched.wait(10 * MINUTE);
    const change = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 0.3, 0.5, 1, 2, 7.7, 50, 1000));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.constantFrom(1, 1000), async (changes, grain) => {
        const one = await openDashboard(grain);
        one.dispatch(startPressed());
        for (const [wait, speed] of changes) {
          one.wait(wait);
          one.setSpeed(speed);
        }
        one.setSpeed(10);
        one.wait(MINUTE);
        expect(simulatedEvents(one)).toEqual(simulatedEvents(watched));
        expect(one.state().activity).toEqual(watched.state().activity);
        const times = one.events.map(({ meta }) => meta.at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expectReplayAlike(one);
      }),
      { numRuns: 10 },
    );
  });

  it('replays alike when the user presses Start and Stop at any speed', async () => {
    const act = fc.constantFrom(startPressed(), stopPressed(), walletCreationRequested({ name: 'Mine' }));
    const speed = fc.constantFrom(0, 0.1, 0.5, 1, 3.3, 100, 1000).map((next) => speedChanged({ speed: next }));
    const step = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.oneof(act, speed));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const one = await openDashboard();
        for (const [wait, action] of steps) {
          one.wait(wait);
          one.dispatch(action);
        }
        one.wait(MINUTE);
        expectReplayAlike(one);
      }),
      { numRuns: 15 },
    );
  });

  it('stands still while it is paused, and the machine\'s continues', async () => {
    const one = await openDashboard();
    one.setSpeed(0);
    one.dispatch(startPressed());
    one.wait(HOUR);
    expect(one.state().tasks).toMatchObject({ run: { next: 0 }, queue: Array(6).fill({ status: 'pending' }) });
    expect(await one.revisit()).toBe(2);
    one.setSpeed(1);
    one.wait(18_000);
    expect(one.state().tasks.run?.next).toBe(4);
    expectReplayAlike(one);
  });

  it('is the machine\'s again for the user who comes after a person who had set its speed', async () => {
    const { clock, services, dispatch, wait, setSpeed, state } = await openDashboard();
    setSpeed(100);
    wait(MINUTE);
    expect(simulatedAt(state().simulation, clock.now())).toBe(TEST_START + 100 * MINUTE);
    dispatch(signOutPressed());
    await repliesArrive();
    expect(state().simulation).toEqual({ seed: 'two times', ...REAL_TIME });

    services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(state().auth.account).toBe('user-2');
    dispatch(startPressed());
    wait(90_000);
    expect(state().tasks.completedInSession).toBe(1);
  });

  it('is the machine\'s again once access is revoked', async () => {
    const { services, wait, setSpeed, state } = await openDashboard();
    setSpeed(0);
    wait(MINUTE);
    services.betaAccess.endAccess('denied');
    expect(state().simulation).toEqual({ seed: 'two times', ...REAL_TIME });
  });
});

describe('the machine\'s time', () => {
  it.each([10 * MINUTE, HOUR])('lets nothing stall when the wall clock is set back by %d ms during a run', async (back) => {
    const one = await openDashboard();
    one.dispatch(startPressed());
    one.wait(20_000);
    one.machine.setBack(back);
    one.wait(100_000);
    expect(one.state().tasks.completedInSession).toBe(6);

    one.dispatch(signOutPressed());
    await repliesArrive();
    one.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    one.dispatch(startPressed());
    one.wait(0);
    expect(one.state().tasks.run?.next).toBe(1);
  });

  it('has everything happen at its due time that fell due while the machine slept', async () => {
    const slept = await openDashboard();
    slept.dispatch(startPressed());
    slept.wait(7000);
    slept.machine.sleep(HOUR);
    slept.wait(20_000);
    const watched = await openDashboard();
    watched.dispatch(startPressed());
    watched.wait(HOUR + 27_000);
    expect(simulatedEvents(slept)).toEqual(simulatedEvents(watched));
    expectReplayAlike(slept);
  });

  it('continues alike for access, whatever moment a branch continues from', async () => {
    const { session, wait, revisit, state } = await openDashboard();
    wait(2 * MINUTE);
    session.branch(state(), TEST_START - 1_000_000, null);
    wait(3 * MINUTE - 1);
    expect(await revisit()).toBe(1);
    wait(1);
    expect(await revisit()).toBe(2);
  });
});

it('is recorded with all that has fallen due, on a page that was asleep', async () => {
  const one = await openDashboard();
  one.dispatch(startPressed());
  // The machine's time passes, but no timeout fires.
  one.machine.sleep(7000);
  const timeline = one.session.record('Asleep');
  expect(timeline.duration).toBe(7000);
  expect(one.state().tasks.run?.next).toBe(2);
  expectReplayAlike(one);
});
