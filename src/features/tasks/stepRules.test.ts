import { entriesOf } from '../activity/history';
import { makeDashboardApp, TEST_START, taskEventLines } from '../../testing/makeTestApp';
import { faultsToggled, speedChanged } from '../simulation';
import { SAMPLE_PROTOCOLS } from '../protocols';
import {
  moveTaskPressed,
  queueAgainPressed,
  removeTaskPressed,
  runAgainPressed,
  startPressed,
  stopPressed,
} from './tasksSlice';
import { explainWaiting } from './explainWaiting';
import { drawFault, failureText, faultsOf } from './stepRules';
import { taskOf } from './queue';
import { selectRunProgress, selectQueueCounts } from './queueSummary';
import { stepTimes, selectQueueRow } from './taskPhase';
import type { Task } from './tasksSchema';

/** Returns a run with simulated faults, `span` ms after Start. With the default seed, four of the six tasks fail. */
async function runWithFaults(span: number, seed = 'h') {
  const app = await makeDashboardApp({ seed });
  const state = () => app.store.getState();
  app.store.dispatch(faultsToggled({ isOn: true }));
  app.store.dispatch(startPressed());
  app.clock.advance(span);
  return { ...app, state, task: (number: number) => taskOf(state().tasks.queue, `task-${number}`)! };
}

const actionsOf = (protocolId: string) => SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId)!.actions;
const faultsIn = (lines: readonly string[]) => lines.filter((line) => /Failed/.test(line));

