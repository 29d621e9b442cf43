import { createVirtualClock } from '../engine/clock/virtualClock';
import { recordedInput } from '../engine/timeline/events';
import type { MakeProgram } from '../engine/timeline/program';
import type { RootState } from './rootReducer';
import { makeStore } from './store';

/** Creates the real program without screens and services, for replays: the same store, slices and sagas. */
export const makeReplayProgram: MakeProgram<RootState> = ({ at, seed, state }, observe) => {
  const clock = createVirtualClock(at);
  const deps = { clock, services: null, navigate: () => {}, seed, observe, withoutChecks: true };
  const { store, failure } = makeStore({ ...deps, ...(state && { state }) });
  return {
    clock,
    getState: store.getState,
    failure,
    input: (type, payload) => void store.dispatch(recordedInput(type, payload, clock.now())),
  };
};
