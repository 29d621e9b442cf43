import type { Action } from '@reduxjs/toolkit';
import { call, getContext } from 'redux-saga/effects';
import type { Services } from './services';

/**
 * Does something outside the program, without being waited for; what comes of it reaches the store as an
 * input. In a replay nothing is done, for the recorded inputs hold what came of it.
 */
export type Outbox = (perform: (services: Services, dispatch: (input: Action) => void) => void) => void;

/** Creates the outbox of a live program. */
export function createOutbox(services: Services, dispatch: (input: Action) => void): Outbox {
  return (perform) => perform(services, dispatch);
}

/** In a saga: tells a service something, whose answer nobody waits for. What it throws or rejects with ends nothing; `failed` is dispatched then. */
export function* tellService(
  tell: (services: Services, dispatch: (input: Action) => void) => unknown,
  failed: Action | null = null,
) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, (services, dispatch) => {
    const fail = () => void (failed && dispatch(failed));
    try {
      void Promise.resolve(tell(services, dispatch)).catch(fail);
    } catch {
      fail();
    }
  });
}

/**
 * In a saga: asks a service, and dispatches its answer as the input that `toInput` makes of it.
 *
 * @param failed stands in for the answer of a service that throws, rejects, or answers what is no input, none of which it should.
 */
export function* sendRequest<Answer>(
  ask: (services: Services) => Promise<Answer>,
  toInput: (answer: Answer) => Action,
  failed: Answer,
) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, (services, dispatch) => {
    const reply = (answer: Answer) => void dispatch(toInput(answer));
    void new Promise<Answer>((resolve) => resolve(ask(services))).then(reply).catch(() => reply(failed));
  });
}
