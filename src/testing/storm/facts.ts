import { rootReducer, type RootState } from '../../app/rootReducer';
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
    earned: earningsOf({ tasks }),
    redirectAt: betaAccess.redirectAt,
  };
}

/** Returns the facts that the model is compared with. */
export function factsOf({ tasks, wallets, protocols, activity, notices }: RootState, now: number): StateFacts {
  return {
    now,
    tasks: tasks.queue,
    running: workIn(tasks),
    isRunning: tasks.run !== null,
    offersUndo: notices.waiting.some(({ code }) => isUndoable(code)),
    wallets: wallets.list,
    protocols: protocols.list,
    history: historyOf(activity),
    earned: earningsOf({ tasks }),
  };
}

/** The tasks in progress, as the model knows them. */
function workIn({ queue }: RootState['tasks']): ModelState['running'] {
  return tasksInProgress(queue).map(({ id, startedAt, step, retries }) => ({
    taskId: id, startedAt, ticks: step, delays: retries.length, tries: retries.filter((one) => one.step === step).length,
  }));
}

function earningsOf({ tasks: { earned } }: Pick<RootState, 'tasks'>): Earning[] {
  const all = [...earned.protocols, ...earned.wallets];
  return all.flatMap(({ id, income }) => income.map(({ currency, units }) => ({ id, currency, units })));
}

function historyOf(activity: RootState['activity']): ModelHistory {
  const count = entryCount(activity);
  const top = entryOf(activity, count - 1);
  return { count, top: top ? entryText(top) : null };
}
