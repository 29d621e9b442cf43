import type { Middleware } from '@reduxjs/toolkit';
import { call, cps, race, take } from 'redux-saga/effects';
import type { Clock, Ms } from '../clock/clock';
import { isInput, type TimedAction } from '../timeline/events';
import type { DueSource } from './plan';

/** What the scheduler needs of a Redux store. */
interface EventStore<State> {
  getState(): State;
  dispatch(action: TimedAction): unknown;
}

/** Owns time: turns what is due into events, before any input that comes at the same time or later. */
export interface Scheduler {
  /** Stamps each input with the clock's time, after all that is due by then has happened. Stands first in the chain. */
  readonly middleware: Middleware;
  /** Wakes for the earliest due moment, whatever the plan becomes in between. Runs once, for ever. */
  readonly saga: () => Generator;
}

/**
 * Makes a scheduler of the plan that `nextDue` reads from the state. Nothing is kept beside the state,
 * so any state that is put into the store goes on by itself.
 */
export function createScheduler<State>(clock: Clock, nextDue: DueSource<State>): Scheduler {
  let store: EventStore<State> | undefined;

  function attached(): EventStore<State> {
    if (!store) throw new Error('The scheduler has no store: add its middleware to the store first.');
    return store;
  }

  /** Fires everything due by `until` in order, each thing at its own due time. */
  function catchUp(until: Ms) {
    const { getState, dispatch } = attached();
    for (let item = nextDue(getState()); item && item.dueAt <= until; item = nextDue(getState())) {
      const before = getState();
      const { dueAt, toEvent } = item;
      const event = toEvent();
      clock.at(dueAt, () => dispatch(event));
      if (getState() === before) throw new Error(`${event.type} left itself in the plan.`);
    }
  }

  const middleware: Middleware = (api) => {
    store = api;
    return (next) => (action) => {
      if (!isInput(action)) return next(action);
      const at = clock.now();
      catchUp(at);
      return next({ ...action, meta: { ...action.meta, at } });
    };
  };

  function wakeAt(dueAt: Ms, done: WakeCallback) {
    done.cancel = clock.callAt(dueAt, () => done(null));
  }

  function* saga(): Generator {
    const nextDueAt = () => nextDue(attached().getState())?.dueAt;
    while (true) {
      const dueAt = nextDueAt();
      const planChanged = take(() => nextDueAt() !== dueAt);
      if (dueAt === undefined) yield planChanged;
      else yield race({ woken: cps(wakeAt, dueAt), planChanged });
      yield call(() => catchUp(clock.now()));
    }
  }

  return { middleware, saga };
}

interface WakeCallback {
  (error: null): void;
  cancel?: () => void;
}
