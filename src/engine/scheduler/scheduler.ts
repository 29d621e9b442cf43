import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import { call, cps } from 'redux-saga/effects';
import { createTimerQueue, type Clock, type Ms } from '../clock/clock';
import { toMachineTime, toSimulatedTime, type SimulatedTime } from '../clock/simulatedTime';
import { freezeDeep, isFromOutside, isTimed, stamp, type Moment, type TimedAction } from '../timeline/events';

/** Creates the event of a due item. It is called once, when the item falls due, and may draw from the seeded dice. */
type ToEvent = () => TimedAction;

/** Something that is due at a known machine time (UTC ms). */
export interface DueItem {
  readonly dueAt: Ms;
  /**
   * The simulated time, which orders items that fall into one machine millisecond at a high speed. An item without one
   * is due in machine time.
   */
  readonly simulatedAt?: Ms;
  readonly toEvent: ToEvent;
}

/** Returns the earlier of two items by machine time, then simulated time; the first if they are equal. */
export function earlierDueItem(first: DueItem | null, second: DueItem | null): DueItem | null {
  if (!first || !second) return first ?? second;
  const difference = first.dueAt - second.dueAt || (first.simulatedAt ?? 0) - (second.simulatedAt ?? 0);
  return difference <= 0 ? first : second;
}

/** Creates an item that is due at a simulated moment (UTC ms); `null` while simulated time is paused. */
export function dueInSimulation(time: SimulatedTime, moment: Ms, toEvent: ToEvent): DueItem | null {
  const dueAt = toMachineTime(time, moment);
  return dueAt === null ? null : { dueAt, simulatedAt: moment, toEvent };
}

/** Adds the simulated time to an item that is due in machine time, so that it can be ordered among simulated items. */
export function withSimulatedTime(time: SimulatedTime, item: DueItem | null): DueItem | null {
  return item && { ...item, simulatedAt: toSimulatedTime(time, item.dueAt) };
}

/**
 * Creates a scheduler, which dispatches due events before any input of the same time or later. `nextDue` reads the plan
 * from the state. The plan is stored nowhere else, so the program can continue from any state. Events never overlap: an
 * input that arrives during another event waits, because a replay dispatches inputs one after another.
 *
 * The scheduler stamps every event. An input gets its machine time on arrival, and its simulated time at its turn, from
 * `timeOf` the state; a due event gets the times for which it was planned; a derived event has those of the input or
 * due event under way.
 */
export function createScheduler<State>(
  clock: Clock,
  nextDue: (state: State) => DueItem | null,
  timeOf: (state: State) => SimulatedTime,
) {
  /** The inputs that wait for their turn, in order of time, then of arrival. */
  const arrivals = createTimerQueue();
  let store: MiddlewareAPI<Dispatch, State> | undefined;
  let isBusy = false;
  const { latestAt, happen, stampNow } = createMoments(clock);

  const simulatedNow = (at: Ms) => toSimulatedTime(timeOf(requireStore(store).getState()), at);

  function fire(item: DueItem) {
    const { getState, dispatch } = requireStore(store);
    const before = getState();
    const at = Math.max(latestAt(), item.dueAt);
    const event = item.toEvent();
    happen({ at, simulatedAt: item.simulatedAt ?? simulatedNow(at) }, () => dispatch(event));
    if (getState() === before) throw new Error(`${event.type} changed nothing, so it would stay due forever.`);
  }

  const { wakeIfPlanChanged, waitUntilDue } = createAlarm(clock, () => nextDue(requireStore(store).getState())?.dueAt);

  /**
   * Passes on each waiting input after everything due by its time, then fires what is due by `until()`, which may
   * change.
   */
  function processUntil(until: () => Ms) {
    if (isBusy) return;
    isBusy = true;
    try {
      for (;;) {
        const arrivedAt = arrivals.nextDueAt();
        const item = nextDue(requireStore(store).getState());
        if (item && item.dueAt <= (arrivedAt ?? until())) fire(item);
        else if (arrivedAt === undefined) return;
        else happen({ at: arrivedAt, simulatedAt: simulatedNow(arrivedAt) }, () => arrivals.takeNext()?.callback());
      }
    } finally {
      isBusy = false;
    }
  }

  /** Dispatches everything that is due by now, for example after the page slept. */
  function catchUp(until = clock.now()) {
    processUntil(() => until);
    wakeIfPlanChanged();
  }

  /** Stamps each event, and passes inputs on in order. This must be the store's first middleware. */
  const middleware: Middleware = (api) => {
    store = api;
    return (next) => (action) => {
      if (isFromOutside(action)) return admitInput(next, action);
      return next(isTimed(action) ? stampNow(action) : action);
    };
  };

  function admitInput(next: (action: unknown) => unknown, input: TimedAction) {
    const at = clock.now();
    const arrived = { ...input, meta: { ...input.meta, at } };
    // What the caller holds may not change while the input waits.
    freezeDeep(input.payload);
    arrivals.add(at, () => next(stampNow(arrived)));
    catchUp(at);
    return arrived;
  }

  /** Dispatches planned events when they fall due, even if the plan changes meanwhile. Start it once; it never ends. */
  function* saga(): Generator {
    while (true) {
      yield cps(waitUntilDue);
      yield call(processUntil, clock.processingLimit);
    }
  }

  return { middleware, saga, catchUp };
}

/** Keeps the moment of the input or due event under way, by which everything derived from it is stamped. */
function createMoments(clock: Clock) {
  /**
   * The time of the latest event, before which no event may happen. At a low speed several machine ms share one
   * simulated ms, so an item that is due in the same simulated ms as an input may convert to an earlier machine time
   * than the input's.
   */
  let latestAt = clock.now();
  let moment: Moment | null = null;
  return {
    latestAt: () => latestAt,
    /** Runs an input or a due event with everything that is derived from it. */
    happen(when: Moment, run: () => void) {
      latestAt = Math.max(latestAt, when.at);
      moment = when;
      try {
        clock.runAsOf(when.at, run);
      } finally {
        moment = null;
      }
    },
    stampNow(event: TimedAction): TimedAction {
      if (!moment) throw new Error(`${event.type} follows from no input or due event, so it has no time.`);
      return stamp(event, moment);
    },
  };
}

/** Wakes the saga at the earliest due time, and sooner when an earlier item is planned. */
function createAlarm(clock: Clock, nextDueAt: () => Ms | undefined) {
  let awaitedAt: Ms | undefined;
  /** Ends the current wait, if any. */
  let wake = () => {};

  function waitUntilDue(done: (error: null) => void) {
    awaitedAt = nextDueAt();
    const finishWait = () => {
      wake = () => {};
      done(null);
    };
    const cancel = awaitedAt === undefined ? () => {} : clock.callAt(awaitedAt, finishWait);
    wake = () => {
      cancel();
      finishWait();
    };
  }

  function wakeIfPlanChanged() {
    if (nextDueAt() !== awaitedAt) wake();
  }

  return { waitUntilDue, wakeIfPlanChanged };
}

function requireStore<Store>(store: Store | undefined): Store {
  if (!store) throw new Error('The scheduler has no store: add its middleware to the store first.');
  return store;
}
