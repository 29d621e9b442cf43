import { shallowEqual } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { leftText } from '../../shared/text';
import { FAULT_TEXTS, lastFailure } from './faults';
import { selectHold, type Hold, type WithResources } from './held';
import type { FaultId, Task, TaskIn, TasksState } from './tasksSchema';
import { FAULT_ATTEMPTS, nextTickAt, PROGRESS_STEP, startAt, stepEndsAt } from './queueRules';
import { taskOf } from './queueMachine';

/**
 * A task's derived status, and how long it lasts (simulated time, UTC ms; `null` until the user acts). Every text about a
 * task is derived from it (PRODUCT.md P5, P14). Steps count from 0.
 */
export type Standing =
  | { readonly kind: 'waiting'; readonly for: 'start' | 'nextRun'; readonly until: null }
  | { readonly kind: 'waiting'; readonly for: 'turn'; readonly until: Ms }
  | { readonly kind: 'held'; readonly hold: Hold; readonly until: null }
  | { readonly kind: 'running'; readonly step: number; readonly until: Ms }
  | { readonly kind: 'retrying'; readonly step: number; readonly attempt: number; readonly until: Ms }
  | { readonly kind: 'failed'; readonly step: number; readonly fault: FaultId; readonly until: null }
  | { readonly kind: 'completed'; readonly until: null };

/** Returns a task's derived status. */
export function standingOf(state: WithResources, task: Task): Standing {
  switch (task.status) {
    case 'completed':
      return { kind: 'completed', until: null };
    case 'failed':
      return { kind: 'failed', step: task.step, fault: task.fault, until: null };
    case 'running':
      return running(task);
    case 'pending': {
      const hold = selectHold(state, task);
      return hold ? { kind: 'held', hold, until: null } : waiting(state.tasks, task);
    }
  }
}

function running(task: TaskIn<'running'>): Standing {
  const { step } = task;
  const until = nextTickAt(task);
  const failure = lastFailure(task);
  return failure ? { kind: 'retrying', step, attempt: failure.tries + 1, until } : { kind: 'running', step, until };
}

function waiting({ run }: TasksState, { id }: Task): Standing {
  if (!run) return { kind: 'waiting', for: 'start', until: null };
  const index = run.taskIds.indexOf(id, run.next);
  if (index < 0 || run.left.includes(id)) return { kind: 'waiting', for: 'nextRun', until: null };
  return { kind: 'waiting', for: 'turn', until: startAt(run, index) };
}

/** Returns the step (from 0) that a task is at or failed at; `null` in any other status. */
export const stepOf = (standing: Standing): number | null => ('step' in standing ? standing.step : null);

/** Returns the number of completed steps. */
export const stepsDone = (standing: Standing, { steps }: Pick<Task, 'steps'>): number => (standing.kind === 'completed' ? steps.length : (stepOf(standing) ?? 0));

/** Returns a task's progress in per cent: a multiple of 20. */
export const progressOf = (standing: Standing, task: Pick<Task, 'steps'>): number => stepsDone(standing, task) * PROGRESS_STEP;

/** A row of the queue as shown. */
export interface QueueRow {
  readonly place: number;
  readonly task: Task;
  readonly standing: Standing;
}

/**
 * Returns the queue's row at `place`, or `null`. Each call creates a new row, at a cost independent of the queue's length;
 * compare rows with `isSameRow`.
 */
export function selectQueueRow(state: WithResources, place: number): QueueRow | null {
  const task = state.tasks.queue[place];
  return task ? { place, task, standing: standingOf(state, task) } : null;
}

/** Whether two rows look the same. */
export function isSameRow(one: QueueRow | null, other: QueueRow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.place === other.place && one.task === other.task && shallowEqual(one.standing, other.standing);
}

/** Describes a row's next event at `present` (UTC ms); `null` where its chip says everything. */
export function nextText({ standing, task }: QueueRow, present: Ms): string | null {
  switch (standing.kind) {
    case 'waiting':
      if (standing.for === 'turn') return `Starts in ${leftText(standing.until, present)}`;
      return standing.for === 'start' ? null : 'Starts in the next run';
    case 'held':
      return null;
    case 'running': {
      const isLastStep = standing.step === task.steps.length - 1;
      return `${isLastStep ? 'Completes' : 'Next step'} in ${leftText(standing.until, present)}`;
    }
    case 'retrying':
      return `Retrying in ${leftText(standing.until, present)}, attempt ${standing.attempt} of ${FAULT_ATTEMPTS}`;
    case 'failed':
      return FAULT_TEXTS[standing.fault];
    case 'completed':
      return null;
  }
}

/** Describes the step that a row's task is at or failed at; empty in any other status. */
export function stepText({ standing, task: { steps } }: QueueRow): string {
  const step = stepOf(standing);
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
  const standing = standingOf(state, task);
  const work = workOf(task, standing);
  const done = stepsDone(standing, task);
  return task.steps.map((text, index) => {
    const stage = stageOf(standing, index - done);
    return { text, stage, endsAt: work === null || stage === 'notReached' ? null : stepEndsAt(work, index) };
  });
}

/** Returns the stage of a step that is `ahead` steps after the task's current one. */
function stageOf(standing: Standing, ahead: number): StepTime['stage'] {
  if (ahead < 0) return 'done';
  if (standing.kind === 'failed') return ahead === 0 ? 'failed' : 'notReached';
  return ahead === 0 && stepOf(standing) !== null ? 'running' : 'upcoming';
}

/** Returns a task's actual or planned start, and its retries; `null` if its start is unknown. */
function workOf(task: Task, standing: Standing): Parameters<typeof stepEndsAt>[0] | null {
  if (task.status !== 'pending') return task;
  return standing.kind === 'waiting' && standing.until !== null ? { startedAt: standing.until, retries: [] } : null;
}
