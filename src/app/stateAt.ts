import type { Ms } from '../engine/clock/clock';
import { withCompletions } from '../features/activity';
import { tasksAt } from '../features/tasks';
import { nextAnsweredDue } from './plan';
import type { RootState } from './rootReducer';

/**
 * Fast-forward: gives the state as it stands at `until` (UTC ms) if nothing is asked of it meanwhile, without the
 * events and states in between. It stops before the first thing due that a saga may answer, such as a wallet's
 * creation; that is still due in what it gives.
 */
export function stateAt(state: RootState, until: Ms): RootState {
  const answered = nextAnsweredDue(state);
  // At the same millisecond, everything that is due in the queue ranks before anything else.
  const end = answered ? Math.min(until, answered.dueAt) : until;
  const surroundings = { protocols: state.protocols.list, seed: state.simulation.seed };
  const { tasks, completed } = tasksAt(state.tasks, end, surroundings);
  return { ...state, tasks, activity: withCompletions(state.activity, completed) };
}
