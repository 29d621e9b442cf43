import { tasksReducer } from './tasksSlice';
import * as machine from './queueMachine';
import { moveTask, removeTasks, taskOf, tasksInProgress } from './queueMachine';
import type { TasksState } from './tasksSchema';

const idle = tasksReducer(undefined, { type: 'test/begun' });
/** A run of the first two tasks, of which the first is running. */
const ids = idle.queue.map(({ id }) => id);
const others = ids.slice(2);
const begun = machine.startRun(idle, others, 1000);
const going = machine.startTask(begun, 'task-1', 1000);

const completion = (taskId: string) => ({ taskId, protocolId: 'lighter', walletId: 'wallet-2', action: '', amount: '5 USDC', txHash: '0x' });
const statuses = ({ queue }: TasksState) => queue.map(({ status }) => status);
const atWork = ({ queue }: TasksState) => tasksInProgress(queue).map(({ id }) => id);

describe('the queue stays what it is when asked for what cannot be', () => {
  const states: [string, TasksState, (state: TasksState) => TasksState][] = [
    ['Start while a run goes on', going, (state) => machine.startRun(state, [], 2000)],
    ['Start when all is held', idle, (state) => machine.startRun(state, ids, 2000)],
    ['Stop without a run', idle, machine.stopRun],
    ['the start of a task without a run', idle, (state) => machine.startTask(state, 'task-1', 2000)],
    ['the start of a task before its turn', begun, (state) => machine.startTask(state, 'task-2', 2000)],
    ['a completion without a run', { ...going, run: null }, (state) => machine.completeTask(state, completion('task-1'), 2000)],
    ['a completion of a task that is not at work', going, (state) => machine.completeTask(state, completion('task-2'), 2000)],
    ['a completion of a task that is not there', going, (state) => machine.completeTask(state, completion('task-9'), 2000)],
    ['a failed try of a task that is not at work', going, (state) => machine.failTry(state, 'task-2', 'noAnswer')],
    ['a failure of a task that is not at work', going, (state) => machine.failTask(state, 'task-2', 'noAnswer', 2000)],
    ['a failure without a run', { ...going, run: null }, (state) => machine.failTask(state, 'task-1', 'noAnswer', 2000)],
    ['leaving without a run', idle, (state) => machine.leaveRun(state, ['task-1'], 2000)],
    ['leaving of a task that has started', going, (state) => machine.leaveRun(state, ['task-1'], 2000)],
    ['leaving of a task that is of no run', going, (state) => machine.leaveRun(state, ['task-3'], 2000)],
    ['Queue again of a task at work', going, (state) => machine.queueAgain(state, 'task-1')],
    ['Queue again of a task that is not there', going, (state) => machine.queueAgain(state, 'task-9')],
    ['Queue again of all when none is done', idle, machine.queueAllAgain],
    ['Queue again of all while a run goes on', machine.failTask(machine.startTask(going, 'task-2', 6000), 'task-1', 'noGas', 7000), machine.queueAllAgain],
  ];
  it.each(states)('%s', (_name, state, ask) => {
    expect(ask(state)).toBe(state);
  });
});

