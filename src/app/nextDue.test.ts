import { makeTestApp } from '../testing/makeTestApp';
import { nextDue } from './store';
import type { RootState } from './rootReducer';

const MOMENT = 90_000;

/** A state in which something of every kind is due at one moment of both times, except for what has already happened. */
function dueAtOnce(happened: ReadonlySet<string>): RootState {
  const state = makeTestApp().store.getState();
  const unless = <Value>(type: string, value: Value) => (happened.has(type) ? null : value);
  const [first, ...others] = state.tasks.queue;
  const atLastStep = { ...first!, status: 'running', startedAt: 0, step: 4, retries: [] } as const;
  return {
    ...state,
    simulation: { ...state.simulation, speed: 1, anchor: { machine: 0, simulated: 0 } },
    tasks: {
      ...state.tasks,
      queue: [unless('tasks/taskCompleted', atLastStep) ?? first!, ...others],
      run: unless('tasks/taskStarted', { startedAt: MOMENT, taskIds: ['task-3'], left: [], next: 0, completed: 0, failed: 0, income: [] }),
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

it('happens in one fixed order at one moment: tick, start, wallet, redirect, retry (P9.3)', () => {
  const happened = new Set<string>();
  for (let item = nextDue(dueAtOnce(happened)); item; item = nextDue(dueAtOnce(happened))) {
    const { type } = item.toEvent(MOMENT);
    expect([item.dueAt, happened.has(type)]).toEqual([MOMENT, false]);
    happened.add(type);
  }
  expect([...happened]).toEqual([
    'tasks/taskCompleted', 'tasks/taskStarted', 'wallets/walletCreated',
    'betaAccess/redirectDue', 'betaAccess/lookupRetryDue', 'confirmation/confirmationCheckDue',
  ]);
});
