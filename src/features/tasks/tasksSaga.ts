import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { raiseNotice, undoExpired } from '../notices';
import { protocolToggled } from '../protocols';
import { selectSimulatedAt } from '../simulation';
import { walletRemoved, walletToggled } from '../wallets';
import { selectHold, type WithResources } from './held';
import { changeQueue, removeTasksOfWallet } from './queueChangesSaga';
import { notStarted } from './queueMachine';
import { taskOf } from './queueOrder';
import { runAgainPressed, runStarted, runStopped, startPressed, stopPressed, tasksLeftRun } from './tasksSlice';
import { selectHeldIds, selectStartable, selectTasksState } from './tasksSelectors';
import type { TasksState } from './tasksSchema';

function* startRun({ meta }: { readonly meta: { readonly at: Ms } }) {
  const { run, undoable }: TasksState = yield select(selectTasksState);
  const startable: number = yield select(selectStartable);
  if (run || startable === 0) return;
  const held: readonly string[] = yield select(selectHeldIds);
  const simulatedAt: Ms = yield select(selectSimulatedAt, meta.at);
  // What a run has taken is not taken back.
  if (undoable?.kind === 'added') yield put(undoExpired(undefined, meta.at));
  yield put(runStarted({ held }, meta.at, simulatedAt));
  yield put(raiseNotice({ code: 'automationStarted' }));
}

function* stopRun({ meta }: ReturnType<typeof stopPressed>) {
  const tasks: TasksState = yield select(selectTasksState);
  if (!tasks.run) return;
  yield put(runStopped(undefined, meta.at));
  yield put(raiseNotice({ code: 'automationStopped' }));
}

/** A switch may have gone off: what the run has not started and is held now leaves it. */
function* leaveRunIfHeld({ meta }: { readonly meta: { readonly at: Ms } }) {
  const state: WithResources = yield select();
  const { tasks } = state;
  const taskIds = (tasks.run ? notStarted(tasks.run) : []).filter((id) => {
    const task = taskOf(tasks.queue, id);
    return task !== undefined && selectHold(state, task) !== null;
  });
  if (taskIds.length === 0) return;
  const simulatedAt: Ms = yield select(selectSimulatedAt, meta.at);
  yield put(tasksLeftRun({ taskIds }, meta.at, simulatedAt));
}

/** Decides what presses come to in the queue; one that finds nothing to do is ignored without a word. */
export function* tasksSaga() {
  yield takeEvery(startPressed, startRun);
  yield takeEvery(runAgainPressed, startRun);
  yield takeEvery(stopPressed, stopRun);
  yield takeEvery(protocolToggled, leaveRunIfHeld);
  yield takeEvery(walletToggled, leaveRunIfHeld);
  yield takeEvery(walletRemoved, removeTasksOfWallet);
  yield* changeQueue();
}
