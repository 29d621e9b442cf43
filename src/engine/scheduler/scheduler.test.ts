import { configureStore, createReducer, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { REAL_TIME, withSpeed, type SimulatedTime } from '../clock/simulatedTime';
import { createVirtualClock } from '../clock/virtualClock';
import { createDerivedEvent, createDueEvent, createInput, isTimed, type TimedAction } from '../timeline/events';
import { createScheduler, dueInSimulation, earlierDueItem, type DueItem } from './scheduler';

interface PlannedItem {
  readonly name: string;
  readonly dueAt: number;
}

interface TestState {
  readonly plan: readonly PlannedItem[];
  /** The events so far, with their times. */
  readonly log: readonly string[];
  readonly time: SimulatedTime;
}

const itemsPlanned = createInput<PlannedItem[]>()('test/itemsPlanned');
const inputReceived = createInput<string>()('test/inputReceived');
const speedChanged = createInput<number>()('test/speedChanged');
const itemsDerived = createDerivedEvent<PlannedItem[]>()('test/itemsDerived');
const conclusionDrawn = createDerivedEvent<string>()('test/conclusionDrawn');
const itemFired = createDueEvent<string>()('test/itemFired');
const stuckItemFired = createDueEvent()('test/stuckItemFired');

const due = (name: string, dueAt: number): PlannedItem => ({ name, dueAt });

const toItem = ({ name, dueAt }: PlannedItem): DueItem => ({
  dueAt,
  toEvent: () => (name === 'stuck' ? stuckItemFired() : itemFired(name)),
});

/** The items of the plan are due in machine time, except those whose names begin with "simulated". */
const nextDue = ({ plan, time }: TestState) =>
  plan
    .map((item) =>
      item.name.startsWith('simulated') ? dueInSimulation(time, item.dueAt, toItem(item).toEvent) : toItem(item),
    )
    .reduce<DueItem | null>(earlierDueItem, null);

/** Creates a store with a scheduler. `afterItem` runs after each item has fired. */
function createScheduledStore(
  afterItem?: (name: string, dispatch: (action: ReturnType<typeof inputReceived>) => void) => void,
) {
  const clock = createVirtualClock(0);
  const scheduler = createScheduler(clock, nextDue, ({ time }) => time);
  const sagas = createSagaMiddleware();
  /** The events that have passed the scheduler. */
  const passed: TimedAction[] = [];
  const watch: Middleware = () => (next) => (action) => {
    if (isTimed(action)) passed.push(action);
    return next(action);
  };
  const initial: TestState = { plan: [], log: [], time: REAL_TIME };
  const store = configureStore({
    reducer: createReducer(initial, (builder) =>
      builder
        .addCase(itemsPlanned, (state, { payload }) => void state.plan.push(...payload))
        .addCase(itemsDerived, (state, { payload }) => void state.plan.push(...payload))
        .addCase(
          speedChanged,
          (state, { payload, meta }) => void (state.time = withSpeed(state.time, payload, meta.at)),
        )
        .addCase(inputReceived, (state, { payload, meta }) => void state.log.push(`${meta.at} ${payload}`))
        .addCase(itemFired, (state, { payload, meta }) => {
          state.plan = state.plan.filter(({ name }) => name !== payload);
          state.log.push(`${meta.at} ${payload}`);
        }),
    ),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(scheduler.middleware).concat(sagas, watch),
  });
  sagas.run(function* () {
    yield takeEvery(itemFired, function* ({ payload }) {
      yield call(() => afterItem?.(payload, store.dispatch));
    });
    yield takeEvery(inputReceived, function* ({ payload }) {
      if (payload === 'plan') yield put(itemsDerived([due('first', 10)]));
    });
  });
  sagas.run(scheduler.saga);
  return { clock, store, passed, catchUp: scheduler.catchUp, events: () => store.getState().log };
}

describe('the scheduler', () => {
  it('never fires an item at an earlier time than the last event', () => {
    const { clock, store, events } = createScheduledStore();
    clock.advance(20);
    store.dispatch(inputReceived('click'));
    store.dispatch(itemsPlanned([due('overdue', 19)]));
    clock.advance(5);
    expect(events()).toEqual(['20 click', '20 overdue']);
  });

  it('fires everything that is due by now when it catches up', () => {
    const { clock, store, events, catchUp } = createScheduledStore();
    store.dispatch(itemsPlanned([due('first', 10), due('second', 20)]));
    clock.runAsOf(15, catchUp);
    expect(events()).toEqual(['10 first']);
  });

  it('fires overdue items at their own times before a later input (P9.4)', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(itemsPlanned([due('first', 10), due('second', 20)]));
    clock.runAsOf(25, () => store.dispatch(inputReceived('click')));
    expect(events()).toEqual(['10 first', '20 second', '25 click']);
  });

  it('keeps inputs in order of arrival when they wait for an event in progress', () => {
    const { store, clock, events } = createScheduledStore((_name, dispatch) =>
      ['a', 'b', 'c'].forEach((name) => dispatch(inputReceived(name))),
    );
    store.dispatch(itemsPlanned([due('first', 10)]));
    clock.advance(10);
    expect(events()).toEqual(['10 first', '10 a', '10 b', '10 c']);
  });

  it('lets an input caused by an event wait for items due at the same time (P9.4)', () => {
    const { clock, store, events } = createScheduledStore((name, dispatch) => {
      if (name === 'first') dispatch(inputReceived('reaction'));
    });
    store.dispatch(itemsPlanned([due('later', 30), due('first', 10), due('second', 10)]));
    clock.runAsOf(60, () => store.dispatch(inputReceived('click')));
    expect(events()).toEqual(['10 first', '10 second', '10 reaction', '30 later', '60 click']);
  });

  it('dispatches an input caused by an event once that event is complete', () => {
    const eventsDuring: unknown[] = [];
    const { clock, store, events, catchUp } = createScheduledStore((_name, dispatch) => {
      dispatch(inputReceived('reaction'));
      catchUp();
      eventsDuring.push(events());
    });
    store.dispatch(itemsPlanned([due('first', 10)]));
    clock.advance(10);
    expect(eventsDuring).toEqual([['10 first']]);
    expect(events()).toEqual(['10 first', '10 reaction']);
  });

  it('wakes for an item that a derived event plans', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(inputReceived('plan'));
    clock.advance(10);
    expect(events()).toEqual(['0 plan', '10 first']);
  });

  it('does not delay other timers while nothing is planned', () => {
    const { clock, store, events } = createScheduledStore();
    clock.callAt(10, () => store.dispatch(inputReceived('click')));
    clock.advance(10);
    expect(events()).toEqual(['10 click']);
  });

  it('wakes for an earlier item that is planned later', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(itemsPlanned([due('late', 50)]));
    store.dispatch(itemsPlanned([due('early', 5)]));
    clock.advance(5);
    expect(events()).toEqual(['5 early']);
  });

  it('dispatches an input between two items when the clock advances past both at once', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(itemsPlanned([due('first', 10), due('second', 30)]));
    clock.callAt(20, () => store.dispatch(inputReceived('click')));
    clock.advance(1000);
    expect(events()).toEqual(['10 first', '20 click', '30 second']);
  });

  it('freezes every event', () => {
    const { store, passed } = createScheduledStore();
    store.dispatch(itemsPlanned([due('first', 50)]));
    store.dispatch(inputReceived('plan'));
    expect(passed.map(({ type }) => type)).toEqual(['test/itemsPlanned', 'test/inputReceived', 'test/itemsDerived']);
    const parts = passed.flatMap((event) => [event, event.meta, event.payload, ...[event.payload].flat()]);
    expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([]);
  });

  it('throws if its middleware is in no store', () => {
    expect(createScheduler<TestState>(createVirtualClock(0), nextDue, ({ time }) => time).catchUp).toThrow(
      'add its middleware to the store',
    );
  });

  it('throws when a due event changes nothing, and so would stay due forever', () => {
    const { store } = createScheduledStore();
    expect(() => store.dispatch(itemsPlanned([due('stuck', 0)]))).toThrow('test/stuckItemFired');
  });
});

