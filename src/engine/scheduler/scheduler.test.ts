import { configureStore, createReducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { createVirtualClock } from '../clock/virtualClock';
import { createDerivedEvent, createDueEvent, createInput } from '../timeline/events';
import { earlier, type DueItem, createScheduler } from './scheduler';

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

const nextDue = ({ plan }: TestState) => plan.map(toItem).reduce<DueItem | null>(earlier, null);

function makeScheduledStore(react?: (name: string, dispatch: (action: ReturnType<typeof asked>) => void) => void) {
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
  it('fires what is due at the same millisecond in the order of the plan', () => {
    const { clock, store, events } = makeScheduledStore();
    store.dispatch(planned([due('tick 1', 10), due('tick 2', 10), due('start', 10)]));
    clock.advance(10);
    expect(events()).toEqual(['10 tick 1', '10 tick 2', '10 start']);
  });

  it('fires what is due at the same millisecond of the machine by its simulated time first', () => {
    const { clock, store, events } = makeScheduledStore();
    const later = { ...due('later', 10), simulatedAt: 1200 };
    const sooner = { ...due('sooner', 10), simulatedAt: 1100 };
    store.dispatch(planned([later, sooner]));
    clock.advance(10);
    expect(events()).toEqual(['10 sooner', '10 later']);
  });

  it('never fires before an event that has happened, though what is due converts to an earlier millisecond', () => {
    const { clock, store, events } = makeScheduledStore();
    clock.advance(20);
    store.dispatch(asked('click'));
    store.dispatch(planned([due('converted', 19)]));
    clock.advance(5);
    expect(events()).toEqual(['20 click', '20 converted']);
  });

  it('lets everything happen that has fallen due when it is told to catch up', () => {
    const { clock, store, events, catchUp } = makeScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 20)]));
    clock.at(15, catchUp);
    expect(events()).toEqual(['10 first']);
  });

  it('fires everything overdue at its own time, before the input that came late', () => {
    const { clock, store, events } = makeScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 20)]));
    clock.at(25, () => store.dispatch(asked('click')));
    expect(events()).toEqual(['10 first', '20 second', '25 click']);
  });

  it('keeps inputs of the same millisecond in the order of their arrival', () => {
    const { store, events } = makeScheduledStore();
    store.dispatch(asked('one'));
    store.dispatch(asked('other'));
    expect(events()).toEqual(['0 one', '0 other']);
  });

  it('keeps them in that order also when they have to wait for an event that still has its effects', () => {
    const { store, clock, events } = makeScheduledStore((_name, dispatch) => ['one', 'other', 'third'].forEach((name) => dispatch(asked(name))));
    store.dispatch(planned([due('first', 10)]));
    clock.advance(10);
    expect(events()).toEqual(['10 first', '10 one', '10 other', '10 third']);
  });

  it('lets an input that an event causes wait for what is due at the same moment', () => {
    const { clock, store, events } = makeScheduledStore((name, dispatch) => {
      if (name === 'first') dispatch(asked('reaction'));
    });
    store.dispatch(planned([due('later', 30), due('first', 10), due('second', 10)]));
    clock.at(60, () => store.dispatch(asked('click')));
    expect(events()).toEqual(['10 first', '10 second', '10 reaction', '30 later', '60 click']);
  });

  it('lets an input that an event causes in once that event has had all its effects', () => {
    const met: unknown[] = [];
    const { clock, store, events, catchUp } = makeScheduledStore((_name, dispatch) => {
      dispatch(asked('reaction'));
      catchUp();
      met.push(events());
    });
    store.dispatch(planned([due('first', 10)]));
    clock.advance(10);
    expect(met).toEqual([['10 first']]);
    expect(events()).toEqual(['10 first', '10 reaction']);
  });

  it('wakes for what a conclusion plans, which no input brings', () => {
    const { clock, store, events } = makeScheduledStore();
    store.dispatch(concluded([due('first', 10)], 0));
    clock.advance(10);
    expect(events()).toEqual(['10 first']);
  });

  it('stands in the way of no other timer while nothing is planned', () => {
    const { clock, store, events } = makeScheduledStore();
    clock.callAt(10, () => store.dispatch(asked('click')));
    clock.advance(10);
    expect(events()).toEqual(['10 click']);
  });

  it('wakes for something earlier that is planned later', () => {
    const { clock, store, events } = makeScheduledStore();
    store.dispatch(planned([due('late', 50)]));
    store.dispatch(planned([due('early', 5)]));
    clock.advance(5);
    expect(events()).toEqual(['5 early']);
  });

  it('lets in what the user does on the way, also when the clock is moved past it at once', () => {
    const { clock, store, events } = makeScheduledStore();
    store.dispatch(planned([due('first', 10), due('second', 30)]));
    clock.callAt(20, () => store.dispatch(asked('click')));
    clock.advance(1000);
    expect(events()).toEqual(['10 first', '20 click', '30 second']);
  });

  it('freezes every event, so that what was recorded cannot change', () => {
    const { store } = makeScheduledStore();
    const input = store.dispatch(planned([due('late', 50)]));
    expect([input, input.meta, input.payload, input.payload[0]].every(Object.isFrozen)).toBe(true);
    const derived = concluded([due('later', 60)], 5);
    store.dispatch(derived);
    expect([derived, derived.meta, derived.payload, derived.payload[0]].every(Object.isFrozen)).toBe(true);
  });

  it('says so when no store has it', () => {
    expect(createScheduler(createVirtualClock(0), nextDue).catchUp).toThrow('add its middleware to the store');
  });

  it('says so when an event leaves the state as it was, instead of firing it for ever', () => {
    const { store } = makeScheduledStore();
    expect(() => store.dispatch(planned([due('stuck', 0)])) && store.dispatch(asked('click'))).toThrow('test/stuck');
  });
});
