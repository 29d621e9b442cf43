import type { Action } from '@reduxjs/toolkit';
import { raiseNotice } from '../features/notices';
import { startPressed } from '../features/tasks/tasksSlice';
import { makeDashboardApp, makeTestApp, noticesOf, repliesArrive } from '../testing/makeTestApp';
import { combinedReducer, rootReducer, type RootState } from './rootReducer';

it('handles the events of a run as the combined reducer would', async () => {
  const { store, clock, events } = await makeDashboardApp();
  const stateBefore = store.getState();
  const countBefore = events.length;
  store.dispatch(startPressed());
  clock.advance(120_000);
  const run = events.slice(countBefore);
  const statesWith = (reducer: typeof rootReducer) =>
    run.reduce((states, event) => [...states, reducer(states.at(-1), event as Action)], [stateBefore]);
  expect(run.filter(({ meta }) => meta.kind === 'due')).toHaveLength(36);
  // Only the root reducer knows the queue before and after an event, and so which run has ended.
  const withoutRuns = ({ runs: _, ...slices }: RootState) => slices;
  expect(statesWith(rootReducer).map(withoutRuns)).toEqual(statesWith(combinedReducer).map(withoutRuns));
});

it('drops notices that a change of session makes stale, but keeps those that the change itself raises', async () => {
  const { store, services, navigate } = makeTestApp({ session: { account: null } });
  services.betaAccess.profiles = ['refused', 'denied'];
  navigate('/app');
  expect(noticesOf({ store })).toEqual(['signInToAccess']);
  services.auth.report({ account: 'user-1' });
  await repliesArrive();
  expect(noticesOf({ store })).toEqual(['profileLookupFailed']);
  store.dispatch(raiseNotice({ code: 'confirmationUnheard' }));
  services.auth.report({ account: null });
  expect(noticesOf({ store })).toEqual(['confirmationUnheard', 'sessionOver']);
});
