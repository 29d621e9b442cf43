import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { queueAgainPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { walletCreationRequested, walletToggled } from '../../features/wallets/walletsSlice';
import { repliesArrive } from '../makeTestApp';
import type { RecordedApp } from '../recordApp';
import type { Scenario } from './scenario';

async function openDashboard({ navigate }: RecordedApp) {
  navigate('/app');
  await repliesArrive();
}

/** What happens on the dashboard. */
export const queueScenarios: readonly Scenario[] = [
  {
    name: 'full-run',
    title: 'One press of Start, watched until every task has completed',
    async perform(app) {
      await openDashboard(app);
      app.clock.advance(2000);
      app.store.dispatch(startPressed());
      app.clock.advance(120_000);
    },
  },
  {
    name: 'stop-and-restart',
    title: 'Stop in the middle of the stagger, at the very tick and in the middle of a task, and Start again each time',
    async perform(app) {
      await openDashboard(app);
      for (const span of [7000, 18_000, 92_500]) {
        app.store.dispatch(startPressed());
        app.clock.advance(span);
        app.store.dispatch(stopPressed());
        app.clock.advance(1500);
      }
      app.store.dispatch(startPressed());
      app.clock.advance(120_000);
    },
  },
  {
    name: 'wallets-and-protocols',
    title: 'Wallets and protocols are changed while the queue runs, and finished tasks are queued again',
    async perform(app) {
      await openDashboard(app);
      app.store.dispatch(startPressed());
      app.clock.advance(12_345);
      app.store.dispatch(walletCreationRequested({ name: 'Second ETH Wallet' }));
      app.store.dispatch(walletCreationRequested({ name: 'Too early' }));
      app.clock.advance(700);
      app.store.dispatch(walletToggled({ walletId: 'wallet-1' }));
      app.store.dispatch(protocolToggled({ protocolId: 'pumpfun' }));
      app.store.dispatch(protocolToggled({ protocolId: 'debridge' }));
      app.clock.advance(80_000);
      app.store.dispatch(walletToggled({ walletId: 'wallet-4' }));
      app.store.dispatch(queueAgainPressed({ place: 0 }));
      app.clock.advance(60_000);
      app.store.dispatch(queueAgainPressed({ place: 'all' }));
      app.store.dispatch(startPressed());
      app.clock.advance(40_000);
    },
  },
];
