import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import type { WithResources } from './held';
import { isInProgress, taskOf } from './queue';
import { lastFailure, taskPhase, type TaskPhase } from './taskPhase';
import { FAULT_ATTEMPTS, RETRY_DELAY, START_STAGGER, TICK_INTERVAL } from './queueRules';
import { FAULT_TEXTS, delaysUntil, isRetried } from './stepRules';
import type { FaultId, Run, Task } from './tasksSchema';

export interface WaitExplanation {
  readonly waitsFor: string;
  /** When the wait ends: a moment (UTC ms) or the user's action; absent if `waitsFor` names a button. */
  readonly until?: Ms | string;
  /**
   * The input or fault that caused the wait, and its time (UTC ms, `null` if unknown); absent if the task waits for
   * Start.
   */
  readonly cause?: { readonly input: string; readonly at: Ms | null };
  /** The rule of the queue that explains the wait. */
  readonly rule: string;
}

/**
 * Explains what a task is waiting for (PRODUCT.md P5). Returns `null` if it isn't waiting, or if its row already gives
 * the reason.
 */
export function explainWaiting(
  state: WithResources,
  taskId: string,
  startedBy: StartedBy = 'start',
): WaitExplanation | null {
  const { tasks } = state;
  const task = taskOf(tasks.queue, taskId);
  if (!task) return null;
  const phase = taskPhase(state, task);
  switch (phase.kind) {
    case 'failed':
      return explainFailure(phase);
    case 'completed':
    case 'held':
      return null;
    case 'waiting':
      if (phase.for === 'start')
        return { waitsFor: 'Start', rule: "Start runs all pending tasks that aren't held, in queue order." };
      return phase.for === 'turn'
        ? explainTurn(tasks.run, taskId, phase.until, startedBy)
        : explainNextRun(tasks.run, taskId);
    case 'running':
      return explainStep(task, phase, tasks.run, startedBy);
    case 'retrying':
      return explainRetry(task, phase);
  }
}

type PhaseWith<Kind extends TaskPhase['kind']> = Extract<TaskPhase, { kind: Kind }>;

function explainTurn(run: Run | null, taskId: string, until: Ms, startedBy: StartedBy): WaitExplanation {
  const taskIds = run?.taskIds ?? [];
  return {
    waitsFor: 'its turn',
    until,
    cause: startCause(run, startedBy),
    rule: `Task ${countText(taskIds.indexOf(taskId) + 1)} of ${countText(taskIds.length)} in this run; tasks start ${spanText(START_STAGGER)} apart.`,
  };
}

/**
 * Explains why the current run won't start a task. A task that isn't in the run's list was added, or stopped being
 * held, after the run began.
 */
function explainNextRun(run: Run | null, taskId: string): WaitExplanation {
  const explain = (input: string, rule: string) => ({
    waitsFor: 'the next run',
    until: 'Start, once this run has ended',
    cause: { input, at: null },
    rule,
  });
  if (run?.left.includes(taskId))
    return explain('It was held or removed before its turn', "A task that leaves a run doesn't rejoin it.");
  if (run?.taskIds.includes(taskId)) return explain('Queued again during this run', 'A run does each task once.');
  return explain("It wasn't ready when this run began", 'A run includes the tasks that are ready when it starts.');
}

function explainStep(task: Task, phase: PhaseWith<'running'>, run: Run | null, startedBy: StartedBy): WaitExplanation {
  const { steps } = task;
  const step = phase.step + 1;
  const isLast = step === steps.length;
  const retries = isInProgress(task) ? delaysUntil(task.started, phase.step) : 0;
  const delay = spanText(RETRY_DELAY);
  const retriesText = retries === 1 ? `1 retry after ${delay}` : `${countText(retries)} retries after ${delay} each`;
  return {
    waitsFor: `step ${step} of ${steps.length} to finish${isLast ? ', which completes the task' : ''}`,
    until: phase.until,
    cause: startCause(run, startedBy),
    rule: `Each step takes ${spanText(TICK_INTERVAL)}${retries > 0 ? `, plus ${retriesText}` : ''}.`,
  };
}

function explainRetry(task: Task, { step, attempt, until }: PhaseWith<'retrying'>): WaitExplanation {
  return {
    waitsFor: `retry of step ${step + 1} of ${task.steps.length}, attempt ${attempt} of ${FAULT_ATTEMPTS}`,
    until,
    cause: faultCause(lastFailure(task)?.fault),
    rule: `This failure is retried after ${spanText(RETRY_DELAY)}, up to ${FAULT_ATTEMPTS} attempts.`,
  };
}

function explainFailure({ fault }: PhaseWith<'failed'>): WaitExplanation {
  return {
    waitsFor: 'Queue again',
    cause: faultCause(fault),
    // `attempts: 0` asks whether this kind of fault is ever retried.
    rule: isRetried({ fault, attempts: 0 })
      ? `After ${FAULT_ATTEMPTS} attempts the task fails; the run continues.`
      : "This failure isn't retried: the task fails and the run continues.",
  };
}

const faultCause = (fault: FaultId | undefined) => ({
  input: `A simulated fault${fault ? `: ${FAULT_TEXTS[fault]}` : ''}`,
  at: null,
});

/** What began the run that goes on. */
export type StartedBy = keyof typeof STARTS;

const STARTS = {
  start: 'Start, pressed',
  runAgain: 'Run again, pressed',
  retry: 'Retry, pressed',
  retryFailed: 'Retry failed, pressed',
  repeat: 'Repeat, due',
} as const;

const startCause = (run: Run | null, startedBy: StartedBy) => ({
  input: STARTS[startedBy],
  at: run?.startedAt ?? null,
});
