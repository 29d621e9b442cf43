import type { Action } from '@reduxjs/toolkit';
import { startPressed } from '../features/tasks/tasksSlice';
import { makeDashboardApp } from '../testing/makeTestApp';
import { rootReducer, slices } from './rootReducer';

it('answers every event of a run as all slices together would', async () => {
  const { store, clock, events } = await makeDashboardApp();
  const begun = store.getState();
  const earlier = events.length;
  store.dispatch(startPressed());
  clock.advance(120_000);
  const run = events.slice(earlier);
  const all = (reducer: typeof rootReducer) =>
    run.reduce((states, event) => [...states, reducer(states.at(-1), event as Action)], [begun]);
  expect(run.filter(({ meta }) => meta.kind === 'due')).toHaveLength(36);
  expect(all(rootReducer)).toEqual(all(slices));
});
