import { isDeepStrictEqual } from 'node:util';
import type { Ms } from '../../engine/clock/clock';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { entryCount, newestEntry } from '../../features/activity/history';
import type { Activity } from '../../features/activity/activitySchema';
import type { RunsEntry, RunsState } from '../../features/runs/runsSchema';
import type { Run, TasksState } from '../../features/tasks/tasksSchema';
import { rootReducer, type Dashboard, type RootState } from '../../program/rootReducer';

/** Returns what the rules speak of: the parts of a dashboard that its events change. */
export const factsOf = ({ tasks, wallets, protocols, simulation, activity, runs }: RootState) => ({
  queue: tasks.queue,
  run: tasks.run as Omit<Run, 'income'> | null,
  undoable: tasks.undoable,
  earned: earnedBy(tasks.earned),
  wallets: wallets.list,
  creation: wallets.creation,
  removedWallet: wallets.removed,
  protocols: protocols.list,
  historyLength: entryCount(activity),
  newestEntry: (newestEntry(activity) ?? null) as Omit<Activity, 'id'> | null,
  runs: runs?.list ?? NO_RUNS,
  repeat: repeatOf(runs),
  offered: runs?.offered ?? null,
  time: { speed: simulation.speed, ...simulation.anchor },
  hasFaults: simulation.faults === true,
});

export type Facts = Readonly<ReturnType<typeof factsOf>>;

const NO_RUNS: readonly RunsEntry[] = [];

const earnings = new WeakMap<object, Readonly<Record<string, number>>>();

/** Returns the income by protocol or wallet id and currency, in the currency's smallest unit (P8.5). */
function earnedBy(earned: TasksState['earned']): Readonly<Record<string, number>> {
  const known = earnings.get(earned);
  if (known) return known;
  const entries = [...earned.protocols, ...earned.wallets].flatMap(({ id, income }) =>
    income.map(({ currency, units }) => [`${id} ${currency}`, units] as const),
  );
  const found = Object.fromEntries(entries);
  earnings.set(earned, found);
  return found;
}

/** Returns Repeat, with the start or press from which it is counted: unless stored, an interval before `next`. */
function repeatOf(runs: RunsState | undefined) {
  if (!runs?.repeat) return null;
  const { interval, next, from = next - interval, seen, isPaused = false } = runs.repeat;
  return { interval: interval as Ms, next, from, seen, isPaused: isPaused as boolean };
}

/** The facts of a new dashboard. */
export const NEW_DASHBOARD: Facts = factsOf(rootReducer(undefined, { type: 'storm/begun' }));

/** The fields that are judged. Others may change without a rule. */
const FIELDS: Partial<Record<keyof Facts, readonly string[]>> = {
  queue: ['id', 'status', 'started', 'step', 'fault', 'completions', 'failures', 'protocolId', 'walletId', 'action'],
  run: ['startedAt', 'taskIds', 'left', 'next', 'completed', 'failed'],
  wallets: ['id', 'name', 'publicKey', 'balance', 'currency', 'isActive'],
  protocols: ['id', 'enabled', 'status'],
  newestEntry: ['timestamp', 'protocolId', 'walletId', 'action', 'status', 'amount', 'txHash', 'reason'],
  runs: ['number', 'startedAt', 'endedAt', 'end', 'total', 'completed', 'failed', 'count'],
};

/** Returns where facts are not what they should be, in words; `null` if they are. */
export function findDifference(expected: Facts, found: Facts): string | null {
  for (const part of Object.keys(expected) as (keyof Facts)[]) {
    const [wanted, present] = [itemsOf(expected[part]), itemsOf(found[part])];
    for (let index = 0; index < Math.max(wanted.length, present.length); index += 1) {
      if (wanted[index] === present[index]) continue;
      const [one, other] = [wanted, present].map((items) => judged(items[index], FIELDS[part]));
      if (!isDeepStrictEqual(one, other))
        return `${part} should have ${JSON.stringify(one)} where it has ${JSON.stringify(other)}`;
    }
  }
  return null;
}

const itemsOf = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : [part]);

function judged(item: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields || typeof item !== 'object' || item === null) return item;
  return fields.map((field) => (item as Readonly<Record<string, unknown>>)[field]);
}

/** Returns a path at which two dashboards differ, apart from their simulated time, if there is one. */
export function dashboardDifference(
  expected: Omit<Dashboard, 'simulation'>,
  found: Omit<Dashboard, 'simulation'>,
): Difference | undefined {
  const parts = ({ tasks, wallets, protocols, activity, runs }: Omit<Dashboard, 'simulation'>) => ({
    tasks,
    wallets,
    protocols,
    activity,
    ...(runs && { runs }),
  });
  return stateDifference(parts(expected), parts(found))[0];
}
