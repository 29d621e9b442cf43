import type { Ms } from '../../../engine/clock/clock';
import { spanText } from '../../../shared/text';
import type { QueueRow } from '../tasksSelectors';

/** What a row does next and when, as people read it at `present` (UTC ms). */
export function nextRunText({ nextRun, stepIndex, task }: QueueRow, present: Ms): string {
  switch (nextRun.kind) {
    case 'whenStarted':
      return 'Starts when you press Start';
    case 'inNextRun':
      return 'Starts with the next run';
    case 'startsAt':
      return `Starts in ${spanText(nextRun.at - present)}`;
    case 'nextStepAt': {
      const isLastStep = stepIndex === task.steps.length - 1;
      return `${isLastStep ? 'Completes' : 'Next step'} in ${spanText(nextRun.at - present)}`;
    }
    case 'stalled':
      return 'Waits for Stop';
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
export function countsText(counts: {
  readonly pending: number;
  readonly running: number;
  readonly completed: number;
}): string {
  const parts = [`${counts.running} running`, `${counts.pending} pending`, `${counts.completed} completed`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' · ');
}
