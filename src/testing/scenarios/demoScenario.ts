import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { startPressed } from '../../features/tasks/tasksSlice';
import { walletCreationRequested } from '../../features/wallets/walletsSlice';
import { openDashboard } from '../makeTestApp';
import type { Scenario } from './scenario';

/** The timeline that Watch Demo plays: two and a half minutes of the dashboard, until a run has ended. */
export const demoScenario: Scenario = {
  name: 'demo',
  title: 'A wallet is created, a protocol is switched on, and the queue runs until all tasks have completed',
  options: { seed: 'demo' },
  async perform(app) {
    const { store, clock } = app;
    await openDashboard(app);
    clock.advance(6000);
    store.dispatch(walletCreationRequested({ name: 'ETH Farming 2' }));
    clock.advance(7000);
    store.dispatch(protocolToggled({ protocolId: 'grass' }));
    clock.advance(6000);
    store.dispatch(startPressed());
    // The last of six tasks completes 25 + 90 seconds after Start; then there is time to read the result of the run.
    clock.advance(129_000);
  },
};
