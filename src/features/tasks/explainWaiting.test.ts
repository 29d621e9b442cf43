import { makeDashboardApp, TEST_START } from '../../testing/makeTestApp';
import { protocolToggled } from '../protocols';
import { explainWaiting } from './explainWaiting';
import { addTasksPressed, queueAgainPressed, startPressed, stopPressed } from './tasksSlice';

/** Returns the dashboard `span` ms after a press of Start, which comes one second after the dashboard opened. */
async function appAfterStart(span: number) {
  const app = await makeDashboardApp();
  app.clock.advance(1000);
  app.store.dispatch(startPressed());
  app.clock.advance(span);
  const explain = (number: number) => explainWaiting(app.store.getState(), `task-${number}`);
  return { ...app, explain };
}

const START_CAUSE = { input: 'Start, pressed', at: TEST_START + 1000 };

describe('a task waits', () => {
  it('for Start, while there is no run', async () => {
    const { store } = await makeDashboardApp();
    expect(explainWaiting(store.getState(), 'task-1')).toEqual({
      waitsFor: 'Start',
      rule: "Start runs all pending tasks that aren't held, in queue order.",
    });
  });

  it('for its turn, after Start was pressed (P5.9b)', async () => {
    const { explain } = await appAfterStart(7000);
    expect(explain(4)).toEqual({
      waitsFor: 'its turn',
      until: TEST_START + 16_000,
      cause: START_CAUSE,
      rule: 'Task 4 of 6 in this run; tasks start 5 s apart.',
    });
  });

  it('for the end of its step', async () => {
    const { explain, clock } = await appAfterStart(40_000);
    expect(explain(1)).toMatchObject({
      waitsFor: 'step 3 of 5 to finish',
      until: TEST_START + 55_000,
      cause: START_CAUSE,
    });
    clock.advance(13_999);
    expect(explain(1)).toMatchObject({ waitsFor: 'step 3 of 5 to finish' });
    clock.advance(1);
    expect(explain(1)).toMatchObject({ waitsFor: 'step 4 of 5 to finish', until: TEST_START + 73_000 });
  });

  it('for the end of its last step, which completes the task', async () => {
    const { explain } = await appAfterStart(80_000);
    expect(explain(1)).toMatchObject({
      waitsFor: 'step 5 of 5 to finish, which completes the task',
      until: TEST_START + 91_000,
    });
  });

  it('for nothing once it has completed, both during the run and after its end', async () => {
    const { explain, clock } = await appAfterStart(95_000);
    expect(explain(1)).toBeNull();
    clock.advance(60_000);
    expect(explain(1)).toBeNull();
  });

  it('for the next run after being queued again during a run', async () => {
    const { explain, store } = await appAfterStart(95_000);
    store.dispatch(queueAgainPressed({ taskId: 'task-1' }));
    expect(explain(1)).toEqual({
      waitsFor: 'the next run',
      until: 'Start, once this run has ended',
      cause: { input: 'Queued again during this run', at: null },
      rule: 'A run does each task once.',
    });
  });

  it('for the next run after being added during a run', async () => {
    const { explain, store } = await appAfterStart(1000);
    store.dispatch(
      addTasksPressed({ protocolId: 'lighter', actionIds: ['open-long-position'], walletIds: ['wallet-1'], times: 1 }),
    );
    expect(explain(7)).toMatchObject({
      waitsFor: 'the next run',
      cause: { input: "It wasn't ready when this run began" },
      rule: 'A run includes the tasks that are ready when it starts.',
    });
  });

  it('for the next run after being held and released before its turn', async () => {
    const { explain, store } = await appAfterStart(1000);
    store.dispatch(protocolToggled({ protocolId: 'pumpfun' }));
    store.dispatch(protocolToggled({ protocolId: 'pumpfun' }));
    expect(explain(3)).toMatchObject({
      waitsFor: 'the next run',
      cause: { input: 'It was held or removed before its turn' },
    });
  });

  it('for Start again after Stop', async () => {
    const { explain, store } = await appAfterStart(40_000);
    store.dispatch(stopPressed());
    expect(explain(1)).toMatchObject({ waitsFor: 'Start' });
  });

  it('for nothing if it is not in the queue', async () => {
    const { explain } = await appAfterStart(0);
    expect(explain(100)).toBeNull();
  });
});
