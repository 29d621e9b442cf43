import { combineReducers, isAnyOf, type Action, type Reducer } from '@reduxjs/toolkit';
import { REAL_TIME } from '../engine/clock/simulatedTime';
import { createInput, createStateReplacement } from '../engine/timeline/events';
import type { Timeline, TimelineFormat } from '../engine/timeline/timeline';
import { accessDenied, sessionEnded } from '../features/access';
import { authReducer } from '../features/access/auth';
import { betaAccessReducer } from '../features/access/betaAccess';
import { confirmationReducer } from '../features/access/confirmation';
import { emailLinkReducer } from '../features/access/emailLink';
import { currentRefusals } from '../features/access/refusals';
import { activityReducer } from '../features/activity';
import { noticesReducer, withoutDashboardNotices, withoutStaleNotices } from '../features/notices';
import { protocolsReducer } from '../features/protocols';
import { NO_RUNS, reduceRuns, runsReducer, type RunsState, type WithRuns } from '../features/runs';
import { routeReducer } from '../features/route';
import { simulationReducer } from '../features/simulation';
import { isDueTaskEvent, tasksReducer } from '../features/tasks';
import { walletsReducer } from '../features/wallets';

const clearsDashboard = isAnyOf(sessionEnded, accessDenied);

/** Returns whether an event clears the dashboard: the session ended, or access was denied. */
export const isDashboardEnd = (event: Action): boolean => clearsDashboard(event);

export const combinedReducer = combineReducers({
  simulation: simulationReducer,
  route: routeReducer,
  auth: authReducer,
  confirmation: confirmationReducer,
  emailLink: emailLinkReducer,
  betaAccess: betaAccessReducer,
  wallets: walletsReducer,
  protocols: protocolsReducer,
  tasks: tasksReducer,
  activity: activityReducer,
  notices: noticesReducer,
});

/** The state. Runs are absent until the first has ended, and in what versions without them have saved. */
export type RootState = ReturnType<typeof combinedReducer> & WithRuns;

/** The slices of a user's dashboard. The others belong to the page: the screen, the signed-in user and the notices. */
export type Dashboard = Pick<RootState, 'simulation' | 'wallets' | 'protocols' | 'tasks' | 'activity' | 'runs'>;

type PageState = Omit<RootState, keyof Dashboard>;

export const dashboardOf = ({ simulation, wallets, protocols, tasks, activity, runs }: RootState): Dashboard => ({
  simulation,
  wallets,
  protocols,
  tasks,
  activity,
  ...(runs && { runs }),
});

/** Returns whether a signed-in user is at the dashboard's address. */
export function isAtDashboard({ auth, route }: RootState): boolean {
  return auth.account !== null && route.path === '/app';
}

export const pickPageSlices = ({
  route,
  auth,
  confirmation,
  emailLink,
  betaAccess,
  notices,
}: RootState): PageState => ({
  route,
  auth,
  confirmation,
  emailLink,
  betaAccess,
  notices,
});

/** A tester resumes live from a moment of an opened timeline, whose dashboard replaces the live one. */
export const branched = createStateReplacement<Dashboard & { readonly parent: Timeline['parent'] }>()('app/branched');

/** The saved dashboard replaces the one on this page. */
export const dashboardRestored = createStateReplacement<Dashboard>()('app/dashboardRestored');

/** Another tab has the dashboard from now on, and this page clears it. */
export const dashboardReleased = createStateReplacement()('app/dashboardReleased');

/** A recording that ended on one page continues on another. The payload has the new page's own slices. */
export const sessionResumed = createInput<PageState>()('app/sessionResumed');

const isDashboardReplacement = isAnyOf(branched, dashboardRestored);

/**
 * Combines all slices. The due events of tasks take a shortcut: almost all events are of this kind, and only two slices
 * handle them.
 */
export const rootReducer: Reducer<RootState, Action, Pick<RootState, 'simulation'>> = (state, action) => {
  if (!state) return combinedReducer(undefined, action);
  const current = state as RootState;
  if (isDueTaskEvent(action)) {
    const { tasks: before, runs = NO_RUNS } = current;
    const tasks = tasksReducer(before, action);
    const next = { ...current, tasks, activity: activityReducer(current.activity, action) };
    return withRuns(next, reduceRuns(runs, action, { before, now: tasks }), runs);
  }
  if (isDashboardReplacement(action))
    return {
      ...withoutRuns(current),
      ...dashboardOf({ ...withoutRuns(current), ...action.payload }),
      notices: withoutDashboardNotices(current.notices),
    };
  if (sessionResumed.match(action)) return { ...current, ...pickPageSlices({ ...current, ...action.payload }) };
  if (dashboardReleased.match(action)) return withoutDashboard(current);
  const slices = withoutRuns(current);
  const next = dropStaleNotices(slices, combinedReducer(slices, action));
  if (clearsDashboard(action)) return withoutDashboard(next);
  const runs = runsReducer(current.runs, action, { before: current.tasks, now: next.tasks });
  return next === slices && runs === current.runs ? current : { ...next, ...(runs && { runs }) };
};

/** Returns the state without its dashboard: with a new one, whose simulated time runs at real speed. */
const withoutDashboard = (state: RootState): RootState => ({
  ...combinedReducer(undefined, { type: '' }),
  ...pickPageSlices(state),
  notices: withoutDashboardNotices(state.notices),
  simulation: { seed: state.simulation.seed, ...REAL_TIME },
});

/** Returns the state without its runs, which no slice's own reducer handles. */
function withoutRuns(state: RootState): Omit<RootState, 'runs'> {
  if (!state.runs) return state;
  const { runs: _, ...slices } = state;
  return slices;
}

/** Returns a state with its next runs, which stay absent until there is something to say. */
const withRuns = (state: RootState, runs: RunsState, before: RunsState): RootState =>
  runs === before ? state : { ...state, runs };

/** Drops notices for another user, and notices about access that has changed since. */
function dropStaleNotices(before: Partial<RootState>, now: RootState): RootState {
  const isUnchanged = (['auth', 'betaAccess', 'confirmation', 'route'] as const).every(
    (slice) => now[slice] === before[slice],
  );
  if (isUnchanged) return now;
  const situationOf = ({ auth, betaAccess, confirmation, route }: Partial<RootState>) => ({
    account: auth?.account ?? null,
    access: betaAccess?.admission.kind ?? 'unknown',
    isOnDashboard: route?.path === '/app' && betaAccess?.admission.kind === 'granted',
    isKeyDialogOpen: betaAccess?.isDialogOpen ?? false,
    isConfirmed: confirmation?.stage === 'confirmed',
    refusals: auth && betaAccess ? currentRefusals(auth, betaAccess) : [],
  });
  const notices = withoutStaleNotices(now.notices, situationOf(before), situationOf(now));
  return notices === now.notices ? now : { ...now, notices };
}

/** The first fields of every timeline of this program. Other versions are refused. */
export const TIMELINE_FORMAT: TimelineFormat = { format: 'seed-timeline', version: 5, program: 'SEED' };
