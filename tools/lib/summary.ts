/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** How a step of `npm test` went. */
export interface StepResult {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly seconds: number;
  /** Only of steps that have tests. */
  readonly counts?: Counts;
  /** The files and names of the tests that failed. */
  readonly failures?: readonly string[];
  /** All that a step printed, when it failed. */
  readonly output?: string;
}

const MARKS = { passed: '✓', failed: '✗' };

/** The tests that failed, a table of the steps, and alone on its last line how many tests passed and failed. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, status, seconds, counts }) => {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : '';
    return `  ${MARKS[status]} ${name.padEnd(width)} ${`${Math.round(seconds)} s`.padStart(6)}   ${tests}`.trimEnd();
  });
  const failures = results.flatMap(({ failures: names = [] }) => names.map((name) => `  ✗ ${name}`));
  const { passed, failed } = total(results);
  return ['', ...failures, ...(failures.length > 0 ? [''] : []), ...rows, '', `${passed} passed, ${failed} failed`].join('\n');
}

/**
 * Adds the steps up. A step that failed without a failed test (lint, types, a stack that did not start) counts as one,
 * so that the sum never looks better than the run.
 */
export function total(results: readonly StepResult[]): Counts {
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failed = results.reduce((sum, { status, counts }) => sum + Math.max(counts?.failed ?? 0, status === 'failed' ? 1 : 0), 0);
  return { passed, failed };
}
