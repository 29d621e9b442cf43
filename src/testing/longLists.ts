import { rootReducer, TIMELINE_FORMAT, type RootState } from '../program/rootReducer';
import { createRecorder } from '../engine/timeline/recorder';
import { QUEUE_MAX_SIZE, START_STAGGER, TASK_SPAN } from '../features/tasks/queueRules';
import { SAMPLE_TASKS, startPressed } from '../features/tasks/tasksSlice';
import type { Task } from '../features/tasks/tasksSchema';
import { makeTestApp, TEST_START, type TestAppOptions } from './makeTestApp';

const SEED = 'long';

/** Returns the initial state with a queue of a given length, which repeats the samples. */
export function stateWithTasks(count: number): RootState {
  const state = rootReducer(undefined, { type: 'test/begun' });
  const tasks = Array.from({ length: count }, (_, place): Task => {
    const sample = SAMPLE_TASKS[place % SAMPLE_TASKS.length] as Task;
    return { ...sample, id: `task-${place + 1}` };
  });
  const simulation = { ...state.simulation, seed: SEED };
  return { ...state, simulation, tasks: { ...state.tasks, queue: tasks, lastNumber: count } };
}

/** Returns the state in which a run of `tasks` tasks has just completed `completed` of them, and the time (UTC ms). */
export function stateAfter(completed: number, tasks: number): { readonly state: RootState; readonly at: number } {
  const at = TEST_START + (completed - 1) * START_STAGGER + TASK_SPAN;
  const { store, clock } = programFrom(stateWithTasks(tasks), TEST_START);
  store.dispatch(startPressed());
  clock.advanceTo(at);
  return { state: store.getState(), at };
}

/**
 * Keeps only the last `QUEUE_MAX_SIZE` tasks of a longer queue, because a timeline file with a longer queue is refused.
 */
function withShortQueue(state: RootState): RootState {
  const { tasks } = state;
  const excess = tasks.queue.length - QUEUE_MAX_SIZE;
  if (excess <= 0) return state;
  const run = tasks.run && {
    ...tasks.run,
    taskIds: tasks.run.taskIds.slice(excess),
    next: tasks.run.next - excess,
    completed: tasks.run.completed - excess,
  };
  return { ...state, tasks: { ...tasks, queue: tasks.queue.slice(excess), run } };
}

/** Returns the text of a timeline that begins with the state of `stateAfter` and lasts `span` ms without inputs. */
export function longTimeline(completed: number, tasks: number, span: number): string {
  const { state: longState, at } = stateAfter(completed, tasks);
  const state = withShortQueue(longState);
  const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: '0.1.0', seed: SEED, startedAt: at, state });
  const { store, clock } = programFrom(state, at, recorder.record);
  clock.advanceTo(at + span);
  return JSON.stringify(recorder.toTimeline('Long lists', clock.now(), store.getState()));
}

/** Creates the whole program with its own clock, from a given state. */
export const programFrom = (state: RootState, start: number, observe?: TestAppOptions['observe']) =>
  makeTestApp({ state, start, seed: SEED, checks: 'none', ...(observe && { observe }) });
