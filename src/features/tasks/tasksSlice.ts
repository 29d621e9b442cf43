import type { Action } from '@reduxjs/toolkit';
import { createDerivedEvent, createInput, createSimulatedEvent } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import { isUndoOf, undoExpired, undoPressed } from '../notices';
import { SAMPLE_PROTOCOLS } from '../protocols';
import type { Completion } from './completion';
import type { Failure } from './faults';
import * as machine from './queueMachine';
import type { FaultId, Task, TasksState } from './tasksSchema';

/** The user pressed Start. */
export const startPressed = createInput()('tasks/startPressed');

/** The user pressed Stop. */
export const stopPressed = createInput()('tasks/stopPressed');

/** The user sent all that has completed or failed back to the queue and started it, in one press. */
export const runAgainPressed = createInput()('tasks/runAgainPressed');

/** A run of everything that was pending has begun, save for the tasks that are held. */
export const runStarted = createSimulatedEvent<{ held: readonly string[] }>()('tasks/runStarted', 'derived');

/** The run was stopped before all of its tasks had completed. */
export const runStopped = createDerivedEvent()('tasks/runStopped');

/** Tasks that the run had not started yet have left it for good: they are held now, or about to be removed. */
export const tasksLeftRun = createSimulatedEvent<{ taskIds: readonly string[] }>()('tasks/tasksLeftRun', 'derived');

/** The user sent a task that has completed or failed back to the queue. */
export const queueAgainPressed = createInput<{ taskId: string }>()('tasks/queueAgainPressed');

/** The user asked for actions of a protocol, with each of these wallets, so many times. */
export const addTasksPressed = createInput<{
  protocolId: string;
  actionIds: readonly string[];
  walletIds: readonly string[];
  times: number;
}>()('tasks/addTasksPressed');

/** The user removed a task from the queue. One at work stays. */
export const removeTaskPressed = createInput<{ taskId: string }>()('tasks/removeTaskPressed');

/** The user removed all completed tasks from the queue. */
export const removeCompletedPressed = createInput()('tasks/removeCompletedPressed');

/** The user removed all pending tasks from the queue. */
export const removePendingPressed = createInput()('tasks/removePendingPressed');

/** The user moved a task to another place in the queue, counted from 0. */
export const moveTaskPressed = createInput<{ taskId: string; to: number }>()('tasks/moveTaskPressed');

/** Tasks have joined the queue at its end. */
export const tasksAdded = createDerivedEvent<{ tasks: readonly Task[] }>()('tasks/tasksAdded');

/** Tasks that are not at work have left the queue. */
export const tasksRemoved = createDerivedEvent<{ taskIds: readonly string[]; subject: string }>()('tasks/tasksRemoved');

/** A task has another place in the queue. */
export const taskMoved = createDerivedEvent<{ taskId: string; to: number }>()('tasks/taskMoved');

/** The staggered start of a task has come. */
export const taskStarted = createSimulatedEvent<{ taskId: string }>()('tasks/taskStarted', 'due');

/** A task has made a fifth of its progress. */
export const taskTicked = createSimulatedEvent<{ taskId: string }>()('tasks/taskTicked', 'due');

/** A task has had its fifth tick: it is at 100 per cent and done. */
export const taskCompleted = createSimulatedEvent<Completion>()('tasks/taskCompleted', 'due');

/** A try of a task's step has failed by a simulated fault; there will be another after a delay. */
export const tryFailed = createSimulatedEvent<{ taskId: string; fault: FaultId }>()('tasks/tryFailed', 'due');

/** A task has failed by a simulated fault at the step that it was at. */
export const taskFailed = createSimulatedEvent<Failure>()('tasks/taskFailed', 'due');

/** Which action of which protocol each sample task carries out, and with which wallet. */
const SAMPLES: readonly (readonly [protocolId: string, actionId: string, walletId: string])[] = [
  ['lighter', 'open-long-position', 'wallet-2'],
  ['hyperliquid', 'provide-vault-liquidity', 'wallet-3'],
  ['pumpfun', 'buy-new-launch', 'wallet-1'],
  ['lighter', 'rebalance-margin', 'wallet-2'],
  ['hyperliquid', 'swap-on-spot-market', 'wallet-3'],
  ['pumpfun', 'claim-creator-rewards', 'wallet-1'],
];

/** The queue every session begins with: all of it pending (PRODUCT.md P5). */
export const SAMPLE_TASKS: readonly Task[] = SAMPLES.flatMap(([protocolId, actionId, walletId], place): Task[] => {
  const action = SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId)?.actions.find(({ id }) => id === actionId);
  if (!action) return [];
  return [{ id: `task-${place + 1}`, protocolId, walletId, action: action.name, steps: action.steps, status: 'pending', completions: 0, failures: 0 }];
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

/** The events of the plan that only the queue and the history answer: almost all that happens in a run. */
const planned = new Set<string>([taskStarted.type, taskTicked.type, taskCompleted.type, tryFailed.type, taskFailed.type]);

/** Whether an action is a planned event of the queue. No other slice may handle one. */
export const isQueueEvent = ({ type }: Action) => planned.has(type);

/** The queue holds up to 1,000 tasks, so its states are created without Immer and share structure. */
export function tasksReducer(state: TasksState = initialState, action: Action): TasksState {
  if (taskTicked.match(action)) return machine.tickTask(state, action.payload.taskId);
  if (taskStarted.match(action)) return machine.startTask(state, action.payload.taskId, action.meta.simulatedAt);
  if (taskCompleted.match(action)) return machine.completeTask(state, action.payload, action.meta.simulatedAt);
  if (tryFailed.match(action)) return machine.failTry(state, action.payload.taskId, action.payload.fault);
  if (taskFailed.match(action)) return machine.failTask(state, action.payload.taskId, action.payload.fault, action.meta.simulatedAt);
  if (runStarted.match(action)) return machine.startRun(state, action.payload.held, action.meta.simulatedAt);
  if (runStopped.match(action)) return machine.stopRun(state);
  if (tasksLeftRun.match(action)) return machine.leaveRun(state, action.payload.taskIds, action.meta.simulatedAt);
  if (queueAgainPressed.match(action)) return machine.queueAgain(state, action.payload.taskId);
  if (runAgainPressed.match(action)) return machine.queueAllAgain(state);
  return changedQueue(state, action);
}

function changedQueue(state: TasksState, action: Action): TasksState {
  if (tasksAdded.match(action)) return machine.addTasks(state, action.payload.tasks);
  if (tasksRemoved.match(action)) return machine.removeTasks(state, action.payload.taskIds, action.payload.subject);
  if (taskMoved.match(action)) return machine.moveTask(state, action.payload.taskId, action.payload.to);
  if (undoPressed.match(action)) return isUndoOf(action, machine.subjectOfChange(state)) ? machine.undoChange(state) : state;
  if (undoExpired.match(action)) return state.undoable ? { ...state, undoable: null } : state;
  return sessionEnded.match(action) || accessDenied.match(action) ? initialState : state;
}
