import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { call, cps } from 'redux-saga/effects';
import type { Clock, Ms } from '../clock/clock';
import { machineAt, simulatedAt, type SimulatedTime } from '../clock/simulatedTime';
import { frozen, isFromOutside, isTimed, type TimedAction } from '../timeline/events';

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

interface EventStore<State> {
  getState(): State;
  dispatch(action: UnknownAction): unknown;
}

/** An input that has arrived, at its time in UTC ms, and the way to let it go on into the store. */
interface Arrival {
  readonly at: Ms;
  readonly enter: () => void;
}

/** Owns time: turns what is due into events, before any input that comes at the same time or later. */
interface Scheduler {
  /** Stamps each input with the clock's time and lets it in when its turn has come. Stands first in the chain. */
  readonly middleware: Middleware;
  /** Wakes for the earliest due moment, whatever the plan becomes in between. Runs once, for ever. */
  readonly saga: () => Generator;
  /** Lets everything happen that has fallen due by now, as when a page that slept is asked for its state. */
  readonly catchUp: () => void;
}

/**
 * Makes a scheduler of the plan that `nextDue` reads from the state. Nothing that is due is kept beside
 * the state, so any state that is put into the store goes on by itself. Events never overlap: an input
 * that arrives while another event is still having its effects waits for its turn, so that a replay,
 * which gives one input after the other, meets the same states.
 *
 * @param stateAt the machine time (UTC ms) that the store's first state has come to; no event is earlier.
 */
export function createScheduler<State>(clock: Clock, nextDue: DueSource<State>, stateAt: Ms = clock.now()): Scheduler {
  /** In the order of their times, and of arrival where these are equal. */
  const arrivals: Arrival[] = [];
  let store: EventStore<State> | undefined;
  let isBusy = false;
  /**
   * The time of the latest event. Below real time several machine ms share one simulated ms, so what is due in the very
   * simulated ms of an input converts to a moment that may lie before it.
   */
  let reached = stateAt;

  function fire(item: DueItem) {
    const { getState, dispatch } = attached(store);
    const before = getState();
    reached = Math.max(reached, item.dueAt);
    const event = item.toEvent(reached);
    clock.at(reached, () => dispatch(event));
    if (getState() === before) throw new Error(`${event.type} left itself in the plan.`);
  }

  const { followPlan, untilWoken } = createAlarm(clock, () => nextDue(attached(store).getState())?.dueAt);

  /** Lets in everything that has arrived, each after what is due by its time, and then what is due by `until()`. */
  function settle(until: () => Ms) {
    if (isBusy) return;
    isBusy = true;
    try {
      for (;;) {
        const arrival = arrivals[0];
        const item = nextDue(attached(store).getState());
        if (item && item.dueAt <= (arrival?.at ?? until())) fire(item);
        else if (!arrival) return;
        else {
          arrivals.shift();
          reached = Math.max(reached, arrival.at);
          clock.at(arrival.at, arrival.enter);
        }
      }
    } finally {
      isBusy = false;
    }
  }

  function catchUp(until = clock.now()) {
    settle(() => until);
    followPlan();
  }

  const middleware: Middleware = (api) => {
    store = api;
    return (next) => (action) => {
      if (isFromOutside(action)) return enter(next, action);
      const result = next(isTimed(action) ? frozen(action) : action);
      if (!isBusy) followPlan();
      return result;
    };
  };

  function enter(next: (action: unknown) => unknown, input: TimedAction) {
    const at = clock.now();
    const stamped = frozen({ ...input, meta: { ...input.meta, at } });
    lineUp(arrivals, { at, enter: () => next(stamped) });
    catchUp(at);
    return stamped;
  }

  function* saga(): Generator {
    while (true) {
      yield cps(untilWoken);
      yield call(settle, clock.horizon);
    }
  }

  return { middleware, saga, catchUp };
}

/** Wakes the saga at the earliest due moment, and before when another one has become the earliest. */
function createAlarm(clock: Clock, nextDueAt: () => Ms | undefined) {
  let awaited: Ms | undefined;
  /** Ends the wait, while there is one. */
  let wake = () => {};

  function untilWoken(done: (error: null) => void) {
    awaited = nextDueAt();
    const woken = () => {
      wake = () => {};
      done(null);
    };
    const cancel = awaited === undefined ? () => {} : clock.callAt(awaited, woken);
    wake = () => {
      cancel();
      woken();
    };
  }

  function followPlan() {
    if (nextDueAt() !== awaited) wake();
  }

  return { untilWoken, followPlan };
}

function attached<Store>(store: Store | undefined): Store {
  if (!store) throw new Error('The scheduler has no store: add its middleware to the store first.');
  return store;
}

/** Puts an arrival where its time belongs, after those of the same time. */
function lineUp(arrivals: Arrival[], arrival: Arrival) {
  const later = arrivals.findIndex(({ at }) => at > arrival.at);
  arrivals.splice(later === -1 ? arrivals.length : later, 0, arrival);
}
