import { entriesOf } from '../activity/history';
import { makeDashboardApp, pressUndo, timelineOf } from '../../testing/makeTestApp';
import { stateWithTasks } from '../../testing/longLists';
import { undoPressed } from '../notices';
import { speedChanged } from '../simulation';
import { addTasksPressed, moveTaskPressed, queueAgainPressed, removeCompletedPressed, removePendingPressed, removeTaskPressed, runAgainPressed, startPressed } from './tasksSlice';
import { idsOf, indexOfTask, undoChange } from './queueMachine';
import type { TasksState } from './tasksSchema';

type App = Awaited<ReturnType<typeof makeDashboardApp>>;

const order = ({ store }: App) => idsOf(store.getState().tasks.queue).map((id) => Number(id.replace('task-', '')));
const noticesOf = ({ store }: App) => store.getState().notices.waiting.map(({ code, values }) => `${code} ${values.name ?? ''}`);
const add = ({ store }: App, actionId: string, walletIds: string[], protocolId = 'lighter') =>
  store.dispatch(addTasksPressed({ protocolId, actionIds: [actionId], walletIds, times: 1 }));

describe('adding tasks', () => {
  it('puts one for each wallet at the end, with the steps of the action', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-3']);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(app.store.getState().tasks.queue[6]).toMatchObject({
      id: 'task-7', walletId: 'wallet-1', action: 'Rebalance Margin', status: 'pending', steps: expect.arrayContaining(['Reading open positions']),
    });
    expect(noticesOf(app)).toEqual(['tasksAdded 2 tasks']);
  });

  it('never reuses an id', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1']);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-7' }));
    add(app, 'rebalance-margin', ['wallet-1']);
    pressUndo(app);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
    add(app, 'rebalance-margin', ['wallet-1']);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6, 9]);
  });

  it('takes several actions so many times, round after round', async () => {
    const app = await makeDashboardApp();
    const wish = { protocolId: 'lighter', actionIds: ['rebalance-margin', 'open-long-position'], walletIds: ['wallet-1', 'wallet-2'] };
    app.store.dispatch(addTasksPressed({ ...wish, times: 2 }));
    const added = app.store.getState().tasks.queue.slice(6);
    const round = ['Rebalance Margin wallet-1', 'Rebalance Margin wallet-2', 'Open Long Position wallet-1', 'Open Long Position wallet-2'];
    expect(added.map(({ action, walletId }) => `${action} ${walletId}`)).toEqual([...round, ...round]);
    app.store.dispatch(addTasksPressed({ ...wish, times: 247 }));
    expect(order(app)).toHaveLength(14);
    app.store.dispatch(addTasksPressed({ ...wish, times: 246 }));
    expect(order(app)).toHaveLength(998);
  });

  it('is undone until a run takes it', async () => {
    const app = await makeDashboardApp();
    add(app, 'rebalance-margin', ['wallet-1']);
    pressUndo(app);
    expect([order(app), noticesOf(app)]).toEqual([[1, 2, 3, 4, 5, 6], []]);
    add(app, 'rebalance-margin', ['wallet-1']);
    app.store.dispatch(startPressed());
    app.store.dispatch(undoPressed({ subject: 'task-8' }));
    expect(order(app)).toHaveLength(7);
    expect(noticesOf(app)).toEqual(['automationStarted ']);
  });

  it('belongs to the next run while one is in progress', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    add(app, 'rebalance-margin', ['wallet-1']);
    app.clock.advance(120_000);
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { taskIds: { length: 6 } } });
  });

  it('refuses what has ended, what is unknown, a wallet twice, and more than fit', async () => {
    const app = await makeDashboardApp();
    const before = app.store.getState().tasks;
    add(app, 'bridge', ['wallet-1'], 'debridge');
    add(app, 'none', ['wallet-1']);
    add(app, 'rebalance-margin', []);
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-9']);
    add(app, 'rebalance-margin', ['wallet-1', 'wallet-1']);
    expect(app.store.getState().tasks).toBe(before);
    const full = await makeDashboardApp({ state: stateWithTasks(999) });
    add(full, 'rebalance-margin', ['wallet-1', 'wallet-2']);
    add(full, 'rebalance-margin', ['wallet-3']);
    add(full, 'rebalance-margin', ['wallet-1']);
    expect(order(full)).toHaveLength(1000);
  });
});

it('adding is the latest change, and what was removed before stays gone', async () => {
  const app = await makeDashboardApp({ state: stateWithTasks(1000) });
  app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
  add(app, 'rebalance-margin', ['wallet-1']);
  pressUndo(app);
  app.store.dispatch(undoPressed({ subject: 'task-1' }));
  expect(order(app).slice(0, 2)).toEqual([2, 3]);
  expect(order(app)).toHaveLength(999);
});

