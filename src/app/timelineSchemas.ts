import * as v from 'valibot';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import { authState, betaAccessState, confirmationState, mailLinkState } from '../features/access/accessSchema';
import { activityState } from '../features/activity/activitySchema';
import { noticesState } from '../features/notices/noticesSchema';
import { protocolsState } from '../features/protocols/protocolsSchema';
import { routeState } from '../features/route/routeSchema';
import { simulationState } from '../features/simulation/simulationSchema';
import { tasksShape, tasksState, type TasksState } from '../features/tasks/tasksSchema';
import { walletsState } from '../features/wallets/walletsSchema';
import { sessionResumed, TIMELINE_FORMAT, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';

/** The slices that are the page's, and not somebody's dashboard. */
const PAGE_SCHEMAS = {
  route: routeState,
  auth: authState,
  confirmation: confirmationState,
  mailLink: mailLinkState,
  betaAccess: betaAccessState,
  notices: noticesState,
};

/** A state whose queue is read by `tasks`. */
const stateWith = (tasks: v.GenericSchema<unknown, TasksState>) =>
  v.object({ ...PAGE_SCHEMAS, simulation: simulationState, wallets: walletsState, protocols: protocolsState, tasks, activity: activityState });

/** How timelines of this program are read: what a file, or what this device keeps, may hold. */
export const TIMELINE_SCHEMAS: TimelineSchemas<RootState> = {
  format: TIMELINE_FORMAT,
  // It is written when a kept dashboard is restored, and never arrives: aliases, codes and tickets, as in the state.
  inputs: { ...TIMELINE_INPUTS, [sessionResumed.type]: v.object(PAGE_SCHEMAS) },
  state: stateWith(tasksState),
  shape: stateWith(tasksShape),
};
