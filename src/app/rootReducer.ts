import { combineReducers } from '@reduxjs/toolkit';
import { routeDueEvents } from '../engine/scheduler/routedReducer';
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

/** Every slice of the store. */
const slices = combineReducers({
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

/** All slices as one. A run of the queue is almost all of what happens, so its events go straight to who answers them. */
export const rootReducer = routeDueEvents(slices, { tasks: tasksReducer, activity: activityReducer });
