import type { Action } from '@reduxjs/toolkit';
import { call, getContext } from 'redux-saga/effects';
import type { Services } from './services';

/**
 * Does something outside the program, without being waited for; what comes of it reaches the store as an
 * input. In a replay nothing is done, for the recorded inputs hold what came of it.
 */
export type Outbox = (perform: (services: Services, dispatch: (input: Action) => void) => void) => void;

/** Makes the outbox of a live program. */
export function createOutbox(services: Services, dispatch: (input: Action) => void): Outbox {
  return (perform) => perform(services, dispatch);
}

/** In a saga: asks a service, and dispatches its answer as the input that `toInput` makes of it. */
export function* sendRequest<Answer>(
  ask: (services: Services) => Promise<Answer>,
  toInput: (answer: Answer) => Action,
) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, (services, dispatch) => {
    void ask(services).then((answer) => dispatch(toInput(answer)));
  });
}
