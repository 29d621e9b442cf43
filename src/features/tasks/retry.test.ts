import { makeDashboardApp, noticesOf, TEST_START } from '../../testing/makeTestApp';
import { protocolToggled } from '../protocols';
import { faultsToggled } from '../simulation';
import { retryFailedPressed, retryPressed, startPressed } from './tasksSlice';

/**
 * Runs the sample tasks with simulated faults, of which four fail: the first three can be retried without a question.
 */
async function makeFailedApp() {
  const app = await makeDashboardApp({ seed: 'h' });
  app.store.dispatch(faultsToggled({ isOn: true }));
  app.store.dispatch(startPressed());
  app.clock.advance(140_000);
  app.store.dispatch(faultsToggled({ isOn: false }));
  const { queue } = app.store.getState().tasks;
  const failed = queue.flatMap((task) => (task.status === 'failed' ? [task] : []));
  return { ...app, tasks: () => app.store.getState().tasks, failed };
}

const FAILED_PROTOCOLS = ['lighter', 'hyperliquid', 'pumpfun'] as const;

describe('Retry failed', () => {
  it('starts a run of the failed tasks but the replaced one, at the time of the press (P5.15)', async () => {
    const app = await makeFailedApp();
    const { store, clock, tasks, failed } = app;
    const retried = failed.filter(({ fault }) => fault !== 'replaced').map(({ id }) => id);
    expect([failed.length, retried.length]).toEqual([4, 3]);
    store.dispatch(retryFailedPressed());
    expect(tasks().run).toMatchObject({ startedAt: TEST_START + 140_000, taskIds: retried });
    expect(noticesOf(app)).toEqual(['automationStarted']);
    clock.advance(200_000);
    expect(tasks().lastRun).toMatchObject({ completed: 3, failed: 0 });
    // Only the replaced task is left, so there is nothing to retry at once.
    const before = tasks();
    store.dispatch(retryFailedPressed());
    expect(tasks()).toBe(before);
  });

  it('does nothing during a run, or if all of them would be held (P5.15)', async () => {
    const { store, tasks, failed } = await makeFailedApp();
    for (const protocolId of FAILED_PROTOCOLS) store.dispatch(protocolToggled({ protocolId }));
    const before = tasks();
    store.dispatch(retryFailedPressed());
    expect(tasks()).toBe(before);
    for (const protocolId of FAILED_PROTOCOLS) store.dispatch(protocolToggled({ protocolId }));
    store.dispatch(retryPressed({ taskId: failed[0]!.id }));
    const during = tasks();
    store.dispatch(retryFailedPressed());
    expect(tasks()).toBe(during);
  });
});

it('Retry of one task takes everything else that is pending along, a replaced one included (P5.15a)', async () => {
  const { store, tasks, failed } = await makeFailedApp();
  const replaced = failed.find(({ fault }) => fault === 'replaced')!;
  store.dispatch(retryPressed({ taskId: replaced.id }));
  expect(tasks().run?.taskIds).toEqual([replaced.id]);
  const completed = tasks().queue.find(({ status }) => status === 'completed')!;
  const before = tasks();
  store.dispatch(retryPressed({ taskId: completed.id }));
  expect(tasks()).toBe(before);
});
