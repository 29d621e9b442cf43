import * as v from 'valibot';
import { SAVED_SHAPE } from './savedShape';

/** A saved dashboard as it was read from the device. Nothing in it has been checked. */
export interface SavedDashboard {
  readonly snapshot: unknown;
  readonly entries: readonly unknown[];
}

const RENAMED_INPUTS: ReadonlyMap<unknown, string> = new Map([
  ['betaAccess/keptKeyFound', 'betaAccess/savedKeyFound'],
  ['notices/noticeHeeded', 'notices/noticeResolved'],
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The steps that carry a saved dashboard over to the next shape, by the number of the shape that they begin with. A
 * shape that only has another `exactOptional` field needs none.
 */
const STEPS: Readonly<Record<number, (saved: SavedDashboard) => SavedDashboard>> = {
  // What is known of a started task became one record.
  1: ({ snapshot, entries }) => ({
    snapshot: changeAt(snapshot, ['state', 'tasks'], (tasks) =>
      changeAt(
        changeAt(tasks, ['queue'], (queue) => changeEach(queue, nestStarted)),
        ['undoable', 'tasks'],
        (removed) => changeEach(removed, (entry) => changeAt(entry, ['task'], nestStarted)),
      ),
    ),
    entries,
  }),
  // Two inputs got the names of their creators.
  3: ({ snapshot, entries }) => ({
    snapshot,
    entries: entries.map((entry) => changeAt(entry, ['type'], (type) => RENAMED_INPUTS.get(type) ?? type)),
  }),
};

/**
 * Carries a saved dashboard of an older shape over to today's. The caller checks the result against today's schemas, so
 * one that was not as expected is refused there.
 */
export function carryOver(saved: SavedDashboard): SavedDashboard {
  const version = isRecord(saved.snapshot) ? Number(saved.snapshot.version) : SAVED_SHAPE;
  let carried = saved;
  for (let shape = version; shape < SAVED_SHAPE; shape += 1) carried = STEPS[shape]?.(carried) ?? carried;
  return carried;
}

function nestStarted(task: unknown): unknown {
  if (!isRecord(task) || !('startedAt' in task)) return task;
  const { startedAt, retries, ...rest } = task;
  return { ...rest, started: { at: startedAt, retries } };
}

const isRecord = (value: unknown): value is Fields => v.is(v.looseObject({}), value) && !Array.isArray(value);

/** Changes the value under nested keys, if there is one. */
function changeAt(value: unknown, [key, ...keys]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  return isRecord(value) && Object.hasOwn(value, key) ? { ...value, [key]: changeAt(value[key], keys, change) } : value;
}

const changeEach = (list: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;
