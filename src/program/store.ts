import { configureStore, type Action, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware, { stdChannel } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { Clock } from '../engine/clock/clock';
import { REAL_TIME } from '../engine/clock/simulatedTime';
import { createScheduler, earlierDueItem, withSimulatedTime, type DueItem } from '../engine/scheduler/scheduler';
import { createSupervisor, type ProgramFailure } from '../engine/scheduler/supervision';
import { isTimed, type TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { authSaga } from '../features/access/authSaga';
import { betaAccessSaga } from '../features/access/betaAccessSaga';
import { confirmationSaga } from '../features/access/confirmationSaga';
import { keySaga } from '../features/access/keySaga';
import { emailLinkSaga } from '../features/access/emailLinkSaga';
import { repeatSaga } from '../features/runs/repeatSaga';
import { tasksSaga } from '../features/tasks/tasksSaga';
import { walletsSaga } from '../features/wallets/walletsSaga';
import type { Outbox } from '../services/sendRequest';
import type { Services } from '../services/services';
import { nextBetaAccessDue } from '../features/access/betaAccess';
import { nextConfirmationDue } from '../features/access/confirmation';
import { nextRepeatDue, NO_RUNS } from '../features/runs';
import { selectSimulation } from '../features/simulation';
import { isDueTaskEvent, nextTaskDue } from '../features/tasks';
import { nextWalletDue } from '../features/wallets';
import { navigationSaga, type Navigate } from './navigationSaga';
import { rootReducer, type RootState } from './rootReducer';

/** Everything that is not deterministic, passed in by the caller. */
export interface StoreDeps {
  readonly clock: Clock;
  /** `null` in a replay, because the recorded inputs contain the services' answers. */
  readonly services: Services | null;
  readonly navigate: Navigate;
  /** Seed of all random values: the same seed gives the same session. */
  readonly seed: string;
  /** The state to continue from. Events planned in it fire at the times they were planned for. */
  readonly state?: RootState;
  /** Called with every event after it was applied. By then, an input has its time (`meta.at`). */
  readonly observe?: Observe<RootState>;
  /** Called with every input before it is applied. Refuses an input by throwing. */
  readonly checkInput?: (input: TimedAction) => void;
  /** Called once, when a saga or reducer has thrown and the program has ended. */
  readonly onFailure?: (failure: ProgramFailure) => void;
  /** Turns off the development checks for replays, which they slow down. The recorded session has passed them. */
  readonly withoutChecks?: boolean;
  /** Whether this is the page's live session, not a replay. */
  readonly isLive?: boolean;
}

/** The development checks, without warnings about a slow machine. */
const CHECKS = { serializableCheck: { warnAfter: 1000 }, immutableCheck: { warnAfter: 1000 } };
const NO_CHECKS = { serializableCheck: false, immutableCheck: false, actionCreatorCheck: false };

function createInputCheck(checkInput: (input: TimedAction) => void): Middleware {
  return () => (next) => (action) => {
    if (isTimed(action) && action.meta.kind === 'input') checkInput(action);
    return next(action);
  };
}

function createObserver(observe: Observe<RootState>): Middleware<object, RootState> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const before = getState();
      const result = next(action);
      if (isTimed(action)) observe(action, before, getState());
      return result;
    };
}

/** Runs every saga of the program. The scheduler's comes last, so that all others receive its first events. */
export function* rootSaga(scheduler: () => Generator) {
  yield fork(authSaga);
  yield fork(betaAccessSaga);
  yield fork(keySaga);
  yield fork(confirmationSaga);
  yield fork(emailLinkSaga);
  yield fork(tasksSaga);
  yield fork(walletsSaga);
  yield fork(repeatSaga);
  yield fork(navigationSaga);
  yield fork(scheduler);
}

/**
 * Creates redux-saga's channel without the due events of tasks: almost all events are of this kind, and no saga takes
 * them.
 */
function createSagaChannel() {
  const channel = stdChannel<Action>();
  const { put } = channel;
  channel.put = (action) => void (isDueTaskEvent(action) || put(action));
  return channel;
}

/**
 * Creates the store and starts its sagas. Returns the store with `catchUp`, which fires everything due by now, and
 * `failure`, which returns the exception that ended the program. Nothing happens after that.
 */
export function makeStore(deps: StoreDeps) {
  const {
    clock,
    services,
    navigate,
    seed,
    state,
    observe,
    onFailure,
    checkInput = () => {},
    withoutChecks = false,
    isLive = false,
  } = deps;
  const scheduler = createScheduler<RootState>(clock, nextDue, selectSimulation);
  const outbox: Outbox = (perform) => services && perform(services, store.dispatch);
  const supervisor = createSupervisor(onFailure);
  const saga = createSagaMiddleware({
    context: { outbox, navigate },
    channel: createSagaChannel(),
    onError: supervisor.end,
  });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state ?? { simulation: { seed, ...REAL_TIME } },
    middleware: (getDefault) =>
      getDefault({ thunk: false, ...(withoutChecks ? NO_CHECKS : CHECKS) })
        .prepend(createInputCheck(checkInput), supervisor.middleware, scheduler.middleware)
        .concat(saga, ...(observe ? [createObserver(observe)] : [])),
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    // Redux DevTools could change the state behind the recorder's back, so only a developer's own page shows itself
    // there.
    devTools: isLive && process.env.NODE_ENV === 'development',
  });
  saga.run(rootSaga, scheduler.saga);
  const { failure } = supervisor;
  return { store, failure, catchUp: () => void (failure() === null && scheduler.catchUp()) };
}

/**
 * Returns the earliest item due in the whole state, which the scheduler wakes up for. Events of the queue and the
 * wallets, and repeats, are due in simulated time; redirects and retries are due in machine time. Items due at the same
 * moment fire in this order, whichever was planned first: tick, start, wallet, repeat, redirect, retry (P9.3).
 */
export function nextDue({
  simulation,
  tasks,
  protocols,
  wallets,
  runs = NO_RUNS,
  betaAccess,
  confirmation,
}: RootState): DueItem | null {
  const queueDue = nextTaskDue(tasks, simulation, protocols.list);
  const walletDue = nextWalletDue(wallets, simulation);
  const repeatDue = nextRepeatDue(runs, simulation);
  const accessDue = earlierDueItem(nextBetaAccessDue(betaAccess), nextConfirmationDue(confirmation));
  return earlierDueItem(
    earlierDueItem(earlierDueItem(queueDue, walletDue), repeatDue),
    withSimulatedTime(simulation, accessDue),
  );
}
