import { makeDashboardApp, makeRunningApp } from '../../testing/makeTestApp';
import { faultsToggled } from '../simulation';
import { retryFailedPressed, runAgainPressed, startPressed, stopPressed } from '../tasks/tasksSlice';
import { INTERVALS } from './repeatRules';
import { repeatPressed, resultDismissed, selectIsResultDismissed, selectStartedBy } from './runsSlice';

const [QUARTER] = INTERVALS;
const RUN = 115_000;

describe('what began a run', () => {
  it('is Start, Run again, a retry or a repeat (P5.9b)', async () => {
    const app = await makeDashboardApp({ seed: 'h' });
    const startedBy = () => selectStartedBy(app.store.getState());
    app.store.dispatch(faultsToggled({ isOn: true }));
    app.store.dispatch(startPressed());
    expect(startedBy()).toBeUndefined();
    // A press during a run begins none.
    app.store.dispatch(runAgainPressed());
    expect(startedBy()).toBeUndefined();
    app.clock.advance(200_000);
    app.store.dispatch(retryFailedPressed());
    expect(startedBy()).toBe('retryFailed');
    app.clock.advance(200_000);
    app.store.dispatch(runAgainPressed());
    expect(startedBy()).toBe('runAgain');
    app.store.dispatch(repeatPressed({ interval: QUARTER }));
    app.clock.advance(QUARTER);
    expect(startedBy()).toBe('repeat');
    app.store.dispatch(stopPressed());
    app.store.dispatch(startPressed());
    expect(startedBy()).toBeUndefined();
  });
});

it('a dismissed result stays dismissed until another run begins (P5.13a)', async () => {
  const app = await makeRunningApp(RUN);
  const isDismissed = () => selectIsResultDismissed(app.store.getState());
  expect(isDismissed()).toBe(false);
  app.store.dispatch(resultDismissed());
  expect(isDismissed()).toBe(true);
  app.store.dispatch(runAgainPressed());
  app.clock.advance(RUN);
  expect(isDismissed()).toBe(false);
});
