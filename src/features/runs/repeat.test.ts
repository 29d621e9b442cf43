import * as v from 'valibot';
import { makeDashboardApp, makeRunningApp, noticesOf, TEST_START, type TestApp } from '../../testing/makeTestApp';
import { CONSISTENT_STATE } from '../../program/timelineSchemas';
import { protocolToggled } from '../protocols';
import { faultsToggled, speedChanged } from '../simulation';
import {
  addTasksPressed,
  removePendingPressed,
  retryFailedPressed,
  runAgainPressed,
  startPressed,
  stopPressed,
} from '../tasks/tasksSlice';
import { tabReturned } from '../route';
import { INTERVALS } from './repeatRules';
import { awayClosed, goOnPressed, repeatPressed, runsSeen, selectRepeat, selectRuns } from './runsSlice';

const [QUARTER, HOUR] = INTERVALS;
const RUN = 115_000;

const repeatOf = ({ store }: Pick<TestApp, 'store'>) => selectRepeat(store.getState());
const runOf = ({ store }: Pick<TestApp, 'store'>) => store.getState().tasks.run;
const runsOf = ({ store }: Pick<TestApp, 'store'>) => selectRuns(store.getState());

/** Creates a dashboard in which Repeat was switched on at `TEST_START`. */
async function makeRepeatingApp(interval: (typeof INTERVALS)[number] = HOUR) {
  const app = await makeDashboardApp({ checks: 'none' });
  app.store.dispatch(repeatPressed({ interval }));
  return app;
}

describe('Repeat', () => {
  it('is off at first, and runs the queue again at each interval, without a notice (P5.16)', async () => {
    const app = await makeDashboardApp();
    app.clock.advance(HOUR * 48);
    expect(app.store.getState()).not.toHaveProperty('runs');
    const start = app.clock.now();
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    app.clock.advance(HOUR - 1);
    expect(runOf(app)).toBeNull();
    app.clock.advance(1);
    expect(runOf(app)).toMatchObject({ startedAt: start + HOUR, taskIds: { length: 6 } });
    expect(noticesOf(app)).toEqual([]);
    app.clock.advance(5 * HOUR + RUN);
    expect(runsOf(app)).toMatchObject([1, 2, 3, 4, 5, 6].map((number) => ({ number, completed: 6, end: 'done' })));
  });

  it('gives the same runs if the scheduler slept meanwhile (P9.4)', async () => {
    const [slept, watched] = [await makeRepeatingApp(), await makeRepeatingApp()];
    slept.clock.advance(3 * HOUR + 60_000);
    for (let minute = 0; minute < 181; minute += 1) watched.clock.advance(60_000);
    expect(slept.store.getState()).toEqual(watched.store.getState());
  });

  it('takes along tasks that were added meanwhile, which can then no longer be undone (P5.16)', async () => {
    const app = await makeRepeatingApp();
    app.store.dispatch(
      addTasksPressed({ protocolId: 'lighter', actionIds: ['open-long-position'], walletIds: ['wallet-2'], times: 2 }),
    );
    app.clock.advance(HOUR);
    expect(runOf(app)?.taskIds).toHaveLength(app.store.getState().tasks.queue.length);
    expect(app.store.getState().tasks.undoable).toBeNull();
    expect(noticesOf(app)).toEqual([]);
  });

  it('leaves a task failed that may have happened already (P14.3)', async () => {
    const app = await makeDashboardApp({ seed: 'h' });
    app.store.dispatch(faultsToggled({ isOn: true }));
    app.store.dispatch(startPressed());
    app.clock.advance(140_000);
    app.store.dispatch(faultsToggled({ isOn: false }));
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    app.clock.advance(QUARTER);
    expect(runOf(app)?.taskIds).toHaveLength(5);
    expect(app.store.getState().tasks.queue.filter(({ status }) => status === 'failed')).toMatchObject([
      { fault: 'replaced' },
    ]);
  });

  it('is skipped if nothing can start; skips in a row are one record, and the queue is as before (P5.16)', async () => {
    const app = await makeRepeatingApp();
    for (const protocolId of ['lighter', 'hyperliquid', 'pumpfun']) app.store.dispatch(protocolToggled({ protocolId }));
    const before = app.store.getState().tasks;
    app.clock.advance(3 * HOUR);
    expect(app.store.getState().tasks).toBe(before);
    const skips = { number: 1, startedAt: TEST_START + HOUR, endedAt: TEST_START + 3 * HOUR, end: 'skipped', count: 3 };
    expect(runsOf(app)).toEqual([skips]);
    app.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    app.clock.advance(HOUR + RUN);
    expect(runsOf(app)).toMatchObject([skips, { number: 4, total: 2 }]);
  });

  it('is skipped during a run (P5.16)', async () => {
    const app = await makeRepeatingApp(QUARTER);
    app.store.dispatch(
      addTasksPressed({
        protocolId: 'lighter',
        actionIds: ['open-long-position'],
        walletIds: ['wallet-2'],
        times: 200,
      }),
    );
    app.clock.advance(3 * QUARTER);
    expect(runsOf(app)).toMatchObject([
      { number: 1, end: 'skipped', count: 1, endedAt: TEST_START + 2 * QUARTER },
      { number: 2, total: 206 },
    ]);
  });
});

