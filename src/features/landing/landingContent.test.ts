import { SAMPLE_TASKS } from '../tasks/tasksSlice';
import { nextText, stepText } from '../tasks/taskPhase';
import type { QueueRow, TaskPhase } from '../tasks/taskPhase';
import { PREVIEW_SECOND, previewRows } from './landingContent';

const STEP_SECONDS = 18;
const START_GAP_SECONDS = 5;

const runningRows = previewRows.filter(({ state }) => state === 'running');

/** Returns the text of the dashboard's row for a task in this phase, at time 0. */
function rowText(phase: TaskPhase): string {
  const row: QueueRow = { task: SAMPLE_TASKS[0]!, phase };
  return [stepText(row), nextText(row, 0)].filter(Boolean).join(' · ');
}

describe('the picture of the queue', () => {
  it('has the dashboard’s texts for completed and pending tasks', () => {
    const texts = {
      completed: rowText({ kind: 'completed', until: null }),
      pending: rowText({ kind: 'waiting', for: 'nextRun', until: null }),
    };
    for (const { state, message, next } of previewRows) {
      if (state !== 'running') expect([message, next]).toEqual(['', texts[state]]);
    }
  });

  it('shows tasks of the sample queue in their order', () => {
    const samples = SAMPLE_TASKS.filter((task) => previewRows.some(({ action }) => action === task.action));
    expect(samples.map(({ action }) => action)).toEqual(previewRows.map(({ action }) => action));
  });

  it.each(runningRows.map((row, index) => [row.action, row, index] as const))(
    'shows how far %s is at the moment of the picture',
    (action, row, index) => {
      const elapsed = PREVIEW_SECOND - index * START_GAP_SECONDS;
      const ticks = Math.floor(elapsed / STEP_SECONDS);
      const task = SAMPLE_TASKS.find((sample) => sample.action === action);
      expect(row.progress).toBe(ticks * 20);
      expect(row.message).toBe(task?.steps[ticks]);
      expect(row.next).toBe(
        rowText({ kind: 'running', step: ticks, until: (STEP_SECONDS - (elapsed % STEP_SECONDS)) * 1000 }),
      );
    },
  );
});
