import { createSelector } from '@reduxjs/toolkit';
import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { countText, countWithNoun, groupDigits, spanText } from '../../shared/text';
import { FAULT_ATTEMPTS, PROGRESS_STEP, RETRY_DELAY } from './queueRules';
import { FAULT_TEXTS, attemptsAt } from './stepRules';
import { selectProtocolNames } from '../protocols';
import type { WithResources } from './held';
import { withQueuedAgain } from './queueMachine';
import { idsOf, isInProgress, pendingTasks, taskOf, tasksInProgress } from './queue';
import type { Task, TaskInProgress } from './tasksSchema';
import type * as tasks from './tasksSlice';

/** Describes the queue's events: those of runs, and the user's changes. `state` is the state before the event. */
export const tasksEvents: EventRows<EventsOf<typeof tasks>, WithResources> = {
  'tasks/startPressed': { text: () => 'Start pressed' },
  'tasks/stopPressed': { text: () => 'Stop pressed' },
  'tasks/runAgainPressed': { text: () => 'Run again pressed' },
  'tasks/retryFailedPressed': { text: () => 'Retry failed pressed' },
  'tasks/retryPressed': {
    text: ({ taskId }, state) => `Retry pressed: ${nameOrUnknown(state, taskId)}`,
  },
  'tasks/queueAgainPressed': {
    text: ({ taskId }, state) => `Queue again pressed: ${nameOrUnknown(state, taskId)}`,
  },
  'tasks/runStarted': {
    text: ({ held, again = [] }, state) => {
      const pending = pendingTasks(withQueuedAgain(state.tasks.queue, again)).length;
      const included = countWithNoun(pending - held.length, 'task');
      return held.length === 0
        ? `Run started: ${included}`
        : `Run started: ${included}, ${countText(held.length)} held`;
    },
  },
  'tasks/runStopped': {
    text: (_payload, state) =>
      `Run stopped: ${countWithNoun(tasksInProgress(state.tasks.queue).length, 'running task')} sent back to pending`,
  },
  'tasks/tasksLeftRun': {
    text: ({ taskIds }, state) => `Left the run: ${nameOrCountById(state, taskIds)}`,
  },
  'tasks/taskStarted': {
    ...byTaskId((taskId, state) => `${nameOrUnknown(state, taskId)} started`),
  },
  'tasks/taskTicked': {
    ...byTaskId((taskId, state) => {
      const progress = (taskInProgress(state, taskId)?.step ?? 0) * PROGRESS_STEP;
      return `${nameOrUnknown(state, taskId)} ${progress} → ${progress + PROGRESS_STEP} %`;
    }),
  },
  'tasks/taskCompleted': {
    text: ({ taskId, amount }, state) =>
      `${nameOrUnknown(state, taskId)} completed${amount && `: ${groupDigits(amount)}`}`,
  },
  'tasks/attemptFailed': {
    text: ({ taskId, fault }, state) => {
      const task = taskInProgress(state, taskId);
      const failedAttempt = task ? attemptsAt(task) + 1 : 1;
      return `${nameOrUnknown(state, taskId)}, step ${(task?.step ?? 0) + 1}: ${FAULT_TEXTS[fault]}; attempt ${failedAttempt + 1} of ${FAULT_ATTEMPTS} in ${spanText(RETRY_DELAY)}`;
    },
  },
  'tasks/taskFailed': {
    text: ({ taskId, reason }, state) => `${nameOrUnknown(state, taskId)} failed: ${reason.replace(/\.$/, '')}`,
  },

  'tasks/addTasksPressed': {
    text: ({ protocolId, actionIds, walletIds, times }, { protocols }) => {
      const protocol = protocols.list.find(({ id }) => id === protocolId);
      const action = protocol?.actions.find(({ id }) => id === actionIds[0]);
      const moreText = actionIds.length > 1 ? ` and ${actionIds.length - 1} more` : '';
      const timesText = times > 1 ? `, ${countText(times)} times` : '';
      return `Add pressed: ${protocol?.name ?? 'Unknown protocol'} · ${action?.name ?? 'unknown action'}${moreText}, with ${countWithNoun(walletIds.length, 'wallet')}${timesText}`;
    },
  },
  'tasks/removeTaskPressed': {
    text: ({ taskId }, state) => `Remove pressed: ${nameOrUnknown(state, taskId)}`,
  },
  'tasks/removeCompletedPressed': { text: () => 'Clear completed pressed' },
  'tasks/removePendingPressed': { text: () => 'Clear pending pressed' },
  'tasks/moveTaskPressed': {
    text: ({ taskId, to }, state) => `Move pressed: ${nameOrUnknown(state, taskId)} to position ${countText(to + 1)}`,
  },
  'tasks/tasksAdded': { text: ({ tasks: added }, state) => `Added: ${nameOrCount(state, added)}` },
  'tasks/tasksRemoved': { text: ({ taskIds }, state) => `Removed: ${nameOrCountById(state, taskIds)}` },
  'tasks/taskMoved': {
    text: ({ taskId, to }, state) => `${nameOrUnknown(state, taskId)} moved to position ${countText(to + 1)}`,
  },
};

