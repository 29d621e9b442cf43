import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletCreationRequested } from '../../features/wallets/walletsSlice';
import { repliesArrive } from '../makeTestApp';
import type { Scenario } from './scenario';

/** What Watch Demo plays on the landing page: two minutes of the dashboard, from the first look to Stop. */
export const demoScenario: Scenario = {
  name: 'demo',
  title: 'A wallet is created, a protocol switched on, and the queue started, watched and stopped',
  options: { seed: 'demo' },
  async perform({ navigate, store, clock }) {
    navigate('/app');
    await repliesArrive();
    clock.advance(6000);
    store.dispatch(walletCreationRequested({ name: 'ETH Farming 2' }));
    clock.advance(7000);
    store.dispatch(protocolToggled({ protocolId: 'grass' }));
    clock.advance(6000);
    store.dispatch(startPressed());
    // Four of the six tasks complete, and two are at their last step.
    clock.advance(109_000);
    store.dispatch(stopPressed());
    clock.advance(8000);
  },
};
