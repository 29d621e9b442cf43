import { stateAt } from '../../../src/app/stateAt';
import { rootReducer } from '../../../src/app/rootReducer';
import { runStarted } from '../../../src/features/tasks/tasksSlice';
import type { Contender } from '../contender';
import { outcomeOf, stateWith } from './engine';

/** The program's own plan and reducer, from state to state, without a store, sagas or frozen actions. */
export const fastForward: Contender = {
  name: 'engine, fast-forward',
  prepare(scenario) {
    const { start, span } = scenario;
    let state = stateWith(scenario);
    return {
      run() {
        state = stateAt(rootReducer(state, runStarted(undefined, start)), start + span);
      },
      outcome: () => outcomeOf(state),
    };
  },
};
