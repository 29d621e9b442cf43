import type { RunningTask } from '../features/tasks/tasksSchema';
import { makeTestApp } from '../testing/makeTestApp';
import { nextDue } from './plan';
import type { RootState } from './rootReducer';

const MOMENT = 90_000;

/** At work since 0: with four ticks its fifth is due at the moment of its cap, with five the cap alone. */
const atWork = (taskId: string, ticks: number): RunningTask => ({ taskId, startedAt: 0, ticks, isTicking: true });

/** A state in which something of every kind is due at one moment of both times; whatever has happened is left out. */
function dueAtOnce(happened: ReadonlySet<string>): RootState {
  const state = makeTestApp().store.getState();
  const unless = <Value>(type: string, value: Value) => (happened.has(type) ? null : value);
  const running = [unless('tasks/progressTimerCapped', atWork('task-1', 5)), unless('tasks/taskCompleted', atWork('task-2', 4))];
  return {
    ...state,
    simulation: { ...state.simulation, speed: 1, anchor: { machine: 0, simulated: 0 } },
    tasks: {
      ...state.tasks,
      running: running.filter((one) => one !== null),
      run: unless('tasks/taskStarted', { startedAt: MOMENT, taskIds: ['task-3'], left: [], next: 0, completed: 0, income: [] }),
    },
    wallets: { ...state.wallets, creation: unless('wallets/walletCreated', { name: 'New', dueAt: MOMENT }) },
    betaAccess: {
      ...state.betaAccess,
      redirectAt: unless('betaAccess/redirectDue', MOMENT),
      lookup: { ...state.betaAccess.lookup, retryAt: unless('betaAccess/lookupRetryDue', MOMENT) },
    },
    confirmation: { ...state.confirmation, check: { ...state.confirmation.check, retryAt: unless('confirmation/confirmationCheckDue', MOMENT) } },
  };
}

it('happens in one fixed order at one moment: tick, cap, start, wallet, redirect, retry (P9.3)', () => {
  const happened = new Set<string>();
  for (let item = nextDue(dueAtOnce(happened)); item; item = nextDue(dueAtOnce(happened))) {
    const { type } = item.toEvent(MOMENT);
    expect([item.dueAt, happened.has(type)]).toEqual([MOMENT, false]);
    happened.add(type);
  }
  expect([...happened]).toEqual([
    'tasks/taskCompleted', 'tasks/progressTimerCapped', 'tasks/taskStarted', 'wallets/walletCreated',
    'betaAccess/redirectDue', 'betaAccess/lookupRetryDue', 'confirmation/confirmationCheckDue',
  ]);
});
