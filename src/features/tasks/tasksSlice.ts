import { vectorOf } from '../../engine/collections/vector';
import { createDerivedEvent, createInput, createSimulatedEvent } from '../../engine/timeline/events';
import { createPlainReducer, on } from '../../shared/state/plainReducer';
import { accessDenied, sessionEnded } from '../access';
import type { Completion } from './completion';
import * as machine from './queueMachine';
import { SAMPLE_TASKS } from './sampleTasks';
import type { TasksState } from './taskTypes';

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

/** The queue grows with the work, so its states are made by hand and share structure. */
export const tasksReducer = createPlainReducer<TasksState>(initialState, [
  on(runStarted, (state, { meta }) => machine.startRun(state, meta.simulatedAt)),
  on(runStopped, machine.stopRun),
  on(queueAgainPressed, (state, { payload }) => machine.queueAgain(state, payload.place)),
  on(taskStarted, (state, { payload, meta }) => machine.startTask(state, payload.place, meta.simulatedAt)),
  on(taskTicked, (state, { payload }) => machine.tickTask(state, payload.place)),
  on(taskCompleted, (state, { payload }) => machine.completeTask(state, payload.place)),
  on(progressTimerCapped, (state, { payload }) => machine.clearProgressTimer(state, payload.place)),
  on(sessionEnded, () => initialState),
  on(accessDenied, () => initialState),
]);
