import type { TimedAction } from '../engine/timeline/events';
import { accessDenied } from '../features/access';
import { sessionReported } from '../features/access/auth';
import { activityReducer, startHistory } from '../features/activity';
import { selectSimulatedAt } from '../features/simulation';
import { DashboardPersistence, type PersistenceDeps } from '../persistence/dashboardPersistence';
import type { Way } from '../persistence/stage';
import type { PersistedProgram } from '../persistence/persistedProgram';
import { loadCodeOnce } from '../shared/load';
import type { LiveSession } from '../program/liveSession';
import type { SavedSnapshot } from '../program/restoreDashboard';
import { checkInput, isWork } from '../program/timelineInputs';
import { SAVED_SHAPE } from '../program/savedShape';
import { branched, dashboardOf, isAtDashboard, isDashboardEnd, type RootState } from '../program/rootReducer';

export { checkInput };

interface ProgramPersistenceDeps extends Omit<PersistenceDeps, 'program' | 'clock'> {
  readonly session: LiveSession;
  readonly appVersion: string;
  /** Returns how an arrival at the dashboard opens it. */
  readonly way: () => Way;
}

const importRestore = loadCodeOnce(() => import(/* webpackChunkName: "restore" */ '../program/restoreDashboard'));

/** Creates the persistence of this program's dashboard. The caller passes every event to `onEvent`. */
export function createProgramPersistence({ session, appVersion, way, ...deps }: ProgramPersistenceDeps) {
  const { getState } = session.store;
  const program: PersistedProgram = {
    isAtDashboard: () => isAtDashboard(getState()),
    userWithAccess() {
      const state = getState();
      return isAtDashboard(state) && state.betaAccess.admission.kind === 'granted' ? state.auth.account : null;
    },
    snapshot() {
      const recording = session.record('Live session');
      const at = recording.startedAt + recording.duration;
      const snapshot: SavedSnapshot = { version: SAVED_SHAPE, app: appVersion, at, state: getState(), recording };
      return JSON.stringify(snapshot);
    },
    async loadRestore() {
      const { restoreDashboard } = await importRestore();
      return (saved, isSameTab) =>
        session.restore((moment) => restoreDashboard(saved, { ...moment, appVersion, isSameTab }));
    },
    begin: () =>
      void session.restore(({ at, state }) => {
        const activity = activityReducer(
          state.activity,
          startHistory(selectSimulatedAt(state, at), state.simulation.seed),
        );
        return activity === state.activity ? null : { dashboard: { ...dashboardOf(state), activity }, recorder: null };
      }),
    clear: session.release,
  };
  const persistence = new DashboardPersistence({ ...deps, clock: session.clock, program });

  function openIfAtDashboard(): void {
    const state = getState();
    if (isAtDashboard(state) && state.betaAccess.admission.kind !== 'denied')
      persistence.onArrival(state.auth.account ?? '', way());
  }

  function onEvent(event: TimedAction, before: RootState, after: RootState): void {
    const {
      type,
      payload,
      meta: { kind, at },
    } = event;
    const { account } = before.auth;
    if (branched.match(event)) persistence.opening?.branch();
    // `sessionReported` is not saved, because each page finds out for itself who is signed in.
    else if (kind === 'input' && !sessionReported.match(event))
      persistence.opening?.addInput({ at, type, ...(payload !== undefined && { payload }) }, isWork(type));
    if (isDashboardEnd(event) && account !== null) persistence.onSessionEnd(account);
    if (!isAtDashboard(before) && isAtDashboard(after)) persistence.onVisit();
    const isUnchanged =
      before.auth === after.auth && before.route === after.route && before.betaAccess === after.betaAccess;
    // Wait until the sagas have handled the event.
    if (!isUnchanged && !accessDenied.match(event)) void Promise.resolve().then(openIfAtDashboard);
  }

  return { persistence, onEvent, openIfAtDashboard };
}
