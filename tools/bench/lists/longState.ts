import { makeStore } from '../../../src/program/store';
import { createVirtualClock } from '../../../src/engine/clock/virtualClock';
import { entryCount } from '../../../src/features/activity/history';
import { startPressed } from '../../../src/features/tasks/tasksSlice';
import { TASK_SPAN, START_STAGGER } from '../../../src/features/tasks/queueRules';
import { createFakeServices } from '../../../src/testing/fakeServices';
import { stateWith } from '../engine/engine';
import { createScenario } from '../engine/scenario';

/** Number of tasks that are still to complete when the history has the requested number of rows. */
const REMAINING_TASKS = 60;

export type ListName = 'history' | 'queue';

/** Runs the program until `list` has `rows` rows, in the middle of a run. */
export function makeLongProgram(list: ListName, rows: number) {
  const scenario = createScenario(list === 'history' ? rows + REMAINING_TASKS : rows);
  const clock = createVirtualClock(scenario.start);
  const { store } = makeStore({
    clock,
    services: createFakeServices(),
    navigate: () => {},
    seed: scenario.seed,
    state: stateWith(scenario),
  });
  store.dispatch(startPressed());
  const completions = () => entryCount(store.getState().activity);
  const completesAt = (count: number) => scenario.start + (count - 1) * START_STAGGER + TASK_SPAN;
  // A queue is measured in the middle of its run: some rows are done, some running, the others pending.
  clock.advanceTo(completesAt(list === 'history' ? rows : Math.ceil(rows / 2)));
  const { activity, tasks } = store.getState();
  const length = list === 'history' ? entryCount(activity) : tasks.queue.length;
  if (length !== rows) throw new Error(`The ${list} became ${length} rows long instead of ${rows}.`);
  /** Advances to the moment before the next completion. Returns false if every task has completed. */
  const advanceToBeforeNextCompletion = () => {
    if (completions() === scenario.tasks.length) return false;
    clock.advanceTo(completesAt(completions() + 1) - 1);
    return true;
  };
  return { store, clock, advanceToBeforeNextCompletion };
}
