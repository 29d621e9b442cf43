import fc from 'fast-check';
import { itemAt, withItemAt } from '../engine/collections/vector';
import { makeDashboardApp, makeTestApp, TEST_START } from '../testing/makeTestApp';
import { startPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { stateAt } from './stateAt';

async function startedState() {
  const { store } = await makeDashboardApp();
  store.dispatch(startPressed());
  return store.getState();
}

describe('the state at a later moment', () => {
  it('is the one that the program would be in', async () => {
    const state = await startedState();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130_000 }), (elapsed) => {
        const { store, clock } = makeTestApp({ state });
        clock.advance(elapsed);
        expect(stateAt(state, TEST_START + elapsed)).toEqual(store.getState());
      }),
      { numRuns: 25 },
    );
  });

  it('is the same by way of any moment between', async () => {
    const state = await startedState();
    const moment = fc.integer({ min: 0, max: 130_000 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [near, far] = [TEST_START + Math.min(one, other), TEST_START + Math.max(one, other)];
        expect(stateAt(stateAt(state, near), far)).toEqual(stateAt(state, far));
      }),
    );
  });

  it('is the one that the program would be in, wherever a task at work stands', async () => {
    const begun = stateAt(await startedState(), TEST_START + 1000);
    const standing = fc.record({ ticks: fc.integer({ min: 0, max: 5 }), progress: fc.constantFrom(0, 20, 40, 60, 80), isTicking: fc.boolean() });
    fc.assert(
      fc.property(standing, fc.integer({ min: 0, max: 130_000 }), ({ progress, ...timer }, elapsed) => {
        const queue = withItemAt(begun.tasks.queue, 0, { ...itemAt(begun.tasks.queue, 0)!, progress });
        const running = begun.tasks.running.map((one) => ({ ...one, ...timer }));
        const state = { ...begun, tasks: { ...begun.tasks, queue, running } };
        const { store, clock } = makeTestApp({ state });
        clock.advance(elapsed);
        expect(stateAt(state, TEST_START + elapsed)).toEqual(store.getState());
      }),
    );
  });

  it('leaves the state it began with as it was', async () => {
    const state = await startedState();
    const before = JSON.stringify(state);
    stateAt(state, TEST_START + 130_000);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('stops before what a saga answers, which is then still due', async () => {
    const { store } = await makeDashboardApp();
    store.dispatch(startPressed());
    store.dispatch(walletCreationRequested({ name: 'New' }));
    const state = stateAt(store.getState(), TEST_START + 60_000);
    expect(state.wallets.creation).toEqual({ name: 'New', dueAt: TEST_START + 1500 });
    const { store: resumed, clock } = makeTestApp({ state });
    clock.advance(60_000);
    expect(resumed.getState().wallets.list.at(-1)?.name).toBe('New');
    expect(resumed.getState().tasks.running).toHaveLength(6);
  });
});
