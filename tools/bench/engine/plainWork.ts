import { completedActivity } from '../../../src/features/activity/activitySlice';
import { MOST_ENTRIES, type Activity } from '../../../src/features/activity/activitySchema';
import { drawCompletion } from '../../../src/features/tasks/completion';
import { PROGRESS_STEP } from '../../../src/features/tasks/taskTiming';
import type { Task } from '../../../src/features/tasks/tasksSchema';
import type { Outcome, Scenario } from './scenario';

type MutableTask = { -readonly [Key in keyof Task]: Task[Key] } & { progress: number };

/** The scenario's rules on plain objects that are written in place: the floor's, and what the peers' timers call. */
export interface PlainWork {
  start(place: number): void;
  /** Adds a fifth of the progress; the fifth time it completes the task, at `at` (UTC ms). Gives whether it has. */
  tick(place: number, at: number): boolean;
  outcome(): Outcome;
}

/** Makes the work of a scenario, with nothing done yet. */
export function createPlainWork({ tasks, protocols, seed }: Scenario): PlainWork {
  const queue = tasks.map((task): MutableTask => ({ ...task, progress: 0 }));
  const history: Activity[] = [];

  function complete(task: MutableTask, at: number) {
    const completion = drawCompletion(task, { protocols, seed });
    task.status = 'completed';
    task.progress = 100;
    task.completions += 1;
    history.push(completedActivity(completion, history.length + 1, at));
  }

  const taskAt = (place: number) => queue[place] as MutableTask;
  return {
    start(place) {
      const task = taskAt(place);
      task.status = 'running';
      task.progress = 0;
    },
    tick(place, at) {
      const task = taskAt(place);
      if (task.progress + PROGRESS_STEP >= 100) {
        complete(task, at);
        return true;
      }
      task.progress += PROGRESS_STEP;
      return false;
    },
    outcome: () => ({ tasks: queue, history: history.slice(-MOST_ENTRIES) }),
  };
}
