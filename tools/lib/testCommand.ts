import { stripVTControlCharacters } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { productRules } from './rules';

/** The steps of `npm test`, in order. */
export const STEP_NAMES = ['lint', 'types', 'unit', 'screens', 'functions', 'integration', 'e2e'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps without test files, to which paths do not apply. */
const WITHOUT_FILES: readonly StepName[] = ['lint', 'types'];

export interface TestOptions {
  readonly steps: readonly StepName[];
  /** Only test files whose path contains one of these; empty means all. */
  readonly paths: readonly string[];
  /** Only tests that show this rule of PRODUCT.md. */
  readonly rule?: string;
  /** Environment variables of the browser tests. */
  readonly env: Readonly<Record<string, string>>;
}

/** Parses the command line of `npm test`. Exits if it is invalid. */
export function readTestOptions(args: readonly string[]): TestOptions {
  const command = new Command('npm test --')
    .description('Runs all checks and tests. A failed step does not stop the others.')
    .argument('[path...]', 'run only test files whose path contains one of these')
    .option('--only <steps>', `run these steps: ${STEP_NAMES.join(', ')}`, readSteps)
    .option('--rule <NUMBER>', 'run only the tests that show this rule of PRODUCT.md, such as P5.3', readRule)
    .option(
      '--all',
      'check every state of a screen in every window, with its own, wide and narrow fonts (default: later states in fewer)',
    )
    .showHelpAfterError()
    .parse(args, { from: 'user' });
  const { only, rule, all = false } = command.opts<{ only?: StepName[]; rule?: string; all?: boolean }>();
  const paths = command.args;
  const isDefault = (name: StepName) => (paths.length === 0 && rule === undefined) || !WITHOUT_FILES.includes(name);
  const steps = STEP_NAMES.filter((name) => (only ? only.includes(name) : isDefault(name)));
  const env = all ? { SEED_TEST_ALL: '1' } : {};
  return { steps, paths, ...(rule !== undefined && { rule }), env };
}

function readRule(text: string): string {
  const rule = text.trim();
  if (!productRules().texts.has(rule)) throw new InvalidArgumentError(`PRODUCT.md has no rule "${rule}".`);
  return rule;
}

function readSteps(text: string): StepName[] {
  return text.split(',').map((each) => {
    const name = STEP_NAMES.find((step) => step === each.trim());
    if (name === undefined) throw new InvalidArgumentError(`There is no step "${each.trim()}".`);
    return name;
  });
}

/**
 * Returns a reader of the lines that Jest prints. It passes on the message of a failed test as soon as its file has ended,
 * and not only with everything else at the end.
 */
export function failureReader(show: (line: string) => void): (line: string) => void {
  let isInFailure = false;
  return (line) => {
    const text = stripVTControlCharacters(line);
    if (/^\s*(PASS|FAIL)\b|^(Test Suites:|Summary of all failing tests)/.test(text))
      isInFailure = /^\s*FAIL\b/.test(text);
    if (isInFailure) show(line);
  };
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface StepResult {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly seconds: number;
  /** Only for steps with tests. */
  readonly counts?: Counts;
  /** The files and names of failed tests. */
  readonly failures?: readonly string[];
  /** The complete output of a failed step. */
  readonly output?: string;
}

const MARKS = { passed: '✓', failed: '✗' };

/** Returns the failed tests, a table of the steps, and on the last line the totals. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, status, seconds, counts }) => {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : '';
    return `  ${MARKS[status]} ${name.padEnd(width)} ${`${Math.round(seconds)} s`.padStart(6)}   ${tests}`.trimEnd();
  });
  const failures = results.flatMap(({ failures: names = [] }) => names.map((name) => `  ✗ ${name}`));
  const { passed, failed } = total(results);
  return [
    '',
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    ...rows,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/**
 * Returns the totals of all steps. A step that failed without a failed test (lint, types, a stack that did not start)
 * counts as one failure, so that the totals never hide it.
 */
export function total(results: readonly StepResult[]): Counts {
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failed = results.reduce(
    (sum, { status, counts }) => sum + Math.max(counts?.failed ?? 0, status === 'failed' ? 1 : 0),
    0,
  );
  return { passed, failed };
}
