import * as v from 'valibot';
import type { RootState } from '../../program/rootReducer';
import { withIncome, type Income } from '../../shared/income';
import { makeDashboardApp, makeRunningApp, makeTestApp, TEST_START, taskEventLines } from '../../testing/makeTestApp';
import { WALLET_CREATION_DELAY, walletCreationRequested } from '../wallets/walletsSlice';
import type { Activity } from '../activity/activitySchema';
import { entriesOf } from '../activity/history';
import { incomeOf, totalEarned } from './completion';
import { progressOf, taskPhase } from './taskPhase';
import { tasksState } from './tasksSchema';
import { runAgainPressed, startPressed, stopPressed } from './tasksSlice';

const byCurrency = (a: Income, b: Income) => (a.currency < b.currency ? -1 : 1);

const HOUR = 3_600_000;

/**
 * All starts, ticks and completions after one press of Start with six tasks: task *i* (from 0) starts at *i* × 5 s and
 * ticks every 18 s.
 */
const FULL_RUN = [
  '0 startPressed',
  '0 runStarted',
  '0 taskStarted task-1',
  '5000 taskStarted task-2',
  '10000 taskStarted task-3',
  '15000 taskStarted task-4',
  '18000 taskTicked task-1',
  '20000 taskStarted task-5',
  '23000 taskTicked task-2',
  '25000 taskStarted task-6',
  '28000 taskTicked task-3',
  '33000 taskTicked task-4',
  '36000 taskTicked task-1',
  '38000 taskTicked task-5',
  '41000 taskTicked task-2',
  '43000 taskTicked task-6',
  '46000 taskTicked task-3',
  '51000 taskTicked task-4',
  '54000 taskTicked task-1',
  '56000 taskTicked task-5',
  '59000 taskTicked task-2',
  '61000 taskTicked task-6',
  '64000 taskTicked task-3',
  '69000 taskTicked task-4',
  '72000 taskTicked task-1',
  '74000 taskTicked task-5',
  '77000 taskTicked task-2',
  '79000 taskTicked task-6',
  '82000 taskTicked task-3',
  '87000 taskTicked task-4',
  '90000 taskCompleted task-1',
  '92000 taskTicked task-5',
  '95000 taskCompleted task-2',
  '97000 taskTicked task-6',
  '100000 taskCompleted task-3',
  '105000 taskCompleted task-4',
  '110000 taskCompleted task-5',
  '115000 taskCompleted task-6',
];

