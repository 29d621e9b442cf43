import { put, select, takeEvery } from 'redux-saga/effects';
import type { Ms } from '../../engine/clock/clock';
import { raiseNotice } from '../notices';
import { selectSimulatedAt } from '../simulation';
import { placesWith } from './queueMachine';
import { runStarted, runStopped, startPressed, stopPressed } from './tasksSlice';
import type { TasksState } from './tasksSchema';

const selectTasks = (state: { readonly tasks: TasksState }) => state.tasks;

function* startRun({ meta }: ReturnType<typeof startPressed>) {
  const tasks: TasksState = yield select(selectTasks);
  if (tasks.run || placesWith(tasks, 'pending').length === 0) return;
  const simulatedAt: Ms = yield select(selectSimulatedAt, meta.at);
  yield put(runStarted(undefined, meta.at, simulatedAt));
  yield put(raiseNotice({ code: 'automationStarted' }));
}

function* stopRun({ meta }: ReturnType<typeof stopPressed>) {
  const tasks: TasksState = yield select(selectTasks);
  if (!tasks.run) return;
  yield put(runStopped(undefined, meta.at));
  yield put(raiseNotice({ code: 'automationStopped' }));
}

/** Decides what Start and Stop do; a press that finds nothing to do is ignored without a word. */
export function* tasksSaga() {
  yield takeEvery(startPressed, startRun);
  yield takeEvery(stopPressed, stopRun);
}
