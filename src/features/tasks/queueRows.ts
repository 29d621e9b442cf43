import type { Task } from './tasksSchema';

/** Of this many tasks at the front of the queue, more than half must be completed before any are folded. */
export const FIRST_SCREEN = 11;

/** A row of the queue's list: a task, or the line of completed tasks that are folded. */
export interface ListRow {
  /** The id of the task, or of the first task below the line. */
  readonly id: string;
  /** The place of that task in the queue. */
  readonly index: number;
  /** The number of tasks below the line; absent in a task's row. */
  readonly folds?: number;
  /** Whether the line's tasks are shown. */
  readonly isOpen?: boolean;
}

/**
 * Returns the ids of the completed tasks if they fill more than half of the list's first screen and hide others
 * (PRODUCT.md P5.19).
 */
export function idsToFold(queue: readonly Task[]): ReadonlySet<string> {
  const isCompleted = ({ status }: Task) => status === 'completed';
  const isFilled = queue.slice(0, FIRST_SCREEN).filter(isCompleted).length > FIRST_SCREEN / 2;
  if (!isFilled || queue.every(isCompleted)) return NONE;
  return new Set(queue.filter(isCompleted).map(({ id }) => id));
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the rows of the list. Two or more folded tasks that follow each other are below one line. */
export function listRows(
  ids: readonly string[],
  folded: ReadonlySet<string>,
  openLines: readonly string[],
): readonly ListRow[] {
  const rows: ListRow[] = [];
  for (let index = 0; index < ids.length;) {
    const id = ids[index] ?? '';
    let end = index;
    while (folded.has(ids[end] ?? '')) end += 1;
    const folds = end - index;
    if (folds < 2) {
      rows.push({ id, index });
      index += 1;
      continue;
    }
    const isOpen = ids.slice(index, end).some((foldedId) => openLines.includes(foldedId));
    rows.push({ id, index, folds, isOpen });
    if (isOpen) for (let place = index; place < end; place += 1) rows.push({ id: ids[place] ?? '', index: place });
    index = end;
  }
  return rows;
}

/** Returns the place in the list of the task's row, or of the line above it if the task is folded; -1 if it has none. */
export function rowOf(rows: readonly ListRow[], ids: readonly string[], taskId: string): number {
  const index = ids.indexOf(taskId);
  return index === -1 ? -1 : rows.findLastIndex((row) => row.index <= index);
}
