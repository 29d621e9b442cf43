import { createPlayer } from '../../engine/timeline/player';
import { runToEnd } from '../../engine/timeline/program';
import { makeReplayProgram } from '../../program/replayProgram';
import { recordScenario, SCENARIOS } from '../../testing/scenarios';
import { tasksReducer } from './tasksSlice';
import * as machine from './queueMachine';
import { moveTask, removeTasks } from './queueMachine';
import { taskOf, tasksInProgress } from './queue';
import type { Task, TasksState } from './tasksSchema';

const idle = tasksReducer(undefined, { type: 'test/begun' });
const ids = idle.queue.map(({ id }) => id);
const heldIds = ids.slice(2);
/**
 * A run of the first two tasks, since the others are held. In `newRun`, no task has started yet. In `oneRunning`, the
 * first task has.
 */
const newRun = machine.startRun(idle, heldIds, 1000);
const oneRunning = machine.startTask(newRun, 'task-1', 1000);

const completion = (taskId: string) => ({
  taskId,
  protocolId: 'lighter',
  walletId: 'wallet-2',
  action: '',
  amount: '5 USDC',
  txHash: '0x',
});
const statuses = ({ queue }: TasksState) => queue.map(({ status }) => status);
const runningIds = ({ queue }: TasksState) => tasksInProgress(queue).map(({ id }) => id);

describe('the queue ignores impossible changes', () => {
  const impossibleChanges: [string, TasksState, (state: TasksState) => TasksState][] = [
    ['Start during a run', oneRunning, (state) => machine.startRun(state, [], 2000)],
    ['Start if all tasks are held', idle, (state) => machine.startRun(state, ids, 2000)],
    ['Stop without a run', idle, machine.stopRun],
    ['the start of a task without a run', idle, (state) => machine.startTask(state, 'task-1', 2000)],
    ['the start of a task before its turn', newRun, (state) => machine.startTask(state, 'task-2', 2000)],
    [
      'a completion without a run',
      { ...oneRunning, run: null },
      (state) => machine.completeTask(state, completion('task-1'), 2000),
    ],
    [
      'a completion of a task that is not running',
      oneRunning,
      (state) => machine.completeTask(state, completion('task-2'), 2000),
    ],
    ['a completion of an unknown task', oneRunning, (state) => machine.completeTask(state, completion('task-9'), 2000)],
    [
      'a failed attempt of a task that is not running',
      oneRunning,
      (state) => machine.failAttempt(state, 'task-2', 'noAnswer'),
    ],
    [
      'a failure of a task that is not running',
      oneRunning,
      (state) => machine.failTask(state, 'task-2', 'noAnswer', 2000),
    ],
    [
      'a failure without a run',
      { ...oneRunning, run: null },
      (state) => machine.failTask(state, 'task-1', 'noAnswer', 2000),
    ],
    ['leaving a run that does not exist', idle, (state) => machine.leaveRun(state, ['task-1'], 2000)],
    ['a started task leaving the run', oneRunning, (state) => machine.leaveRun(state, ['task-1'], 2000)],
    ['a task leaving a run that does not include it', oneRunning, (state) => machine.leaveRun(state, ['task-3'], 2000)],
    ['Queue again of a running task', oneRunning, (state) => machine.queueAgain(state, 'task-1')],
    ['Queue again of an unknown task', oneRunning, (state) => machine.queueAgain(state, 'task-9')],
    ['Run again without a finished task', idle, machine.queueAllAgain],
    [
      'Run again during a run',
      machine.failTask(machine.startTask(oneRunning, 'task-2', 6000), 'task-1', 'noGas', 7000),
      machine.queueAllAgain,
    ],
  ];
  it.each(impossibleChanges)('%s', (_name, state, change) => {
    expect(change(state)).toBe(state);
  });
});

