import type { Ms } from '../engine/clock/clock';
import { fastForward, type Course } from '../engine/scheduler/fastForward';
import { tasksReducer } from '../features/tasks';
import { nextDue } from './plan';
import { rootReducer, type RootState } from './rootReducer';

/** Only what falls due in the queue is answered by reducers alone; to everything else a saga may have an answer. */
const course: Course<RootState> = {
  nextDue,
  reduce: rootReducer,
  isAnswered: ({ type }) => !tasksReducer.answers.has(type),
};

/**
 * Gives the state as it stands at `until` (UTC ms) if nothing is asked of it meanwhile, without a store. It stops
 * before the first thing due that a saga may answer, such as a wallet's creation; that is still due in what it gives.
 */
export function stateAt(state: RootState, until: Ms): RootState {
  return fastForward(state, until, course);
}
