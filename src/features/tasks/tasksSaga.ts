import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { countText, countWithNoun } from '../../shared/text';
import { select } from '../../shared/select';
import { raiseNotice, undoExpired } from '../notices';
import { protocolToggled } from '../protocols';
import { walletRemoved, walletToggled } from '../wallets';
import type { WithResources } from './held';
import { unstartedIds } from './queueMachine';
import { indexOfTask, isInProgress, pendingTasks, taskOf } from './queue';
import {
  retryFailedPressed,
  retryPressed,
  runAgainPressed,
  runStarted,
  runStopped,
  startPressed,
  stopPressed,
  tasksLeftRun,
  addTasksPressed,
  moveTaskPressed,
  removeCompletedPressed,
  removePendingPressed,
  removeTaskPressed,
  taskMoved,
  tasksAdded,
  tasksRemoved,
} from './tasksSlice';
import { planRun, retryRefusal, selectHeldIds, selectRetryableIds, selectTasksState } from './tasksSelectors';
import type { Task } from './tasksSchema';
import { QUEUE_MAX_SIZE } from './queueRules';

/**
 * Handles the queue's buttons, the switches of protocols and wallets, and removed wallets. A press that would change
 * nothing is ignored.
 */
export function* tasksSaga() {
  yield takeEvery(startPressed, startRun);
  yield takeEvery(runAgainPressed, startRun);
  yield takeEvery(retryFailedPressed, retryFailed);
  yield takeEvery(retryPressed, retryOne);
  yield takeEvery(stopPressed, stopRun);
  yield takeEvery(protocolToggled, leaveRunIfHeld);
  yield takeEvery(walletToggled, leaveRunIfHeld);
  yield takeEvery(walletRemoved, removeTasksOfWallet);
  yield takeEvery(addTasksPressed, add);
  yield takeEvery(removeTaskPressed, removeOne);
  yield takeEvery(removeCompletedPressed, () => removeAll('completed'));
  yield takeEvery(removePendingPressed, () => removeAll('pending'));
  yield takeEvery(moveTaskPressed, move);
}

function* startRun() {
  const hasStarted = yield* beginRun();
  if (hasStarted) yield put(raiseNotice({ code: 'automationStarted' }));
}

/**
 * Begins a run, if it can start a task, and returns whether it did. The finished tasks `again` become pending first.
 */
export function* beginRun(again?: readonly string[]): SagaIterator<boolean> {
  const state = yield* select((state: WithResources) => state);
  const plan = planRun(state, again ?? []);
  if (!plan) return false;
  // Undo can't remove tasks that a run includes.
  if (state.tasks.undoable?.kind === 'added') yield put(undoExpired());
  yield put(runStarted({ held: plan.held, ...(again && { again }) }));
  return true;
}

function* retryFailed() {
  const again = yield* select(selectRetryableIds);
  yield* retry(again);
}

function* retryOne({ payload }: ReturnType<typeof retryPressed>) {
  const { queue } = yield* select(selectTasksState);
  if (taskOf(queue, payload.taskId)?.status === 'failed') yield* retry([payload.taskId]);
}

function* retry(again: readonly string[]) {
  const refusal = yield* select(retryRefusal, again);
  if (refusal !== null) return;
  yield* beginRun(again);
  yield put(raiseNotice({ code: 'automationStarted' }));
}

function* stopRun() {
  const tasks = yield* select(selectTasksState);
  if (!tasks.run) return;
  yield put(runStopped());
  yield put(raiseNotice({ code: 'automationStopped' }));
}

/** Makes tasks that are now held leave the run, if it hasn't started them. */
function* leaveRunIfHeld() {
  const state = yield* select((state: WithResources) => state);
  const { tasks } = state;
  const heldIds = new Set(selectHeldIds(state));
  const taskIds = (tasks.run ? unstartedIds(tasks.run) : []).filter((id) => heldIds.has(id));
  if (taskIds.length === 0) return;
  yield put(tasksLeftRun({ taskIds }));
}

function* add({ payload }: ReturnType<typeof addTasksPressed>) {
  const state = yield* select((state: WithResources) => state);
  const added = tasksToAdd(payload, state);
  if (added.length === 0) return;
  const [first] = added;
  yield put(undoExpired());
  yield put(tasksAdded({ tasks: added }));
  yield put(
    raiseNotice({ code: 'tasksAdded', values: { text: tasksText(added), ...(first && { subject: first.id }) } }),
  );
}