describe('a run', () => {
  const twoRunning = machine.startTask(oneRunning, 'task-2', 6000);

  it('includes all pending tasks that are not held, and clears the result of the last run', () => {
    const lastRun = { startedAt: 0, endedAt: 1, taskIds: [], left: [], completed: 0, failed: 0, income: [] };
    const started = machine.startRun({ ...idle, lastRun }, heldIds, 1000);
    expect(started.run).toEqual({
      startedAt: 1000,
      taskIds: ['task-1', 'task-2'],
      left: [],
      next: 0,
      completed: 0,
      failed: 0,
      income: [],
    });
    expect(started.lastRun).toBeNull();
  });

  it('makes its running tasks pending when it is stopped', () => {
    const stopped = machine.stopRun(twoRunning);
    expect(stopped).toEqual(idle);
  });

  it('moves one task to its next step, or delays it, without changing the others', () => {
    const ticked = machine.tickTask(twoRunning, 'task-2');
    expect(tasksInProgress(ticked.queue)).toMatchObject([
      { id: 'task-1', started: { at: 1000, retries: [] }, step: 0 },
      { id: 'task-2', started: { at: 6000, retries: [] }, step: 1 },
    ]);
    const delayed = machine.failAttempt(machine.failAttempt(ticked, 'task-2', 'noAnswer'), 'task-2', 'slippage');
    expect(taskOf(delayed.queue, 'task-1')).toBe(taskOf(twoRunning.queue, 'task-1'));
    expect(taskOf(delayed.queue, 'task-2')).toMatchObject({
      step: 1,
      failures: 2,
      started: {
        retries: [
          { step: 1, fault: 'noAnswer' },
          { step: 1, fault: 'slippage' },
        ],
      },
    });
    expect(taskOf(machine.tickTask(delayed, 'task-2').queue, 'task-2')).toMatchObject({
      step: 2,
      started: { retries: { length: 2 } },
    });
  });

  it('counts completions and failures, and ends with the last of them; its finished tasks can then be queued again', () => {
    const failed = machine.failTask(twoRunning, 'task-1', 'noGas', 7000);
    expect([statuses(failed).slice(0, 2), runningIds(failed)]).toEqual([['failed', 'running'], ['task-2']]);
    expect(failed.run).toMatchObject({ failed: 1, completed: 0 });
    const ended = machine.completeTask(failed, completion('task-2'), 8000);
    expect(ended).toMatchObject({ run: null, completedInSession: 1 });
    expect(runningIds(ended)).toEqual([]);
    expect(ended.lastRun).toEqual({
      startedAt: 1000,
      endedAt: 8000,
      taskIds: ['task-1', 'task-2'],
      left: [],
      completed: 1,
      failed: 1,
      income: [{ currency: 'USDC', decimals: 0, units: 5 }],
    });
    expect(taskOf(ended.queue, 'task-2')).toMatchObject({ status: 'completed', completions: 1, started: { at: 6000 } });
    expect(statuses(machine.queueAllAgain(ended)).slice(0, 2)).toEqual(['pending', 'pending']);
    expect(statuses(machine.queueAgain(ended, 'task-1')).slice(0, 2)).toEqual(['pending', 'completed']);
  });

  it('keeps its count of failures when another task starts', () => {
    const runOfThree = machine.startRun(idle, ids.slice(3), 0);
    const failOne = (state: TasksState, taskId: string) =>
      machine.failTask(machine.startTask(state, taskId, 0), taskId, 'noGas', 1);
    const twoFailed = failOne(failOne(runOfThree, 'task-1'), 'task-2');
    const lastStarted = machine.startTask(twoFailed, 'task-3', 2);
    expect(lastStarted.run).toMatchObject({ failed: 2, next: 3 });
    expect(machine.failTask(lastStarted, 'task-3', 'noGas', 3).lastRun).toMatchObject({
      failed: 3,
      completed: 0,
      endedAt: 3,
    });
  });

  it('continues until its last task has started and finished', () => {
    expect(machine.completeTask(oneRunning, completion('task-1'), 2000).run).toMatchObject({ next: 1, completed: 1 });
    expect(machine.completeTask(twoRunning, completion('task-1'), 2000)).toMatchObject({
      run: { next: 2 },
      lastRun: null,
    });
  });

  it('skips the tasks that have left it', () => {
    const run = machine.startTask(machine.startRun(idle, [], 0), 'task-1', 0);
    // Task 1 has started, so it stays in the run.
    const afterLeaving = machine.leaveRun(machine.leaveRun(run, ['task-3', 'task-1', 'task-5'], 1), ['task-2'], 2);
    expect(afterLeaving.run).toMatchObject({ left: ['task-3', 'task-5', 'task-2'], next: 3 });
    expect(machine.unstartedIds(afterLeaving.run!)).toEqual(['task-4', 'task-6']);
    expect(machine.startTask(afterLeaving, 'task-4', 3).run?.next).toBe(5);
    const nothingToStart = machine.leaveRun(afterLeaving, ['task-4', 'task-6'], 4);
    expect(nothingToStart.run).toMatchObject({ next: 6 });
    expect(machine.completeTask(nothingToStart, completion('task-1'), 5).lastRun).toMatchObject({
      endedAt: 5,
      completed: 1,
      left: { length: 5 },
    });
  });

  it('starts a failed task again from the beginning, and keeps its number of failures', () => {
    const failed = machine.failTask(machine.failAttempt(oneRunning, 'task-1', 'noAnswer'), 'task-1', 'noGas', 2000);
    expect(taskOf(failed.queue, 'task-1')).toMatchObject({
      status: 'failed',
      step: 0,
      fault: 'noGas',
      failures: 2,
      started: { retries: [{ step: 0, fault: 'noAnswer' }] },
    });
    const nextRun = machine.startRun(machine.queueAgain(machine.stopRun(failed), 'task-1'), heldIds, 3000);
    expect(taskOf(machine.startTask(nextRun, 'task-1', 3000).queue, 'task-1')).toMatchObject({
      status: 'running',
      started: { at: 3000, retries: [] },
      failures: 2,
    });
  });
});

