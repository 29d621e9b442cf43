import { sentence } from '../../engine/timeline/sentences';
import { countedText, spanText } from '../../shared/text';
import { FAULT_TEXTS } from './faults';
import type { WithResources } from './held';
import { idsWith, taskOf } from './queueOrder';
import { progressOf, standingOf, stepOf } from './standing';
import type { Task } from './tasksSchema';
import { FAULT_ATTEMPTS, FAULT_PAUSE, PROGRESS_STEP, PROGRESS_TIMER_CAP } from './taskTiming';
import * as tasks from './tasksSlice';

/** What a run says. */
const runSentences = [
  sentence(tasks.startPressed, () => 'Start pressed'),
  sentence(tasks.stopPressed, () => 'Stop pressed'),
  sentence(tasks.runAgainPressed, () => 'Run again pressed'),
  sentence(tasks.queueAgainPressed, ({ taskId }, state: WithResources) =>
    taskId === 'all' ? 'Queue all again pressed' : `Queue again pressed: ${taskName(state, taskId)}`,
  ),
  sentence(tasks.runStarted, ({ held }, state: WithResources) => {
    const taken = countedText(idsWith(state.tasks, 'pending').length - held.length, 'task');
    return held.length === 0 ? `Run started: ${taken}` : `Run started: ${taken}, ${held.length} held`;
  }),
  sentence(tasks.runStopped, (_payload, state: WithResources) => `Run stopped: ${countedText(state.tasks.running.length, 'task')} at work sent back to wait`),
  sentence(tasks.tasksLeftRun, ({ taskIds }, state: WithResources) => `Left the run: ${tasksName(state, taskIds)}`),
  sentence(tasks.taskStarted, ({ taskId }, state: WithResources) => `${taskName(state, taskId)} started`),
  sentence(tasks.taskTicked, ({ taskId }, state: WithResources) => {
    const task = taskOf(state.tasks, taskId);
    const progress = task ? progressOf(standingOf(state, task), task) : 0;
    return `${taskName(state, taskId)} ${progress} → ${progress + PROGRESS_STEP} %`;
  }),
  sentence(tasks.taskCompleted, ({ taskId, amount }, state: WithResources) => `${taskName(state, taskId)} completed${amount && `: ${amount}`}`),
  sentence(tasks.tryFailed, ({ taskId, fault }, state: WithResources) => {
    const task = taskOf(state.tasks, taskId);
    const standing = task && standingOf(state, task);
    const step = standing ? (stepOf(standing) ?? 0) : 0;
    const attempt = standing?.kind === 'tryingAgain' ? standing.attempt + 1 : 2;
    return `${taskName(state, taskId)}, step ${step + 1}: ${FAULT_TEXTS[fault]}; attempt ${attempt} of ${FAULT_ATTEMPTS} in ${spanText(FAULT_PAUSE)}`;
  }),
  sentence(tasks.taskFailed, ({ taskId, reason }, state: WithResources) => `${taskName(state, taskId)} failed: ${reason.replace(/\.$/, '')}`),
  sentence(
    tasks.progressTimerCapped,
    ({ taskId }, state: WithResources) => `${taskName(state, taskId)} stalled: its timer was cleared after ${spanText(PROGRESS_TIMER_CAP)}`,
  ),
];

/** What is said when somebody changes the queue. */
const changeSentences = [
  sentence(tasks.addTasksPressed, ({ protocolId, actionId, walletIds }, { protocols }: WithResources) => {
    const protocol = protocols.list.find(({ id }) => id === protocolId);
    const action = protocol?.actions.find(({ id }) => id === actionId);
    return `Add pressed: ${protocol?.name ?? 'Unknown protocol'} · ${action?.name ?? 'unknown action'}, with ${countedText(walletIds.length, 'wallet')}`;
  }),
  sentence(tasks.removeTaskPressed, ({ taskId }, state: WithResources) => `Remove pressed: ${taskName(state, taskId)}`),
  sentence(tasks.removeCompletedPressed, () => 'Remove completed pressed'),
  sentence(tasks.moveTaskPressed, ({ taskId, to }, state: WithResources) => `Move pressed: ${taskName(state, taskId)} to number ${to + 1}`),
  sentence(tasks.tasksAdded, ({ tasks: added }, state: WithResources) => `Added: ${nameOf(state, added)}`),
  sentence(tasks.tasksRemoved, ({ taskIds }, state: WithResources) => `Removed: ${tasksName(state, taskIds)}`),
  sentence(tasks.taskMoved, ({ taskId, to }, state: WithResources) => `${taskName(state, taskId)} moved to number ${to + 1}`),
];

/** What the events of the queue say. */
export const taskSentences = [...runSentences, ...changeSentences];

/** Names a task as a row of the queue does, or gives `null` where there is no such task. */
export function nameOfTask(state: WithResources, taskId: string): string | null {
  const task = taskOf(state.tasks, taskId);
  return task ? nameOf(state, [task]) : null;
}

const taskName = (state: WithResources, taskId: string) => tasksName(state, [taskId]);

const tasksName = (state: WithResources, taskIds: readonly string[]) => nameOf(state, taskIds.flatMap((id) => taskOf(state.tasks, id) ?? []));

/** Names a task as a row of the queue does, `Lighter · Open Long Position`, and several by their number. */
function nameOf({ protocols }: WithResources, named: readonly Task[]): string {
  const [task] = named;
  if (!task) return 'what is not in the queue';
  if (named.length > 1) return countedText(named.length, 'task');
  const protocol = protocols.list.find(({ id }) => id === task.protocolId);
  return `${protocol?.name ?? task.protocolId} · ${task.action}`;
}
