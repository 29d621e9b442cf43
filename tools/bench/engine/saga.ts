import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, cps, fork, put, race, select } from 'redux-saga/effects';
import { activityReducer } from '../../../src/features/activity/activitySlice';
import { drawCompletion } from '../../../src/features/tasks/completion';
import { taskOf } from '../../../src/features/tasks/queueOrder';
import { runStarted, taskCompleted, taskStarted, tasksReducer, taskTicked } from '../../../src/features/tasks/tasksSlice';
import { START_STAGGER, TICK_INTERVAL, TICKS_TO_COMPLETE } from '../../../src/features/tasks/taskTiming';
import type { Task } from '../../../src/features/tasks/tasksSchema';
import { outcomeOf, stateWith } from './engine';
import type { Contender, Scenario } from './scenario';
import { CAP_AFTER_THE_TICK, createFakeTimers, type FakeTimers } from './fakeTimers';

/** What one would write first: a saga for each task that sleeps and puts, on the same reducers. */
export const saga: Contender = {
  name: 'redux-saga, one saga per task',
  largest: 10_000,
  prepare(scenario) {
    const { tasks, activity } = stateWith(scenario);
    const timers = createFakeTimers(scenario.start);
    const sagas = createSagaMiddleware();
    const store = configureStore({
      reducer: combineReducers({ tasks: tasksReducer, activity: activityReducer }),
      preloadedState: { tasks, activity },
      middleware: () => new Tuple(sagas),
    });
    return {
      run() {
        store.dispatch(runStarted({ held: [] }, scenario.start, scenario.start));
        sagas.run(carryOut, scenario, timers);
        timers.runAll();
      },
      outcome: () => outcomeOf(store.getState()),
    };
  },
};

function* carryOut(scenario: Scenario, timers: FakeTimers) {
  for (const [place, { id }] of scenario.tasks.entries()) yield fork(carryOutTask, place, id, scenario, timers);
}

function* carryOutTask(place: number, taskId: string, scenario: Scenario, timers: FakeTimers): Generator {
  yield cps(sleep, timers, place * START_STAGGER);
  yield put(taskStarted({ taskId }, timers.now(), timers.now()));
  const cap = cps(sleep, timers, CAP_AFTER_THE_TICK);
  yield race({ done: call(tickUntilDone, taskId, scenario, timers), cap });
}

function* tickUntilDone(taskId: string, scenario: Scenario, timers: FakeTimers) {
  for (let tick = 1; tick < TICKS_TO_COMPLETE; tick += 1) {
    yield cps(sleep, timers, TICK_INTERVAL);
    yield put(taskTicked({ taskId }, timers.now(), timers.now()));
  }
  yield cps(sleep, timers, TICK_INTERVAL);
  const task: Task = yield select((state) => taskOf(state.tasks, taskId));
  yield put(taskCompleted(drawCompletion(task, scenario), timers.now(), timers.now()));
}

function sleep(timers: FakeTimers, delay: number, done: (error: null) => void) {
  timers.setTimeout(() => done(null), delay);
}
