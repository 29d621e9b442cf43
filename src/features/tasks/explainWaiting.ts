import type { Ms } from '../../engine/clock/clock';
import { countedText, spanText } from '../../shared/text';
import { attemptToCome, lastFailure } from './failures';
import { FAULT_TEXTS, isTriedAgain } from './faults';
import { placeOf, taskOf } from './queueOrder';
import { capAt, FAULT_ATTEMPTS, FAULT_PAUSE, nextTickAt, PROGRESS_TIMER_CAP, START_STAGGER, startAt, TICK_INTERVAL } from './taskTiming';
import type { Run, RunningTask, Task, TasksState } from './tasksSchema';

/** Why a row of the queue is not further than it is. */
export interface Waiting {
  readonly waitsFor: string;
  /** Until when: a moment (UTC ms), or what somebody has to do. */
  readonly until: Ms | string;
  /** The input that made it wait, and when that came (UTC ms); `null` when the state does not know. */
  readonly cause: { readonly input: string; readonly at: Ms | null };
  /** The rule by which the moment follows from the input. */
  readonly rule: string;
}

/** Explains what a task waits for (PRODUCT.md P5), or gives `null` where there is none. */
export function explainWaiting(state: TasksState, taskId: string): Waiting | null {
  const task = taskOf(state, taskId);
  if (!task) return null;
  switch (task.status) {
    case 'completed':
      return forQueueAgain(state);
    case 'failed':
      return forMending(task);
    case 'pending':
      return state.run ? forItsTurn(state.run, taskId) : FOR_START;
    case 'running': {
      const running = state.running.find((one) => one.taskId === taskId);
      if (!running) return null;
      if (!running.isTicking) return forStop(running, state.run);
      return attemptToCome(task, running) === null ? forNextStep(task, running, state.run) : forAnotherTry(task, running);
    }
  }
}

const FOR_START: Waiting = {
  waitsFor: 'Start',
  until: 'somebody presses Start',
  cause: { input: 'None: no run goes on', at: null },
  rule: 'Start takes every task that is pending then, in the order of the queue.',
};

function forItsTurn(run: Run, taskId: string): Waiting {
  const index = placeOf(run.taskIds, taskId);
  if (index < run.next || run.left.includes(taskId)) return forNextRun(run);
  return {
    waitsFor: 'its turn to start',
    until: startAt(run, index),
    cause: pressed(run),
    rule: `It is number ${index + 1} of the ${run.taskIds.length} tasks of this run; they start ${spanText(START_STAGGER)} apart.`,
  };
}

/** The task came back, or joined the queue, after this run had begun. */
function forNextRun(run: Run): Waiting {
  return {
    waitsFor: 'the next run',
    until: 'this run has ended, and somebody presses Start',
    cause: { input: 'Queue again, while a run went on', at: null },
    rule: `A run takes the tasks that were pending when it began: these were ${run.taskIds.length}, and this was not among them.`,
  };
}

function forNextStep({ steps }: Task, running: RunningTask, run: Run | null): Waiting {
  const step = running.ticks + 1;
  const isLast = step === steps.length;
  return {
    waitsFor: isLast
      ? `the end of step ${step} of ${steps.length}, which completes it`
      : `the end of step ${step} of ${steps.length}`,
    until: nextTickAt(running),
    cause: pressed(run),
    rule: running.retries
      ? `A step takes ${spanText(TICK_INTERVAL)}, counted from the start of the task; ${countedText(running.retries, 'pause')} of ${spanText(FAULT_PAUSE)} before another try put it off.`
      : `A step takes ${spanText(TICK_INTERVAL)}, counted from the start of the task.`,
  };
}

function forAnotherTry(task: Task, running: RunningTask): Waiting {
  const attempt = attemptToCome(task, running) ?? 1;
  return {
    waitsFor: `another try of step ${running.ticks + 1} of ${task.steps.length}, attempt ${attempt} of ${FAULT_ATTEMPTS}`,
    until: nextTickAt(running),
    cause: faultOf(task),
    rule: `What may go well a little later is tried again after ${spanText(FAULT_PAUSE)}, and ${FAULT_ATTEMPTS} times in all.`,
  };
}

function forMending(task: Task): Waiting {
  const failure = lastFailure(task);
  return {
    waitsFor: 'nothing: it has failed',
    until: 'somebody presses Queue again',
    cause: faultOf(task),
    rule:
      failure && isTriedAgain({ ...failure, tries: 0 })
        ? `A step is tried ${FAULT_ATTEMPTS} times; then its task fails, and the run goes on with the others.`
        : 'This is not tried again by itself: the task fails, and the run goes on with the others.',
  };
}

function faultOf({ faults }: Task): Waiting['cause'] {
  return { input: faults ? `A simulated fault: ${FAULT_TEXTS[faults.last]}` : 'A simulated fault', at: null };
}

function forStop(running: RunningTask, run: Run | null): Waiting {
  return {
    waitsFor: 'Stop',
    until: 'somebody presses Stop',
    cause: pressed(run),
    rule: `Its timer was cleared ${spanText(PROGRESS_TIMER_CAP)} after its start, at ${clockText(capAt(running))}.`,
  };
}

function forQueueAgain({ run }: TasksState): Waiting {
  return {
    waitsFor: 'nothing: it is done',
    until: 'somebody presses Queue again',
    cause: run ? pressed(run) : { input: 'Start, whose run has ended', at: null },
    rule: 'A task that is done stays so until it is sent back to the queue.',
  };
}

function pressed(run: Run | null): Waiting['cause'] {
  return { input: 'Start', at: run?.startedAt ?? null };
}

/** Gives the time of day of a moment (UTC ms). */
export function clockText(moment: Ms): string {
  return `${new Date(moment).toISOString().slice(11, 19)} UTC`;
}
