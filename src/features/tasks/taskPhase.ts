import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { timeLeftText } from '../../shared/text';
import { holdReason, type HoldReason, type WithResources } from './held';
import type { FaultId, Task, TaskIn, TasksState } from './tasksSchema';
import { isInProgress, taskOf } from './queue';
import { FAULT_ATTEMPTS, PROGRESS_STEP, taskStartsAt } from './queueRules';
import { FAULT_TEXTS, attemptsAt, stepEndsAt, type Started, type StepFailure } from './stepRules';

/**
 * A task's situation, derived from the state. It ends at `until` (simulated time, UTC ms), or only by an action of the
 * user if that is `null`. Every text about a task is derived from its phase (PRODUCT.md P5, P14). Steps count from
 * 0.
 */
export type TaskPhase =
  | { readonly kind: 'waiting'; readonly for: 'start' | 'nextRun'; readonly until: null }
  | { readonly kind: 'waiting'; readonly for: 'turn'; readonly until: Ms }
  | { readonly kind: 'held'; readonly hold: HoldReason; readonly until: null }
  | { readonly kind: 'running'; readonly step: number; readonly until: Ms }
  | { readonly kind: 'retrying'; readonly step: number; readonly attempt: number; readonly until: Ms }
  | { readonly kind: 'failed'; readonly step: number; readonly fault: FaultId; readonly until: null }
  | { readonly kind: 'completed'; readonly until: null };

export function taskPhase(state: WithResources, task: Task): TaskPhase {
  switch (task.status) {
    case 'completed':
      return { kind: 'completed', until: null };
    case 'failed':
      return { kind: 'failed', step: task.step, fault: task.fault, until: null };
    case 'running':
      return phaseOfRunning(task);
    case 'pending': {
      const hold = holdReason(task, { protocols: state.protocols.list, wallets: state.wallets.list });
      return hold ? { kind: 'held', hold, until: null } : phaseOfWaiting(state.tasks, task);
    }
  }
}

function phaseOfRunning(task: TaskIn<'running'>): TaskPhase {
  const { step } = task;
  const until = stepEndsAt(task.started, step);
  const failure = lastFailure(task);
  return failure ? { kind: 'retrying', step, attempt: failure.attempts + 1, until } : { kind: 'running', step, until };
}

function phaseOfWaiting({ run }: TasksState, { id }: Task): TaskPhase {
  if (!run) return { kind: 'waiting', for: 'start', until: null };
  const index = run.taskIds.indexOf(id, run.next);
  if (index < 0 || run.left.includes(id)) return { kind: 'waiting', for: 'nextRun', until: null };
  return { kind: 'waiting', for: 'turn', until: taskStartsAt(run, index) };
}

/** Returns the last failed attempt at a task's current step; `null` if no attempt has failed. */
export function lastFailure(task: Task): StepFailure | null {
  if (task.status === 'failed') return { step: task.step, fault: task.fault, attempts: attemptsAt(task) + 1 };
  if (!isInProgress(task)) return null;
  const last = task.started.retries.at(-1);
  return last?.step === task.step ? { ...last, attempts: attemptsAt(task) } : null;
}

/** Returns the step (from 0) that a task is at or failed at; `null` in any other status. */
export const stepOf = (phase: TaskPhase): number | null => ('step' in phase ? phase.step : null);

const stepsDone = (phase: TaskPhase, { steps }: Pick<Task, 'steps'>): number =>
  phase.kind === 'completed' ? steps.length : (stepOf(phase) ?? 0);

/** Returns a task's progress in per cent: a multiple of 20. */
export const progressOf = (phase: TaskPhase, task: Pick<Task, 'steps'>): number =>
  stepsDone(phase, task) * PROGRESS_STEP;

export interface QueueRow {
  readonly task: Task;
  readonly phase: TaskPhase;
}

/** Returns the queue's row at `index`, or `null`. Each call creates a new row, so compare rows with `isSameRow`. */
export function selectQueueRow(state: WithResources, index: number): QueueRow | null {
  const task = state.tasks.queue[index];
  return task ? { task, phase: taskPhase(state, task) } : null;
}

/** Whether two rows look the same. */
export function isSameRow(a: QueueRow | null, b: QueueRow | null): boolean {
  return a?.task === b?.task && shallowEqual(a?.phase, b?.phase);
}

/**
 * Describes what a row's task waits for, or that it is done, as seen at `now` (UTC ms); `null` if it is held, since the
 * row then says why (PRODUCT.md P5.9).
 */
export function nextText({ phase, task }: QueueRow, now: Ms): string | null {
  switch (phase.kind) {
    case 'waiting':
      if (phase.for === 'turn') return `Starts in ${timeLeftText(phase.until, now)}`;
      return phase.for === 'start' ? 'Waits for Start' : 'Starts in the next run';
    case 'held':
      return null;
    case 'completed':
      return 'Done';
    case 'running': {
      const isLastStep = phase.step === task.steps.length - 1;
      return `${isLastStep ? 'Completes' : 'Next step'} in ${timeLeftText(phase.until, now)}`;
    }
    case 'retrying':
      return `Retrying in ${timeLeftText(phase.until, now)}, attempt ${phase.attempt} of ${FAULT_ATTEMPTS}`;
    case 'failed':
      return FAULT_TEXTS[phase.fault];
  }
}

/** Describes the step that a row's task is at or failed at; empty in any other status. */
export function stepText({ phase, task: { steps } }: QueueRow): string {
  const step = stepOf(phase);
  return step === null ? '' : `${step + 1} of ${steps.length}`;
}

interface StepTime {
  readonly text: string;
  readonly stage: 'done' | 'running' | 'failed' | 'notReached' | 'upcoming';
  /** When the step ends or ended (simulated time, UTC ms); `null` if unknown. */
  readonly endsAt: Ms | null;
}

/** Returns a task's steps with their stages and end times. */
export function stepTimes(state: WithResources, taskId: string): StepTime[] {
  const task = taskOf(state.tasks.queue, taskId);
  if (!task) return [];
  const phase = taskPhase(state, task);
  const start = plannedStart(task, phase);
  const doneCount = stepsDone(phase, task);
  const [currentStage, laterStage] = STAGES[phase.kind];
  return task.steps.map((text, index) => {
    const stageIfNotDone = index === doneCount ? currentStage : laterStage;
    const stage = index < doneCount ? 'done' : stageIfNotDone;
    return { text, stage, endsAt: start === null || stage === 'notReached' ? null : stepEndsAt(start, index) };
  });
}

/** The stages of a task's current step, and of the steps after it. */
const STAGES: Readonly<Record<TaskPhase['kind'], readonly [current: StepTime['stage'], later: StepTime['stage']]>> = {
  waiting: ['upcoming', 'upcoming'],
  held: ['upcoming', 'upcoming'],
  running: ['running', 'upcoming'],
  retrying: ['running', 'upcoming'],
  failed: ['failed', 'notReached'],
  completed: ['done', 'done'],
};

/** Returns a task's actual or planned start time, with its retries; `null` if that time is unknown. */
function plannedStart(task: Task, phase: TaskPhase): Started | null {
  if (task.status !== 'pending') return task.started;
  return phase.kind === 'waiting' && phase.until !== null ? { at: phase.until, retries: [] } : null;
}
