import type { Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import { isUndoOf, undoExpired, undoPressed } from '../notices';
import { SAMPLE_PROTOCOLS } from '../protocols';
import type { Completion } from './completion';
import type { Failure } from './stepRules';
import * as machine from './queueMachine';
import type { FaultId, Task, TasksState } from './tasksSchema';
import type { TasksInputs } from './tasksInputs';

export const startPressed = createInputOf<TasksInputs>()('tasks/startPressed');
export const stopPressed = createInputOf<TasksInputs>()('tasks/stopPressed');

/** The user queued all completed and failed tasks again, and started a run. */
export const runAgainPressed = createInputOf<TasksInputs>()('tasks/runAgainPressed');

/** The user retried all failed tasks but those whose transaction was replaced, or one of any kind. */
export const retryFailedPressed = createInputOf<TasksInputs>()('tasks/retryFailedPressed');
export const retryPressed = createInputOf<TasksInputs>()('tasks/retryPressed', 'taskId');

/**
 * A run of all pending tasks that aren't held has started. The finished tasks `again` became pending for it; only a run
 * that Start or *Run again* began has no such list.
 */
export const runStarted = createDerivedEvent<{ held: readonly string[]; again?: readonly string[] }>()(
  'tasks/runStarted',
);

/** The run was stopped before all of its tasks had completed or failed. */
export const runStopped = createDerivedEvent()('tasks/runStopped');

/** Tasks left the run before it started them: they are now held, or about to be removed. */
export const tasksLeftRun = createDerivedEvent<{ taskIds: readonly string[] }>()('tasks/tasksLeftRun');

/** The user queued a completed or failed task again. */
export const queueAgainPressed = createInputOf<TasksInputs>()('tasks/queueAgainPressed', 'taskId');

/** The user added actions of a protocol for each of these wallets, `times` times. */
export const addTasksPressed = createInputOf<TasksInputs>()('tasks/addTasksPressed', 'protocolId');

/** The user removed a task. Ignored for a task in progress. */
export const removeTaskPressed = createInputOf<TasksInputs>()('tasks/removeTaskPressed', 'taskId');
export const removeCompletedPressed = createInputOf<TasksInputs>()('tasks/removeCompletedPressed');
export const removePendingPressed = createInputOf<TasksInputs>()('tasks/removePendingPressed');

/** The user moved a task to the index `to` of the queue. */
export const moveTaskPressed = createInputOf<TasksInputs>()('tasks/moveTaskPressed', 'taskId');

export const tasksAdded = createDerivedEvent<{ tasks: readonly Task[] }>()('tasks/tasksAdded');

/** `subject` identifies the removal for Undo. */
export const tasksRemoved = createDerivedEvent<{ taskIds: readonly string[]; subject: string }>()('tasks/tasksRemoved');

export const taskMoved = createDerivedEvent<{ taskId: string; to: number }>()('tasks/taskMoved', 'taskId');

/** A task started, a fixed time after the run's previous task. */
export const taskStarted = createDueEvent<{ taskId: string }>()('tasks/taskStarted', 'taskId');

export const taskTicked = createDueEvent<{ taskId: string }>()('tasks/taskTicked', 'taskId');

/** A task completed its fifth step and reached 100 per cent. */
export const taskCompleted = createDueEvent<Completion>()('tasks/taskCompleted', 'taskId');

/** An attempt at a task's step failed by a simulated fault and will be retried after a delay. */
export const attemptFailed = createDueEvent<{ taskId: string; fault: FaultId }>()('tasks/attemptFailed', 'taskId');

/** A task failed at its current step by a simulated fault. */
export const taskFailed = createDueEvent<Failure>()('tasks/taskFailed', 'taskId');

const SAMPLES: readonly (readonly [protocolId: string, action: string, walletId: string])[] = [
  ['lighter', 'Open Long Position', 'wallet-2'],
  ['hyperliquid', 'Provide Vault Liquidity', 'wallet-3'],
  ['pumpfun', 'Buy New Launch', 'wallet-1'],
  ['lighter', 'Rebalance Margin', 'wallet-2'],
  ['hyperliquid', 'Swap on Spot Market', 'wallet-3'],
  ['pumpfun', 'Claim Creator Rewards', 'wallet-1'],
];

/** The initial queue of every session: all tasks are pending (PRODUCT.md P5). */
export const SAMPLE_TASKS: readonly Task[] = SAMPLES.map(([protocolId, action, walletId], index) => {
  const steps =
    SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId)?.actions.find(({ name }) => name === action)?.steps ?? [];
  return {
    id: `task-${index + 1}`,
    protocolId,
    walletId,
    action,
    steps,
    status: 'pending',
    completions: 0,
    failures: 0,
  };
});

const initialState: TasksState = {
  queue: SAMPLE_TASKS,
  run: null,
  lastRun: null,
  completedInSession: 0,
  earned: { protocols: [], wallets: [] },
  lastNumber: SAMPLE_TASKS.length,
  undoable: null,
};

/** The types of the queue's due events: almost all events of a run. */
const dueTypes = new Set<string>([
  taskStarted.type,
  taskTicked.type,
  taskCompleted.type,
  attemptFailed.type,
  taskFailed.type,
]);

/**
 * Whether an action is one of the queue's due events. To save time, only the reducers of the queue and the history
 * receive them, and no saga does.
 */
export const isDueTaskEvent = ({ type }: Action) => dueTypes.has(type);

/** The queue holds up to 1,000 tasks, so its states are created without Immer and share structure. */
export function tasksReducer(state: TasksState = initialState, action: Action): TasksState {
  if (taskTicked.match(action)) return machine.tickTask(state, action.payload.taskId);
  if (taskStarted.match(action)) return machine.startTask(state, action.payload.taskId, action.meta.simulatedAt);
  if (taskCompleted.match(action)) return machine.completeTask(state, action.payload, action.meta.simulatedAt);
  if (attemptFailed.match(action)) return machine.failAttempt(state, action.payload.taskId, action.payload.fault);
  if (taskFailed.match(action))
    return machine.failTask(state, action.payload.taskId, action.payload.fault, action.meta.simulatedAt);
  if (runStarted.match(action)) return startRun(state, action);
  if (runStopped.match(action)) return machine.stopRun(state);
  if (tasksLeftRun.match(action)) return machine.leaveRun(state, action.payload.taskIds, action.meta.simulatedAt);
  if (queueAgainPressed.match(action)) return machine.queueAgain(state, action.payload.taskId);
  if (runAgainPressed.match(action)) return machine.queueAllAgain(state);
  return changeQueue(state, action);
}

const startRun = (state: TasksState, { payload, meta }: ReturnType<typeof runStarted>) =>
  machine.startRun(state, payload.held, meta.simulatedAt, payload.again);

function changeQueue(state: TasksState, action: Action): TasksState {
  if (tasksAdded.match(action)) return machine.addTasks(state, action.payload.tasks);
  if (tasksRemoved.match(action)) return machine.removeTasks(state, action.payload.taskIds, action.payload.subject);
  if (taskMoved.match(action)) return machine.moveTask(state, action.payload.taskId, action.payload.to);
  if (undoPressed.match(action))
    return isUndoOf(action, machine.undoSubject(state)) ? machine.undoChange(state) : state;
  if (undoExpired.match(action)) return state.undoable ? { ...state, undoable: null } : state;
  return state;
}
