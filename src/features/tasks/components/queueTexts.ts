import { countedText, countText } from '../../../shared/text';

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

/** What announcements of a queue depend on. */
export interface QueueCounts {
  readonly pending: number;
  readonly completed: number;
  readonly failed: number;
  readonly total: number;
  /** How many tasks this session has completed; it falls with a new session only. */
  readonly completedInSession: number;
  readonly isRunning: boolean;
}

/** The last announcement, and what it was made for. */
export interface QueueNews {
  readonly counts: QueueCounts;
  readonly text: string;
}

/**
 * Announces each completion and each failure, and the end of a run with the last of them. Notices announce that a run starts or is
 * stopped, and each start of a task would be too much.
 */
export function nextNews({ counts: before, text }: QueueNews, now: QueueCounts): QueueNews {
  if (now.completedInSession > before.completedInSession || now.failed > before.failed) return { counts: now, text: completionText(now) };
  // Screen readers repeat a text only if it was gone in between.
  const isPast = now.isRunning !== before.isRunning || now.completed < before.completed || now.failed < before.failed;
  return { counts: now, text: isPast ? '' : text };
}

function completionText({ pending, completed, failed, total, isRunning }: QueueCounts): string {
  if (!isRunning && pending === 0 && failed === 0) return 'All tasks have completed.';
  const progress = `${countText(completed)} of ${countedText(total, 'task')} completed${failed > 0 ? `, ${countText(failed)} failed` : ''}.`;
  return isRunning ? progress : `${progress} The run has ended. ${countText(pending)} pending.`;
}
