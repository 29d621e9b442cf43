import { rootReducer, TIMELINE_FORMAT, type RootState } from '../../../src/program/rootReducer';
import { makeStore, type StoreDeps } from '../../../src/program/store';
import { createVirtualClock } from '../../../src/engine/clock/virtualClock';
import { startPressed } from '../../../src/features/tasks/tasksSlice';
import { LIVE_BOUNDS } from '../../../src/program/liveSession';
import { createRecorder } from '../../../src/engine/timeline/recorder';
import { createFakeServices } from '../../../src/testing/fakeServices';
import type { Scenario } from './scenario';

/**
 * The engines to measure. Each prepares a scenario, and returns the function that presses Start and runs until the last
 * task has completed.
 */
export const ENGINES: Readonly<Record<string, (scenario: Scenario) => () => void>> = {
  engine: (scenario) => prepareStore(scenario).run,
  'engine, recording': (scenario) => {
    const { seed, start, span } = scenario;
    const recorder = createRecorder<RootState>(
      { ...TIMELINE_FORMAT, app: 'bench', seed, startedAt: start, state: stateWith(scenario) },
      LIVE_BOUNDS,
    );
    const { run, state } = prepareStore(scenario, recorder.record);
    return () => {
      run();
      recorder.toTimeline('bench', start + span, state());
    };
  },
};

/**
 * Creates the real program's store with the scenario's queue. `run` presses Start, and runs until the last task has
 * completed.
 */
export function prepareStore(scenario: Scenario, observe?: StoreDeps['observe']) {
  const clock = createVirtualClock(scenario.start);
  const { store } = makeStore({
    clock,
    services: createFakeServices(),
    navigate: () => {},
    seed: scenario.seed,
    state: stateWith(scenario),
    ...(observe && { observe }),
  });
  return {
    run() {
      store.dispatch(startPressed());
      clock.advance(scenario.span);
    },
    state: () => store.getState(),
  };
}

export function stateAfter(scenario: Scenario): RootState {
  const { run, state } = prepareStore(scenario);
  run();
  return state();
}

/** Returns the program's initial state with the scenario's queue. */
export function stateWith({ tasks, seed, activity }: Scenario): RootState {
  const state = rootReducer(undefined, { type: 'bench/begun' });
  return {
    ...state,
    ...(activity && { activity }),
    simulation: { ...state.simulation, seed },
    tasks: { ...state.tasks, queue: tasks, lastNumber: tasks.length },
  };
}
