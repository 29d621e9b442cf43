import type { EventsOf } from '../engine/timeline/eventRow';
import type * as auth from '../features/access/auth';
import type * as betaAccess from '../features/access/betaAccess';
import type * as confirmation from '../features/access/confirmation';
import type * as emailLink from '../features/access/emailLink';
import type * as activity from '../features/activity/activitySlice';
import type * as notices from '../features/notices/noticesSlice';
import type * as protocols from '../features/protocols/protocolsSlice';
import type * as route from '../features/route/routeSlice';
import type * as runs from '../features/runs/runsSlice';
import type * as simulation from '../features/simulation/simulationSlice';
import type * as tasks from '../features/tasks/tasksSlice';
import type * as wallets from '../features/wallets/walletsSlice';

/**
 * Every event of the features, by the modules that declare them. Input schemas and descriptions are keyed by this type,
 * so leaving one out is a compile error.
 */
export type ProgramEvents = EventsOf<
  | typeof activity
  | typeof auth
  | typeof betaAccess
  | typeof confirmation
  | typeof emailLink
  | typeof notices
  | typeof protocols
  | typeof route
  | typeof runs
  | typeof simulation
  | typeof tasks
  | typeof wallets
>;
