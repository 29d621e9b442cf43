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
  const heard = jest.fn();
  frozen.subscribe(heard);
  return { live, frozen, heard, onRefused, counted: actions.counted };
}

describe('a store that can stand still', () => {
  it('follows the live one, and passes on what is dispatched', () => {
    const { live, frozen, heard, counted } = makeStores();
    frozen.dispatch(counted());
    expect(frozen.getState()).toEqual({ count: 1 });
    expect(live.getState()).toEqual({ count: 1 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('shows another state while the live one continues, and then that again', () => {
    const { live, frozen, heard, counted } = makeStores();
    frozen.show({ count: 40 });
    live.dispatch(counted());
    expect(frozen.getState()).toEqual({ count: 40 });
    expect(heard).toHaveBeenCalledTimes(1);
    frozen.show(null);
    expect(frozen.getState()).toEqual({ count: 1 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('refuses what is dispatched to the past', () => {
    const { live, frozen, onRefused, counted } = makeStores();
    const past = { count: 40 };
    frozen.show(past);
    frozen.dispatch(counted());
    expect(live.getState()).toEqual({ count: 0 });
    expect(onRefused).toHaveBeenCalledWith(past);
  });

  it('notifies nobody who has left', () => {
    const { live, frozen, counted } = makeStores();
    const heard = jest.fn();
    frozen.subscribe(heard)();
    live.dispatch(counted());
    frozen.show({ count: 2 });
    expect(heard).not.toHaveBeenCalled();
  });
});