describe('a full run', () => {
  it('starts, ticks and completes every task to the millisecond (P5.3, P5.4)', async () => {
    const app = await makeRunningApp(120_000);
    expect(taskEventLines(app)).toEqual(FULL_RUN);
  });

  it('adds the income of each run to protocols and wallets, and leaves a valid state', async () => {
    const { store, clock } = await makeDashboardApp();
    for (const input of [startPressed(), runAgainPressed()]) {
      store.dispatch(input);
      clock.advance(120_000);
    }
    const state = store.getState();
    const isSample = ({ id }: Activity) => id.startsWith('sample-');
    const entries = entriesOf(state.activity).filter((entry) => !isSample(entry));
    const sumOf = (matches: (entry: Activity) => boolean) =>
      entries.filter(matches).reduce<readonly Income[]>((sum, { amount }) => withIncome(sum, amount ?? ''), []);
    // One entry for each of the six tasks in each of the two runs.
    expect(entries).toHaveLength(12);
    expect([...totalEarned(state)].sort(byCurrency)).toEqual([...sumOf(() => true)].sort(byCurrency));
    for (const { id } of state.protocols.list)
      expect(incomeOf(state, 'protocols', id)).toEqual(sumOf(({ protocolId }) => protocolId === id));
    for (const { id } of state.wallets.list)
      expect(incomeOf(state, 'wallets', id)).toEqual(sumOf(({ walletId }) => walletId === id));
    expect(v.is(tasksState, state.tasks)).toBe(true);
  });

  it('is the same on a device that slept for an hour', async () => {
    const [asleep, awake] = [await makeDashboardApp(), await makeDashboardApp()];
    for (const app of [asleep, awake]) app.store.dispatch(startPressed());
    asleep.clock.runAsOf(TEST_START + HOUR, () => asleep.store.dispatch(stopPressed()));
    for (let elapsed = 0; elapsed < HOUR; elapsed += 1000) awake.clock.advance(1000);
    awake.store.dispatch(stopPressed());
    expect(asleep.store.getState()).toEqual(awake.store.getState());
    expect(asleep.events).toEqual(awake.events);
  });

  it('completes every task at 100 per cent, and ends without another notice (P5.1)', async () => {
    const { store, clock } = await makeRunningApp(114_999);
    expect(store.getState().tasks.run).not.toBeNull();
    clock.advance(1);
    const { tasks, notices } = store.getState();
    expect(tasks.queue.map((task) => `${task.status} ${progressOf(taskPhase(store.getState(), task), task)}`)).toEqual(
      Array<string>(6).fill('completed 100'),
    );
    expect(tasks.run).toBeNull();
    expect(notices.waiting.map(({ code }) => code)).toEqual(['automationStarted']);
  });

  it('adds a success to the history when a task completes (P8.2)', async () => {
    const { store } = await makeRunningApp(90_000);
    const entries = entriesOf(store.getState().activity);
    // Six samples and the completion.
    expect(entries).toHaveLength(7);
    expect(entries.at(-1)).toMatchObject({
      timestamp: '2026-01-15 12:01:30',
      action: 'Open Long Position Completed',
      protocolId: 'lighter',
      status: 'success',
      amount: expect.stringMatching(/^0\.[1-5]\d ETH$/),
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  });
});

it("a task's start comes before a wallet's creation at the same millisecond", async () => {
  const app = await makeRunningApp(5000 - WALLET_CREATION_DELAY);
  app.store.dispatch(walletCreationRequested({ name: 'At once' }));
  app.clock.advance(WALLET_CREATION_DELAY);
  const types = app.events.filter(({ meta }) => meta.at === TEST_START + 5000).map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['tasks/taskStarted', 'wallets/walletCreated']);
});

it('the seed determines all hashes and amounts', async () => {
  const outcomesOf = async (seed: string) => {
    const { store, clock } = await makeDashboardApp({ seed });
    store.dispatch(startPressed());
    clock.advance(120_000);
    return entriesOf(store.getState().activity)
      .slice(-6)
      .map(({ amount, txHash }) => `${amount} ${txHash}`);
  };
  const outcomes = await outcomesOf('one');
  expect(await outcomesOf('one')).toEqual(outcomes);
  const otherOutcomes = await outcomesOf('other');
  expect(outcomes.filter((line, index) => line === otherOutcomes[index])).toEqual([]);
});

it('a page that was busy at the time of a tick still ticks before it handles a later press of Stop', async () => {
  const app = await makeRunningApp(17_999);
  app.clock.runAsOf(TEST_START + 18_500, () => app.store.dispatch(stopPressed()));
  expect(taskEventLines(app).slice(-3)).toEqual(['18000 taskTicked task-1', '18500 stopPressed', '18500 runStopped']);
});

it('a state loaded into a new program continues with the same times as in the old program', async () => {
  const oldApp = await makeRunningApp(40_000);
  const state = JSON.parse(JSON.stringify(oldApp.store.getState())) as RootState;
  oldApp.clock.advance(80_000);

  // The new program starts 20 s later, and catches up.
  const newApp = makeTestApp({ start: TEST_START + 60_000, state });
  newApp.clock.advance(60_000);
  expect(newApp.store.getState().tasks).toEqual(oldApp.store.getState().tasks);
  expect(newApp.store.getState().activity).toEqual(oldApp.store.getState().activity);
});
