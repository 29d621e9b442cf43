import type { Ms } from '../../../engine/clock/clock';
import { countedText, leftText } from '../../../shared/text';
import { FAULT_TEXTS } from '../faults';
import type { RunStanding } from '../runStanding';
import { FAULT_ATTEMPTS } from '../taskTiming';
import type { QueueRow } from '../tasksSelectors';

/** What a row does next and when, as people read it at `present` (UTC ms). */
export function nextRunText({ nextRun, stepIndex, task }: QueueRow, present: Ms): string {
  switch (nextRun.kind) {
    case 'whenStarted':
      return 'Starts when you press Start';
    case 'inNextRun':
      return 'Starts with the next run';
    case 'startsAt':
      return `Starts in ${leftText(nextRun.at, present)}`;
    case 'nextStepAt': {
      const isLastStep = stepIndex === task.steps.length - 1;
      return `${isLastStep ? 'Completes' : 'Next step'} in ${leftText(nextRun.at, present)}`;
    }
    case 'triesAgainAt':
      return `Tries again in ${leftText(nextRun.at, present)}, attempt ${nextRun.attempt} of ${FAULT_ATTEMPTS}`;
    case 'stalled':
      return 'Waits for Stop';
    case 'failed':
      return nextRun.fault ? FAULT_TEXTS[nextRun.fault] : 'Failed';
    case 'done':
      return 'Done';
  }
}

/** How far a row's task is: the step at work, or how many there are. */
export function stepText({ stepIndex, task }: QueueRow): string {
  if (task.status === 'completed') return `${task.steps.length} of ${task.steps.length}`;
  return stepIndex === null ? `${task.steps.length} steps` : `${stepIndex + 1} of ${task.steps.length}`;
}

/** The counts of the queue in one line, leaving out zeros. */
export function countsText({ running, pending, held, completed, failed }: {
  readonly running: number;
  readonly pending: number;
  /** How many of the pending are held. */
  readonly held: number;
  readonly completed: number;
  readonly failed: number;
}): string {
  const waiting = held === 0 ? `${pending} pending` : `${pending} pending, ${held === pending ? 'all' : held} of them held`;
  return [`${running} running`, waiting, `${completed} completed`, `${failed} failed`].filter((part) => !part.startsWith('0 ')).join(' · ');
}

/** Why Start has nothing to take. */
export function nothingToStartText({ pending, total }: { readonly pending: number; readonly total: number }): string {
  if (pending > 0) return `Nothing can start: ${countedText(pending, 'task')} ${pending === 1 ? 'is' : 'are'} held. Switch on what they need.`;
  return total === 0 ? 'The queue is empty.' : 'Nothing is pending.';
}

/** What the run is at: the task whose step ends first, or that starts next. */
export function runAtText({ task }: RunStanding, protocolName: string): string {
  return task ? `${protocolName} · ${task.action}` : '';
}

/** Which of its steps that is; nothing before its start. */
export function runStepText({ task, step, kind }: RunStanding): string {
  return task && kind === 'step' ? `step ${step + 1} of ${task.steps.length}` : '';
}

/** When that is, as people read it at `present` (UTC ms). */
export function runNextText({ task, step, kind, at }: RunStanding, present: Ms): string {
  if (!task || at === null) return 'waits for Stop';
  const what = kind === 'start' ? 'starts' : kind === 'try' ? 'tries again' : step + 1 === task.steps.length ? 'completes' : 'next step';
  return `${what} in ${leftText(at, present)}`;
}
