import { START_STAGGER, TICK_INTERVAL, PROGRESS_STEP } from '../../../src/features/tasks/queueRules';
import { completedActivity } from '../../../src/features/activity/activitySlice';
import { MAX_ENTRIES, type Activity } from '../../../src/features/activity/activitySchema';
import { entriesOf } from '../../../src/features/activity/history';
import { drawCompletion } from '../../../src/features/tasks/completion';
import type { Task } from '../../../src/features/tasks/tasksSchema';
import { TimerHeap } from './heap';
import type { Contender, Outcome, Scenario } from './scenario';

const RANK = { tick: 0, start: 1 } as const;

/**
 * What the work itself costs in plain JavaScript: arrays written in place, and a heap that holds what a page
 * would set timers for. No event is made, and no past state can be read.
 */
export const floor: Contender = {
  name: 'plain JavaScript (the floor)',
  prepare(scenario) {
    const work = createPlainWork(scenario);
    return { run: () => carryOut(scenario.start, scenario.tasks.length, work), outcome: work.outcome };
  },
};

function carryOut(start: number, count: number, work: ReturnType<typeof createPlainWork>) {
  const heap = new TimerHeap();
  for (let place = 0; place < count; place += 1) heap.push({ dueAt: start + place * START_STAGGER, rank: RANK.start, place });
  for (let timer = heap.pop(); timer; timer = heap.pop()) {
    const { dueAt, rank, place } = timer;
    if (rank === RANK.start) work.start(place);
    else if (work.tick(place, dueAt)) continue;
    heap.push({ dueAt: dueAt + TICK_INTERVAL, rank: RANK.tick, place });
  }
}

interface MutableTask extends Omit<Task, 'status' | 'completions'> {
  status: Task['status'];
  completions: number;
  progress: number;
}

/** The scenario's rules on plain objects that are written in place. */
interface PlainWork {
  start(place: number): void;
  /** Adds a fifth of the progress; the fifth time it completes the task, at `at` (UTC ms). Gives whether it has. */
  tick(place: number, at: number): boolean;
  outcome(): Outcome;
}

/** Makes the work of a scenario, with nothing done yet. */
function createPlainWork({ tasks, protocols, seed, activity }: Scenario): PlainWork {
  const queue = tasks.map((task): MutableTask => ({ ...task, progress: 0 }));
  const history: Activity[] = activity ? [...entriesOf(activity)] : [];

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
    outcome: () => ({ tasks: queue, history: history.slice(-MAX_ENTRIES) }),
  };
}
