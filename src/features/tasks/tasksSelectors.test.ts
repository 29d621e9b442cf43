import { makeDashboardApp, makeRunningApp, TEST_START } from '../../testing/makeTestApp';
import { SAMPLE_TASKS, startPressed } from './tasksSlice';
import { isSameRow, selectQueueRow } from './taskPhase';
import { selectQueueCounts } from './queueSummary';
import { selectRunCounts } from './tasksSelectors';

describe('a row of the queue', () => {
  it('has the phase of its task, before, during and after its steps', async () => {
    const { store, clock } = await makeDashboardApp();
    const phase = (index: number) => selectQueueRow(store.getState(), index)?.phase;
    expect(phase(0)).toEqual({ kind: 'waiting', for: 'start', until: null });
    store.dispatch(startPressed());
    clock.advance(7000);
    expect(phase(0)).toEqual({ kind: 'running', step: 0, until: TEST_START + 18_000 });
    expect(phase(2)).toEqual({ kind: 'waiting', for: 'turn', until: TEST_START + 10_000 });
    expect(phase(5)).toEqual({ kind: 'waiting', for: 'turn', until: TEST_START + 25_000 });
    clock.advance(83_000);
    expect(phase(0)).toEqual({ kind: 'completed', until: null });
  });

  it('is `null` outside of the queue', async () => {
    const { store } = await makeDashboardApp();
    expect(selectQueueRow(store.getState(), -1)).toBeNull();
    expect(selectQueueRow(store.getState(), 6)).toBeNull();
  });

  it('stays the same when another row ticks', async () => {
    const { store, clock } = await makeRunningApp(12_000);
    const rows = () => [0, 1, 2, 3, 4, 5].map((index) => selectQueueRow(store.getState(), index));
    const rowsBefore = rows();
    clock.advance(6000);
    const changedIndices = rows().flatMap((row, index) => (isSameRow(row, rowsBefore[index] ?? null) ? [] : [index]));
    // At 15 s the fourth task has started, at 18 s the first has completed a step.
    expect(changedIndices).toEqual([0, 3]);
  });
});

it('counts the queue by status, and returns the same object while nothing changes', async () => {
  const { store, clock } = await makeRunningApp(26_000);
  const countsBefore = selectQueueCounts(store.getState());
  expect(countsBefore).toEqual({ pending: 0, running: 6, completed: 0, failed: 0, held: 0, total: 6 });
  // Tasks tick, but none completes.
  clock.advance(15_000);
  expect(selectQueueCounts(store.getState())).toBe(countsBefore);
  const tasks = { ...store.getState().tasks, queue: SAMPLE_TASKS.slice(0, 2) };
  expect(selectQueueCounts({ ...store.getState(), tasks })).toEqual({
    pending: 2,
    running: 0,
    completed: 0,
    failed: 0,
    held: 0,
    total: 2,
  });
});

it('counts failed tasks among the finished ones in the title of the tab (P14.4)', async () => {
  const { store } = await makeDashboardApp();
  store.dispatch(startPressed());
  const { tasks } = store.getState();
  expect(selectRunCounts({ tasks: { ...tasks, run: { ...tasks.run!, completed: 2, failed: 1 } } })).toBe('3/6');
});
