import { stateAt } from '../../../src/app/stateAt';
import { rootReducer } from '../../../src/app/rootReducer';
import { runStarted } from '../../../src/features/tasks/tasksSlice';
import type { Contender } from '../contender';
import { outcomeOf, stateWith } from './engine';

/** The program's own fast-forward: straight to the last state, by the same rules, without a store or events. */
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