describe('simulated faults', () => {
  it('fail steps at their end; a step is tried again after 10 s, up to three times in all, while the run continues (P14.3)', async () => {
    const app = await runWithFaults(129_999);
    expect(app.state().tasks.run).not.toBeNull();
    app.clock.advance(1);
    expect(faultsIn(taskEventLines(app))).toEqual([
      '46000 attemptFailed task-3',
      '56000 attemptFailed task-3',
      '56000 attemptFailed task-5',
      '59000 attemptFailed task-2',
      '66000 taskFailed task-3',
      '66000 attemptFailed task-5',
      '87000 attemptFailed task-2',
      '87000 taskFailed task-4',
      '97000 taskFailed task-2',
      '130000 taskFailed task-5',
    ]);
    expect(app.state().tasks.lastRun).toMatchObject({ completed: 2, failed: 4, endedAt: TEST_START + 130_000 });
    expect(selectQueueCounts(app.state())).toEqual({
      pending: 0,
      running: 0,
      completed: 2,
      failed: 4,
      held: 0,
      total: 6,
    });
    app.clock.advance(3_600_000);
    expect(taskEventLines(app).at(-1)).toBe('130000 taskFailed task-5');
  });

  it('delay only the later steps of the same task', async () => {
    const app = await runWithFaults(200_000, 'c');
    expect(taskEventLines(app).filter((line) => / task-3$/.test(line))).toEqual([
      '10000 taskStarted task-3',
      '28000 taskTicked task-3',
      '46000 taskTicked task-3',
      '64000 attemptFailed task-3',
      '74000 taskTicked task-3',
      '92000 taskTicked task-3',
      '110000 attemptFailed task-3',
      '120000 taskCompleted task-3',
    ]);
    expect(
      taskEventLines(app)
        .filter((line) => / task-4$/.test(line))
        .at(-1),
    ).toBe('105000 taskCompleted task-4');
    expect(app.state().tasks.lastRun).toMatchObject({ failed: 0 });
    expect(stepTimes(app.state(), 'task-3').map(({ endsAt }) => endsAt! - TEST_START)).toEqual([
      28_000, 46_000, 74_000, 92_000, 120_000,
    ]);
  });

  it('let steps that end at the same moment end in the current queue order', async () => {
    const app = await runWithFaults(50_000);
    app.store.dispatch(moveTaskPressed({ taskId: 'task-5', to: 0 }));
    app.clock.advance(16_000);
    const simultaneous = faultsIn(taskEventLines(app)).filter((line) => /^(56|66)000 /.test(line));
    expect(simultaneous).toEqual([
      '56000 attemptFailed task-5',
      '56000 attemptFailed task-3',
      '66000 attemptFailed task-5',
      '66000 taskFailed task-3',
    ]);
  });

  it('are explained in the steps of a failed task and in the history', async () => {
    const app = await runWithFaults(66_000);
    const steps = stepTimes(app.state(), 'task-3');
    expect(steps.map(({ stage }) => stage)).toEqual(['done', 'failed', 'notReached', 'notReached', 'notReached']);
    expect(steps.map(({ endsAt }) => endsAt && endsAt - TEST_START)).toEqual([28_000, 66_000, null, null, null]);
    expect(explainWaiting(app.state(), 'task-3')).toMatchObject({ waitsFor: 'Queue again' });
    const entries = entriesOf(app.state().activity);
    // Six samples and the failure.
    expect(entries).toHaveLength(7);
    expect(entries.at(-1)?.reason).toBe(
      'The node did not answer in step 2 of 5 (Checking holders and liquidity lock), attempt 3 of 3.',
    );
  });

  it('lead to a retry, whose time and number the row and its details show', async () => {
    const app = await runWithFaults(67_000, 'c');
    const at = TEST_START + 74_000;
    expect(selectQueueRow(app.state(), 2)?.phase).toEqual({ kind: 'retrying', step: 2, attempt: 2, until: at });
    expect(explainWaiting(app.state(), 'task-3')).toEqual({
      waitsFor: 'retry of step 3 of 5, attempt 2 of 3',
      until: at,
      cause: { input: 'A simulated fault: The node did not answer', at: null },
      rule: 'This failure is retried after 10 s, up to 3 attempts.',
    });
    expect(selectRunProgress(app.state())?.until).toBe(TEST_START + 115_000);
    app.clock.advance(7000);
    expect(explainWaiting(app.state(), 'task-3')?.rule).toBe('Each step takes 18 s, plus 1 retry after 10 s.');
  });

  it('allow Stop during the delay before a retry; the next run starts the task from the beginning', async () => {
    const app = await runWithFaults(67_000, 'c');
    app.store.dispatch(stopPressed());
    expect(app.task(3)).toMatchObject({ status: 'pending', failures: 1 });
    app.clock.advance(60_000);
    expect(taskEventLines(app).at(-1)).toBe('67000 runStopped');
    app.store.dispatch(startPressed());
    app.clock.advance(11_000);
    expect(app.task(3)).toMatchObject({ status: 'running', failures: 1, started: { retries: [] } });
    expect(stepTimes(app.state(), 'task-3')[0]?.endsAt).toBe(TEST_START + 127_000 + 28_000);
  });

  it('let failed tasks be queued again, run again or removed; the next run draws new faults', async () => {
    const app = await runWithFaults(130_000);
    app.store.dispatch(removeTaskPressed({ taskId: 'task-4' }));
    app.store.dispatch(queueAgainPressed({ taskId: 'task-3' }));
    expect(app.task(3).status).toBe('pending');
    expect(selectQueueCounts(app.state())).toMatchObject({ pending: 1, failed: 2, total: 5 });
    app.store.dispatch(runAgainPressed());
    expect(app.state().tasks.run?.taskIds).toEqual(['task-1', 'task-2', 'task-3', 'task-5', 'task-6']);
    app.clock.advance(300_000);
    const newFaults = faultsIn(taskEventLines(app, TEST_START + 130_000));
    expect(newFaults).not.toContain('46000 attemptFailed task-3');
    expect(app.state().tasks.run).toBeNull();
  });

  it('fail nothing once they are off; a delayed step then succeeds (P14.5)', async () => {
    const app = await runWithFaults(50_000);
    app.store.dispatch(faultsToggled({ isOn: false }));
    expect(app.state().simulation).not.toHaveProperty('faults');
    app.clock.advance(200_000);
    expect(app.state().tasks.lastRun).toMatchObject({ completed: 6 });
    expect(taskEventLines(app)).toContain('56000 taskTicked task-3');
  });

  it('stay on when the speed changes, and are the same at every speed (P14.1)', async () => {
    const slow = await runWithFaults(130_000);
    const fast = await runWithFaults(0);
    fast.store.dispatch(speedChanged({ speed: 100 }));
    fast.clock.advance(1300);
    expect(fast.state().tasks).toEqual(slow.state().tasks);
    expect(fast.state().simulation.faults).toBe(true);
  });

  it('fail one attempt in five, each step with its own kinds of faults (P14.2)', () => {
    const { steps } = actionsOf('hyperliquid').find(({ id }) => id === 'swap-on-spot-market')!;
    const task = {
      id: 'task-1',
      protocolId: 'hyperliquid',
      walletId: 'wallet-1',
      action: 'Swap',
      steps,
      status: 'running',
      started: { at: 0, retries: [] },
      step: 0,
      completions: 0,
      failures: 0,
    } as const;
    // 10,000 attempts at each of the five steps.
    const drawnFaults = Array.from({ length: 50_000 }, (_, n) =>
      drawFault({ ...task, completions: Math.floor(n / 5) }, n % 5, 'seed'),
    );
    const percentage = (100 * drawnFaults.filter((fault) => fault !== null).length) / drawnFaults.length;
    // There are enough draws to tell 20 per cent from 19 and 21.
    expect(Math.abs(percentage - 20)).toBeLessThan(0.4);
    expect(
      steps.map((_, step) => [...new Set(drawnFaults.filter((fault, n) => n % 5 === step && fault))].sort()),
    ).toEqual([['noAnswer'], ['noAnswer'], ['noAnswer'], ['noAnswer', 'noGas', 'slippage'], ['noAnswer', 'replaced']]);
  });

  it.each([
    ['lighter', '0.5 %'],
    ['hyperliquid', '0.5 %'],
    ['pumpfun', '5 %'],
  ])('name the slippage limit of %s: %s (P14.2)', (protocolId, limit) => {
    const { steps } = actionsOf(protocolId)[0]!;
    const text = failureText({ protocolId, steps } as Task, { step: 3, fault: 'slippage', attempts: 1 });
    expect(text).toBe(`Slippage over the limit of ${limit} in step 4 of 5 (${steps[3]}).`);
  });

  it('include slippage only in steps that trade', () => {
    const sendingStep = 3;
    const slippageByAction = (protocolId: string) =>
      actionsOf(protocolId).map(({ id, steps }) => [
        id,
        faultsOf({ steps, protocolId }, sendingStep).includes('slippage'),
      ]);
    expect(slippageByAction('pumpfun')).toEqual([
      ['buy-new-launch', true],
      ['claim-creator-rewards', false],
      ['sell-graduated-tokens', true],
    ]);
    expect(slippageByAction('lighter')).toEqual([
      ['open-long-position', true],
      ['rebalance-margin', false],
      ['quote-both-sides', true],
    ]);
    expect(slippageByAction('grass').some(([, isIncluded]) => isIncluded)).toBe(false);
  });
});
