import { countText } from '../../shared/text';

interface StatusFacts {
  /**
   * A run lasts while a task is in progress. Such a task can't be removed, and Stop makes it pending again. A finished
   * task can be queued again.
   */
  readonly phase: 'notStarted' | 'inProgress' | 'finished';
  /** Whether the task has a current step, which a tick will end. */
  readonly isTicking: boolean;
}

/** Facts about each status of a task. Texts show the names of the statuses as words, and the counts in this order. */
export const TASK_STATUSES = {
  running: { phase: 'inProgress', isTicking: true },
  pending: { phase: 'notStarted', isTicking: false },
  completed: { phase: 'finished', isTicking: false },
  failed: { phase: 'finished', isTicking: false },
} as const satisfies Record<string, StatusFacts>;

export type TaskStatus = keyof typeof TASK_STATUSES;

export type StatusWith<Facts extends Partial<StatusFacts>> = {
  [Status in TaskStatus]: (typeof TASK_STATUSES)[Status] extends Facts ? Status : never;
}[TaskStatus];

const STATUSES = Object.keys(TASK_STATUSES) as TaskStatus[];

export function countByStatus(tasks: readonly { readonly status: TaskStatus }[]): Record<TaskStatus, number> {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<TaskStatus, number>;
  for (const { status } of tasks) counts[status] += 1;
  return counts;
}

/** Lists the nonzero counts of a queue's tasks, such as `2 running` and `4 pending (1 held)`. */
export function statusCountTexts(counts: Readonly<Record<TaskStatus | 'held', number>>): string[] {
  const { pending, held } = counts;
  const heldText = held > 0 ? ` (${held === pending ? 'all' : countText(held)} held)` : '';
  const textOf = (status: TaskStatus) =>
    `${countText(counts[status])} ${status}${status === 'pending' ? heldText : ''}`;
  return STATUSES.filter((status) => counts[status] > 0).map(textOf);
}
