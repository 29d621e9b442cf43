import type { Ms } from '../../engine/clock/clock';
import { countText, spanText } from '../../shared/text';
import { FAULT_TEXTS, isTriedAgain, lastFailure } from './faults';
import type { WithResources } from './held';
import { isInProgress, taskOf } from './queueMachine';
import { standingOf, type Standing } from './standing';
import { FAULT_ATTEMPTS, RETRY_DELAY, START_STAGGER, TICK_INTERVAL } from './queueRules';
import type { FaultId, Run, Task } from './tasksSchema';

interface Cause {
  readonly input: string;
  readonly at: Ms | null;
}

/** Why a task is waiting. */
interface Waiting {
  readonly waitsFor: string;
  /** When the wait ends: a moment (UTC ms) or the user's action; absent where `waitsFor` names a button. */
  readonly until?: Ms | string;
  /** The input that caused the wait, and its time (UTC ms, `null` if unknown); absent before a first run. */
  readonly cause?: Cause;
  /** The rule that leads from the input to the moment. */
  readonly rule: string;
}

/** Explains what a task is waiting for (PRODUCT.md P5). Returns `null` if it isn't waiting or its row already says so. */
export function explainWaiting(state: WithResources, taskId: string): Waiting | null {
  const { tasks } = state;
  const task = taskOf(tasks.queue, taskId);
  if (!task) return null;
  const standing = standingOf(state, task);
  switch (standing.kind) {
    case 'failed':
      return forFailed(standing);
    case 'completed':
    case 'held':
      return null;
    case 'waiting':
      if (standing.for === 'start') return FOR_START;
      return standing.for === 'turn' ? forItsTurn(tasks.run, taskId, standing.until) : forNextRun(tasks.run, taskId);
    case 'running':
      return forNextStep(task, standing, tasks.run);
    case 'retrying':
      return forRetry(task, standing);
  }
}

type At<Kind extends Standing['kind']> = Extract<Standing, { kind: Kind }>;

const FOR_START: Waiting = {
  waitsFor: 'Start',
  rule: 'Start runs every pending task in queue order.',
};

function forItsTurn(run: Run | null, taskId: string, until: Ms): Waiting {
  const taskIds = run?.taskIds ?? [];
  return {
    waitsFor: 'its turn',
    until,
    cause: startCause(run),
    rule: `Task ${countText(taskIds.indexOf(taskId) + 1)} of ${countText(taskIds.length)} in this run; tasks start ${spanText(START_STAGGER)} apart.`,
  };
}

function forNextRun(run: Run | null, taskId: string): Waiting {
  return { waitsFor: 'the next run', until: 'Start, once this run has ended', ...whyNotInRun(run, taskId) };
}

/** A run records the tasks that it includes and those that left. Any other ready task was added, released or queued again later. */
function whyNotInRun(run: Run | null, taskId: string): { readonly cause: Cause; readonly rule: string } {
  const because = (input: string, rule: string) => ({ cause: { input, at: null }, rule });
  if (run?.left.includes(taskId)) return because('It was held or removed before its turn', "A task that leaves a run doesn't rejoin it.");
  if (run?.taskIds.includes(taskId)) return because('Queued again during this run', 'A run does each task once.');
  return because("It wasn't ready when this run began", 'A run includes the tasks that are ready when it starts.');
}

function forNextStep(task: Task, standing: At<'running'>, run: Run | null): Waiting {
  const { steps } = task;
  const step = standing.step + 1;
  const isLast = step === steps.length;
  const delays = isInProgress(task) ? task.retries.length : 0;
  return {
    waitsFor: `step ${step} of ${steps.length} to finish${isLast ? ', which completes the task' : ''}`,
    until: standing.until,
    cause: startCause(run),
    rule: `Each step takes ${spanText(TICK_INTERVAL)}${delays ? `, plus ${delays === 1 ? '1 retry' : `${countText(delays)} retries`} after ${spanText(RETRY_DELAY)}${delays === 1 ? '' : ' each'}` : ''}.`,
  };
}

function forRetry(task: Task, { step, attempt, until }: At<'retrying'>): Waiting {
  return {
    waitsFor: `retry of step ${step + 1} of ${task.steps.length}, attempt ${attempt} of ${FAULT_ATTEMPTS}`,
    until,
    cause: faultOf(lastFailure(task)?.fault),
    rule: `This failure is retried after ${spanText(RETRY_DELAY)}, up to ${FAULT_ATTEMPTS} attempts.`,
  };
}

function forFailed({ fault }: At<'failed'>): Waiting {
  return {
    waitsFor: 'Queue again',
    cause: faultOf(fault),
    rule: isTriedAgain({ fault, tries: 0 })
      ? `After ${FAULT_ATTEMPTS} attempts the task fails; the run continues.`
      : "This failure isn't retried: the task fails and the run continues.",
  };
}

function faultOf(fault: FaultId | undefined): Cause {
  return { input: `A simulated fault${fault ? `: ${FAULT_TEXTS[fault]}` : ''}`, at: null };
}

function startCause(run: Run | null): Cause {
  return { input: 'Start', at: run?.startedAt ?? null };
}

/** Returns the time of day of a moment (UTC ms). */
export function clockText(moment: Ms): string {
  return `${new Date(moment).toISOString().slice(11, 19)} UTC`;
}
