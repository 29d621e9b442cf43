import * as history from '../../features/activity/history';
import { MAX_ENTRIES } from '../../features/activity/activitySchema';
import { createRecorder } from '../../engine/timeline/recorder';
import { entryForTask } from '../../features/activity/activitySlice';
import { stateWithTasks } from '../longLists';
import { TEST_START } from '../makeTestApp';
import { drawPlan, type Operation, type StormPlan } from './operations';
import { storm } from './storm';
import { TIMELINE_FORMAT } from '../../program/rootReducer';

/** A `startPick` that begins a storm with a user who has access and opens the dashboard. */
const SIGNED_IN_ON_DASHBOARD = 7;
const savedRecording = longHistory();
const reloadAtDashboard: Operation = { kind: 'reload', pick: 1, span: 1 };
const openLongHistory: Operation = { kind: 'branch', pick: 0, span: 1 };
const pressStart: Operation = { kind: 'press', pick: 0, span: 1, press: 'Start' };
const waitForRun: Operation = { kind: 'wait', pick: 0, span: 120_000 };

/** Records six tasks with a full history, whose oldest entries have been dropped. */
function longHistory(): string {
  let activity = history.EMPTY_HISTORY;
  for (let number = 1; number <= MAX_ENTRIES + 20; number += 1) {
    activity = history.withEntry(
      activity,
      entryForTask(
        {
          taskId: 'task-1',
          protocolId: 'lighter',
          walletId: 'wallet-1',
          action: 'Swap',
          amount: '1 ETH',
          txHash: '0x1',
        },
        number,
        TEST_START,
      ),
    );
  }
  const state = { ...stateWithTasks(6), activity };
  return JSON.stringify(
    createRecorder({ ...TIMELINE_FORMAT, app: 'storm', seed: 'long', startedAt: TEST_START, state }).toTimeline(
      'Long',
      TEST_START + 1,
      state,
    ),
  );
}

/** Plans a storm that continues live from the saved recording. */
function planWithLongHistory(seed: number): StormPlan {
  const plan = drawPlan(seed, 40);
  const operations = plan.operations.filter(({ kind }) =>
    ['press', 'reply', 'wait', 'hide', 'return', 'record'].includes(kind),
  );
  return {
    ...plan,
    startPick: SIGNED_IN_ON_DASHBOARD,
    operations: [reloadAtDashboard, openLongHistory, pressStart, waitForRun, ...operations],
  };
}

afterEach(() => jest.restoreAllMocks());

it('breaks no invariant with more than 10,000 entries in the history (P8.6)', async () => {
  for (const seed of [1, 2, 3]) {
    const { broken, operations, types } = await storm(planWithLongHistory(seed), { saved: savedRecording });
    expect(broken).toBeNull();
    expect(operations).toContain('continue live after event 0 of a recording');
    expect(types).toContain('tasks/taskCompleted');
  }
}, 120_000);

it('breaks an invariant if a full history ignores new entries', async () => {
  const { withEntry } = history;
  jest
    .spyOn(history, 'withEntry')
    .mockImplementation((state, entry) => (history.entryCount(state) < MAX_ENTRIES ? withEntry(state, entry) : state));
  expect((await storm(planWithLongHistory(1), { saved: savedRecording })).broken).toMatch(/historyLength should have/);
}, 120_000);