/**
 * Returns the new tasks: `times` rounds of each action with each wallet. None if an id is unknown or repeated, or if
 * they don't all fit.
 */
function tasksToAdd(
  { protocolId, actionIds, walletIds, times }: ReturnType<typeof addTasksPressed>['payload'],
  state: WithResources,
): Task[] {
  const { tasks, protocols, wallets } = state;
  const protocol = protocols.list.find(({ id, status }) => id === protocolId && status !== 'ended');
  const actions = actionIds.flatMap((actionId) => protocol?.actions.find(({ id }) => id === actionId) ?? []);
  const areIdsKnown =
    actions.length === actionIds.length &&
    walletIds.every((walletId) => wallets.list.some(({ id }) => id === walletId));
  const areIdsUnique = new Set(walletIds).size === walletIds.length && new Set(actionIds).size === actionIds.length;
  const count = actions.length * walletIds.length * times;
  if (!areIdsKnown || !areIdsUnique || tasks.queue.length + count > QUEUE_MAX_SIZE) return [];
  const round = actions.flatMap(({ name, steps }) => walletIds.map((walletId) => ({ walletId, action: name, steps })));
  return Array.from({ length: times }, () => round)
    .flat()
    .map((fields, index) => ({
      id: `task-${tasks.lastNumber + 1 + index}`,
      protocolId,
      ...fields,
      status: 'pending',
      completions: 0,
      failures: 0,
    }));
}

function* removeOne({ payload }: ReturnType<typeof removeTaskPressed>) {
  const tasks = yield* select(selectTasksState);
  const task = taskOf(tasks.queue, payload.taskId);
  if (task && !isInProgress(task)) yield* removeWithNotice([task], task.id);
}

function* removeAll(status: 'completed' | 'pending') {
  const tasks = yield* select(selectTasksState);
  const removed = tasks.queue.filter((task) => task.status === status);
  const [first] = removed;
  if (first) yield* removeWithNotice(removed, first.id);
}

function* removeWithNotice(removed: readonly Task[], subject: string) {
  yield put(undoExpired());
  yield* removeFromQueue(removed, subject);
  yield put(raiseNotice({ code: 'tasksRemoved', values: { text: tasksText(removed), subject } }));
}

/** Removes tasks from the queue, and from the run if it hasn't started them. */
function* removeFromQueue(removed: readonly Task[], subject: string) {
  const { run } = yield* select(selectTasksState);
  const unstarted = new Set(run ? unstartedIds(run) : []);
  const taskIds = removed.map(({ id }) => id);
  const leaving = taskIds.filter((id) => unstarted.has(id));
  if (leaving.length > 0) yield put(tasksLeftRun({ taskIds: leaving }));
  yield put(tasksRemoved({ taskIds, subject }));
}

/**
 * Removes the pending tasks of a wallet that was removed. The notice about the wallet also counts them, and its Undo
 * also restores them.
 */
function* removeTasksOfWallet({ payload }: ReturnType<typeof walletRemoved>) {
  const { queue } = yield* select(selectTasksState);
  const pending = pendingTasks(queue).filter(({ walletId }) => walletId === payload.walletId);
  if (pending.length > 0) yield* removeFromQueue(pending, payload.walletId);
}

function* move({ payload }: ReturnType<typeof moveTaskPressed>) {
  const tasks = yield* select(selectTasksState);
  const task = taskOf(tasks.queue, payload.taskId);
  const to = Math.min(payload.to, tasks.queue.length - 1);
  if (!task || to === indexOfTask(tasks.queue, task.id)) return;
  yield put(undoExpired());
  yield put(taskMoved({ taskId: task.id, to }));
  yield put(
    raiseNotice({
      code: 'taskMoved',
      values: {
        text: `${task.action} is number ${countText(to + 1)} of ${countText(tasks.queue.length)} now.`,
        subject: task.id,
      },
    }),
  );
}

/** Returns the action of a single task, or the number of several. */
function tasksText(tasks: readonly Task[]): string {
  const [first] = tasks;
  return tasks.length === 1 && first ? first.action : countWithNoun(tasks.length, 'task');
}
