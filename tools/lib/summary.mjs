// @ts-check

/**
 * How a step of `npm test` went.
 *
 * @typedef {{passed: number, failed: number}} Counts
 * @typedef {object} StepResult
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} seconds
 * @property {Counts} [counts] how many tests, where the step has tests.
 * @property {string} [note]
 */

const MARKS = { passed: '✓', failed: '✗', skipped: '-' };

/**
 * @param {readonly StepResult[]} results
 * @returns {string} a table of the steps, and alone on its last line how many tests passed and failed.
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, status, seconds, counts, note }) => {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : (note ?? '');
    return `  ${MARKS[status]} ${name.padEnd(width)} ${`${Math.round(seconds)} s`.padStart(6)}   ${tests}`.trimEnd();
  });
  const { passed, failed } = total(results);
  return ['', ...rows, '', `${passed} passed, ${failed} failed`].join('\n');
}

/**
 * Adds the steps up. A step that failed without a failed test (lint, types, a stack that did not start) counts as one,
 * so that the sum never looks better than the run.
 *
 * @param {readonly StepResult[]} results
 * @returns {Counts}
 */
export function total(results) {
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failed = results.reduce(
    (sum, { status, counts }) => sum + Math.max(counts?.failed ?? 0, status === 'failed' ? 1 : 0),
    0,
  );
  return { passed, failed };
}