it('all that is pending is cleared at once, what is running stays, and Undo brings it back', async () => {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  app.clock.advance(6000);
  app.store.dispatch(removePendingPressed());
  expect(order(app)).toEqual([1, 2]);
  app.clock.advance(120_000);
  expect(app.store.getState().tasks.lastRun).toMatchObject({ completed: 2 });
  pressUndo(app);
  expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('removing', () => {
  it('takes a pending task out of the queue and of the run, and can be undone', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(2000);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-3' }));
    expect(order(app)).toEqual([1, 2, 4, 5, 6]);
    pressUndo(app);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
    app.clock.advance(40_000);
    expect(timelineOf(app).filter((line) => line.includes('taskStarted'))).toEqual([
      '0 taskStarted task-1', '5000 taskStarted task-2', '15000 taskStarted task-4', '20000 taskStarted task-5', '25000 taskStarted task-6',
    ]);
  });

  it('of the last that a run has to start ends that run, when nothing is running', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(speedChanged({ speed: 0 }));
    app.store.dispatch(startPressed());
    for (const taskId of idsOf(app.store.getState().tasks.queue)) app.store.dispatch(removeTaskPressed({ taskId }));
    expect(app.store.getState().tasks).toMatchObject({ run: null, lastRun: { completed: 0 } });
  });

  it('leaves a task running alone', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(2000);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of all completed ones continues beside a run, and is undone by one press', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(96_000);
    app.store.dispatch(removeCompletedPressed());
    expect(order(app)).toEqual([3, 4, 5, 6]);
    app.clock.advance(1000);
    pressUndo(app);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
    app.clock.advance(20_000);
    expect(app.store.getState().tasks.lastRun).toMatchObject({ taskIds: { length: 6 }, completed: 6, left: [] });
  });

  it('is undone by the notice that names it, and by no other', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(removeTaskPressed({ taskId: 'task-6' }));
    app.store.dispatch(undoPressed({ subject: 'task-1' }));
    expect(order(app)).toEqual([1, 2, 3, 4, 5]);
    app.store.dispatch(undoPressed({ subject: 'task-6' }));
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is undone no more when something else was done since', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(removeTaskPressed({ taskId: 'task-1' }));
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    pressUndo(app);
    pressUndo(app);
    expect(order(app)).toEqual([2, 3, 4, 5, 6]);
    expect(noticesOf(app)).toEqual([]);
  });
});

describe('moving', () => {
  it('changes the order, not the times of a run in progress', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(2000);
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    app.store.dispatch(moveTaskPressed({ taskId: 'task-1', to: 99 }));
    expect(order(app)).toEqual([6, 2, 3, 4, 5, 1]);
    app.clock.advance(16_000);
    expect(timelineOf(app).filter((line) => /taskStarted|Ticked/.test(line))).toEqual([
      '0 taskStarted task-1', '5000 taskStarted task-2', '10000 taskStarted task-3', '15000 taskStarted task-4', '18000 taskTicked task-1',
    ]);
  });

  it('is undone by one press', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-5', to: 1 }));
    expect(order(app)).toEqual([1, 5, 2, 3, 4, 6]);
    expect(app.store.getState().tasks.undoable).toEqual({ kind: 'moved', taskId: 'task-5', from: 4 });
    pressUndo(app);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
    pressUndo(app);
    expect(order(app)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is not undone when the task is there no more', async () => {
    const { tasks } = (await makeDashboardApp()).store.getState();
    const moved: TasksState = { ...tasks, undoable: { kind: 'moved', taskId: 'task-9', from: 0 } };
    expect(undoChange(moved)).toEqual(tasks);
    expect(indexOfTask(tasks.queue, 'task-9')).toBe(-1);
  });

  it('before Start decides who begins', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 0 }));
    app.store.dispatch(startPressed());
    app.clock.advance(0);
    expect(timelineOf(app).at(-1)).toBe('0 taskStarted task-6');
  });

  it('to where it stands says nothing', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 5 }));
    app.store.dispatch(moveTaskPressed({ taskId: 'task-6', to: 50 }));
    expect(noticesOf(app)).toEqual([]);
  });
});

describe('a run that has ended by itself', () => {
  it('says how long it took, how many completed, and what came in by currency', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(120_000);
    const { lastRun } = app.store.getState().tasks;
    expect(lastRun).toMatchObject({ taskIds: { length: 6 }, completed: 6, left: [] });
    expect((lastRun?.endedAt ?? 0) - (lastRun?.startedAt ?? 0)).toBe(115_000);
    const amounts = entriesOf(app.store.getState().activity).slice(-6).map(({ amount }) => amount ?? '');
    const sumOf = (currency: string) =>
      amounts.filter((amount) => amount.endsWith(currency)).reduce((sum, amount) => sum + Math.round(100 * parseFloat(amount)), 0);
    expect(lastRun?.income.map(({ units, decimals, currency }) => [currency, units * 10 ** (2 - decimals)])).toEqual([
      ['ETH', sumOf('ETH')], ['USDC', sumOf('USDC')], ['SOL', sumOf('SOL')],
    ]);
  });

  it('is run again by one press, with all that has completed', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(120_000);
    app.store.dispatch(runAgainPressed());
    app.clock.advance(120_000);
    expect(app.store.getState().tasks).toMatchObject({ completedInSession: 12, lastRun: { completed: 6 } });
  });

  it('is run again by nothing during another', async () => {
    const app = await makeDashboardApp();
    app.store.dispatch(startPressed());
    app.clock.advance(91_000);
    app.store.dispatch(runAgainPressed());
    expect(app.store.getState().tasks.run?.completed).toBe(1);
    expect(app.store.getState().tasks.queue[0]?.status).toBe('completed');
    app.store.dispatch(queueAgainPressed({ taskId: 'task-1' }));
    expect(app.store.getState().tasks.queue[0]?.status).toBe('pending');
  });
});

it('names places and numbers of a long queue with their digits in groups', async () => {
  const app = await makeDashboardApp({ state: stateWithTasks(1000) });
  app.store.dispatch(moveTaskPressed({ taskId: 'task-1', to: 999 }));
  expect(noticesOf(app)).toEqual(['taskMoved Open Long Position is number 1,000 of 1,000 now.']);
  app.store.dispatch(removePendingPressed());
  expect(noticesOf(app)).toEqual(['tasksRemoved 1,000 tasks']);
});
