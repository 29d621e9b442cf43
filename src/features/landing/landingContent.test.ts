import { SAMPLE_TASKS } from '../tasks/sampleTasks';
import { PREVIEW_SECOND, previewRows } from './landingContent';

const TICK = 18;
const STAGGER = 5;

const running = previewRows.filter(({ state }) => state === 'running');

describe('the picture of the queue', () => {
  it('shows tasks of the sample queue, in its order', () => {
    const places = previewRows.map(({ action }) => SAMPLE_TASKS.findIndex((task) => task.action === action));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(running.map((row, place) => [row.action, row, place] as const))(
    'shows %s where it is at that moment',
    (action, row, place) => {
      const elapsed = PREVIEW_SECOND - place * STAGGER;
      const ticks = Math.floor(elapsed / TICK);
      const task = SAMPLE_TASKS.find((sample) => sample.action === action);
      expect(row.progress).toBe(ticks * 20);
      expect(row.message).toBe(task?.steps[ticks]);
      expect(row.next).toBe(`${ticks + 1} of 5 · next in ${TICK - (elapsed % TICK)} s`);
    },
  );
});