describe('the next repeat', () => {
  it('is due an interval after the start of the run that goes on (P5.16a)', async () => {
    const app = await makeRunningApp(60_000);
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    expect(repeatOf(app)?.next).toBe(TEST_START + HOUR);
  });

  it('follows a change of the interval, from the latest start or else from the press (P5.16a)', async () => {
    const app = await makeRepeatingApp();
    app.clock.advance(QUARTER - 1);
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    expect(repeatOf(app)?.next).toBe(TEST_START + QUARTER);
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    app.clock.advance(QUARTER);
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    expect(repeatOf(app)?.next).toBe(TEST_START + 3 * QUARTER - 1);
  });

  it('follows a change of the interval from the latest start, even if a repeat was skipped since (P5.16a)', async () => {
    const app = await makeRepeatingApp(QUARTER);
    app.store.dispatch(
      addTasksPressed({
        protocolId: 'lighter',
        actionIds: ['open-long-position'],
        walletIds: ['wallet-2'],
        times: 300,
      }),
    );
    app.store.dispatch(startPressed());
    app.clock.advance(QUARTER + 60_000);
    expect(runsOf(app)).toMatchObject([{ end: 'skipped' }]);
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    expect(repeatOf(app)?.next).toBe(TEST_START + HOUR);
  });

  it('is moved by Start and Run again, but not by a retry (P5.16a)', async () => {
    const app = await makeDashboardApp({ seed: 'h' });
    app.store.dispatch(faultsToggled({ isOn: true }));
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    app.clock.advance(60_000);
    app.store.dispatch(startPressed());
    expect(repeatOf(app)?.next).toBe(TEST_START + 60_000 + HOUR);
    app.clock.advance(140_000);
    app.store.dispatch(retryFailedPressed());
    expect(runOf(app)).not.toBeNull();
    expect(repeatOf(app)?.next).toBe(TEST_START + 60_000 + HOUR);
    app.clock.advance(200_000);
    app.store.dispatch(runAgainPressed());
    expect(repeatOf(app)?.next).toBe(TEST_START + 400_000 + HOUR);
  });

  it('is not moved by a retry at the very moment of a skipped repeat either (P5.16a)', async () => {
    const app = await makeDashboardApp({ seed: 'h' });
    app.store.dispatch(faultsToggled({ isOn: true }));
    app.store.dispatch(startPressed());
    app.store.dispatch(repeatPressed({ interval: HOUR }));
    app.clock.advance(HOUR - 1);
    const enabled = app.store.getState().protocols.list.filter((protocol) => protocol.enabled);
    const toggleAll = () => enabled.forEach(({ id }) => app.store.dispatch(protocolToggled({ protocolId: id })));
    toggleAll();
    app.clock.advance(1);
    expect(runsOf(app).at(-1)).toMatchObject({ end: 'skipped' });
    toggleAll();
    app.store.dispatch(retryFailedPressed());
    expect([runOf(app)?.startedAt, repeatOf(app)?.from]).toEqual([TEST_START + HOUR, TEST_START]);
  });

  it('comes after a completion of the same moment, and before a press, which is ignored (P9.3)', async () => {
    const app = await makeDashboardApp();
    // The last task completes when the repeat is due.
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    app.clock.advance(QUARTER - RUN);
    app.store.dispatch(startPressed());
    app.store.dispatch(repeatPressed({ interval: null }));
    expect(repeatOf(app)).toBeUndefined();
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    app.clock.advance(RUN);
    app.clock.advance(QUARTER - RUN);
    const types = app.events.map(({ type }) => type);
    expect(types.lastIndexOf('runs/repeatDue')).toBeGreaterThan(types.lastIndexOf('tasks/taskCompleted'));
    app.store.dispatch(startPressed());
    expect(runOf(app)?.startedAt).toBe(TEST_START + 2 * QUARTER - RUN);
  });

  it('is not due at speed 0, and follows simulated time (P5.16b)', async () => {
    const app = await makeRepeatingApp();
    app.store.dispatch(speedChanged({ speed: 0 }));
    app.clock.advance(10 * HOUR);
    expect(runOf(app)).toBeNull();
    app.store.dispatch(speedChanged({ speed: 100 }));
    app.clock.advance(HOUR / 100);
    expect(runOf(app)?.startedAt).toBe(TEST_START + HOUR);
  });
});

