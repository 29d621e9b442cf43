import { configureStore, type Action, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Clock } from '../engine/clock/clock';
import { createScheduler } from '../engine/scheduler/scheduler';
import { isTimed, type TimedAction } from '../engine/timeline/events';
import { createOutbox } from '../services/sendRequest';
import type { Services } from '../services/services';
import type { Navigate } from './navigationSaga';
import { nextDue } from './plan';
import { rootReducer, type RootState } from './rootReducer';
import { rootSaga } from './rootSaga';

/** Everything that is not deterministic, and so comes from outside. */
export interface StoreSurroundings {
  readonly clock: Clock;
  readonly services: Services;
  readonly navigate: Navigate;
  /** Where all chance begins; the same seed gives the same session. */
  readonly seed: string;
  /** A state to go on from; what is due in it fires at its own times. */
  readonly state?: RootState;
  /** Sees every event once it has been applied, inputs with their time. */
  readonly observe?: (event: TimedAction) => void;
}

/** The development checks stay on; a slow machine is no reason for them to warn. */
const CHECKS = { warnAfter: 1000 };

function createObserver(observe: (event: TimedAction) => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (isTimed(action)) observe(action);
    return result;
  };
}

/** Makes the store and sets its sagas going. */
export function makeStore({ clock, services, navigate, seed, state, observe }: StoreSurroundings) {
  const scheduler = createScheduler<RootState>(clock, nextDue);
  const send = (input: Action) => store.dispatch(input);
  const saga = createSagaMiddleware({ context: { outbox: createOutbox(services, send), navigate } });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state ?? { simulation: { seed } },
    middleware: (getDefault) => getDefault({ thunk: false, serializableCheck: CHECKS, immutableCheck: CHECKS })
        .prepend(scheduler.middleware)
        .concat(saga, ...(observe ? [createObserver(observe)] : [])),
  });
  saga.run(rootSaga, scheduler.saga);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
