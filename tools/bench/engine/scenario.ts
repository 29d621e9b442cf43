import type { ActivityState } from '../../../src/features/activity/activitySchema';
import { SAMPLE_TASKS } from '../../../src/features/tasks/tasksSlice';
import { START_STAGGER, TASK_SPAN } from '../../../src/features/tasks/queueRules';
import type { Task } from '../../../src/features/tasks/tasksSchema';

/** What one press of Start is measured with. */
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

/** Number of events of each task: one start, four ticks and a completion. */
export const EVENTS_PER_TASK = 6;

/** Creates a scenario with `count` pending tasks, which are copies of the sample tasks in turn. */
export function createScenario(count: number): Scenario {
  const tasks = Array.from({ length: count }, (_, index): Task => {
    const sample = SAMPLE_TASKS[index % SAMPLE_TASKS.length] as Task;
    return { ...sample, id: `task-${index + 1}` };
  });
  const span = (count - 1) * START_STAGGER + TASK_SPAN;
  return { tasks, seed: 'bench', start: Date.UTC(2026, 0, 15, 12), span };
}
