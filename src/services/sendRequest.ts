import type { Action } from '@reduxjs/toolkit';
import { call, getContext } from 'redux-saga/effects';
import type { Services } from './services';

/**
 * Runs work outside the app without waiting for it. The results reach the store as inputs, so a replay, which has the
 * recorded inputs, runs nothing.
 */
export type Outbox = (perform: (services: Services, dispatch: (input: Action) => void) => void) => void;

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
    const run = async () => perform(services, dispatch);
    run().catch(() => onFailure && dispatch(onFailure));
  });
}

/**
 * Saga: sends a request to a service and dispatches its answer as the input that `toInput` creates.
 *
 * @param fallback the answer to use if the service breaks its contract: it throws, rejects, or returns an invalid
 * answer
 */
export function* sendRequest<Answer>(
  request: (services: Services) => Promise<Answer>,
  toInput: (answer: Answer) => Action,
  fallback: Answer,
) {
  yield* callService(async (services, dispatch) => dispatch(toInput(await request(services))), toInput(fallback));
}
