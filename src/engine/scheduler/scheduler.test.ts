import { configureStore, createReducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { createVirtualClock } from '../clock/virtualClock';
import { createDerivedEvent, createDueEvent, createInput } from '../timeline/events';
import { createScheduler, earlierOf, type DueItem } from './scheduler';

interface PlannedItem {
  readonly name: string;
  readonly dueAt: number;
}

interface TestState {
  readonly plan: readonly PlannedItem[];
  /** The events so far, with their times. */
  readonly log: readonly string[];
}

const itemsPlanned = createInput<PlannedItem[]>()('test/itemsPlanned');
const inputReceived = createInput<string>()('test/inputReceived');
const itemsDerived = createDerivedEvent<PlannedItem[]>()('test/itemsDerived');
const itemFired = createDueEvent<string>()('test/itemFired');
const stuckItemFired = createDueEvent()('test/stuckItemFired');

const due = (name: string, dueAt: number): PlannedItem => ({ name, dueAt });

const toItem = ({ name, dueAt }: PlannedItem): DueItem => ({
  dueAt,
  toEvent: (at) => (name === 'stuck' ? stuckItemFired(undefined, at) : itemFired(name, at)),
});

const nextDue = ({ plan }: TestState) => plan.map(toItem).reduce<DueItem | null>(earlierOf, null);

/** Creates a store with a scheduler. `afterItem` runs after each item has fired. */
function createScheduledStore(
  afterItem?: (name: string, dispatch: (action: ReturnType<typeof inputReceived>) => void) => void,
) {
  const clock = createVirtualClock(0);
  const scheduler = createScheduler(clock, nextDue);
  const sagas = createSagaMiddleware();
  const initial: TestState = { plan: [], log: [] };
  const store = configureStore({
    reducer: createReducer(initial, (builder) =>
      builder
        .addCase(itemsPlanned, (state, { payload }) => void state.plan.push(...payload))
        .addCase(itemsDerived, (state, { payload }) => void state.plan.push(...payload))
        .addCase(inputReceived, (state, { payload, meta }) => void state.log.push(`${meta.at} ${payload}`))
        .addCase(itemFired, (state, { payload, meta }) => {
          state.plan = state.plan.filter(({ name }) => name !== payload);
          state.log.push(`${meta.at} ${payload}`);
        }),
    ),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(scheduler.middleware).concat(sagas),
  });
  sagas.run(function* () {
    yield takeEvery(itemFired, function* ({ payload }) {
      yield call(() => afterItem?.(payload, store.dispatch));
    });
  });
  sagas.run(scheduler.saga);
  return { clock, store, catchUp: scheduler.catchUp, events: () => store.getState().log };
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

  it('lets an input caused by an event wait for items due at the same time', () => {
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
    store.dispatch(itemsDerived([due('first', 10)], 0));
    clock.advance(10);
    expect(events()).toEqual(['10 first']);
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
    const { store } = createScheduledStore();
    const input = store.dispatch(itemsPlanned([due('late', 50)]));
    expect([input, input.meta, input.payload, input.payload[0]].every(Object.isFrozen)).toBe(true);
    const derived = itemsDerived([due('later', 60)], 5);
    store.dispatch(derived);
    expect([derived, derived.meta, derived.payload, derived.payload[0]].every(Object.isFrozen)).toBe(true);
  });

  it('throws if its middleware is in no store', () => {
    expect(createScheduler(createVirtualClock(0), nextDue).catchUp).toThrow('add its middleware to the store');
  });

  it('throws when a due event changes nothing, and so would stay due forever', () => {
    const { store } = createScheduledStore();
    expect(() => store.dispatch(itemsPlanned([due('stuck', 0)]))).toThrow('test/stuckItemFired');
  });
});