describe('the caches of the queue', () => {
  /** Returns a copy of the queue that is in no cache. */
  const copyQueue = ({ queue }: TasksState) => structuredClone(queue) as TasksState['queue'];

  it('return the same as a search of the queue would', () => {
    let state = idle;
    const apply = (change: (state: TasksState) => TasksState) => {
      state = change(state);
      expect(tasksInProgress(state.queue)).toEqual(tasksInProgress(copyQueue(state)));
      expect(state.queue.map(({ id }) => taskOf(state.queue, id))).toEqual(state.queue);
    };
    apply((current) => machine.startRun(current, [], 0));
    for (const id of ids) apply((current) => machine.startTask(current, id, 0));
    apply((current) => moveTask(current, 'task-6', 0));
    apply((current) => machine.tickTask(current, 'task-6'));
    apply((current) => machine.failTask(current, 'task-2', 'noGas', 1));
    apply((current) => machine.completeTask(current, completion('task-3'), 1));
    apply((current) => removeTasks(current, ['task-3'], 'task-3'));
    expect(taskOf(state.queue, 'task-3')).toBeUndefined();
    expect(runningIds(state)).toEqual(['task-6', 'task-1', 'task-4', 'task-5']);
    apply(machine.stopRun);
    expect(runningIds(state)).toEqual([]);
  });
});

describe('what is known of a task since its start', () => {
  const LATER_FIELD = 'aLaterField';
  const withLaterField = (task: Task) =>
    'started' in task ? { ...task, started: { ...task.started, [LATER_FIELD]: true } } : task;

  // A field that is added later is optional, so the types don't notice if an event drops it.
  it.each(SCENARIOS)(
    'is kept by every event of the scenario $name until the task is pending again',
    async (scenario) => {
      const { events, stateAfter, visitSteps } = createPlayer(await recordScenario(scenario), makeReplayProgram);
      const dropped: string[] = [];
      let { tasks } = stateAfter(0);
      runToEnd(
        visitSteps(1, events.length, (count, state) => {
          const { event } = events[count - 1]!;
          const { queue } = tasksReducer({ ...tasks, queue: tasks.queue.map(withLaterField) }, event);
          for (const task of queue) {
            const before = taskOf(tasks.queue, task.id);
            if (before && 'started' in before && 'started' in task && !(LATER_FIELD in task.started))
              dropped.push(`${event.type} of ${task.id}`);
          }
          ({ tasks } = state);
          return false;
        }),
      );
      expect(dropped).toEqual([]);
    },
  );
});