describe('a run', () => {
  const both = machine.startTask(going, 'task-2', 6000);

  it('takes what is pending and not held, and forgets the one before', () => {
    const lastRun = { startedAt: 0, endedAt: 1, taskIds: [], left: [], completed: 0, failed: 0, income: [] };
    const { run, lastRun: last } = machine.startRun({ ...idle, lastRun }, others, 1000);
    expect(run).toEqual({ startedAt: 1000, taskIds: ['task-1', 'task-2'], left: [], next: 0, completed: 0, failed: 0, income: [] });
    expect(last).toBeNull();
  });

  it('stopped, sends back what is running and leaves no trace of itself', () => {
    const stopped = machine.stopRun(both);
    expect(stopped).toEqual(idle);
  });

  it('changes one task at a time', () => {
    const ticked = machine.tickTask(both, 'task-2');
    expect(tasksInProgress(ticked.queue)).toMatchObject([{ id: 'task-1', startedAt: 1000, step: 0, retries: [] }, { id: 'task-2', startedAt: 6000, step: 1, retries: [] }]);
    const paused = machine.failTry(machine.failTry(ticked, 'task-2', 'noAnswer'), 'task-2', 'slippage');
    expect(taskOf(paused.queue, 'task-1')).toBe(taskOf(both.queue, 'task-1'));
    expect(taskOf(paused.queue, 'task-2')).toMatchObject({ step: 1, failures: 2, retries: [{ step: 1, fault: 'noAnswer' }, { step: 1, fault: 'slippage' }] });
    expect(taskOf(machine.tickTask(paused, 'task-2').queue, 'task-2')).toMatchObject({ step: 2, retries: { length: 2 } });
  });

  it('counts what completes and what fails, and ends with the last of them', () => {
    const failed = machine.failTask(both, 'task-1', 'noGas', 7000);
    expect([statuses(failed).slice(0, 2), atWork(failed)]).toEqual([['failed', 'running'], ['task-2']]);
    expect(failed.run).toMatchObject({ failed: 1, completed: 0 });
    const ended = machine.completeTask(failed, completion('task-2'), 8000);
    expect(ended).toMatchObject({ run: null, completedInSession: 1 });
    expect(atWork(ended)).toEqual([]);
    expect(ended.lastRun).toEqual({
      startedAt: 1000, endedAt: 8000, taskIds: ['task-1', 'task-2'], left: [], completed: 1, failed: 1, income: [{ currency: 'USDC', decimals: 0, units: 5 }],
    });
    expect(taskOf(ended.queue, 'task-2')).toMatchObject({ status: 'completed', completions: 1, startedAt: 6000 });
    expect(statuses(machine.queueAllAgain(ended)).slice(0, 2)).toEqual(['pending', 'pending']);
    expect(statuses(machine.queueAgain(ended, 'task-1')).slice(0, 2)).toEqual(['pending', 'completed']);
  });

  it('counts each failure, and remembers them when another task starts or completes', () => {
    const three = machine.startRun(idle, ids.slice(3), 0);
    const failOne = (state: TasksState, taskId: string) => machine.failTask(machine.startTask(state, taskId, 0), taskId, 'noGas', 1);
    const twice = failOne(failOne(three, 'task-1'), 'task-2');
    const last = machine.startTask(twice, 'task-3', 2);
    expect(last.run).toMatchObject({ failed: 2, next: 3 });
    expect(machine.failTask(last, 'task-3', 'noGas', 3).lastRun).toMatchObject({ failed: 3, completed: 0, endedAt: 3 });
  });

  it('continues until the last of its tasks has started and is done', () => {
    expect(machine.completeTask(going, completion('task-1'), 2000).run).toMatchObject({ next: 1, completed: 1 });
    expect(machine.completeTask(both, completion('task-1'), 2000)).toMatchObject({ run: { next: 2 }, lastRun: null });
  });

  it('passes over what has left it, wherever that stood', () => {
    const run = machine.startTask(machine.startRun(idle, [], 0), 'task-1', 0);
    const fewer = machine.leaveRun(machine.leaveRun(run, ['task-3', 'task-1', 'task-5'], 1), ['task-2'], 2);
    expect(fewer.run).toMatchObject({ left: ['task-3', 'task-5', 'task-2'], next: 3 });
    expect(machine.unstartedIds(fewer.run!)).toEqual(['task-4', 'task-6']);
    expect(machine.startTask(fewer, 'task-4', 3).run?.next).toBe(5);
    const none = machine.leaveRun(fewer, ['task-4', 'task-6'], 4);
    expect(none.run).toMatchObject({ next: 6 });
    expect(machine.completeTask(none, completion('task-1'), 5).lastRun).toMatchObject({ endedAt: 5, completed: 1, left: { length: 5 } });
  });

  it('begins a task that failed again, and remembers how often it has', () => {
    const failed = machine.failTask(machine.failTry(going, 'task-1', 'noAnswer'), 'task-1', 'noGas', 2000);
    expect(taskOf(failed.queue, 'task-1')).toMatchObject({ status: 'failed', step: 0, fault: 'noGas', failures: 2, retries: [{ step: 0, fault: 'noAnswer' }] });
    const again = machine.startRun(machine.queueAgain(machine.stopRun(failed), 'task-1'), others, 3000);
    expect(taskOf(machine.startTask(again, 'task-1', 3000).queue, 'task-1')).toMatchObject({ status: 'running', startedAt: 3000, failures: 2, retries: [] });
  });
});

describe('the indexes of the queue', () => {
  /** The same queue as a copy that no index contains. */
  const copyQueue = ({ queue }: TasksState) => structuredClone(queue) as TasksState['queue'];

  it('are those that any other state gives, whatever happened before', () => {
    let state = idle;
    const act = (change: (state: TasksState) => TasksState) => {
      state = change(state);
      expect(tasksInProgress(state.queue)).toEqual(tasksInProgress(copyQueue(state)));
      expect(state.queue.map(({ id }) => taskOf(state.queue, id))).toEqual(state.queue);
    };
    act((one) => machine.startRun(one, [], 0));
    for (const id of ids) act((one) => machine.startTask(one, id, 0));
    act((one) => moveTask(one, 'task-6', 0));
    act((one) => machine.tickTask(one, 'task-6'));
    act((one) => machine.failTask(one, 'task-2', 'noGas', 1));
    act((one) => machine.completeTask(one, completion('task-3'), 1));
    act((one) => removeTasks(one, ['task-3'], 'task-3'));
    expect(taskOf(state.queue, 'task-3')).toBeUndefined();
    expect(atWork(state)).toEqual(['task-6', 'task-1', 'task-4', 'task-5']);
    act(machine.stopRun);
    expect(atWork(state)).toEqual([]);
  });
});