it('Stop switches Repeat off and offers it again until a run starts, with the usual notice alone (P5.16b)', async () => {
  const app = await makeRepeatingApp();
  app.clock.advance(HOUR);
  app.store.dispatch(stopPressed());
  expect(app.store.getState().runs).toMatchObject({ offered: HOUR });
  expect(repeatOf(app)).toBeUndefined();
  expect(noticesOf(app)).toEqual(['automationStopped']);
  app.clock.advance(10 * HOUR);
  expect(runOf(app)).toBeNull();
  app.store.dispatch(startPressed());
  expect(app.store.getState().runs).not.toHaveProperty('offered');
});

it('a state without Repeat is as one of a version before it (P5.16)', async () => {
  const app = await makeRepeatingApp();
  app.store.dispatch(repeatPressed({ interval: null }));
  expect(app.store.getState()).not.toHaveProperty('runs');
});

it.each([
  ['an interval of its own', { interval: 1000 }],
  ['a moment that is no whole ms', { next: TEST_START + 0.5 }],
  ['a moment beyond all time', { next: 9e15 }],
])('a saved Repeat with %s is refused (P5.16)', async (_name, change) => {
  const { store } = await makeRepeatingApp();
  const state = store.getState();
  const { repeat } = state.runs!;
  const isValid = (runs: unknown) => v.is(CONSISTENT_STATE, { ...state, runs });
  expect(isValid(state.runs)).toBe(true);
  expect(isValid({ ...state.runs, repeat: { ...repeat, ...change } })).toBe(false);
});

