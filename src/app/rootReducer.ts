import { combineReducers } from '@reduxjs/toolkit';
import { activityReducer } from '../features/activity';
import { authReducer } from '../features/auth';
import { betaAccessReducer } from '../features/betaAccess';
import { noticesReducer } from '../features/notices';
import { protocolsReducer } from '../features/protocols';
import { routeReducer } from '../features/route';
import { tasksReducer } from '../features/tasks';
import { walletsReducer } from '../features/wallets';

export interface SimulationState {
  /** All chance of the session follows from it. */
  readonly seed: string;
}

/** Every slice of the store. The seed is given when the store is made, and nothing changes it. */
export const rootReducer = combineReducers({
  simulation: (state: SimulationState = { seed: 'seed' }) => state,
  route: routeReducer,
  auth: authReducer,
  betaAccess: betaAccessReducer,
  wallets: walletsReducer,
  protocols: protocolsReducer,
  tasks: tasksReducer,
  activity: activityReducer,
  notices: noticesReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
