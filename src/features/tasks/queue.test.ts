import { idsOf, indexesInProgress, taskOf, withTaskAt } from './queue';
import { startRun, startTask } from './queueMachine';
import type { Task } from './tasksSchema';
import { tasksReducer } from './tasksSlice';

const idle = tasksReducer(undefined, { type: 'test/begun' });
const { queue } = idle;
const running = taskOf(startTask(startRun(idle, [], 1000), 'task-1', 1000).queue, 'task-1') as Task;

it('lists the tasks in progress in queue order, whichever started first', () => {
  // So that the indexes are remembered, and each change updates them.
  indexesInProgress(queue);
  const laterFirst = withTaskAt(queue, 2, running);
  const both = withTaskAt(laterFirst, 0, running);
  expect(indexesInProgress(both)).toEqual([0, 2]);
  expect(indexesInProgress([...both])).toEqual([0, 2]);
});

it('keeps the list of ids while the tasks change, and renews it when one is moved', () => {
  const ids = idsOf(queue);
  expect(idsOf(withTaskAt(queue, 0, running))).toBe(ids);
  expect(idsOf([...queue].reverse())).toEqual([...ids].reverse());
});
