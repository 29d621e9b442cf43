import { findDivergence } from '../engine/timeline/divergence';
import { replayTimeline } from '../engine/timeline/replay';
import { signOutPressed } from '../features/access';
import { routeChanged } from '../features/route';
import { speedChanged } from '../features/simulation';
import { startPressed } from '../features/tasks/tasksSlice';
import { createFakeServices } from '../services/fakeServices';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { createTimeMachine } from '../testing/timeMachine';
import { createLiveSessions } from './liveSessions';
import { makeReplayProgram } from './replayProgram';

const MINUTE = 60_000;

/** Somebody on the dashboard. */
async function openDashboard() {
  const machine = createTimeMachine(TEST_START);
  const services = createFakeServices({ account: 'user-1' });
  const surroundings = { services, navigate: () => {}, app: '0.1.0', onEvent: () => {}, timeHost: machine };
  const sessions = createLiveSessions(surroundings, { seed: 'real time' });
  const dispatch: ReturnType<typeof sessions.current>['store']['dispatch'] = (action) => sessions.current().store.dispatch(action);
  const wait = (ms: number) => machine.advanceTo(machine.now() + ms);
  const setSpeed = (speed: number) => {
    dispatch(speedChanged({ speed }));
    sessions.current().clock.setSpeed(speed);
  };
  dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  const lookups = () => services.betaAccess.calls.filter((call) => call === 'lookUpProfile').length;
  return { machine, services, sessions, dispatch, wait, setSpeed, lookups, state: () => sessions.current().store.getState() };
}

describe('a live session', () => {
  it('is in real time for whoever comes after a person who had set it to another', async () => {
    const { machine, services, sessions, dispatch, wait, setSpeed, state } = await openDashboard();
    setSpeed(100);
    wait(MINUTE);
    const told = jest.fn();
    sessions.subscribe(told);
    dispatch(signOutPressed());
    await repliesArrive();
    wait(1);
    expect(told).toHaveBeenCalledTimes(1);
    const { clock } = sessions.current();
    expect([clock.speed(), clock.offset(), state().simulation.speed]).toEqual([1, 0, 1]);

    services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(state().auth.account).toBe('user-2');
    dispatch(startPressed());
    wait(90_000);
    expect(state().tasks.completedInSession).toBe(1);
    expect(clock.now()).toBe(machine.now());
  });

  it('stays the one it is for whoever comes after, in real time', async () => {
    const { sessions, dispatch, wait } = await openDashboard();
    const before = sessions.current();
    dispatch(signOutPressed());
    await repliesArrive();
    wait(MINUTE);
    expect(sessions.current()).toBe(before);
  });

  it('believes a grant for as long as before, when it goes on from a timeline', async () => {
    const { sessions, dispatch, wait, lookups, state } = await openDashboard();
    const revisit = async () => {
      dispatch(routeChanged({ path: '/' }));
      dispatch(routeChanged({ path: '/app' }));
      await repliesArrive();
      return lookups();
    };
    wait(2 * MINUTE);
    sessions.branch(state(), TEST_START - 1_000_000, null);
    wait(3 * MINUTE - 1);
    expect(await revisit()).toBe(1);
    wait(1);
    expect(await revisit()).toBe(2);
  });

  it('begins anew where it cannot be gone on with', async () => {
    const { sessions, dispatch, wait, state } = await openDashboard();
    dispatch(startPressed());
    wait(1000);
    sessions.beginAnew('another seed');
    expect(state()).toMatchObject({ simulation: { seed: 'another seed', speed: 1 }, tasks: { run: null } });
  });
});

it('is recorded up to what is overdue, on a page that was asleep', async () => {
  const { machine, sessions, dispatch } = await openDashboard();
  dispatch(startPressed());
  // The page sleeps: the machine's time passes, and no timeout comes.
  const asleep = { now: machine.now() + 7000 };
  jest.spyOn(machine, 'now').mockImplementation(() => asleep.now);
  const timeline = sessions.current().record('Asleep');
  expect(timeline.duration).toBe(4999);
  expect(findDivergence(timeline, replayTimeline(timeline, makeReplayProgram))).toBeNull();
});
