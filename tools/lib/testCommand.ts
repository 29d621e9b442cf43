import { Command, InvalidArgumentError } from 'commander';

/** The steps of `npm test`, in their order. */
export const STEP_NAMES = ['lint', 'types', 'unit', 'screens', 'functions', 'integration', 'e2e'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps that have no test files, so that a path means nothing to them. */
const WITHOUT_FILES: readonly StepName[] = ['lint', 'types'];

/** The command line of `npm test`: reads which steps to run, and on which test files. It exits when that makes no sense. */
export function readTestOptions(args: readonly string[]): { steps: StepName[]; paths: string[]; env: Record<string, string> } {
  const command = new Command('npm test --')
    .description('Runs everything that must hold; all steps run, also after one that failed.')
    .argument('[path...]', 'run the test files whose path contains it')
    .option('--only <steps>', `run these steps: ${STEP_NAMES.join(', ')}`, readSteps)
    .option('--all', 'judge every state without the fonts of the product in every window')
    .option('--engines', 'do in Firefox, too, what every engine has to do, where there is one')
    .showHelpAfterError()
    .parse(args, { from: 'user' });
  const { only, all = false, engines = false } = command.opts<{ only?: StepName[]; all?: boolean; engines?: boolean }>();
  const paths = command.args;
  const steps = STEP_NAMES.filter((name) => (only ? only.includes(name) : paths.length === 0 || !WITHOUT_FILES.includes(name)));
  // What only the browser tests know of reaches them by their environment.
  const env = { ...(all && { SEED_TEST_ALL: '1' }), ...(engines && { SEED_ENGINES: '1' }) };
  return { steps, paths, env };
}

function readSteps(text: string): StepName[] {
  return text.split(',').map((each) => {
    const name = STEP_NAMES.find((step) => step === each.trim());
    if (name === undefined) throw new InvalidArgumentError(`There is no step "${each.trim()}".`);
    return name;
  });
}

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
