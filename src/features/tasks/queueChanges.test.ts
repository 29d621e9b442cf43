import { entriesOf } from '../activity/history';
import { makeDashboardApp, makeRunningApp, pressUndo, taskEventLines } from '../../testing/makeTestApp';
import { stateWithTasks } from '../../testing/longLists';
import { undoPressed } from '../notices';
import { speedChanged } from '../simulation';
import {
  addTasksPressed,
  moveTaskPressed,
  removeCompletedPressed,
  removePendingPressed,
  removeTaskPressed,
  startPressed,
} from './tasksSlice';
import { undoChange } from './queueMachine';
import { idsOf, indexOfTask } from './queue';
import type { TasksState } from './tasksSchema';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

/** Returns the numbers in the ids of the tasks, in the order of the queue. */
const taskNumbers = ({ store }: App) =>
  idsOf(store.getState().tasks.queue).map((id) => Number(id.replace('task-', '')));
const noticeLines = ({ store }: App) =>
  store.getState().notices.waiting.map(({ code, values }) => `${code} ${values.name ?? values.text ?? ''}`);
const add = ({ store }: App, actionId: string, walletIds: string[], protocolId = 'lighter') =>
  store.dispatch(addTasksPressed({ protocolId, actionIds: [actionId], walletIds, times: 1 }));

describe('adding tasks', () => {
  it('appends one task for each wallet, with the steps of the action (P5.11)', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-3']);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(app.store.getState().tasks.queue[6]).toMatchObject({
      id: 'task-7',
      walletId: 'wallet-1',
      action: 'Rebalance Margin',
      status: 'pending',
      steps: expect.arrayContaining(['Reading open positions']),
    });
    expect(noticeLines(app)).toEqual(['tasksAdded 2 tasks']);
  });

  it('never reuses an id', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1']);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-7' }));
    add(app, 'rebalance-margin', ['wallet-1']);
    // This undoes the addition of task 8.
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
    add(app, 'rebalance-margin', ['wallet-1']);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6, 9]);
  });

  it('repeats several actions in rounds', async () => {
    const app = await makeDashboardApp();
    const choices = {
      protocolId: 'lighter',
      actionIds: ['rebalance-margin', 'open-long-position'],
      walletIds: ['wallet-1', 'wallet-2'],
    };
    app.store.dispatch(addTasksPressed({ ...choices, times: 2 }));
    const added = app.store.getState().tasks.queue.slice(6);
    const round = [
      'Rebalance Margin wallet-1',
      'Rebalance Margin wallet-2',
      'Open Long Position wallet-1',
      'Open Long Position wallet-2',
    ];
    expect(added.map(({ action, walletId }) => `${action} ${walletId}`)).toEqual([...round, ...round]);
    // The queue has room for 1000 tasks: 247 rounds of 4 don't fit, 246 do.
    app.store.dispatch(addTasksPressed({ ...choices, times: 247 }));
    expect(taskNumbers(app)).toHaveLength(14);
    app.store.dispatch(addTasksPressed({ ...choices, times: 246 }));
    expect(taskNumbers(app)).toHaveLength(998);
  });

  it('can be undone until a run starts (P5.12a)', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1']);
    pressUndo(app);
    expect([taskNumbers(app), noticeLines(app)]).toEqual([[1, 2, 3, 4, 5, 6], []]);
    add(app, 'rebalance-margin', ['wallet-1']);
    app.store.dispatch(startPressed());
    app.store.dispatch(undoPressed({ subject: 'task-8' }));
    expect(taskNumbers(app)).toHaveLength(7);
    expect(noticeLines(app)).toEqual(['automationStarted ']);
  });

  it('during a run leaves the new tasks to the next run', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    add(app, 'rebalance-margin', ['wallet-1']);
    app.clock.advance(120_000);
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { taskIds: { length: 6 } } });
  });

  it('is refused for ended protocols, unknown ids, duplicate wallets, and more tasks than fit (P5.11a)', async () => {
    const app = await makeDashboardApp();
    const before = app.store.getState().tasks;
    add(app, 'bridge', ['wallet-1'], 'debridge');
    add(app, 'none', ['wallet-1']);
    add(app, 'rebalance-margin', []);
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-9']);
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-1']);
    expect(app.store.getState().tasks).toBe(before);
    // Only one more task fits.
    const full = await makeDashboardApp({ state: stateWithTasks(999) });
    add(full, 'rebalance-margin', ['wallet-1', 'wallet-2']);
    add(full, 'rebalance-margin', ['wallet-3']);
    add(full, 'rebalance-margin', ['wallet-1']);
    expect(taskNumbers(full)).toHaveLength(1000);
  });
});

it('adding tasks means that an earlier removal can no longer be undone', async () => {
  const app = await makeDashboardApp({ state: stateWithTasks(6) });
  app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
  add(app, 'rebalance-margin', ['wallet-1']);
  // This undoes the addition. Undo of the removal has no effect.
  pressUndo(app);
  app.store.dispatch(undoPressed({ subject: 'task-1' }));
  expect(taskNumbers(app)).toEqual([2, 3, 4, 5, 6]);
});

