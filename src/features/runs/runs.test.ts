import * as v from 'valibot';
import { makeDashboardApp, makeRunningApp, TEST_START } from '../../testing/makeTestApp';
import { CONSISTENT_STATE } from '../../program/timelineSchemas';
import { protocolToggled } from '../protocols';
import { faultsToggled } from '../simulation';
import { runAgainPressed, startPressed, stopPressed } from '../tasks/tasksSlice';
import { MAX_FAILURES, MAX_RUNS } from './repeatRules';
import { runsState } from './runsSchema';
import { NO_RUNS, reduceRuns, selectNewestRun, selectRuns } from './runsSlice';

describe('a run that has ended (P5.14)', () => {
  it('is recorded with its number, times, counts and income', async () => {
    const { store, clock } = await makeDashboardApp();
    store.dispatch(startPressed());
    clock.advance(114_999);
    expect(selectRuns(store.getState())).toEqual([]);
    clock.advance(1);
    store.dispatch(runAgainPressed());
    clock.advance(115_000);
    const { lastRun } = store.getState().tasks;
    expect(selectRuns(store.getState())).toMatchObject([
      {
        number: 1,
        startedAt: TEST_START,
        endedAt: TEST_START + 115_000,
        end: 'done',
        total: 6,
        completed: 6,
        failed: 0,
      },
      { number: 2, startedAt: TEST_START + 115_000, end: 'done', income: lastRun?.income, failures: [] },
    ]);
  });

  it('by Stop is recorded with what it had completed, at the simulated time of the press', async () => {
    const { store, clock } = await makeRunningApp(96_000);
    store.dispatch(stopPressed());
    clock.advance(10_000);
    expect(selectRuns(store.getState())).toMatchObject([
      { number: 1, endedAt: TEST_START + 96_000, end: 'stopped', total: 6, completed: 2, failed: 0 },
    ]);
  });

  it('does not count tasks that left it', async () => {
    const { store, clock } = await makeRunningApp(1000);
    store.dispatch(protocolToggled({ protocolId: 'pumpfun' }));
    clock.advance(120_000);
    expect(selectRuns(store.getState())).toMatchObject([{ total: 4, completed: 4 }]);
  });

  it('keeps what failed: action, protocol, wallet, step and fault', async () => {
    const { store, clock } = await makeDashboardApp({ seed: 'h' });
    store.dispatch(faultsToggled({ isOn: true }));
    store.dispatch(startPressed());
    clock.advance(200_000);
    const run = selectNewestRun(store.getState());
    expect(run).toMatchObject({ completed: 2, failed: 4 });
    expect(run?.failures).toHaveLength(4);
    expect(run?.failures[0]).toEqual({
      action: 'Buy New Launch',
      protocolId: 'pumpfun',
      walletId: 'wallet-1',
      step: 1,
      fault: 'noAnswer',
    });
    store.dispatch(runAgainPressed());
    expect(store.getState().runs?.failures).toEqual([]);
  });
});

it('the last 50 runs are kept, below 40 KB, and keep their numbers (P5.14)', async () => {
  const { store, clock } = await makeRunningApp(115_000);
  clock.advance(0);
  const { tasks } = store.getState();
  const [run] = selectRuns(store.getState());
  const failure = { action: 'Provide Vault Liquidity', protocolId: 'hyperliquid', walletId: 'wallet-100', step: 4 };
  const failures = Array.from({ length: MAX_FAILURES }, () => ({ ...failure, fault: 'slippage' as const }));
  let runs = NO_RUNS;
  for (let number = 1; number <= 60; number += 1) {
    const now = { ...tasks, lastRun: { ...tasks.lastRun! } };
    runs = reduceRuns({ ...runs, failures }, { type: 'any' }, { before: { ...tasks, lastRun: null }, now });
  }
  expect(runs.list).toHaveLength(MAX_RUNS);
  expect(runs.list[0]).toEqual({ ...run, number: 11 });
  expect(runs.list.at(-1)).toEqual({ ...run, number: 60, failures });
  expect(v.is(runsState, runs)).toBe(true);
  expect(JSON.stringify(runs).length).toBeLessThan(40_000);
});

it('a dashboard has no records until a run has ended, and none in what was saved without them (P5.14)', async () => {
  const { store } = await makeRunningApp(50_000);
  const state = store.getState();
  expect(state).not.toHaveProperty('runs');
  expect(v.parse(CONSISTENT_STATE, JSON.parse(JSON.stringify(state)))).toEqual(state);
  expect(selectRuns(state)).toEqual([]);
});
