import { START_STAGGER, TICK_INTERVAL, PROGRESS_STEP } from '../../../src/features/tasks/queueRules';
import { completedActivity } from '../../../src/features/activity/activitySlice';
import { MAX_ENTRIES, type Activity } from '../../../src/features/activity/activitySchema';
import { entriesOf } from '../../../src/features/activity/history';
import { drawCompletion } from '../../../src/features/tasks/completion';
import type { Task } from '../../../src/features/tasks/tasksSchema';
import type { Contender, Outcome, Scenario } from './scenario';

const RANK = { tick: 0, start: 1 } as const;

/**
 * The cost of the work alone in plain JavaScript: arrays changed in place, and a heap in place of a page's timers. It
 * creates no events, and no past state can be read.
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

/** A due item: its time (UTC ms), its rank among equals, and what happens. */
interface Timer {
  readonly dueAt: number;
  readonly rank: number;
  readonly place: number;
}

/** A binary heap in an array, the earliest first. */
class TimerHeap {
  readonly #timers: Timer[] = [];

  push(timer: Timer): void {
    const timers = this.#timers;
    let at = timers.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = timers[above] as Timer;
      if (!isBefore(timer, parent)) break;
      timers[at] = parent;
      at = above;
    }
    timers[at] = timer;
  }

  /** Removes and returns the earliest, or `undefined` if there is none. */
  pop(): Timer | undefined {
    const timers = this.#timers;
    const first = timers[0];
    const last = timers.pop();
    if (first === undefined || last === undefined || timers.length === 0) return first;
    const size = timers.length;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && isBefore(timers[below + 1] as Timer, timers[below] as Timer)) below += 1;
      const child = timers[below] as Timer;
      if (!isBefore(child, last)) break;
      timers[at] = child;
      at = below;
    }
    timers[at] = last;
    return first;
  }
}

function isBefore(one: Timer, other: Timer): boolean {
  if (one.dueAt !== other.dueAt) return one.dueAt < other.dueAt;
  return one.rank !== other.rank ? one.rank < other.rank : one.place < other.place;
}

/** The scenario's rules on plain objects that are changed in place. */
interface PlainWork {
  start(place: number): void;
  /** Adds a fifth of the progress; the fifth time completes the task at `at` (UTC ms). Returns whether it did. */
  tick(place: number, at: number): boolean;
  outcome(): Outcome;
}

/** Creates the work of a scenario, before anything is done. */
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
