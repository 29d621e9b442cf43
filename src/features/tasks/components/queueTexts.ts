import type { Ms } from '../../../engine/clock/clock';
import { countedText, countText, leftText } from '../../../shared/text';
import { FAULT_TEXTS } from '../faults';
import { stepOf, type QueueRow } from '../standing';
import { FAULT_ATTEMPTS } from '../taskTiming';

/** What a row does next and when, as people read it at `present` (UTC ms); `null` where its chip says it all. */
export function nextText({ standing, task }: QueueRow, present: Ms): string | null {
  switch (standing.kind) {
    case 'waiting':
      if (standing.for === 'turn') return `Starts in ${leftText(standing.until, present)}`;
      return standing.for === 'start' ? null : 'Starts with the next run';
    case 'held':
      return null;
    case 'atWork': {
      const isLastStep = standing.step === task.steps.length - 1;
      return `${isLastStep ? 'Completes' : 'Next step'} in ${leftText(standing.until, present)}`;
    }
    case 'tryingAgain':
      return `Tries again in ${leftText(standing.until, present)}, attempt ${standing.attempt} of ${FAULT_ATTEMPTS}`;
    case 'failed':
      return FAULT_TEXTS[standing.fault];
    case 'done':
      return null;
  }
}

/** At which step a row's task is, or has failed; nothing where it is at none. */
export function stepText({ standing, task: { steps } }: QueueRow): string {
  const step = stepOf(standing);
  return step === null ? '' : `${step + 1} of ${steps.length}`;
}

/** The counts of the queue in one line, leaving out zeros. */
export function countsText({ running, pending, held, completed, failed }: {
  readonly running: number;
  readonly pending: number;
  readonly held: number;
  readonly completed: number;
  readonly failed: number;
}): string {
  const waiting = `${countText(pending)} pending${held === 0 ? '' : `, ${held === pending ? 'all' : countText(held)} of them held`}`;
  return [`${countText(running)} running`, waiting, `${countText(completed)} completed`, `${countText(failed)} failed`].filter((part) => !part.startsWith('0 ')).join(' · ');
}

/** Why Start has nothing to take: all that is pending is held. That there is nothing at all is said by the list. */
export function nothingToStartText({ pending, total }: { readonly pending: number; readonly total: number }): string {
  if (total === 0) return '';
  return `Nothing can start: ${countedText(pending, 'task')} ${pending === 1 ? 'is' : 'are'} held. Switch on what they need.`;
}
