import type { Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { accessDenied, sessionEnded } from '../features/access';
import { sessionReported, signOutFailed } from '../features/access/auth';
import { activityReducer, beginHistory } from '../features/activity';
import { workNotRemoved } from '../features/keeping';
import { DashboardKeeper } from '../features/keeping/dashboardKeeper';
import type { KeeperDeps, KeptProgram } from '../features/keeping/keeperDeps';
import { KEPT_VERSION, type KeptSnapshot } from './keptSnapshot';
import { codeOnce } from '../shared/load/loadOnce';
import type { LiveSession } from './liveSession';
import { removedBy } from './removedBy';
import { branched, dashboardOf, isAtDashboard, type RootState } from './rootReducer';

export { checkInput } from './inputCheck';

interface KeptSession extends Omit<KeeperDeps<RootState>, 'program'> {
  readonly session: LiveSession;
  readonly app: string;
}

/** Makes the keeper of this program's dashboards, which hears of every event. */
export function createProgramKeeper({ session, app, ...deps }: KeptSession) {
  let shown = '';
  // The machine goes on with every input, of which screens hear nothing.
  const setStatus: KeptSession['setStatus'] = (status) => {
    const text = JSON.stringify(status);
    if (text !== shown) deps.setStatus(status);
    shown = text;
  };
  const program = keptProgram(session, app);
  const keeper = new DashboardKeeper<RootState>({ ...deps, setStatus, program });

  function follow(): void {
    const state = session.store.getState();
    // What there was has been removed; since then another tab may have begun anew with a key.
    if (isAtDashboard(state) && state.betaAccess.access !== 'denied') keeper.follow(state.auth.account ?? '');
  }

  function onEvent(event: TimedAction, before: RootState, after: RootState): void {
    const person = before.auth.account;
    const { kind, at } = event.meta;
    if (branched.match(event)) keeper.tell({ is: 'branched', own: program.snapshotOf(before, at) });
    else if (kind === 'input') keeper.onInput(sessionReported.match(event) ? null : inputOf(event), before);
    else if (kind === 'due' || kind === 'placement') keeper.onDue();
    const removed = removedBy(event, before);
    if (removed !== null) keeper.tell({ is: 'mustGo', person: removed });
    else if (sessionEnded.match(event) && person !== null) keeper.onSessionEnd(person, at, before);
    else if (signOutFailed.match(event)) keeper.tell({ is: 'choiceMade', choice: 'keep' });
    const isSame = before.auth === after.auth && before.route === after.route && before.betaAccess === after.betaAccess;
    // The event has yet to have all its effects.
    if (!isSame && !accessDenied.match(event)) void Promise.resolve().then(follow);
  }

  return { keeper, onEvent, follow };
}

function keptProgram(session: LiveSession, app: string): KeptProgram<RootState> {
  const { getState, dispatch } = session.store;
  const snapshot = (state: RootState, at: Ms, recording: KeptSnapshot['recording']): string => {
    const kept: KeptSnapshot = { version: KEPT_VERSION, app, at, state, recording, earlier: session.earlierRecording() };
    return JSON.stringify(kept);
  };
  return {
    state: getState,
    admitted() {
      const state = getState();
      return isAtDashboard(state) && state.betaAccess.access === 'granted' ? state.auth.account : null;
    },
    snapshot(isWithRecording) {
      const recording = session.record('Live session');
      return snapshot(getState(), recording.startedAt + recording.duration, isWithRecording ? recording : null);
    },
    snapshotOf: (state, at) => snapshot(state, at, null),
    async loadRestore() {
      const { restoreDashboard } = await loadRestore();
      return (kept, isTakenOver) => session.restore((now) => restoreDashboard(kept, { ...now, app, isTakenOver }));
    },
    begin: () =>
      void session.restore(({ at, state }) => {
        const activity = activityReducer(state.activity, beginHistory(state.simulation, at));
        if (activity === state.activity) return null;
        return { dashboard: { ...dashboardOf(state), activity }, recorder: null, earlier: session.earlierRecording() };
      }),
    release: session.release,
    sayNotRemoved: (isNoted) => void dispatch(workNotRemoved(isNoted ? undefined : { reason: LEFT })),
  };
}

/** There was no room to note it for the next start. */
const LEFT = "Your work could not be removed. To remove it, clear this site's data in your browser.";

const loadRestore = codeOnce(() => import(/* webpackChunkName: "resume" */ './restoreDashboard'));

const inputOf = ({ type, meta, payload }: TimedAction) => ({ at: meta.at, type, ...(payload !== undefined && { payload }) });
