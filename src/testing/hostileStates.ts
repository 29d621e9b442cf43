import type { Timeline } from '../engine/timeline/timeline';
import type { Task, TasksState } from '../features/tasks/tasksSchema';
import type { RootState } from '../program/rootReducer';
import { stateAfter } from './longLists';
import { TEST_START } from './makeTestApp';
import { makeRecordedApp } from './recordApp';

/**
 * Returns a timeline that begins during a run of 40 tasks: one is completed, eighteen are running, and the others are
 * pending.
 */
export function timelineOfRun(change: (tasks: TasksState) => Partial<TasksState> = () => ({})): Timeline<RootState> {
  const { state } = stateAfter(1, 40);
  const app = makeRecordedApp({ state: { ...state, tasks: { ...state.tasks, ...change(state.tasks) } } });
  return { ...app.timeline(), duration: 1000 };
}

export const JUST_STARTED = { status: 'running', started: { at: TEST_START, retries: [] }, step: 0 } as const;

/** Returns a function that changes fields of the task at `index`. */
export const withTask =
  (index: number, change: object) =>
  ({ queue }: TasksState) => ({
    queue: queue.map((task, place) => (place === index ? ({ ...task, ...change } as Task) : task)),
  });
const withRun = (change: (run: NonNullable<TasksState['run']>) => object) => (tasks: TasksState) => ({
  run: tasks.run && { ...tasks.run, ...change(tasks.run) },
});

/** What is wrong, a change that breaks a rule between the fields of a queue, and the field that the fault names. */
export const BROKEN_RULES: readonly [string, (tasks: TasksState) => Partial<TasksState>, string][] = [
  ['a running task that became pending', withTask(1, { status: 'pending' }), 'queue'],
  ['a running task that belongs to no run', withTask(0, JUST_STARTED), 'queue'],
  ['running tasks without a run', () => ({ run: null }), 'queue'],
  [
    'a run without its running tasks',
    ({ queue }) => ({ queue: queue.filter(({ status }) => status !== 'running') }),
    'queue',
  ],
  [
    'a run that contains a task twice',
    withRun(({ taskIds }) => ({ taskIds: [...taskIds.slice(0, -1), taskIds.at(-2)] })),
    'run',
  ],
  ['a run of tasks outside the queue', withRun(({ taskIds }) => ({ taskIds: [...taskIds, 'task-99'] })), 'run'],
  ['a run whose next task is not pending', withTask(39, { ...JUST_STARTED, status: 'completed' }), 'run'],
  ['a run that has completed more tasks than it has started', withRun(({ next }) => ({ completed: next + 1 })), 'run'],
  [
    'a run that has started more tasks than it contains',
    withRun(({ taskIds }) => ({ next: taskIds.length + 1 })),
    'run',
  ],
  [
    'a run that is over',
    (t) => ({ ...withRun(({ taskIds }) => ({ next: taskIds.length }))(t), queue: t.queue.slice(-10) }),
    'run',
  ],
  ['a run whose next task has left it', withRun(({ taskIds, next }) => ({ left: [taskIds[next]] })), 'run'],
  ['a run that another task has left', withRun(() => ({ left: ['task-99'] })), 'run'],
  ['a `lastNumber` below the number of a task', () => ({ lastNumber: 39 }), 'lastNumber'],
];
