import { SAMPLE_TASKS } from '../sampleTasks';
import type { NextRun, QueueRow } from '../tasksSelectors';
import type { Task } from '../tasksSchema';
import { countsText, nextRunText, stepText } from './queueTexts';

const NOW = Date.UTC(2026, 0, 15, 12);
const [sample] = SAMPLE_TASKS;

function rowOf(nextRun: NextRun, stepIndex: number | null = null, task: Partial<Task> = {}): QueueRow {
  return { place: 0, task: { ...sample!, ...task }, progress: 0, stepIndex, currentStep: null, nextRun };
}

it.each<[string, NextRun, number | null]>([
  ['Starts when you press Start', { kind: 'whenStarted' }, null],
  ['Starts with the next run', { kind: 'inNextRun' }, null],
  ['Starts in 11 s', { kind: 'startsAt', at: NOW + 11_999 }, null],
  ['Starts in 0 s', { kind: 'startsAt', at: NOW - 500 }, null],
  ['Next step in 18 s', { kind: 'nextStepAt', at: NOW + 18_000 }, 3],
  ['Completes in 18 s', { kind: 'nextStepAt', at: NOW + 18_000 }, 4],
  ['Tries again in 7 s, attempt 2 of 3', { kind: 'triesAgainAt', at: NOW + 7000, attempt: 2 }, 3],
  ['Slippage beyond the limit', { kind: 'failed', fault: 'slippage' }, 3],
  ['Waits for Stop', { kind: 'stalled' }, 4],
  ['Done', { kind: 'done' }, null],
])('says "%s" of what comes next', (text, nextRun, stepIndex) => {
  expect(nextRunText(rowOf(nextRun, stepIndex), NOW)).toBe(text);
});

it('counts the steps: all of them before, the one at work, all of them after', () => {
  expect(stepText(rowOf({ kind: 'whenStarted' }))).toBe('5 steps');
  expect(stepText(rowOf({ kind: 'nextStepAt', at: NOW }, 1, { status: 'running' }))).toBe('2 of 5');
  expect(stepText(rowOf({ kind: 'failed', fault: 'noGas' }, 3, { status: 'failed' }))).toBe('4 of 5');
  expect(stepText(rowOf({ kind: 'done' }, null, { status: 'completed' }))).toBe('5 of 5');
});

it('leaves out of the counts what there is none of', () => {
  expect(countsText({ running: 2, pending: 10, held: 0, completed: 0, failed: 0 })).toBe('2 running · 10 pending');
  expect(countsText({ running: 0, pending: 0, held: 0, completed: 1, failed: 0 })).toBe('1 completed');
  expect(countsText({ running: 0, pending: 1, held: 0, completed: 3, failed: 2 })).toBe('1 pending · 3 completed · 2 failed');
});

it('says how many of the pending are held', () => {
  expect(countsText({ running: 0, pending: 4, held: 1, completed: 0, failed: 0 })).toBe('4 pending, 1 of them held');
  expect(countsText({ running: 1, pending: 4, held: 4, completed: 0, failed: 0 })).toBe('1 running · 4 pending, all of them held');
});

it('never says that more is left of a step than it has, at whatever part of a second it began', () => {
  for (const begun of [0, 1, 300, 999]) {
    // The present was drawn at the last full second.
    for (const present of [NOW, NOW + begun]) {
      const row = rowOf({ kind: 'nextStepAt', at: NOW + begun + 18_000 }, 0);
      expect(nextRunText(row, present)).toBe('Next step in 18 s');
    }
  }
});
