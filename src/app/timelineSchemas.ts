import * as v from 'valibot';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import { authState, betaAccessState, confirmationState } from '../features/access/accessSchema';
import { activityState } from '../features/activity/activitySchema';
import { noticesState } from '../features/notices/noticesSchema';
import { protocolsState } from '../features/protocols/protocolsSchema';
import { routeState } from '../features/route/routeSchema';
import { simulationState } from '../features/simulation/simulationSchema';
import { tasksState } from '../features/tasks/tasksSchema';
import { walletsState } from '../features/wallets/walletsSchema';
import type { RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';

/** How timelines of this program are read: what a file, or what the tab had kept, may hold. */
export const TIMELINE_SCHEMAS: TimelineSchemas<RootState> = {
  inputs: TIMELINE_INPUTS,
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
