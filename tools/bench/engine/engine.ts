import { rootReducer, TIMELINE_FORMAT, type RootState } from '../../../src/app/rootReducer';
import { makeStore, type StoreSurroundings } from '../../../src/app/store';
import { createVirtualClock } from '../../../src/engine/clock/virtualClock';
import { entriesOf } from '../../../src/features/activity/history';
import { startPressed } from '../../../src/features/tasks/tasksSlice';
import { LIVE_BOUNDS } from '../../../src/app/liveSession';
import { createRecorder } from '../../../src/engine/timeline/recorder';
import { createFakeServices } from '../../../src/testing/fakeServices';
import type { Contender, Outcome, Scenario } from './scenario';

/** The program's own store on a virtual clock, with one frozen action for each event. */
export const engine: Contender = {
  name: 'engine, one action per event',
  prepare: (scenario) => prepareStore(scenario),
};

/** The same with the recorder of a live session: it digests every event, and the timeline is exported at the end. */
export const recordingEngine: Contender = {
  name: 'engine, recording',
  prepare(scenario) {
    const { seed, start, span } = scenario;
    const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: 'bench', seed, startedAt: start, state: stateWith(scenario) }, LIVE_BOUNDS);
    const { run, ...store } = prepareStore(scenario, recorder.record);
    return {
      ...store,
      run() {
        run();
        recorder.toTimeline('bench', start + span, store.state());
      },
    };
  },
};

/** Creates the store of the real program with the scenario's queue, and presses Start in it. */
export function prepareStore(scenario: Scenario, observe?: StoreSurroundings['observe']) {
  const clock = createVirtualClock(scenario.start);
  const store = makeStore({
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
    outcome: () => outcomeOf(store.getState()),
    state: () => store.getState(),
  };
}

/** Returns the program's state after a scenario. */
export function stateAfter(scenario: Scenario): RootState {
  const { run, state } = prepareStore(scenario);
  run();
  return state();
}

/** Returns the program's initial state with the scenario's queue. */
export function stateWith({ tasks, protocols, seed, activity }: Scenario): RootState {
  const state = rootReducer(undefined, { type: 'bench/begun' });
  return {
    ...state,
    ...(activity && { activity }),
    simulation: { ...state.simulation, seed },
    protocols: { ...state.protocols, list: protocols },
    tasks: { ...state.tasks, queue: tasks, lastNumber: tasks.length },
  };
}

/** Returns the result from the program's state. */
export function outcomeOf({ tasks, activity }: Pick<RootState, 'tasks' | 'activity'>): Outcome {
  return { tasks: tasks.queue, history: entriesOf(activity) };
}
