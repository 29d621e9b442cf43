import { numberOf } from '../../testing/productRules';
import { idsToFold, listRows, rowOf } from './queueRows';
import type { Task } from './tasksSchema';

/** Creates a queue from a letter for each task: c completed, f failed, p pending. */
const queueOf = (statuses: string) =>
  [...statuses].map((letter, index) => {
    const status = { c: 'completed', f: 'failed', p: 'pending' }[letter];
    return { id: `task-${index + 1}`, status } as Task;
  });

/** Describes rows: the numbers of tasks, and `+` or `-` with the number of tasks below an open or folded line. */
const described = (statuses: string, openLines: readonly string[] = []) => {
  const queue = queueOf(statuses);
  return listRows(
    queue.map(({ id }) => id),
    idsToFold(queue),
    openLines,
  ).map(({ index, folds, isOpen }) => (folds === undefined ? `${index + 1}` : `${isOpen ? '+' : '-'}${folds}`));
};

describe('completed tasks are folded (P5.19)', () => {
  const first = numberOf('P5.19', 'first # tasks');
  const half = Math.ceil(first / 2);

  it('once they are more than half of the first screen', () => {
    expect(described('c'.repeat(half - 1) + 'p'.repeat(first))).toHaveLength(half - 1 + first);
    expect(described('c'.repeat(half) + 'p'.repeat(first))).toEqual([
      `-${half}`,
      ...Array.from({ length: first }, (_, place) => `${half + place + 1}`),
    ]);
    expect(described('p'.repeat(first) + 'c'.repeat(first))).toHaveLength(2 * first);
  });

  it('unless there is no other task', () => {
    expect(described('c'.repeat(20))).toHaveLength(20);
  });

  it('those in a row below one line, never a failed one, and a single one not at all', () => {
    expect(described('ccccfcpccccp')).toEqual(['-4', '5', '6', '7', '-4', '12']);
  });

  it('and shown below the line that was opened', () => {
    expect(described('ccccfcpccccp', ['task-9'])).toEqual(['-4', '5', '6', '7', '+4', '8', '9', '10', '11', '12']);
  });
});

it('finds the row of a task, or the line that folds it', () => {
  const queue = queueOf('ccccfcpccccp');
  const ids = queue.map(({ id }) => id);
  const placesOf = (openLines: string[]) => {
    const rows = listRows(ids, idsToFold(queue), openLines);
    return ['task-1', 'task-3', 'task-5', 'task-9', 'task-12', 'task-99'].map((id) => rowOf(rows, ids, id));
  };
  expect(placesOf([])).toEqual([0, 0, 1, 4, 5, -1]);
  expect(placesOf(['task-8'])).toEqual([0, 0, 1, 6, 9, -1]);
});
