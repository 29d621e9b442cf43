/** Where a queue stands, as far as it is spoken of. */
export interface QueueStanding {
  readonly pending: number;
  readonly completed: number;
  readonly total: number;
  /** How many tasks this session has completed; it falls with a new session only. */
  readonly completedInSession: number;
  readonly isRunning: boolean;
}

/** What was said last, and of which queue. */
export interface QueueNews {
  readonly standing: QueueStanding;
  readonly words: string;
}

/**
 * Gives what is said aloud of a queue as its tasks complete, and as its run ends with the last of them. That a run
 * starts or is stopped a notice says, and each start of a task would be too much.
 */
export function nextNews({ standing: before, words }: QueueNews, now: QueueStanding): QueueNews {
  if (now.completedInSession > before.completedInSession) return { standing: now, words: completionText(now) };
  // The same words are heard again only when they were gone in between.
  const isPast = now.isRunning !== before.isRunning || now.completed < before.completed;
  return { standing: now, words: isPast ? '' : words };
}

function completionText({ pending, completed, total, isRunning }: QueueStanding): string {
  if (!isRunning && pending === 0) return 'All tasks have completed.';
  const progress = `${completed} of ${total} tasks completed.`;
  return isRunning ? progress : `${progress} The run has ended. ${pending} pending.`;
}

/** Tells whether two standings have the same to say. */
export function isSameStanding(one: QueueStanding, other: QueueStanding): boolean {
  return (
    one.pending === other.pending &&
    one.completed === other.completed &&
    one.total === other.total &&
    one.completedInSession === other.completedInSession &&
    one.isRunning === other.isRunning
  );
}
