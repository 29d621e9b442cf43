import { countedText, countText } from '../../../shared/text';

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
