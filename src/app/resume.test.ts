import { findDivergence } from '../engine/timeline/divergence';
import { createRecorder } from '../engine/timeline/recorder';
import { replayTimeline } from '../engine/timeline/replay';
import { sessionResumed } from '../features/simulation';
import { startPressed } from '../features/tasks/tasksSlice';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createFakeServices } from '../services/fakeServices';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { makeRecordedApp } from '../testing/recordApp';
import { makeReplayProgram } from './replayProgram';
import { resumeSession } from './resumeSession';
import type { RootState } from './rootReducer';
import { makeStore } from './store';
import { routeChanged } from '../features/route';

const HOUR = 3_600_000;

/** A session that is reloaded 40 s into a run, `away` ms later. */
async function reloadedAfter(away: number) {
  const first = makeRecordedApp();
  first.navigate('/app');
  await repliesArrive();
  first.store.dispatch(startPressed());
  first.clock.advance(40_000);
  const savedAt = first.clock.now();
  const machineNow = Math.max(savedAt + away, savedAt);
  const start = resumeSession({ timeline: first.timeline(), accounts: [], savedAt });
  if (!start) throw new Error('The session cannot be resumed.');
  return { first, start, machineNow };
}

async function goOn({ start, machineNow }: Awaited<ReturnType<typeof reloadedAfter>>, account: string) {
  const clock = createVirtualClock(machineNow);
  const recorder = start.recorder ?? createRecorder<RootState>({ app: '', seed: '', startedAt: 0, state: null });
  const services = createFakeServices({ account });
  const store = makeStore({
    clock,
    services,
    navigate: () => {},
    seed: start.seed,
    observe: recorder.record,
    withoutChecks: true,
    ...(start.state && { state: start.state }),
    ...(start.stateAt && { stateAt: start.stateAt }),
  });
  store.dispatch(sessionResumed());
  store.dispatch(routeChanged({ path: '/app' }));
  await repliesArrive();
  return { clock, services, store, timeline: () => recorder.toTimeline('Resumed', clock.now(), store.getState()) };
}

describe('a session that is resumed after a reload', () => {
  it('goes on as if it had been watched, also after an hour away', async () => {
    const reloaded = await reloadedAfter(HOUR);
    const { first } = reloaded;
    const second = await goOn(reloaded, 'user-1');
    first.clock.advance(HOUR);
    const [watched, resumed] = [first.store.getState(), second.store.getState()];
    expect(resumed.tasks).toEqual(watched.tasks);
    expect(resumed.activity).toEqual(watched.activity);
    expect(resumed.betaAccess.access).toBe('granted');
    expect(resumed.notices.waiting).toEqual([]);
  });

  it('asks for the access only once it is known who is signed in', async () => {
    const reloaded = await reloadedAfter(1000);
    const { services } = await goOn(reloaded, 'user-1');
    expect(services.betaAccess.calls).toEqual(['lookUpProfile']);
    expect(services.auth.calls[0]).toBe('watchSession');
  });

  it('is one recording with what was before the reload', async () => {
    const reloaded = await reloadedAfter(20_000);
    const second = await goOn(reloaded, 'user-1');
    second.clock.advance(90_000);
    const timeline = second.timeline();
    expect(timeline.startedAt).toBe(TEST_START);
    expect(findDivergence(timeline, replayTimeline(timeline, makeReplayProgram))).toBeNull();
  });

  it('shows somebody else nothing of it', async () => {
    const reloaded = await reloadedAfter(1000);
    const { store } = await goOn(reloaded, 'user-2');
    expect(store.getState().tasks.run).toBeNull();
    expect(store.getState().auth.account).toBe('user-2');
  });

  it('is not resumed when its replay does not give the state it was saved in', async () => {
    const { first } = await reloadedAfter(0);
    const timeline = { ...first.timeline(), seed: 'tampered' };
    expect(resumeSession({ timeline, accounts: [], savedAt: first.clock.now() })).toBeNull();
  });
});
