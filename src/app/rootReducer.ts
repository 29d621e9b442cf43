import { combineReducers, type Action } from '@reduxjs/toolkit';
import { activityReducer } from '../features/activity';
import { authReducer } from '../features/auth';
import { betaAccessReducer } from '../features/betaAccess';
import { confirmationReducer } from '../features/confirmation';
import { noticesReducer } from '../features/notices';
import { protocolsReducer } from '../features/protocols';
import { routeReducer } from '../features/route';
import { simulationReducer } from '../features/simulation';
import { isQueueEvent, tasksReducer } from '../features/tasks';
import { walletsReducer } from '../features/wallets';

/** Every slice of the store. */
export const slices = combineReducers({
  simulation: simulationReducer,
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

/** All slices as one. A run of the queue is almost all of what happens, and only two slices answer its events. */
export const rootReducer: typeof slices = (state, action) =>
  state && isQueueEvent(action) ? withQueueEvent(state as RootState, action) : slices(state, action);

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
