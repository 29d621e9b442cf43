import * as v from 'valibot';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import { accessInputs } from '../features/access/accessInputs';
import { authState, betaAccessState, confirmationState } from '../features/access/accessSchema';
import { activityState } from '../features/activity/activitySchema';
import { noticesInputs, noticesState } from '../features/notices/noticesSchema';
import { protocolsInputs, protocolsState } from '../features/protocols/protocolsSchema';
import { routeInputs, routeState } from '../features/route/routeSchema';
import { simulationInputs, simulationState } from '../features/simulation/simulationSchema';
import { tasksInputs, tasksState } from '../features/tasks/tasksSchema';
import { walletsInputs, walletsState } from '../features/wallets/walletsSchema';
import type { RootState } from './rootReducer';

/** How timelines of this program are read: what a file, or what the tab had kept, may hold. */
export const TIMELINE_SCHEMAS: TimelineSchemas<RootState> = {
  /** Every input, with the fields it may hold: an input or field not named here is never kept. */
  inputs: {
    ...simulationInputs,
    ...routeInputs,
    ...accessInputs,
    ...walletsInputs,
    ...protocolsInputs,
    ...tasksInputs,
    ...noticesInputs,
  },
  state: v.object({
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
  }),
};
