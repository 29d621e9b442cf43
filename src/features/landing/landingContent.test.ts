import { SAMPLE_TASKS } from '../tasks/tasksSlice';
import { nextText, stepText } from '../tasks/standing';
import type { QueueRow, Standing } from '../tasks/standing';
import { PREVIEW_SECOND, previewRows } from './landingContent';

const TICK = 18;
const STAGGER = 5;

const running = previewRows.filter(({ state }) => state === 'running');

/** Returns the text of the dashboard's row for a task in this standing, at time 0. */
function rowText(standing: Standing): string {
  const row: QueueRow = { task: SAMPLE_TASKS[0]!, standing };
  return [stepText(row), nextText(row, 0)].filter(Boolean).join(' · ');
}

describe('the picture of the queue', () => {
  it('has the dashboard’s texts for completed and pending tasks', () => {
    const texts = { completed: rowText({ kind: 'completed', until: null }), pending: rowText({ kind: 'waiting', for: 'nextRun', until: null }) };
    for (const { state, message, next } of previewRows) if (state !== 'running') expect([message, next]).toEqual(['', texts[state]]);
  });

  it('shows tasks of the sample queue in their order', () => {
    const places = previewRows.map(({ action }) => SAMPLE_TASKS.findIndex((task) => task.action === action));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(running.map((row, place) => [row.action, row, place] as const))(
    'shows the progress of %s at that moment',
    (action, row, place) => {
      const elapsed = PREVIEW_SECOND - place * STAGGER;
      const ticks = Math.floor(elapsed / TICK);
      const task = SAMPLE_TASKS.find((sample) => sample.action === action);
      expect(row.progress).toBe(ticks * 20);
      expect(row.message).toBe(task?.steps[ticks]);
      expect(row.next).toBe(rowText({ kind: 'running', step: ticks, until: (TICK - (elapsed % TICK)) * 1000 }));
    },
  );
});
