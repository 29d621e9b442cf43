import * as v from 'valibot';
import { authState, betaAccessState, confirmationState } from '../features/access/accessSchema';
import { activityState } from '../features/activity/activitySchema';
import { noticesState } from '../features/notices/noticesSchema';
import { protocolsState } from '../features/protocols/protocolsSchema';
import { routeState } from '../features/route/routeSchema';
import { simulationState } from '../features/simulation/simulationSchema';
import { tasksState } from '../features/tasks/tasksSchema';
import { walletsState } from '../features/wallets/walletsSchema';
import type { RootState } from './rootReducer';

/** A whole state that is read from outside: a file, or what the tab had kept. */
export const stateSchema: v.GenericSchema<unknown, RootState> = v.object({
  simulation: simulationState,
  route: routeState,
  auth: authState,
  confirmation: confirmationState,
  betaAccess: betaAccessState,
  wallets: walletsState,
  protocols: protocolsState,
  tasks: tasksState,
  activity: activityState,
  notices: noticesState,
});
