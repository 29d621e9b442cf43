import { configureStore, createReducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { createVirtualClock } from '../clock/virtualClock';
import { createDerivedEvent, createDueEvent, createInput } from '../timeline/events';
import { earlierOf, type DueItem, createScheduler } from './scheduler';

interface Due {
  readonly name: string;
  readonly dueAt: number;
  readonly simulatedAt?: number;
}

interface TestState {
  readonly plan: readonly Due[];
  readonly happened: readonly string[];
}

const planned = createInput<Due[]>()('test/planned');
const asked = createInput<string>()('test/asked');
const concluded = createDerivedEvent<Due[]>()('test/concluded');
const happened = createDueEvent<string>()('test/happened');
const stuck = createDueEvent()('test/stuck');

const due = (name: string, dueAt: number): Due => ({ name, dueAt });

const toItem = (entry: Due): DueItem => ({
  ...entry,
  toEvent: (at) => (entry.name === 'stuck' ? stuck(undefined, at) : happened(entry.name, at)),
});

const nextDue = ({ plan }: TestState) => plan.map(toItem).reduce<DueItem | null>(earlierOf, null);

function createScheduledStore(react?: (name: string, dispatch: (action: ReturnType<typeof asked>) => void) => void) {
  const clock = createVirtualClock(0);
  const scheduler = createScheduler(clock, nextDue);
  const sagas = createSagaMiddleware();
  const initial: TestState = { plan: [], happened: [] };
  const store = configureStore({
    reducer: createReducer(initial, (builder) =>
      builder
        .addCase(planned, (state, { payload }) => void state.plan.push(...payload))
        .addCase(concluded, (state, { payload }) => void state.plan.push(...payload))
        .addCase(asked, (state, { payload, meta }) => void state.happened.push(`${meta.at} ${payload}`))
        .addCase(happened, (state, { payload, meta }) => {
          state.plan = state.plan.filter(({ name }) => name !== payload);
          state.happened.push(`${meta.at} ${payload}`);
        }),
    ),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(scheduler.middleware).concat(sagas),
  });
  sagas.run(function* () {
    yield takeEvery(happened, function* ({ payload }) {
      yield call(() => react?.(payload, store.dispatch));
    });
  });
  sagas.run(scheduler.saga);
  return { clock, store, catchUp: scheduler.catchUp, events: () => store.getState().happened };
}

describe('the scheduler', () => {
  it('fires items of the same millisecond in the order of the plan', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(planned([due('tick 1', 10), due('tick 2', 10), due('start', 10)]));
    clock.advance(10);
    expect(events()).toEqual(['10 tick 1', '10 tick 2', '10 start']);
  });

  it('fires items of the same machine millisecond in order of simulated time', () => {
    const { clock, store, events } = createScheduledStore();
    const later = { ...due('later', 10), simulatedAt: 1200 };
    const sooner = { ...due('sooner', 10), simulatedAt: 1100 };
    store.dispatch(planned([later, sooner]));
    clock.advance(10);
    expect(events()).toEqual(['10 sooner', '10 later']);
  });

  it('never fires an item at an earlier time than the last event', () => {
    const { clock, store, events } = createScheduledStore();
    clock.advance(20);
    store.dispatch(asked('click'));
    store.dispatch(planned([due('converted', 19)]));
    clock.advance(5);
    expect(events()).toEqual(['20 click', '20 converted']);
  });

  it('fires everything due when asked to catch up', () => {
    const { clock, store, events, catchUp } = createScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 20)]));
    clock.at(15, catchUp);
    expect(events()).toEqual(['10 first']);
  });

  it('fires overdue items at their own times before a later input', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 20)]));
    clock.at(25, () => store.dispatch(asked('click')));
    expect(events()).toEqual(['10 first', '20 second', '25 click']);
  });

  it('keeps inputs in order of arrival when they wait for an event in progress', () => {
    const { store, clock, events } = createScheduledStore((_name, dispatch) => ['one', 'other', 'third'].forEach((name) => dispatch(asked(name))));
    store.dispatch(planned([due('first', 10)]));
    clock.advance(10);
    expect(events()).toEqual(['10 first', '10 one', '10 other', '10 third']);
  });

  it('lets an input caused by an event wait for items due at the same time', () => {
    const { clock, store, events } = createScheduledStore((name, dispatch) => {
      if (name === 'first') dispatch(asked('reaction'));
    });
    store.dispatch(planned([due('later', 30), due('first', 10), due('second', 10)]));
    clock.at(60, () => store.dispatch(asked('click')));
    expect(events()).toEqual(['10 first', '10 second', '10 reaction', '30 later', '60 click']);
  });

  it('dispatches an input caused by an event once that event is complete', () => {
    const eventsDuring: unknown[] = [];
    const { clock, store, events, catchUp } = createScheduledStore((_name, dispatch) => {
      dispatch(asked('reaction'));
      catchUp();
      eventsDuring.push(events());
    });
    store.dispatch(planned([due('first', 10)]));
    clock.advance(10);
    expect(eventsDuring).toEqual([['10 first']]);
    expect(events()).toEqual(['10 first', '10 reaction']);
  });

  it('wakes for an item that a derived event plans', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(concluded([due('first', 10)], 0));
    clock.advance(10);
    expect(events()).toEqual(['10 first']);
  });

  it('does not delay other timers while nothing is planned', () => {
    const { clock, store, events } = createScheduledStore();
    clock.callAt(10, () => store.dispatch(asked('click')));
    clock.advance(10);
    expect(events()).toEqual(['10 click']);
  });

  it('wakes for an earlier item that is planned later', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(planned([due('late', 50)]));
    store.dispatch(planned([due('early', 5)]));
    clock.advance(5);
    expect(events()).toEqual(['5 early']);
  });

  it('dispatches inputs in between when the clock advances past several items at once', () => {
    const { clock, store, events } = createScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 30)]));
    clock.callAt(20, () => store.dispatch(asked('click')));
    clock.advance(1000);
    expect(events()).toEqual(['10 first', '20 click', '30 second']);
  });

  it('freezes every event', () => {
    const { store } = createScheduledStore();
    const input = store.dispatch(planned([due('late', 50)]));
    expect([input, input.meta, input.payload, input.payload[0]].every(Object.isFrozen)).toBe(true);
    const derived = concluded([due('later', 60)], 5);
    store.dispatch(derived);
    expect([derived, derived.meta, derived.payload, derived.payload[0]].every(Object.isFrozen)).toBe(true);
  });

  it('throws when it is in no store', () => {
    expect(createScheduler(createVirtualClock(0), nextDue).catchUp).toThrow('add its middleware to the store');
  });

  it('throws when a due event leaves itself in the plan', () => {
    const { store } = createScheduledStore();
    expect(() => store.dispatch(planned([due('stuck', 0)])) && store.dispatch(asked('click'))).toThrow('test/stuck');
  });
});