it('Clear pending removes all pending tasks, and Undo restores them', async () => {
  // By then two tasks have started.
  const app = await makeRunningApp(6000);
  app.store.dispatch(removePendingPressed());
  expect(taskNumbers(app)).toEqual([1, 2]);
  app.clock.advance(120_000);
  expect(app.store.getState().tasks.lastRun).toMatchObject({ completed: 2 });
  pressUndo(app);
  expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('removing tasks', () => {
  it('takes a pending task out of the queue and the run; Undo restores it only in the queue', async () => {
    const app = await makeRunningApp(2000);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-3' }));
    expect(taskNumbers(app)).toEqual([1, 2, 4, 5, 6]);
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
    app.clock.advance(40_000);
    expect(taskEventLines(app).filter((line) => line.includes('taskStarted'))).toEqual([
      '0 taskStarted task-1',
      '5000 taskStarted task-2',
      '15000 taskStarted task-4',
      '20000 taskStarted task-5',
      '25000 taskStarted task-6',
    ]);
  });

  it('ends a run that has nothing left to start and nothing running', async () => {
    const app = await makeDashboardApp();
    // In a pause, no task of the run starts.
    app.store.dispatch(speedChanged({ speed: 0 }));
    app.store.dispatch(startPressed());
    for (const taskId of idsOf(app.store.getState().tasks.queue)) app.store.dispatch(removeTaskPressed({ taskId }));
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { completed: 0 } });
  });

  it('is ignored for a running task', async () => {
    const app = await makeRunningApp(2000);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('can remove all completed tasks during a run, and one press of Undo restores them', async () => {
    // By then two tasks have completed.
    const app = await makeRunningApp(96_000);
    app.store.dispatch(removeCompletedPressed());
    expect(taskNumbers(app)).toEqual([3, 4, 5, 6]);
    app.clock.advance(1000);
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
    app.clock.advance(20_000);
    expect(app.store.getState().tasks.lastRun).toMatchObject({ taskIds: { length: 6 }, completed: 6, left: [] });
  });

  it('is undone only by Undo in its own notice', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(removeTaskPressed({ taskId: 'task-6' }));
    app.store.dispatch(undoPressed({ subject: 'task-1' }));
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5]);
    app.store.dispatch(undoPressed({ subject: 'task-6' }));
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('can no longer be undone after another change', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    pressUndo(app);
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([2, 3, 4, 5, 6]);
    expect(noticeLines(app)).toEqual([]);
  });
});

describe('moving a task', () => {
  it('changes the order of the queue, but not the times of the run (P5.12b)', async () => {
    const app = await makeRunningApp(2000);
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    // A position beyond the end means the end.
    app.store.dispatch(moveTaskPressed({ taskId: 'task-1', to: 99 }));
    expect(taskNumbers(app)).toEqual([6, 2, 3, 4, 5, 1]);
    app.clock.advance(16_000);
    expect(taskEventLines(app).filter((line) => /taskStarted|Ticked/.test(line))).toEqual([
      '0 taskStarted task-1',
      '5000 taskStarted task-2',
      '10000 taskStarted task-3',
      '15000 taskStarted task-4',
      '18000 taskTicked task-1',
    ]);
  });

  it('is undone by one press of Undo; another press changes nothing', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-5', to: 1 }));
    expect(taskNumbers(app)).toEqual([1, 5, 2, 3, 4, 6]);
    expect(app.store.getState().tasks.undoable).toEqual({ kind: 'moved', taskId: 'task-5', from: 4 });
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
    pressUndo(app);
    expect(taskNumbers(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is not undone if the task is gone', async () => {
    const { tasks } = (await makeDashboardApp()).store.getState();
    const moved: TasksState = { ...tasks, undoable: { kind: 'moved', taskId: 'task-9', from: 0 } };
    expect(undoChange(moved)).toEqual(tasks);
    expect(indexOfTask(tasks.queue, 'task-9')).toBe(-1);
  });

  it('before Start decides which task starts first', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    app.store.dispatch(startPressed());
    app.clock.advance(0);
    expect(taskEventLines(app).at(-1)).toBe('0 taskStarted task-6');
  });

  it('to its own position, or from the end to beyond it, shows no notice', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 5 }));
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 50 }));
    expect(noticeLines(app)).toEqual([]);
  });
});

describe('a run that has ended by itself', () => {
  it('records its duration, its completed tasks, and its income by currency', async () => {
    const app = await makeRunningApp(120_000);
    const { lastRun } = app.store.getState().tasks;
    expect(lastRun).toMatchObject({ taskIds: { length: 6 }, completed: 6, left: [] });
    expect((lastRun?.endedAt ?? 0) - (lastRun?.startedAt ?? 0)).toBe(115_000);
    const amounts = entriesOf(app.store.getState().activity)
      .slice(-6)
      .map(({ amount }) => amount ?? '');
    const hundredthsOf = (currency: string) =>
      amounts
        .filter((amount) => amount.endsWith(currency))
        .reduce((sum, amount) => sum + Math.round(100 * parseFloat(amount)), 0);
    expect(lastRun?.income.map(({ units, decimals, currency }) => [currency, units * 10 ** (2 - decimals)])).toEqual([
      ['ETH', hundredthsOf('ETH')],
      ['USDC', hundredthsOf('USDC')],
      ['SOL', hundredthsOf('SOL')],
    ]);
  });
});
