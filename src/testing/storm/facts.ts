import { rootReducer, type RootState } from '../../program/rootReducer';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { entryCount, newestEntry } from '../../features/activity/history';
import { tasksInProgress } from '../../features/tasks/queue';
import { STEPS } from '../../shared/steps';
import type { Task } from '../../features/tasks/tasksSchema';
import { entryText, newSession, newTask, type ModelStart, type ModelTask, type SessionModel } from './sessionModel';

const {
  tasks: { queue: samples },
  wallets,
  protocols,
} = rootReducer(undefined, { type: 'storm/begun' });

/** The initial data of every session. */
export const MODEL_START: ModelStart = { tasks: samples, wallets: wallets.list, protocols: protocols.list };

/** Returns the model's session for a state of the program. Undo ends with its page, so there is no change to undo. */
export function sessionOf({
  tasks,
  wallets,
  protocols,
  simulation,
  activity,
  betaAccess,
  runs,
}: RootState): SessionModel {
  const { queue, run, earned } = tasks;
  const newest = newestEntry(activity);
  return {
    ...newSession({ tasks: [], wallets: wallets.list, protocols: protocols.list }),
    start: MODEL_START,
    tasks: queue.map(modelTaskOf(tasksInProgress(queue))),
    run: run && {
      startedAt: run.startedAt,
      taskIds: run.taskIds,
      next: run.next,
      left: new Set(run.left),
      ended: run.completed + run.failed,
    },
    repeat: repeatOf(runs),
    offered: runs?.offered ?? null,
    creation: wallets.creation,
    time: { speed: simulation.speed, ...simulation.anchor },
    hasFaults: simulation.faults === true,
    history: { count: entryCount(activity), newest: newest ? entryText(newest) : null },
    earned: new Map(
      [...earned.protocols, ...earned.wallets].flatMap(({ id, income }) =>
        income.map(({ currency, units }) => [`${id} ${currency}`, units]),
      ),
    ),
    redirectAt: betaAccess.submission.kind === 'accepted' ? betaAccess.submission.redirectAt : null,
  };
}

/** Returns Repeat, with what the records say about what has ended unseen. */
function repeatOf(runs: RootState['runs']): SessionModel['repeat'] {
  if (!runs?.repeat) return null;
  const { interval, next, from, seen, isPaused = false } = runs.repeat;
  const unseen = { runs: 0, tasks: 0 };
  for (const entry of runs.list) {
    const count = entry.end === 'skipped' ? entry.count : 1;
    unseen.runs += Math.max(0, Math.min(count, entry.number + count - 1 - seen));
    if (entry.end !== 'skipped' && entry.number > seen) unseen.tasks += entry.completed + entry.failed;
  }
  return { interval, next, from: from ?? next - interval, isPaused, unseen };
}

/** Uses the product's cache of tasks in progress, so that a difference from the model reveals a wrong cache. */
const modelTaskOf =
  (inProgress: ReturnType<typeof tasksInProgress>) =>
  (task: Task): ModelTask => {
    const work = inProgress.find(({ id }) => id === task.id);
    if (!work)
      return {
        ...newTask(task),
        status: task.status,
        started: task.status === 'pending' ? null : task.started,
        ticks: task.status === 'failed' ? task.step : STEPS - 1,
        isReplaced: task.status === 'failed' && task.fault === 'replaced',
      };
    const { started, step } = work;
    const failures = started.retries.filter((retry) => retry.step === step).length;
    return { ...newTask(task), status: 'running', started, ticks: step, failures };
  };

type Dashboard = Pick<RootState, 'tasks' | 'wallets' | 'protocols' | 'activity' | 'runs'>;

/** Returns a path at which two dashboards differ, if there is one. */
export function dashboardDifference(expected: Dashboard, found: Dashboard): Difference | undefined {
  const parts = ({ tasks, wallets, protocols, activity, runs }: Dashboard) => ({
    tasks,
    wallets,
    protocols,
    activity,
    ...(runs && { runs }),
  });
  return stateDifference(parts(expected), parts(found))[0];
}
