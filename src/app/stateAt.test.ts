import fc from 'fast-check';
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
