import type { Reducer } from '@reduxjs/toolkit';
import type { Ms } from '../clock/clock';
import type { TimedAction } from '../timeline/events';
import type { DueSource } from './plan';

/** What a state goes on by when nothing comes from outside. */
export interface Course<State> {
  readonly nextDue: DueSource<State>;
  readonly reduce: Reducer<State>;
  /** Whether something beside the reducer answers the event, so that the reducer alone would not do. */
  readonly isAnswered: (event: TimedAction) => boolean;
}

/**
 * Gives the state as it stands at `until` (UTC ms) if nothing is asked of it meanwhile: the same plan and the same
 * reducer, without a store. It stops before the first event that something else answers; what is due then is still
 * due in the state it gives.
 */
export function fastForward<State>(start: State, until: Ms, { nextDue, reduce, isAnswered }: Course<State>): State {
  let state = start;
  for (let item = nextDue(state); item && item.dueAt <= until; item = nextDue(state)) {
    const event = item.toEvent();
    if (isAnswered(event)) return state;
    const next = reduce(state, event);
    if (next === state) throw new Error(`${event.type} left itself in the plan.`);
    state = next;
  }
  return state;
}
