import type { Action } from '@reduxjs/toolkit';
import { call, getContext } from 'redux-saga/effects';
import type { Services } from './services';

/**
 * Runs work outside the app without waiting for it; its results reach the store as inputs. A replay runs nothing,
 * because the recorded inputs hold the results.
 */
export type Outbox = (perform: (services: Services, dispatch: (input: Action) => void) => void) => void;

/** Creates the outbox of a live app. */
export function createOutbox(services: Services, dispatch: (input: Action) => void): Outbox {
  return (perform) => perform(services, dispatch);
}

/**
 * Saga: calls a service without waiting for an answer. If the call throws or rejects, `failed` is dispatched, unless it
 * is `null`.
 */
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
 * Saga: sends a request to a service and dispatches its answer as the input that `toInput` creates.
 *
 * @param failed the answer to use if the service breaks its contract: it throws, rejects, or returns an invalid answer
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