describe('what passes unseen', () => {
  it('is at most 48 runs and skips; then Repeat pauses, and goes on after a press (P11.12)', async () => {
    const app = await makeRepeatingApp();
    app.clock.advance(48 * HOUR + RUN);
    expect(runsOf(app)).toHaveLength(48);
    expect(repeatOf(app)).not.toHaveProperty('isPaused');
    app.clock.advance(100 * HOUR);
    expect(runsOf(app)).toHaveLength(48);
    expect(repeatOf(app)?.isPaused).toBe(true);
    const now = app.clock.now();
    app.store.dispatch(goOnPressed());
    expect(repeatOf(app)).toEqual({ interval: HOUR, next: now + HOUR, seen: 48, seenAt: now });
    app.clock.advance(HOUR + RUN);
    expect(runsOf(app).at(-1)).toMatchObject({ number: 49, startedAt: now + HOUR });
  });

  it('counts skips (P11.12)', async () => {
    const app = await makeRepeatingApp();
    app.store.dispatch(removePendingPressed());
    app.clock.advance(48 * HOUR);
    expect(repeatOf(app)).not.toHaveProperty('isPaused');
    app.clock.advance(HOUR);
    expect(repeatOf(app)?.isPaused).toBe(true);
    expect(runsOf(app)).toMatchObject([{ count: 48 }]);
  });

  it.each([
    [494, 2],
    [495, 1],
  ])('is at most 1 000 tasks: with 6 + %i in the queue, %i runs (P11.12)', async (more, count) => {
    const app = await makeRepeatingApp();
    app.store.dispatch(
      addTasksPressed({
        protocolId: 'lighter',
        actionIds: ['open-long-position'],
        walletIds: ['wallet-2'],
        times: more,
      }),
    );
    app.clock.advance(10 * HOUR);
    expect(runsOf(app)).toHaveLength(count);
    expect(repeatOf(app)?.isPaused).toBe(true);
  });

  it('begins anew once the end of a run has been seen (P11.12)', async () => {
    const app = await makeRepeatingApp();
    app.clock.advance(20 * HOUR + RUN);
    app.store.dispatch(runsSeen());
    app.clock.advance(48 * HOUR);
    expect(runsOf(app).at(-1)).toMatchObject({ number: 68 });
  });
});

describe('what happened while the user was away', () => {
  it('is summed up on return, and is gone once it is closed (P5.17)', async () => {
    const app = await makeRepeatingApp();
    app.clock.advance(HOUR + RUN);
    app.store.dispatch(runsSeen());
    const since = app.clock.now();
    app.clock.advance(2 * HOUR);
    app.store.dispatch(removePendingPressed());
    for (const protocolId of ['lighter', 'hyperliquid', 'pumpfun']) app.store.dispatch(protocolToggled({ protocolId }));
    app.clock.advance(3 * HOUR);
    app.store.dispatch(tabReturned());
    const { away } = app.store.getState().runs!;
    expect(away).toMatchObject({
      since,
      until: app.clock.now(),
      runs: 2,
      skipped: 3,
      total: 12,
      completed: 12,
      failed: 0,
      income: [{ currency: 'ETH' }, { currency: 'USDC' }, { currency: 'SOL' }],
    });
    app.store.dispatch(tabReturned());
    expect(app.store.getState().runs!.away).toBe(away);
    app.store.dispatch(awayClosed());
    expect(app.store.getState().runs).not.toHaveProperty('away');
  });

  it('replaces what an earlier return has summed up (P5.17)', async () => {
    const app = await makeRepeatingApp();
    app.clock.advance(2 * HOUR + RUN);
    app.store.dispatch(tabReturned());
    const since = app.clock.now();
    app.clock.advance(3 * HOUR);
    app.store.dispatch(tabReturned());
    expect(app.store.getState().runs!.away).toMatchObject({
      since,
      until: app.clock.now(),
      runs: 3,
      total: 18,
      completed: 18,
    });
  });

  it('counts of skips in a row only those that are news (P5.17)', async () => {
    const app = await makeRepeatingApp();
    app.store.dispatch(removePendingPressed());
    app.clock.advance(2 * HOUR);
    app.store.dispatch(runsSeen());
    app.clock.advance(3 * HOUR);
    app.store.dispatch(tabReturned());
    expect(app.store.getState().runs).toMatchObject({ list: [{ count: 5 }], away: { runs: 0, skipped: 3 } });
  });

  it('is nothing while Repeat is off (P5.17)', async () => {
    const app = await makeRunningApp(RUN);
    app.store.dispatch(tabReturned());
    expect(app.store.getState().runs).not.toHaveProperty('away');
  });
});
