import { SAMPLE_TASKS } from '../tasksSlice';
import { nextText, stepText, type QueueRow, type TaskPhase } from '../taskPhase';
import { resultTexts } from '../tasksSelectors';
import { countByStatus, statusCountTexts } from '../taskStatuses';
import { nextAnnouncement } from './QueueSummary';
import { STAGES } from './TaskDetails';
import { CHIPS } from './TaskRow';

const NOW = Date.UTC(2026, 0, 15, 12);
const [SAMPLE] = SAMPLE_TASKS;

const NO_TASKS = { ...countByStatus([]), held: 0 };

const rowOf = (phase: TaskPhase): QueueRow => ({ task: SAMPLE!, phase });

type Example<Kind extends TaskPhase['kind']> = readonly [Extract<TaskPhase, { readonly kind: Kind }>, string | null];

/** The row's text for each phase; `null` if the chip says enough. A phase without an example doesn't compile. */
const TEXTS: { readonly [Kind in TaskPhase['kind']]: readonly [Example<Kind>, ...Example<Kind>[]] } = {
  waiting: [
    [{ kind: 'waiting', for: 'start', until: null }, 'Waits for Start'],
    [{ kind: 'waiting', for: 'nextRun', until: null }, 'Starts in the next run'],
    [{ kind: 'waiting', for: 'turn', until: NOW + 11_999 }, 'Starts in 11 s'],
    [{ kind: 'waiting', for: 'turn', until: NOW - 500 }, 'Starts in 0 s'],
  ],
  held: [[{ kind: 'held', hold: 'protocolOff', until: null }, null]],
  running: [
    [{ kind: 'running', step: 3, until: NOW + 18_000 }, 'Next step in 18 s'],
    [{ kind: 'running', step: 4, until: NOW + 18_000 }, 'Completes in 18 s'],
  ],
  retrying: [[{ kind: 'retrying', step: 3, attempt: 2, until: NOW + 7000 }, 'Retrying in 7 s, attempt 2 of 3']],
  failed: [[{ kind: 'failed', step: 3, fault: 'slippage', until: null }, 'Slippage over the limit']],
  completed: [[{ kind: 'completed', until: null }, 'Done']],
};

it.each(Object.values(TEXTS).flat())('describes the next event of a row that is %j: %s (P5.9)', (phase, text) => {
  expect(nextText(rowOf(phase), NOW)).toBe(text);
  // A row without a text has `null`.
  expect(text).not.toBe('');
});

it('has a label for every phase and for every stage of a step', () => {
  for (const { label } of Object.values(CHIPS)) expect(label).toMatch(/^[A-Z][a-z]+$/);
  for (const { label } of Object.values(STAGES)) expect(label).toMatch(/^[A-Z][a-z ]+:$/);
});

it('shows the number of the step that is running or failed', () => {
  expect(stepText(rowOf({ kind: 'waiting', for: 'start', until: null }))).toBe('');
  expect(stepText(rowOf({ kind: 'running', step: 1, until: NOW }))).toBe('2 of 5');
  expect(stepText(rowOf({ kind: 'failed', step: 3, fault: 'noGas', until: null }))).toBe('4 of 5');
  expect(stepText(rowOf({ kind: 'completed', until: null }))).toBe('');
});

it.each([
  [{ running: 2, pending: 10 }, '2 running · 10 pending'],
  [{ completed: 1 }, '1 completed'],
  [{ pending: 1, completed: 3, failed: 2 }, '1 pending · 3 completed · 2 failed'],
  [{ pending: 4, held: 1 }, '4 pending (1 held)'],
  [{ running: 1, pending: 4, held: 4 }, '1 running · 4 pending (all held)'],
  [
    { running: 1000, pending: 2000, held: 1500, completed: 3000, failed: 4000 },
    '1,000 running · 2,000 pending (1,500 held) · 3,000 completed · 4,000 failed',
  ],
])('counts tasks by status, without zeros: %j', (counts, text) => {
  expect(statusCountTexts({ ...NO_TASKS, ...counts }).join(' · ')).toBe(text);
});

it('groups the digits of large counts in results and announcements', () => {
  const run = {
    startedAt: NOW,
    endedAt: NOW + 1000,
    taskIds: Array.from({ length: 2500 }, String),
    left: [],
    completed: 1500,
    failed: 1000,
    income: [],
  };
  expect(resultTexts(run)).toEqual(['Run finished in 1 s', '1,500 of 2,500 completed', '1,000 failed']);
  const duringRun = {
    ...NO_TASKS,
    pending: 1000,
    completed: 1000,
    failed: 1000,
    total: 3001,
    completedInSession: 1000,
    isRunning: true,
  };
  const afterRun = { ...duringRun, completed: 1001, completedInSession: 1001, isRunning: false };
  expect(nextAnnouncement({ counts: duringRun, text: '' }, afterRun).text).toBe(
    '1,001 of 3,001 tasks completed, 1,000 failed. Run finished. 1,000 pending.',
  );
});

it('never shows more remaining time than a step has, even if the step began in the middle of a second', () => {
  for (const fraction of [0, 1, 300, 999]) {
    // A row may still show the time of its last render, at a full second.
    for (const now of [NOW, NOW + fraction]) {
      const row = rowOf({ kind: 'running', step: 0, until: NOW + fraction + 18_000 });
      expect(nextText(row, now)).toBe('Next step in 18 s');
    }
  }
});
