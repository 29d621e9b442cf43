import { combineReducers, isAnyOf } from '@reduxjs/toolkit';
import type { Ms } from '../engine/clock/clock';
import { REAL_TIME } from '../engine/clock/simulatedTime';
import { routeDueEvents } from '../engine/scheduler/routedReducer';
import { createReplacement } from '../engine/timeline/events';
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
import { tasksReducer } from '../features/tasks';
import { walletsReducer } from '../features/wallets';

const isEndOfWork = isAnyOf(sessionEnded, accessDenied);

/** For whoever comes after a session, simulated time is the machine's again. */
const simulationOfSession: typeof simulationReducer = (state, action) => {
  const next = simulationReducer(state, action);
  return isEndOfWork(action) ? { seed: next.seed, ...REAL_TIME } : next;
};

/** Every slice of the store. */
const slices = combineReducers({
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

/** All slices as one: a run of the queue is almost all of what happens, so its events go straight to who answers them. */
const routed = routeDueEvents(slices, { tasks: tasksReducer, activity: activityReducer });

/** A moment of an opened timeline, from which the live session goes on. */
interface BranchPoint extends Pick<RootState, 'wallets' | 'protocols' | 'tasks' | 'activity'> {
  readonly seed: string;
  /** The simulated time of the moment (UTC ms). */
  readonly simulatedAt: Ms;
  readonly parent: Timeline['parent'];
}

/** A tester goes on live from a moment of an opened timeline: its simulation takes the place of the live one. */
export const branched = createReplacement<BranchPoint>('app/branched');

/** Who is signed in, and what is shown, stay. Simulated time goes on from the timeline's moment, as fast as real time. */
function withBranch(state: RootState, { payload, meta }: ReturnType<typeof branched>): RootState {
  const { seed, simulatedAt, wallets, protocols, tasks, activity } = payload;
  const simulation = { seed, speed: 1, anchor: { machine: meta.at, simulated: simulatedAt } };
  return { ...state, simulation, wallets, protocols, tasks, activity };
}

export const rootReducer: typeof routed = (state, action) =>
  branched.match(action) ? withBranch(state as RootState, action) : routed(state, action);
