import type { Action } from '@reduxjs/toolkit';
import { undoPressed } from '../../features/notices';
import { protocolToggled } from '../../features/protocols/protocolsSlice';
import { tabReturned } from '../../features/route';
import { awayClosed, goOnPressed, repeatPressed, resultDismissed, runsSeen } from '../../features/runs/runsSlice';
import { MAX_UNSEEN } from '../../features/runs/repeatRules';
import { faultsToggled, speedChanged } from '../../features/simulation';
import {
  addTasksPressed,
  moveTaskPressed,
  queueAgainPressed,
  removeCompletedPressed,
  removePendingPressed,
  removeTaskPressed,
  retryFailedPressed,
  retryPressed,
  runAgainPressed,
  startPressed,
  stopPressed,
} from '../../features/tasks/tasksSlice';
import { undoSubject } from '../../features/tasks/queueMachine';
import {
  walletCreationRequested,
  walletRemovalPressed,
  walletRenameRequested,
  walletToggled,
} from '../../features/wallets/walletsSlice';
import { openDashboard } from '../makeTestApp';
import type { RecordedApp } from '../recordApp';
import type { Scenario } from './scenario';

/** The dashboard of a scenario. After each press, the clock advances by `span` ms. */
interface Dashboard extends RecordedApp {
  press(input: Action, span?: number): void;
  /** Presses Undo for the latest change, whether or not a notice still offers it. */
  undo(span?: number): void;
}

function withPresses(app: RecordedApp): Dashboard {
  const press = (input: Action, span = 0) => {
    app.store.dispatch(input);
    if (span > 0) app.clock.advance(span);
  };
  const undo = (span?: number) => {
    const { tasks, wallets } = app.store.getState();
    press(undoPressed({ subject: wallets.removed?.wallet.id ?? undoSubject(tasks) ?? 'none' }), span);
  };
  return { ...app, press, undo };
}

