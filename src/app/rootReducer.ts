import { combineReducers, isAnyOf, type Action } from '@reduxjs/toolkit';
import type { Ms } from '../engine/clock/clock';
import { REAL_TIME } from '../engine/clock/simulatedTime';
import { createInput } from '../engine/timeline/events';
import type { Timeline } from '../engine/timeline/timeline';
import { accessDenied, sessionEnded } from '../features/access';
import { authReducer } from '../features/access/auth';
import { betaAccessReducer } from '../features/access/betaAccess';
import { confirmationReducer } from '../features/access/confirmation';
import { activityReducer } from '../features/activity';
import { noticesReducer } from '../features/notices';
import { protocolsReducer } from '../features/protocols';
import { routeReducer } from '../features/route';
import { simulationReducer } from '../features/simulation';
import { isQueueEvent, tasksReducer } from '../features/tasks';
import { walletsReducer } from '../features/wallets';

const isEndOfWork = isAnyOf(sessionEnded, accessDenied);

/** For whoever comes after a session, simulated time is the machine's again. */
const simulationOfSession: typeof simulationReducer = (state, action) => {
  const next = simulationReducer(state, action);
  return isEndOfWork(action) ? { seed: next.seed, ...REAL_TIME } : next;
};

/** Every slice of the store. */
export const slices = combineReducers({
  simulation: simulationOfSession,
  route: routeReducer,
  auth: authReducer,
  confirmation: confirmationReducer,
  betaAccess: betaAccessReducer,
  wallets: walletsReducer,
  protocols: protocolsReducer,
  tasks: tasksReducer,
  activity: activityReducer,
  notices: noticesReducer,
});

export type RootState = ReturnType<typeof slices>;

/** A moment of an opened timeline, from which the live session goes on. */
interface BranchPoint extends Pick<RootState, 'wallets' | 'protocols' | 'tasks' | 'activity'> {
  readonly seed: string;
  /** The simulated time of the moment (UTC ms). */
  readonly simulatedAt: Ms;
  readonly parent: Timeline['parent'];
}

/**
 * A tester goes on live from a moment of an opened timeline: its simulation takes the place of the live one. It is timed
 * like an input, but is part of no recording: that begins anew with the state it leads to.
 */
export const branched = createInput<BranchPoint>('app/branched');

/** Who is signed in, and what is shown, stay. Simulated time goes on from the timeline's moment, as fast as real time. */
function withBranch(state: RootState, { payload, meta }: ReturnType<typeof branched>): RootState {
  const { seed, simulatedAt, wallets, protocols, tasks, activity } = payload;
  const simulation = { seed, speed: 1, anchor: { machine: meta.at, simulated: simulatedAt } };
  return { ...state, simulation, wallets, protocols, tasks, activity };
}

/** All slices as one. A run of the queue is almost all of what happens, and only two slices answer its events. */
export const rootReducer: typeof slices = (state, action) => {
  if (!state) return slices(state, action);
  if (isQueueEvent(action)) return withQueueEvent(state as RootState, action);
  return branched.match(action) ? withBranch(state as RootState, action) : slices(state, action);
};

/** Written field by field: V8 copies a record that was spread again and again thirty times as slowly. */
function withQueueEvent(state: RootState, action: Action): RootState {
  return {
    simulation: state.simulation,
    route: state.route,
    auth: state.auth,
    confirmation: state.confirmation,
    betaAccess: state.betaAccess,
    wallets: state.wallets,
    protocols: state.protocols,
    tasks: tasksReducer(state.tasks, action),
    activity: activityReducer(state.activity, action),
    notices: state.notices,
  };
}
