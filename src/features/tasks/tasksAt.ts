import type { Ms } from '../../engine/clock/clock';
import { itemAt, withItemsAt } from '../../engine/collections/vector';
import { drawCompletion, type Completion, type CompletionSurroundings } from './completion';
import { runningWith, runWith, taskWith } from './taskRecords';
import { capAt, PROGRESS_STEP, startAt, START_STAGGER, TICK_INTERVAL } from './taskTiming';
import type { Run, RunningTask, Task, TasksState } from './taskTypes';

/** A completion, and when it came (UTC ms). */
export interface TimedCompletion {
  readonly completion: Completion;
  readonly at: Ms;
}

/** The queue at a later moment, and what has completed until then, the first first. */
export interface TasksOutcome {
  readonly tasks: TasksState;
  readonly completed: readonly TimedCompletion[];
}

/**
 * Gives the queue as it stands at `until` (UTC ms), its events of that millisecond included, if nothing is asked of
 * it meanwhile. Where each task stands follows from when it started (product-spec §9), so no state in between is made.
 */
export function tasksAt(state: TasksState, until: Ms, surroundings: CompletionSurroundings): TasksOutcome {
  const changes: [place: number, task: Task][] = [];
  const running: RunningTask[] = [];
  const completed: TimedCompletion[] = [];

  function follow(one: RunningTask, progress: number, before: Task) {
    const { place } = one;
    const left = Math.ceil((100 - progress) / PROGRESS_STEP);
    const due = one.isTicking ? ticksBy(one, until) - one.ticks : 0;
    if (due < left) {
      changes.push([place, taskWith(before, 'running', progress + due * PROGRESS_STEP)]);
      const after = runningWith(one, one.ticks + due);
      running.push(capAt(one) <= until ? { ...after, isTicking: false } : after);
      return;
    }
    const completion = drawCompletion(before, place, surroundings);
    completed.push({ completion, at: one.startedAt + (one.ticks + left) * TICK_INTERVAL });
    changes.push([place, taskWith(before, 'completed', 100, before.completions + 1)]);
  }

  const { run } = state;
  for (const one of state.running) {
    const task = itemAt(state.queue, one.place);
    if (task) follow(one, task.progress, task);
  }
  const started = run ? startedBy(run, until) : 0;
  for (let index = run?.started ?? started; run && index < started; index += 1) {
    const place = run.places[index] as number;
    const task = itemAt(state.queue, place);
    if (task) follow({ place, startedAt: startAt(run, index), ticks: 0, isTicking: true }, 0, task);
  }
  completed.sort((one, other) => one.at - other.at || one.completion.place - other.completion.place);
  const queue = withItemsAt(state.queue, changes);
  const completedInSession = state.completedInSession + completed.length;
  return { tasks: { queue, run: run && runAfter(run, started, completed.length), running, completedInSession }, completed };
}

/** How many tasks of the run have started by a moment. */
function startedBy(run: Run, moment: Ms): number {
  const turns = Math.floor((moment - run.startedAt) / START_STAGGER) + 1;
  return Math.max(run.started, Math.min(run.places.length, turns));
}

/** How many ticks a task at work has had by a moment; its cap lets no further one come. */
function ticksBy(one: RunningTask, moment: Ms): number {
  return Math.max(one.ticks, Math.floor((Math.min(moment, capAt(one)) - one.startedAt) / TICK_INTERVAL));
}

function runAfter(run: Run, started: number, completions: number): Run | null {
  const completed = run.completed + completions;
  return completed === run.places.length ? null : runWith(run, started, completed);
}
