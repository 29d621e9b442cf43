import { rootReducer, type RootState } from '../../app/rootReducer';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { entryCount, entryOf } from '../../features/activity/history';
import { tasksInProgress } from '../../features/tasks/queueMachine';
import { isUndoable } from '../../features/notices/noticeCatalogue';
import { entryText, type Earning, type ModelHistory, type ModelStart, type ModelState, type StateFacts } from './sessionModel';

/** Facts at the start of every session. */
export function modelStart(): ModelStart {
  const { tasks, wallets, protocols } = rootReducer(undefined, { type: 'storm/begun' });
  return { tasks: tasks.queue, wallets: wallets.list, protocols: protocols.list };
}

/** Returns what the model needs of a state to continue from it. */
export function modelStateOf({ tasks, wallets, protocols, simulation, activity, betaAccess }: RootState): ModelState {
  return {
    tasks: tasks.queue,
    running: workIn(tasks),
    run: tasks.run,
    wallets: wallets.list,
    protocols: protocols.list,
    creationDueAt: wallets.creation?.dueAt ?? null,
    time: { speed: simulation.speed, ...simulation.anchor },
    hasFaults: simulation.faults === true,
    history: historyOf(activity),
    earned: earningsOf(tasks),
    redirectAt: betaAccess.redirectAt,
  };
}

/** Returns the facts that the model is compared with. */
export function factsOf(state: RootState, now: number): StateFacts {
  return { ...modelStateOf(state), now, offersUndo: state.notices.waiting.some(({ code }) => isUndoable(code)) };
}

/** Returns a path at which two dashboards differ, if there is one. */
export function dashboardDifference(expected: Dashboard, found: Dashboard): Difference | undefined {
  const parts = ({ tasks, wallets, protocols, activity }: Dashboard) => ({ tasks, wallets, protocols, activity });
  return stateDifference(parts(expected), parts(found))[0];
}

type Dashboard = Pick<RootState, 'tasks' | 'wallets' | 'protocols' | 'activity'>;

/** The tasks in progress, as the model knows them. */
function workIn({ queue }: RootState['tasks']): ModelState['running'] {
  return tasksInProgress(queue).map(({ id, startedAt, step, retries }) => ({
    taskId: id, startedAt, ticks: step, delays: retries.length, tries: retries.filter((one) => one.step === step).length,
  }));
}

function earningsOf({ earned }: RootState['tasks']): Earning[] {
  const all = [...earned.protocols, ...earned.wallets];
  return all.flatMap(({ id, income }) => income.map(({ currency, units }) => ({ id, currency, units })));
}

function historyOf(activity: RootState['activity']): ModelHistory {
  const count = entryCount(activity);
  const top = entryOf(activity, count - 1);
  return { count, top: top ? entryText(top) : null };
}
