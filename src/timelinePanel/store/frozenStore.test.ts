import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createFrozenStore } from './frozenStore';

function makeStores() {
  const { actions, reducer } = createSlice({
    name: 'counter',
    initialState: { count: 0 },
    reducers: { counted: ({ count }) => ({ count: count + 1 }) },
  });
  const liveStore = configureStore({ reducer });
  const onRefused = jest.fn();
  const frozenStore = createFrozenStore(liveStore, onRefused);
  const listener = jest.fn();
  frozenStore.subscribe(listener);
  return { liveStore, frozenStore, listener, onRefused, counted: actions.counted };
}

describe('a frozen store', () => {
  it('follows the live store, and passes actions on to it', () => {
    const { liveStore, frozenStore, listener, counted } = makeStores();
    frozenStore.dispatch(counted());
    expect(frozenStore.getState()).toEqual({ count: 1 });
    expect(liveStore.getState()).toEqual({ count: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows another state while the live store continues, and then the live state again', () => {
    const { liveStore, frozenStore, listener, counted } = makeStores();
    frozenStore.show({ count: 40 });
    liveStore.dispatch(counted());
    expect(frozenStore.getState()).toEqual({ count: 40 });
    expect(listener).toHaveBeenCalledTimes(1);
    frozenStore.show(null);
    expect(frozenStore.getState()).toEqual({ count: 1 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('drops actions while it shows a recorded state, and reports that state', () => {
    const { liveStore, frozenStore, onRefused, counted } = makeStores();
    const past = { count: 40 };
    frozenStore.show(past);
    frozenStore.dispatch(counted());
    expect(liveStore.getState()).toEqual({ count: 0 });
    expect(onRefused).toHaveBeenCalledWith(past);
  });

  it('does not notify unsubscribed listeners', () => {
    const { liveStore, frozenStore, counted } = makeStores();
    const listener = jest.fn();
    frozenStore.subscribe(listener)();
    liveStore.dispatch(counted());
    frozenStore.show({ count: 2 });
    expect(listener).not.toHaveBeenCalled();
  });
});
