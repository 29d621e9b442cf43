import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createStillStore } from './still';

function makeStores() {
  const { actions, reducer } = createSlice({
    name: 'counter',
    initialState: { count: 0 },
    reducers: { counted: ({ count }) => ({ count: count + 1 }) },
  });
  const live = configureStore({ reducer });
  const onRefused = jest.fn();
  const still = createStillStore(live, onRefused);
  const heard = jest.fn();
  still.subscribe(heard);
  return { live, still, heard, onRefused, counted: actions.counted };
}

describe('a store that can stand still', () => {
  it('follows the live one, and passes on what is dispatched', () => {
    const { live, still, heard, counted } = makeStores();
    still.dispatch(counted());
    expect(still.getState()).toEqual({ count: 1 });
    expect(live.getState()).toEqual({ count: 1 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('shows another state while the live one goes on, and then that again', () => {
    const { live, still, heard, counted } = makeStores();
    still.show({ count: 40 });
    live.dispatch(counted());
    expect(still.getState()).toEqual({ count: 40 });
    expect(heard).toHaveBeenCalledTimes(1);
    still.show(null);
    expect(still.getState()).toEqual({ count: 1 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('refuses what is dispatched to the past', () => {
    const { live, still, onRefused, counted } = makeStores();
    const past = { count: 40 };
    still.show(past);
    still.dispatch(counted());
    expect(live.getState()).toEqual({ count: 0 });
    expect(onRefused).toHaveBeenCalledWith(past);
  });

  it('tells nobody who has left', () => {
    const { live, still, counted } = makeStores();
    const heard = jest.fn();
    still.subscribe(heard)();
    live.dispatch(counted());
    still.show({ count: 2 });
    expect(heard).not.toHaveBeenCalled();
  });
});
