import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { cps, fork, put, select } from 'redux-saga/effects';
import { activityReducer } from '../../../src/features/activity/activitySlice';
import { drawCompletion } from '../../../src/features/tasks/completion';
import { taskOf } from '../../../src/features/tasks/queueOrder';
import { runStarted, taskCompleted, taskStarted, tasksReducer, taskTicked } from '../../../src/features/tasks/tasksSlice';
import { START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/queueRules';
import { STEPS } from '../../../src/shared/steps';
import type { Task } from '../../../src/features/tasks/tasksSchema';
import { outcomeOf, stateWith } from './engine';
import type { Contender, Scenario } from './scenario';
import { TimerHeap, type Timer } from './heap';

/** What one would write first: a saga for each task that sleeps and puts, on the same reducers. */
export const saga: Contender = {
  name: 'redux-saga, one saga per task',
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
  for (let tick = 1; tick < STEPS; tick += 1) {
    yield cps(sleep, timers, TICK_INTERVAL);
    yield put(taskTicked({ taskId }, timers.now(), timers.now()));
  }
  yield cps(sleep, timers, TICK_INTERVAL);
  const task: Task = yield select((state) => taskOf(state.tasks.queue, taskId));
  yield put(taskCompleted(drawCompletion(task, scenario), timers.now(), timers.now()));
}

function sleep(timers: FakeTimers, delay: number, done: (error: null) => void) {
  timers.setTimeout(() => done(null), delay);
}

interface FakeTimer extends Timer {
  readonly callback: () => void;
}

/** Fake timers on a heap, so that a peer without a clock of its own is not slowed by somebody else's. */
interface FakeTimers {
  now(): number;
  setTimeout(callback: () => void, delay: number): void;
  /** Fires every timer in its order, each at its own time, until none is left. */
  runAll(): void;
}

/** Makes fake timers that stand at `start` (UTC ms). Equal times fire in the order of setting. */
function createFakeTimers(start: number): FakeTimers {
  const heap = new TimerHeap<FakeTimer>();
  let now = start;
  let set = 0;
  return {
    now: () => now,
    setTimeout(callback, delay) {
      heap.push({ dueAt: now + delay, rank: 0, place: (set += 1), callback });
    },
    runAll() {
      for (let timer = heap.pop(); timer; timer = heap.pop()) {
        now = timer.dueAt;
        timer.callback();
      }
    },
  };
}
