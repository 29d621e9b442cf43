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
 * Saga: calls a service without waiting for an answer. If the call throws or rejects, `onFailure` is dispatched, unless
 * it is `null`.
 */
export function* callService(
  perform: (services: Services, dispatch: (input: Action) => void) => unknown,
  onFailure: Action | null = null,
) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, (services, dispatch) => {
    const fail = () => void (onFailure && dispatch(onFailure));
    try {
      void Promise.resolve(perform(services, dispatch)).catch(fail);
    } catch {
      fail();
    }
  });
}

/**
 * Saga: sends a request to a service and dispatches its answer as the input that `toInput` creates.
 *
 * @param fallback the answer to use if the service breaks its contract: it throws, rejects, or returns an invalid answer
 */
export function* sendRequest<Answer>(
  request: (services: Services) => Promise<Answer>,
  toInput: (answer: Answer) => Action,
  fallback: Answer,
) {
  const outbox: Outbox = yield getContext('outbox');
  yield call(outbox, (services, dispatch) => {
    const reply = (answer: Answer) => void dispatch(toInput(answer));
    void new Promise<Answer>((resolve) => resolve(request(services))).then(reply).catch(() => reply(fallback));
  });
}
