import type { Ms } from '../clock/clock';
import { machineAt, simulatedAt, type SimulatedTime } from '../clock/simulatedTime';
import type { TimedAction } from '../timeline/events';

/**
 * Makes the event of a due item, which happens at `at` (machine time, UTC ms). It is called once, when the item has
 * fallen due, and may draw from the seeded dice.
 */
type ToEvent = (at: Ms) => TimedAction;

/** One thing that is due at a known moment of the machine's time (UTC ms). */
export interface DueItem {
  readonly dueAt: Ms;
  /** The simulated time of that moment, which orders what falls into one ms of the machine at a high speed. */
  readonly simulatedAt?: Ms;
  readonly toEvent: ToEvent;
}

/** Reads a state and finds the earliest thing that is due in it, or `null`. */
export type DueSource<State> = (state: State) => DueItem | null;

/** Picks the earlier of two items by machine time and simulated time; of equals the first that is given. */
export function earlier(one: DueItem | null, other: DueItem | null): DueItem | null {
  if (!one || !other) return one ?? other;
  const order = one.dueAt - other.dueAt || (one.simulatedAt ?? 0) - (other.simulatedAt ?? 0);
  return order <= 0 ? one : other;
}

/** Plans what is due at a simulated moment (UTC ms); `null` while simulated time is paused. */
export function dueInSimulation(time: SimulatedTime, moment: Ms, toEvent: ToEvent): DueItem | null {
  const dueAt = machineAt(time, moment);
  return dueAt === null ? null : { dueAt, simulatedAt: moment, toEvent };
}

/** Gives an item of the machine's time its place among those of the simulated time. */
export function amongSimulated(time: SimulatedTime, item: DueItem | null): DueItem | null {
  return item && { ...item, simulatedAt: simulatedAt(time, item.dueAt) };
}
