import type { Ms } from '../../engine/clock/clock';
import { countedText, countText, spanText } from '../../shared/text';
import { FAULT_TEXTS, isTriedAgain, lastFailure } from './faults';
import type { WithResources } from './held';
import { taskOf } from './queueMachine';
import { standingOf, type Standing } from './standing';
import { FAULT_ATTEMPTS, RETRY_DELAY, START_STAGGER, TICK_INTERVAL } from './queueRules';
import type { FaultId, Run, Task } from './tasksSchema';

/** Why a row of the queue is not further than it is. */
interface Waiting {
  readonly waitsFor: string;
  /** Until when: a moment (UTC ms), or what somebody has to do. */
  readonly until: Ms | string;
  /** The input that made it wait, and when that came (UTC ms); `null` when the state does not know. */
  readonly cause: { readonly input: string; readonly at: Ms | null };
  /** The rule by which the moment follows from the input. */
  readonly rule: string;
}

/** Explains what a task waits for (PRODUCT.md P5), or gives `null` where it waits for nothing, or where its row says so itself. */
export function explainWaiting(state: WithResources, taskId: string): Waiting | null {
  const { tasks } = state;
  const task = taskOf(tasks.queue, taskId);
  if (!task) return null;
  const standing = standingOf(state, task);
  switch (standing.kind) {
    case 'failed':
      return forMending(standing);
    case 'done':
    case 'held':
      return null;
    case 'waiting':
      if (standing.for === 'start') return FOR_START;
      return standing.for === 'turn' ? forItsTurn(tasks.run, taskId, standing.until) : forNextRun(tasks.run, taskId);
    case 'atWork':
      return forNextStep(task, standing, tasks.run);
    case 'tryingAgain':
      return forAnotherTry(task, standing);
  }
}

type At<Kind extends Standing['kind']> = Extract<Standing, { kind: Kind }>;

const FOR_START: Waiting = {
  waitsFor: 'Start',
  until: 'somebody presses Start',
  cause: { input: 'None: nothing is running', at: null },
  rule: 'Start takes every task that is pending then, in the order of the queue.',
};

function forItsTurn(run: Run | null, taskId: string, until: Ms): Waiting {
  const taskIds = run?.taskIds ?? [];
  return {
    waitsFor: 'its turn to start',
    until,
    cause: pressed(run),
    rule: `It is number ${countText(taskIds.indexOf(taskId) + 1)} of the ${countedText(taskIds.length, 'task')} of this run; they start ${spanText(START_STAGGER)} apart.`,
  };
}

function forNextRun(run: Run | null, taskId: string): Waiting {
  return { waitsFor: 'the next run', until: 'this run has ended, and somebody presses Start', ...whyNotInRun(run, taskId) };
}

/** The run knows whom it has started and who has left it; what became ready since has been added, released or sent back. */
function whyNotInRun(run: Run | null, taskId: string): Pick<Waiting, 'cause' | 'rule'> {
  const because = (input: string, rule: string) => ({ cause: { input, at: null }, rule });
  if (run?.left.includes(taskId)) return because('It was held or removed before its turn', 'What leaves a run before its start is not taken back by it.');
  if (run?.taskIds.includes(taskId)) return because('Queue again, while this run went on', 'A run takes each of its tasks once.');
  return because(
    'It was not ready when this run began',
    `A run takes the tasks that are pending and not held when it begins; this one was not among its ${countText(run?.taskIds.length ?? 0)}.`,
  );
}

function forNextStep(task: Task, standing: At<'atWork'>, run: Run | null): Waiting {
  const { steps } = task;
  const step = standing.step + 1;
  const isLast = step === steps.length;
  const delays = task.status === 'running' ? task.retries.length : 0;
  return {
    waitsFor: isLast
      ? `the end of step ${step} of ${steps.length}, which completes it`
      : `the end of step ${step} of ${steps.length}`,
    until: standing.until,
    cause: pressed(run),
    rule: delays
      ? `A step takes ${spanText(TICK_INTERVAL)}, counted from the start of the task, plus ${countedText(delays, 'delay')} of ${spanText(RETRY_DELAY)} before another try.`
      : `A step takes ${spanText(TICK_INTERVAL)}, counted from the start of the task.`,
  };
}

function forAnotherTry(task: Task, { step, attempt, until }: At<'tryingAgain'>): Waiting {
  return {
    waitsFor: `another try of step ${step + 1} of ${task.steps.length}, attempt ${attempt} of ${FAULT_ATTEMPTS}`,
    until,
    cause: faultOf(lastFailure(task)?.fault),
    rule: `This kind of failure is tried again after ${spanText(RETRY_DELAY)}, up to ${FAULT_ATTEMPTS} tries in all.`,
  };
}

function forMending({ fault }: At<'failed'>): Waiting {
  return {
    waitsFor: 'Queue again',
    until: 'somebody presses Queue again',
    cause: faultOf(fault),
    rule: isTriedAgain({ fault, tries: 0 })
      ? `A step is tried ${FAULT_ATTEMPTS} times; then its task fails, and the run goes on with the others.`
      : 'This is not tried again by itself: the task fails, and the run goes on with the others.',
  };
}

function faultOf(fault: FaultId | undefined): Waiting['cause'] {
  return { input: `A simulated fault${fault ? `: ${FAULT_TEXTS[fault]}` : ''}`, at: null };
}

function pressed(run: Run | null): Waiting['cause'] {
  return { input: 'Start', at: run?.startedAt ?? null };
}

/** Gives the time of day of a moment (UTC ms). */
export function clockText(moment: Ms): string {
  return `${new Date(moment).toISOString().slice(11, 19)} UTC`;
}