/** Creates both descriptions of an event whose payload is only a task's id: by the payload, and by the id alone. */
function byTaskId(textById: (taskId: string, state: WithResources) => string) {
  return { textById, text: ({ taskId }: { readonly taskId: string }, state: WithResources) => textById(taskId, state) };
}

function taskInProgress({ tasks: { queue } }: WithResources, taskId: string): TaskInProgress | null {
  const task = taskOf(queue, taskId);
  return isInProgress(task) ? task : null;
}

/** Names a task as its row does, or returns `null` if it's not in the queue. */
export function nameOfTask(state: WithResources, taskId: string): string | null {
  const task = taskOf(state.tasks.queue, taskId);
  return task ? cachedName(state, task) : null;
}

const UNKNOWN = 'a task that is not in the queue';

const nameOrUnknown = (state: WithResources, taskId: string) => nameOfTask(state, taskId) ?? UNKNOWN;

const nameOrCountById = (state: WithResources, taskIds: readonly string[]) =>
  nameOrCount(
    state,
    taskIds.flatMap((id) => taskOf(state.tasks.queue, id) ?? []),
  );

/** Names a single task, or counts several. */
function nameOrCount(state: WithResources, tasks: readonly Task[]): string {
  const [first] = tasks;
  if (!first) return UNKNOWN;
  return tasks.length > 1 ? countWithNoun(tasks.length, 'task') : cachedName(state, first);
}

/** Returns the cache of task names by id. A change of tasks, wallets or protocols replaces it with an empty one. */
const selectNameCache = createSelector(
  [
    (state: WithResources) => idsOf(state.tasks.queue),
    (state: WithResources) => state.wallets,
    (state: WithResources) => state.protocols,
  ],
  () => new Map<string, string>(),
);

/**
 * Names a task as its row does, such as `Lighter · Open Long Position`. Cached, because many events name the same task.
 */
function cachedName(state: WithResources, task: Task): string {
  const names = selectNameCache(state);
  const name = names.get(task.id) ?? composeName(state, task);
  names.set(task.id, name);
  return name;
}

function composeName(state: WithResources, task: Task): string {
  const { tasks, wallets } = state;
  const name = `${selectProtocolNames(state).get(task.protocolId) ?? task.protocolId} · ${task.action}`;
  if (!hasTwin(tasks, task)) return name;
  const wallet = [...wallets.list, ...wallets.removedNames].find(({ id }) => id === task.walletId);
  return `${name} · ${wallet?.name ?? task.walletId}`;
}

/** Whether another task in the queue differs only by its wallet. */
function hasTwin({ queue }: WithResources['tasks'], { protocolId, action, walletId }: Task): boolean {
  return queue.some(
    (other) => other.protocolId === protocolId && other.action === action && other.walletId !== walletId,
  );
}
