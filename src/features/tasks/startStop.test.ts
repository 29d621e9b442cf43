import { entriesOf, entryCount } from '../activity/history';
import { tasksInProgress } from './queue';
import { makeRunningApp, noticesOf, TEST_START, taskEventLines } from '../../testing/makeTestApp';
import { progressOf, taskPhase } from './taskPhase';
import { addTasksPressed, queueAgainPressed, runAgainPressed, startPressed, stopPressed } from './tasksSlice';

type App = Awaited<ReturnType<typeof makeRunningApp>>;

/** The number of sample entries with which the history begins. */
const SAMPLE_COUNT = 6;

/** Returns the status and the progress (per cent) of each task. */
const rowsOf = ({ store }: App) =>
  store.getState().tasks.queue.map((task) => `${task.status} ${progressOf(taskPhase(store.getState(), task), task)}`);

describe('Stop', () => {
  it('between two starts cancels the starts of the remaining tasks', async () => {
    const app = await makeRunningApp(7000);
    app.store.dispatch(stopPressed());
    app.clock.advance(600_000);
    expect(taskEventLines(app)).toEqual([
      '0 startPressed',
      '0 runStarted',
      '0 taskStarted task-1',
      '5000 taskStarted task-2',
      '7000 stopPressed',
      '7000 runStopped',
    ]);
    expect(rowsOf(app)).toEqual(Array<string>(6).fill('pending 0'));
  });

  it('during a task makes it pending at 0 per cent, and leaves completed tasks unchanged (P5.6)', async () => {
    const app = await makeRunningApp(92_000);
    app.store.dispatch(stopPressed());
    expect(rowsOf(app)).toEqual(['completed 100', ...Array<string>(5).fill('pending 0')]);
    expect(tasksInProgress(app.store.getState().tasks.queue)).toEqual([]);
  });

  it('at the millisecond of a tick comes after the tick', async () => {
    const app = await makeRunningApp(18_000);
    app.store.dispatch(stopPressed());
    expect(taskEventLines(app).slice(-3)).toEqual(['18000 taskTicked task-1', '18000 stopPressed', '18000 runStopped']);
    expect(rowsOf(app)[0]).toBe('pending 0');
  });

  it('at the millisecond of the last completion is ignored', async () => {
    const app = await makeRunningApp(115_000);
    app.store.dispatch(stopPressed());
    expect(noticesOf(app)).toEqual(['automationStarted']);
    expect(rowsOf(app)).toEqual(Array<string>(6).fill('completed 100'));
  });

  it('raises one notice, even if it is pressed twice', async () => {
    const app = await makeRunningApp();
    app.store.dispatch(stopPressed());
    app.store.dispatch(stopPressed());
    expect(noticesOf(app)).toEqual(['automationStopped']);
  });
});

describe('Start', () => {
  it('is ignored during a run, even if another task is pending (P5.7)', async () => {
    const app = await makeRunningApp();
    app.store.dispatch(
      addTasksPressed({ protocolId: 'lighter', actionIds: ['rebalance-margin'], walletIds: ['wallet-1'], times: 1 }),
    );
    app.clock.advance(1000);
    app.store.dispatch(startPressed());
    expect(taskEventLines(app, TEST_START + 1000)).toEqual(['0 startPressed']);
    expect(noticesOf(app)).toEqual(['automationStarted', 'tasksAdded']);
  });

  it('after Stop starts the pending tasks again, timed from the new press', async () => {
    const app = await makeRunningApp(91_000);
    app.store.dispatch(stopPressed());
    app.clock.advance(500);
    app.store.dispatch(startPressed());
    app.clock.advance(18_000);
    expect(taskEventLines(app, lastStartTime(app))).toEqual([
      '0 startPressed',
      '0 runStarted',
      '0 taskStarted task-2',
      '5000 taskStarted task-3',
      '10000 taskStarted task-4',
      '15000 taskStarted task-5',
      '18000 taskTicked task-2',
    ]);
  });

  it('without a pending task is ignored', async () => {
    const app = await makeRunningApp(115_000);
    app.store.dispatch(startPressed());
    expect(app.store.getState().tasks.run).toBeNull();
    expect(noticesOf(app)).toEqual(['automationStarted']);
  });
});

describe('Queue again', () => {
  it('makes a completed task pending; its completion stays in the total and the history (P5.8)', async () => {
    const app = await makeRunningApp(115_000);
    app.store.dispatch(queueAgainPressed({ taskId: 'task-3' }));
    expect(rowsOf(app)[2]).toBe('pending 0');
    expect(app.store.getState().tasks.completedInSession).toBe(6);
    expect(entryCount(app.store.getState().activity)).toBe(SAMPLE_COUNT + 6);
  });

  it('for all tasks (Run again) starts a run with new random values', async () => {
    const app = await makeRunningApp(115_000);
    app.store.dispatch(runAgainPressed());
    app.clock.advance(115_000);
    const hashes = entriesOf(app.store.getState().activity)
      .slice(SAMPLE_COUNT)
      .map(({ txHash }) => txHash);
    expect(new Set(hashes).size).toBe(12);
    expect(app.store.getState().tasks.completedInSession).toBe(12);
  });

  it('during a run leaves the task to the next run', async () => {
    const app = await makeRunningApp(91_000);
    app.store.dispatch(queueAgainPressed({ taskId: 'task-1' }));
    app.clock.advance(24_000);
    expect(app.store.getState().tasks.run).toBeNull();
    expect(rowsOf(app)[0]).toBe('pending 0');
  });

  it('is ignored for pending, running and unknown tasks', async () => {
    const app = await makeRunningApp();
    const tasksBefore = app.store.getState().tasks;
    for (const taskId of ['task-1', 'task-4', 'task-99', 'none']) app.store.dispatch(queueAgainPressed({ taskId }));
    expect(app.store.getState().tasks).toBe(tasksBefore);
  });
});

/** Returns the time of the last press of Start. */
function lastStartTime({ events }: App): number {
  return events.findLast(({ type }) => type === startPressed.type)?.meta.at ?? 0;
}