const scenarios: readonly (Omit<Scenario, 'perform'> & { perform(dashboard: Dashboard): void })[] = [
  {
    name: 'full-run',
    title: 'Start is pressed once, and every task completes',
    perform({ press, clock }) {
      clock.advance(2000);
      press(startPressed(), 120_000);
    },
  },
  {
    name: 'repeat',
    title: 'Repeat every hour: a run, a skip while nothing can start, two runs while nobody looks, and Stop',
    perform({ press, clock }) {
      const hour = 3_600_000;
      press(repeatPressed({ interval: hour }), hour + 120_000);
      press(runsSeen());
      for (const protocolId of ['hyperliquid', 'pumpfun']) press(protocolToggled({ protocolId }));
      for (const taskId of ['task-1', 'task-4']) press(removeTaskPressed({ taskId }));
      clock.advance(hour);
      press(protocolToggled({ protocolId: 'pumpfun' }), 2 * hour);
      press(tabReturned(), 1000);
      press(awayClosed(), hour - 120_000);
      press(resultDismissed());
      press(stopPressed(), hour);
    },
  },
  {
    name: 'repeat-pauses',
    title: 'Repeat finds nothing to start until it pauses, and goes on',
    perform({ press, store }) {
      const quarter = 900_000;
      for (const { id } of store.getState().tasks.queue) press(removeTaskPressed({ taskId: id }));
      press(repeatPressed({ interval: quarter }), (MAX_UNSEEN + 2) * quarter);
      press(goOnPressed(), 2 * quarter);
    },
  },
  {
    name: 'stop-and-restart',
    title: 'Stop between two starts, exactly at a tick and within a step, each followed by Start',
    perform({ press }) {
      for (const span of [7000, 18_000, 92_500]) {
        press(startPressed(), span);
        press(stopPressed(), 1500);
      }
      press(startPressed(), 120_000);
    },
  },
  {
    name: 'wallets-and-protocols',
    title: 'Wallets and protocols change while the queue runs, and finished tasks are queued again',
    perform({ press, store }) {
      press(startPressed(), 12_345);
      press(walletCreationRequested({ name: 'Second ETH Wallet' }));
      press(walletCreationRequested({ name: 'Too early' }), 700);
      press(walletToggled({ walletId: 'wallet-1' }));
      press(protocolToggled({ protocolId: 'pumpfun' }));
      press(protocolToggled({ protocolId: 'debridge' }), 80_000);
      press(walletToggled({ walletId: 'wallet-4' }));
      press(queueAgainPressed({ taskId: 'task-1' }), 60_000);
      for (const { id } of store.getState().tasks.queue) press(queueAgainPressed({ taskId: id }));
      press(startPressed(), 40_000);
    },
  },
  {
    name: 'held-work',
    title:
      'One protocol is off at Start; another and a wallet are switched off during the run; released tasks wait for the next Start',
    perform({ press }) {
      press(protocolToggled({ protocolId: 'pumpfun' }));
      press(startPressed(), 7000);
      // The first task of Lighter is running and continues; the second is pending and leaves the run.
      press(protocolToggled({ protocolId: 'lighter' }), 4000);
      press(walletToggled({ walletId: 'wallet-3' }), 1000);
      press(protocolToggled({ protocolId: 'lighter' }));
      press(protocolToggled({ protocolId: 'pumpfun' }), 100_000);
      press(startPressed(), 110_000);
      press(startPressed());
    },
  },
  {
    name: 'added-tasks',
    title: 'Tasks are added before and during a run, several at once, too many, moved while pending, and undone',
    perform({ press, undo, clock }) {
      const add = (protocolId: string, actionId: string, ...walletIds: string[]) =>
        press(addTasksPressed({ protocolId, actionIds: [actionId], walletIds, times: 1 }));
      add('lighter', 'rebalance-margin', 'wallet-1', 'wallet-2');
      add('debridge', 'bridge', 'wallet-1');
      add('lighter', 'none', 'wallet-1');
      add('pumpfun', 'buy-new-launch', 'wallet-1', 'wallet-9');
      clock.advance(1000);
      press(moveTaskPressed({ taskId: 'task-8', to: 0 }));
      press(startPressed(), 12_000);
      add('pumpfun', 'buy-new-launch', 'wallet-3');
      press(moveTaskPressed({ taskId: 'task-1', to: 99 }));
      undo(130_000);
      press(startPressed(), 20_000);
      const many = {
        protocolId: 'lighter',
        actionIds: ['rebalance-margin', 'open-long-position'],
        walletIds: ['wallet-1', 'wallet-2'],
        times: 3,
      };
      press(addTasksPressed(many), 4000);
      undo(1000);
      press(addTasksPressed({ ...many, times: 2 }));
      press(addTasksPressed({ ...many, actionIds: ['rebalance-margin', 'rebalance-margin'] }), 80_000);
      press(startPressed(), 20_000);
      // After Start, Undo no longer removes the added tasks.
      undo();
    },
  },
  {
    name: 'removed-tasks',
    title: 'Pending, running and completed tasks are removed, then all pending ones at once, and restored',
    perform({ press, undo }) {
      const remove = (taskId: string) => press(removeTaskPressed({ taskId }));
      press(startPressed(), 7000);
      for (const taskId of ['task-1', 'task-4', 'task-6', 'none']) remove(taskId);
      undo(95_000);
      press(removeCompletedPressed(), 2000);
      undo();
      undo(30_000);
      press(runAgainPressed(), 6000);
      press(removePendingPressed(), 1000);
      undo(100_000);
      press(removePendingPressed());
    },
  },
  {
    name: 'run-again',
    title: 'A finished run is repeated with one press',
    perform({ press }) {
      press(startPressed(), 60_000);
      press(runAgainPressed(), 60_000);
      press(runAgainPressed(), 120_000);
    },
  },
  {
    name: 'faults',
    title:
      'With simulated faults, steps are retried and tasks fail; they are queued again, stopped, and run without faults',
    // With this seed, steps are retried and tasks fail.
    options: { seed: 'h' },
    perform({ press }) {
      press(faultsToggled({ isOn: true }), 1000);
      press(startPressed(), 90_000);
      press(queueAgainPressed({ taskId: 'task-3' }), 50_000);
      press(runAgainPressed(), 60_000);
      press(stopPressed(), 1000);
      press(faultsToggled({ isOn: false }));
      press(startPressed(), 120_000);
    },
  },
  {
    name: 'retried-tasks',
    title: 'At ten times the speed, one failed task is retried, then all of them',
    // With this seed, tasks fail.
    options: { seed: 'h' },
    perform({ press }) {
      press(faultsToggled({ isOn: true }));
      press(speedChanged({ speed: 10 }), 1000);
      press(startPressed(), 20_000);
      press(retryPressed({ taskId: 'task-3' }), 20_000);
      press(retryFailedPressed(), 20_000);
    },
  },
  {
    name: 'wallets-renamed-and-removed',
    title: 'Wallets are renamed or refused, removed with their pending tasks, restored, and kept while a task runs',
    perform({ press, undo, clock }) {
      clock.advance(1000);
      press(walletRenameRequested({ walletId: 'wallet-2', name: '  Deep farm ' }));
      press(walletRenameRequested({ walletId: 'wallet-3', name: 'DEEP FARM' }), 1000);
      press(walletRemovalPressed({ walletId: 'wallet-1' }), 3000);
      undo(1000);
      press(startPressed(), 12_000);
      press(walletRemovalPressed({ walletId: 'wallet-2' }));
      press(stopPressed());
      press(walletRemovalPressed({ walletId: 'wallet-2' }), 1000);
      press(walletCreationRequested({ name: 'Deep farm' }), 2000);
      press(startPressed(), 120_000);
    },
  },
];

export const queueScenarios: readonly Scenario[] = scenarios.map((scenario) => ({
  ...scenario,
  async perform(app) {
    await openDashboard(app);
    scenario.perform(withPresses(app));
  },
}));
