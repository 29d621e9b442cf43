import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createFrozenStore } from './frozenStore';

function makeStores() {
  const { actions, reducer } = createSlice({
    name: 'counter',
    initialState: { count: 0 },
    reducers: { counted: ({ count }) => ({ count: count + 1 }) },
  });
  const live = configureStore({ reducer });
  const onRefused = jest.fn();
  const frozen = createFrozenStore(live, onRefused);
  const listener = jest.fn();
  frozen.subscribe(listener);
  return { live, frozen, listener, onRefused, counted: actions.counted };
}

describe('a frozen store', () => {
  it('follows the live store, and passes actions on to it', () => {
    const { live, frozen, listener, counted } = makeStores();
    frozen.dispatch(counted());
    expect(frozen.getState()).toEqual({ count: 1 });
    expect(live.getState()).toEqual({ count: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows another state while the live store continues, and then the live state again', () => {
    const { live, frozen, listener, counted } = makeStores();
    frozen.show({ count: 40 });
    live.dispatch(counted());
    expect(frozen.getState()).toEqual({ count: 40 });
    expect(listener).toHaveBeenCalledTimes(1);
    frozen.show(null);
    expect(frozen.getState()).toEqual({ count: 1 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('drops actions while it shows a recorded state, and reports that state', () => {
    const { live, frozen, onRefused, counted } = makeStores();
    const past = { count: 40 };
    frozen.show(past);
    frozen.dispatch(counted());
    expect(live.getState()).toEqual({ count: 0 });
    expect(onRefused).toHaveBeenCalledWith(past);
  });

  it('does not notify unsubscribed listeners', () => {
    const { live, frozen, counted } = makeStores();
    const listener = jest.fn();
    frozen.subscribe(listener)();
    live.dispatch(counted());
    frozen.show({ count: 2 });
    expect(listener).not.toHaveBeenCalled();
  });
});
