import type { ActivityState } from '../../../src/features/activity/activitySchema';
import { SAMPLE_TASKS } from '../../../src/features/tasks/tasksSlice';
import { TASK_SPAN, START_STAGGER } from '../../../src/features/tasks/queueRules';
import type { Task } from '../../../src/features/tasks/tasksSchema';

/** One press of Start. */
export interface Scenario {
  readonly tasks: readonly Task[];
  readonly seed: string;
  /** The history before Start, if any. */
  readonly activity?: ActivityState;
  /** When Start is pressed, in UTC ms. */
  readonly start: number;
  /** Time until the last task has completed (ms). */
  readonly span: number;
}

/** Each task makes one start, four ticks and a completion. */
export const EVENTS_PER_TASK = 6;

/** Creates a scenario of `count` pending tasks, which repeats the samples. */
export function createScenario(count: number): Scenario {
  const tasks = Array.from({ length: count }, (_, place): Task => {
    const sample = SAMPLE_TASKS[place % SAMPLE_TASKS.length] as Task;
    return { ...sample, id: `task-${place + 1}` };
  });
  const span = (count - 1) * START_STAGGER + TASK_SPAN;
  return { tasks, seed: 'bench', start: Date.UTC(2026, 0, 15, 12), span };
}
