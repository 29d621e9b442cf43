import * as v from 'valibot';
import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import { authState, betaAccessState, confirmationState, emailLinkState } from '../features/access/accessSchema';
import { activityState } from '../features/activity/activitySchema';
import { noticesState } from '../features/notices/noticesSchema';
import { protocolsState } from '../features/protocols/protocolsSchema';
import { routeState } from '../features/route/routeSchema';
import { runsState } from '../features/runs/runsSchema';
import { simulationState } from '../features/simulation/simulationSchema';
import { tasksShape, tasksState, type TasksState } from '../features/tasks/tasksSchema';
import { walletsState } from '../features/wallets/walletsSchema';
import { carryTimelineOver } from './carryOver';
import { sessionResumed, TIMELINE_FORMAT, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';

/** The slices that belong to the page, not to the dashboard. */
const PAGE_SCHEMAS = {
  route: routeState,
  auth: authState,
  confirmation: confirmationState,
  emailLink: emailLinkState,
  betaAccess: betaAccessState,
  notices: noticesState,
};

/** Returns the schema of a state whose queue `tasks` validates. */
const stateWith = (tasks: v.GenericSchema<unknown, TasksState>) =>
  v.object({
    ...PAGE_SCHEMAS,
    simulation: simulationState,
    wallets: walletsState,
    protocols: protocolsState,
    tasks,
    activity: activityState,
    runs: v.exactOptional(runsState),
  });

/** The schemas of this program's timelines: what a file, or this device's storage, may contain. */
export const TIMELINE_SCHEMAS: TimelineSchemas<RootState> = {
  format: TIMELINE_FORMAT,
  carryOver: carryTimelineOver,
  // Recorded when a saved dashboard is restored, and never sent by a user or service. Its payload has no personal data:
  // like the state, it holds aliases, codes and tickets.
  inputs: { ...TIMELINE_INPUTS, [sessionResumed.type]: v.object(PAGE_SCHEMAS) },
  state: stateWith(tasksShape),
};

/** The schema of a state from which a session can continue: its shape, and the rules between its fields. */
export const CONSISTENT_STATE: v.GenericSchema<unknown, RootState> = stateWith(tasksState);