describe('the scheduler stamps', () => {
  const timesOf = (passed: readonly TimedAction[]) =>
    passed.map(({ type, payload, meta }) => `${type} ${String(payload)} ${meta.at} ${meta.simulatedAt}`);

  it('an input with its machine time on arrival, and with its simulated time at its turn', () => {
    const { clock, store, passed } = createScheduledStore((_name, dispatch) => {
      // All three arrive while the item is under way; time goes on meanwhile.
      clock.runAsOf(20, () => store.dispatch(speedChanged(100)));
      clock.runAsOf(23, () => dispatch(inputReceived('a')));
      clock.runAsOf(25, () => dispatch(inputReceived('b')));
    });
    store.dispatch(itemsPlanned([due('first', 10)]));
    clock.advance(30);
    expect(timesOf(passed).slice(1)).toEqual([
      'test/itemFired first 10 10',
      'test/speedChanged 100 20 20',
      'test/inputReceived a 23 320',
      'test/inputReceived b 25 520',
    ]);
  });

  it('a derived event with both times of the due event under way, not with those of the clock', () => {
    const { clock, store, passed } = createScheduledStore((name, dispatch) => {
      dispatch(conclusionDrawn(name) as never);
      clock.runAsOf(500, () => dispatch(conclusionDrawn(`${name} later`) as never));
    });
    store.dispatch(speedChanged(100));
    store.dispatch(itemsPlanned([due('simulated', 1050), due('machine', 20)]));
    clock.advance(1000);
    expect(timesOf(passed).slice(2)).toEqual([
      // Machine time reaches 1,050 simulated ms only at 11 ms.
      'test/itemFired simulated 11 1050',
      'test/conclusionDrawn simulated 11 1050',
      'test/conclusionDrawn simulated later 11 1050',
      'test/itemFired machine 20 2000',
      'test/conclusionDrawn machine 20 2000',
      'test/conclusionDrawn machine later 20 2000',
    ]);
  });

  it('a derived event with both times of the input under way', () => {
    const { clock, store, passed } = createScheduledStore();
    store.dispatch(speedChanged(100));
    clock.advance(3);
    store.dispatch(inputReceived('plan'));
    expect(passed.at(-1)).toMatchObject({ type: 'test/itemsDerived', meta: { at: 3, simulatedAt: 300 } });
  });

  it('no derived event that follows from nothing', () => {
    const { store, passed } = createScheduledStore();
    store.dispatch(inputReceived('click'));
    expect(() => store.dispatch(conclusionDrawn('late'))).toThrow(
      'test/conclusionDrawn follows from no input or due event, so it has no time.',
    );
    expect(passed).toHaveLength(1);
  });
});
