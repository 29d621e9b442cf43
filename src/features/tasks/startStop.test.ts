import { entriesOf, entryCount } from '../activity/history';
import { tasksInProgress } from './queueMachine';
import { makeDashboardApp, TEST_START, timelineOf } from '../../testing/makeTestApp';
import { progressOf, standingOf } from './standing';
import { addTasksPressed, queueAgainPressed, runAgainPressed, startPressed, stopPressed } from './tasksSlice';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

const rowsOf = ({ store }: App) =>
  store.getState().tasks.queue.map((task) => `${task.status} ${progressOf(standingOf(store.getState(), task), task)}`);
const noticesOf = ({ store }: App) => store.getState().notices.waiting.map(({ code }) => code);

async function startedApp() {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  return app;
}

describe('Stop', () => {
  it('in the middle of the stagger cancels the starts that have not come', async () => {
    const app = await startedApp();
    app.clock.advance(7000);
    app.store.dispatch(stopPressed());
    app.clock.advance(600_000);
    expect(timelineOf(app).slice(2)).toEqual(['0 taskStarted task-1', '5000 taskStarted task-2', '7000 stopPressed', '7000 runStopped']);
    expect(rowsOf(app)).toEqual(Array<string>(6).fill('pending 0'));
  });

  it('in the middle of a task sends it back to pending with nothing done, and leaves completed ones', async () => {
    const app = await startedApp();
    app.clock.advance(92_000);
    app.store.dispatch(stopPressed());
    expect(rowsOf(app)).toEqual(['completed 100', ...Array<string>(5).fill('pending 0')]);
    expect(tasksInProgress(app.store.getState().tasks.queue)).toEqual([]);
  });

  it('at the very millisecond of a tick comes after it', async () => {
    const app = await startedApp();
    app.clock.advance(18_000);
    app.store.dispatch(stopPressed());
    expect(timelineOf(app).slice(-3)).toEqual(['18000 taskTicked task-1', '18000 stopPressed', '18000 runStopped']);
    expect(rowsOf(app)[0]).toBe('pending 0');
  });

  it('at the very millisecond of the last completion finds nothing to stop and says nothing', async () => {
    const app = await startedApp();
    app.clock.advance(115_000);
    app.store.dispatch(stopPressed());
    expect(noticesOf(app)).toEqual(['automationStarted']);
    expect(rowsOf(app)).toEqual(Array<string>(6).fill('completed 100'));
  });

  it('says so once, however often it is pressed', async () => {
    const app = await startedApp();
    app.store.dispatch(stopPressed());
    app.store.dispatch(stopPressed());
    expect(noticesOf(app)).toEqual(['automationStopped']);
  });
});

describe('Start', () => {
  it('is ignored during a run, also with something pending that is not of it', async () => {
    const app = await startedApp();
    app.store.dispatch(addTasksPressed({ protocolId: 'lighter', actionIds: ['rebalance-margin'], walletIds: ['wallet-1'], times: 1 }));
    app.clock.advance(1000);
    app.store.dispatch(startPressed());
    expect(timelineOf(app, TEST_START + 1000)).toEqual(['0 startPressed']);
    expect(noticesOf(app)).toEqual(['automationStarted', 'tasksAdded']);
  });

  it('is ignored during a run', async () => {
    const app = await startedApp();
    app.clock.advance(2000);
    app.store.dispatch(startPressed());
    app.clock.advance(3000);
    expect(timelineOf(app).at(-1)).toBe('5000 taskStarted task-2');
    expect(noticesOf(app)).toEqual(['automationStarted']);
  });

  it('after Stop begins again with what is pending, counted from its own moment', async () => {
    const app = await startedApp();
    app.clock.advance(91_000);
    app.store.dispatch(stopPressed());
    app.clock.advance(500);
    app.store.dispatch(startPressed());
    app.clock.advance(18_000);
    expect(timelineOf(app, timelineStart(app)).slice(2)).toEqual([
      '0 taskStarted task-2', '5000 taskStarted task-3', '10000 taskStarted task-4', '15000 taskStarted task-5', '18000 taskTicked task-2',
    ]);
  });

  it('with nothing pending does nothing', async () => {
    const app = await startedApp();
    app.clock.advance(115_000);
    app.store.dispatch(startPressed());
    expect(app.store.getState().tasks.run).toBeNull();
    expect(noticesOf(app)).toEqual(['automationStarted']);
  });
});

describe('Queue again', () => {
  it('sends one completed task back, and what it completed stays counted and in the history', async () => {
    const app = await startedApp();
    app.clock.advance(115_000);
    app.store.dispatch(queueAgainPressed({ taskId: 'task-3' }));
    expect(rowsOf(app)[2]).toBe('pending 0');
    expect(app.store.getState().tasks.completedInSession).toBe(6);
    expect(entryCount(app.store.getState().activity)).toBe(12);
  });

  it('sends all completed tasks back at once, and a new run draws new values', async () => {
    const app = await startedApp();
    app.clock.advance(115_000);
    app.store.dispatch(runAgainPressed());
    app.clock.advance(115_000);
    const hashes = entriesOf(app.store.getState().activity).slice(6).map(({ txHash }) => txHash);
    expect(new Set(hashes).size).toBe(12);
    expect(app.store.getState().tasks.completedInSession).toBe(12);
  });

  it('during a run adds nothing to that run', async () => {
    const app = await startedApp();
    app.clock.advance(91_000);
    app.store.dispatch(queueAgainPressed({ taskId: 'task-1' }));
    app.clock.advance(24_000);
    expect(app.store.getState().tasks.run).toBeNull();
    expect(rowsOf(app)[0]).toBe('pending 0');
  });

  it('leaves pending and running tasks, and those that do not exist, alone', async () => {
    const app = await startedApp();
    const before = app.store.getState().tasks;
    for (const taskId of ['task-1', 'task-4', 'task-99', 'none']) app.store.dispatch(queueAgainPressed({ taskId }));
    expect(app.store.getState().tasks).toBe(before);
  });
});

/** The time of the last press of Start. */
function timelineStart({ events }: App): number {
  return events.findLast(({ type }) => type === startPressed.type)?.meta.at ?? 0;
}
