import type { Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { accessDenied } from '../features/access';
import { sessionReported } from '../features/access/auth';
import { activityReducer, beginHistory } from '../features/activity';
import { DashboardPersistence, type KeptProgram, type PersistenceDeps } from '../persistence/dashboardPersistence';
import { codeOnce } from '../shared/load';
import type { LiveSession } from './liveSession';
import type { KeptSnapshot } from './restoreDashboard';
import { branched, dashboardOf, isAtDashboard, endsDashboard, type RootState } from './rootReducer';

export { checkInput } from './timelineInputs';

interface ProgramPersistenceDeps extends Omit<PersistenceDeps, 'program'> {
  readonly session: LiveSession;
  /** The program's version. */
  readonly appVersion: string;
  /** Returns whether a sign-in in another tab brought this page to the dashboard. */
  readonly openedByOtherTab: () => boolean;
}

/** Creates the persistence of this program's dashboard. The caller passes every event to `onEvent`. */
export function createProgramPersistence({ session, appVersion, openedByOtherTab, ...deps }: ProgramPersistenceDeps) {
  const textOf = (state: RootState, at: Ms, recording: KeptSnapshot['recording']): string => {
    const kept: KeptSnapshot = { version: 1, app: appVersion, at, state, recording };
    return JSON.stringify(kept);
  };
  const persistence = new DashboardPersistence({ ...deps, program: keptProgram(session, appVersion, textOf) });

  function openIfAtDashboard(): void {
    const state = session.store.getState();
    if (isAtDashboard(state) && state.betaAccess.access !== 'denied') persistence.onArrival(state.auth.account ?? '', openedByOtherTab());
  }

  function onEvent(event: TimedAction, before: RootState, after: RootState): void {
    const { kind, at } = event.meta;
    const { account } = before.auth;
    if (branched.match(event)) persistence.onBranch(() => textOf(before, at, null));
    // `sessionReported` is not saved, because each page finds out for itself who is signed in.
    else if (kind === 'input' && !sessionReported.match(event)) persistence.onInput(inputOf(event));
    if (endsDashboard(event) && account !== null) persistence.onSessionEnd(account);
    const isUnchanged = before.auth === after.auth && before.route === after.route && before.betaAccess === after.betaAccess;
    // Wait until the sagas have handled the event.
    if (!isUnchanged && !accessDenied.match(event)) void Promise.resolve().then(openIfAtDashboard);
  }

  return { persistence, onEvent, openIfAtDashboard };
}

function keptProgram(session: LiveSession, appVersion: string, textOf: (state: RootState, at: Ms, recording: KeptSnapshot['recording']) => string): KeptProgram {
  const { getState } = session.store;
  return {
    userWithAccess() {
      const state = getState();
      return isAtDashboard(state) && state.betaAccess.access === 'granted' ? state.auth.account : null;
    },
    snapshot() {
      const recording = session.record('Live session');
      return textOf(getState(), recording.startedAt + recording.duration, recording);
    },
    async loadRestore() {
      const { restoreDashboard } = await importRestore();
      return (kept, isSameTab) => session.restore((now) => restoreDashboard(kept, { ...now, app: appVersion, isSameTab }));
    },
    begin: () =>
      void session.restore(({ at, state }) => {
        const activity = activityReducer(state.activity, beginHistory(state.simulation, at));
        return activity === state.activity ? null : { dashboard: { ...dashboardOf(state), activity }, recorder: null };
      }),
    leave: session.release,
  };
}

const importRestore = codeOnce(() => import(/* webpackChunkName: "restore" */ './restoreDashboard'));

const inputOf = ({ type, meta, payload }: TimedAction) => ({ at: meta.at, type, ...(payload !== undefined && { payload }) });
