import type { Action } from '@reduxjs/toolkit';
import { vectorOf } from '../../engine/collections/vector';
import { createDerivedEvent, createInput, createSimulatedEvent } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../access';
import type { Completion } from './completion';
import * as machine from './queueMachine';
import { SAMPLE_TASKS } from './sampleTasks';
import type { TasksState } from './tasksSchema';

/** A person pressed Start. */
export const startPressed = createInput('tasks/startPressed');

/** A person pressed Stop. */
export const stopPressed = createInput('tasks/stopPressed');

/** A run of everything that was pending has begun. */
export const runStarted = createSimulatedEvent('tasks/runStarted', 'derived');

/** The run was stopped before all of its tasks had completed. */
export const runStopped = createDerivedEvent('tasks/runStopped');

/** A person sent the completed task at `place` back to the queue, or all of them. */
export const queueAgainPressed = createInput<{ place: number | 'all' }>('tasks/queueAgainPressed');

/** The staggered start of the task at `place` has come. */
export const taskStarted = createSimulatedEvent<{ place: number }>('tasks/taskStarted', 'due');

/** The task at `place` has made a fifth of its progress. */
export const taskTicked = createSimulatedEvent<{ place: number }>('tasks/taskTicked', 'due');

/** The task at `place` has had its fifth tick: it is at 100 per cent and done. */
export const taskCompleted = createSimulatedEvent<Completion>('tasks/taskCompleted', 'due');

/** The cap of the progress timer of the task at `place` has come, and the task had not completed. */
export const progressTimerCapped = createSimulatedEvent<{ place: number }>('tasks/progressTimerCapped', 'due');

const initialState: TasksState = { queue: vectorOf(SAMPLE_TASKS), run: null, running: [], completedInSession: 0 };

/** The events of the plan that only the queue and the history answer: almost all that happens in a run. */
const planned = new Set<string>([taskStarted.type, taskTicked.type, taskCompleted.type, progressTimerCapped.type]);

/** Tells whether an action is an event that was planned for the queue. No other slice may answer one. */
export const isQueueEvent = ({ type }: Action) => planned.has(type);

/** The queue grows with the work, so its states are made by hand, without Immer, and share structure. */
export function tasksReducer(state: TasksState = initialState, action: Action): TasksState {
  if (taskTicked.match(action)) return machine.tickTask(state, action.payload.place);
  if (taskStarted.match(action)) return machine.startTask(state, action.payload.place, action.meta.simulatedAt);
  if (taskCompleted.match(action)) return machine.completeTask(state, action.payload.place);
  if (progressTimerCapped.match(action)) return machine.clearProgressTimer(state, action.payload.place);
  if (runStarted.match(action)) return machine.startRun(state, action.meta.simulatedAt);
  if (runStopped.match(action)) return machine.stopRun(state);
  if (queueAgainPressed.match(action)) return machine.queueAgain(state, action.payload.place);
  return sessionEnded.match(action) || accessDenied.match(action) ? initialState : state;
}
