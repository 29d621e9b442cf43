import { undoPressed } from '../../features/notices';
import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { faultsSwitched } from '../../features/simulation';
import { addTasksPressed, moveTaskPressed, queueAgainPressed, removeCompletedPressed, removePendingPressed, removeTaskPressed, runAgainPressed, startPressed, stopPressed } from '../../features/tasks/tasksSlice';
import { subjectOfChange } from '../../features/tasks/queueMachine';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested, walletToggled } from '../../features/wallets/walletsSlice';
import { repliesArrive } from '../makeTestApp';
import type { RecordedApp } from '../recordApp';
import type { Scenario } from './scenario';

async function openDashboard({ navigate }: RecordedApp) {
  navigate('/app');
  await repliesArrive();
}

/** Presses Undo for the latest change, whether or not a notice still offers it. */
function undoLatest({ store }: RecordedApp) {
  const { tasks, wallets } = store.getState();
  store.dispatch(undoPressed({ subject: wallets.removed?.wallet.id ?? subjectOfChange(tasks) ?? 'none' }));
}

/** Scenarios of the dashboard. */
export const queueScenarios: readonly Scenario[] = [
  {
    name: 'full-run',
    title: 'Start is pressed once, and every task completes',
    async perform(app) {
      await openDashboard(app);
      app.clock.advance(2000);
      app.store.dispatch(startPressed());
      app.clock.advance(120_000);
    },
  },
  {
    name: 'stop-and-restart',
    title: 'Stop between two starts, exactly at a tick and within a step, each followed by Start',
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
    title: 'Wallets and protocols change while the queue runs, and finished tasks are queued again',
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
      app.store.dispatch(queueAgainPressed({ taskId: 'task-1' }));
      app.clock.advance(60_000);
      for (const { id } of app.store.getState().tasks.queue) app.store.dispatch(queueAgainPressed({ taskId: id }));
      app.store.dispatch(startPressed());
      app.clock.advance(40_000);
    },
  },
  {
    name: 'held-work',
    title: 'One protocol is off at Start; another and a wallet are switched off during the run; released tasks wait for the next Start',
    async perform(app) {
      await openDashboard(app);
      app.store.dispatch(protocolToggled({ protocolId: 'pumpfun' }));
      app.store.dispatch(startPressed());
      app.clock.advance(7000);
      // The first task of Lighter is running and continues; the second is pending and leaves the run.
      app.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
      app.clock.advance(4000);
      app.store.dispatch(walletToggled({ walletId: 'wallet-3' }));
      app.clock.advance(1000);
      for (const protocolId of ['lighter', 'pumpfun']) app.store.dispatch(protocolToggled({ protocolId }));
      app.clock.advance(100_000);
      app.store.dispatch(startPressed());
      app.clock.advance(110_000);
      app.store.dispatch(startPressed());
    },
  },
  {
    name: 'added-tasks',
    title: 'Tasks are added before and during a run, several at once, too many, moved while pending, and undone',
    async perform(app) {
      const add = (protocolId: string, actionId: string, ...walletIds: string[]) =>
        app.store.dispatch(addTasksPressed({ protocolId, actionIds: [actionId], walletIds, times: 1 }));
      await openDashboard(app);
      add('lighter', 'rebalance-margin', 'wallet-1', 'wallet-2');
      add('debridge', 'bridge', 'wallet-1');
      add('lighter', 'none', 'wallet-1');
      add('pumpfun', 'buy-new-launch', 'wallet-1', 'wallet-9');
      app.clock.advance(1000);
      app.store.dispatch(moveTaskPressed({ taskId: 'task-8', to: 0 }));
      app.store.dispatch(startPressed());
      app.clock.advance(12_000);
      add('pumpfun', 'buy-new-launch', 'wallet-3');
      app.store.dispatch(moveTaskPressed({ taskId: 'task-1', to: 99 }));
      undoLatest(app);
      app.clock.advance(130_000);
      app.store.dispatch(startPressed());
      app.clock.advance(20_000);
      const many = { protocolId: 'lighter', actionIds: ['rebalance-margin', 'open-long-position'], walletIds: ['wallet-1', 'wallet-2'], times: 3 };
      app.store.dispatch(addTasksPressed(many));
      app.clock.advance(4000);
      undoLatest(app);
      app.clock.advance(1000);
      app.store.dispatch(addTasksPressed({ ...many, times: 2 }));
      app.store.dispatch(addTasksPressed({ ...many, actionIds: ['rebalance-margin', 'rebalance-margin'] }));
      app.clock.advance(80_000);
      app.store.dispatch(startPressed());
      app.clock.advance(20_000);
      // Started tasks stay in the run.
      undoLatest(app);
    },
  },
  {
    name: 'removed-tasks',
    title: 'Pending, running and completed tasks are removed, then all pending ones at once, and restored',
    async perform(app) {
      const remove = (taskId: string) => app.store.dispatch(removeTaskPressed({ taskId }));
      await openDashboard(app);
      app.store.dispatch(startPressed());
      app.clock.advance(7000);
      for (const taskId of ['task-1', 'task-4', 'task-6', 'none']) remove(taskId);
      undoLatest(app);
      app.clock.advance(95_000);
      app.store.dispatch(removeCompletedPressed());
      app.clock.advance(2000);
      undoLatest(app);
      undoLatest(app);
      app.clock.advance(30_000);
      app.store.dispatch(runAgainPressed());
      app.clock.advance(6000);
      app.store.dispatch(removePendingPressed());
      app.clock.advance(1000);
      undoLatest(app);
      app.clock.advance(100_000);
      app.store.dispatch(removePendingPressed());
    },
  },
  {
    name: 'run-again',
    title: 'A finished run is repeated with one press',
    async perform(app) {
      await openDashboard(app);
      app.store.dispatch(startPressed());
      app.clock.advance(60_000);
      app.store.dispatch(runAgainPressed());
      app.clock.advance(60_000);
      app.store.dispatch(runAgainPressed());
      app.clock.advance(120_000);
    },
  },
  {
    name: 'faults',
    title: 'With simulated faults, steps are retried and tasks fail; they are queued again, stopped, and run without faults',
    options: { seed: 'h' },
    async perform(app) {
      await openDashboard(app);
      app.store.dispatch(faultsSwitched({ isOn: true }));
      app.clock.advance(1000);
      app.store.dispatch(startPressed());
      app.clock.advance(90_000);
      app.store.dispatch(queueAgainPressed({ taskId: 'task-3' }));
      app.clock.advance(50_000);
      app.store.dispatch(runAgainPressed());
      app.clock.advance(60_000);
      app.store.dispatch(stopPressed());
      app.clock.advance(1000);
      app.store.dispatch(faultsSwitched({ isOn: false }));
      app.store.dispatch(startPressed());
      app.clock.advance(120_000);
    },
  },
  {
    name: 'wallets-renamed-and-removed',
    title: 'Wallets are renamed or refused, removed with their pending tasks, restored, and kept while a task runs',
    async perform(app) {
      await openDashboard(app);
      app.clock.advance(1000);
      app.store.dispatch(walletRenameRequested({ walletId: 'wallet-2', name: '  Deep farm ' }));
      app.store.dispatch(walletRenameRequested({ walletId: 'wallet-3', name: 'DEEP FARM' }));
      app.clock.advance(1000);
      app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-1' }));
      app.clock.advance(3000);
      undoLatest(app);
      app.clock.advance(1000);
      app.store.dispatch(startPressed());
      app.clock.advance(12_000);
      app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
      app.store.dispatch(stopPressed());
      app.store.dispatch(walletRemovalPressed({ walletId: 'wallet-2' }));
      app.clock.advance(1000);
      app.store.dispatch(walletCreationRequested({ name: 'Deep farm' }));
      app.clock.advance(2000);
      app.store.dispatch(startPressed());
      app.clock.advance(120_000);
    },
  },
];
