import fs from 'node:fs';
import path from 'node:path';
import { npmCommand } from './packages';
import { logFile, ROOT, WORK_DIR } from './paths';
import { startJob, type Command } from './processes';
import type { Counts, StepResult } from './summary';
import { reporter, type Task } from './tasks';
import type { StepName } from './testOptions';

const TITLES: Readonly<Record<StepName, string>> = {
  lint: 'Checking the style',
  types: 'Checking the types',
  unit: 'Unit tests',
  screens: 'Screen tests',
  integration: 'Integration tests, on the local stack',
  e2e: 'End-to-end tests, in a browser',
};

const JEST = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** On the local stack the first call of the function starts a worker; a busy machine takes its time for that. */
const STACK_TEST_TIMEOUT_MS = 30_000;

/** Browser tests wait for much, and keep two cores busy in pairs. */
const E2E_WORKERS = 2;

export const needsStack = (name: StepName): boolean => name === 'integration' || name === 'e2e';

/** Whether a step only reads what is written, and so has no tests. */
export const readsSources = (name: StepName): boolean => name === 'lint' || name === 'types';

/**
 * The task of one step of `npm test`. It throws when the step fails.
 *
 * @param context.env leads to the local stack; it is read when the step begins.
 */
export function stepTask(name: StepName, context: { paths: readonly string[]; env: () => object; onEnd: (result: StepResult) => void }): Task {
  return {
    title: TITLES[name],
    async task(_, handle) {
      const startedAt = performance.now();
      const log = logFile(`test-${name}`);
      const report = reporter(handle);
      let files = 0;
      const job = startJob(commandOf(name, context.paths), {
        cwd: ROOT,
        env: { ...process.env, ...context.env(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
        log,
        onLine: (line) => /\b(PASS|FAIL)\b/.test(line) && report(`${(files += 1)} files`),
      });
      const passed = (await job.ended) === 0;
      const counts = readCounts(name);
      context.onEnd({
        name,
        status: passed ? 'passed' : 'failed',
        seconds: (performance.now() - startedAt) / 1000,
        ...(counts ? { counts } : {}),
        ...(passed ? {} : { output: fs.readFileSync(log, 'utf8') }),
      });
      if (!passed) throw new Error(`${TITLES[name]} failed.`);
    },
  };
}

function commandOf(name: StepName, paths: readonly string[]): Command {
  if (name === 'lint') return npmCommand(['run', '--silent', 'lint']);
  if (name === 'types') return npmCommand(['run', '--silent', 'typecheck']);
  return jestCommand(name, paths);
}

/** @param paths only test files whose path contains one of them; none means all. */
function jestCommand(name: StepName, paths: readonly string[]): Command {
  const report = reportOf(name);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const workers = name === 'e2e' ? `--maxWorkers=${E2E_WORKERS}` : '--runInBand';
  const shared = needsStack(name) ? [workers, `--testTimeout=${STACK_TEST_TIMEOUT_MS}`] : [];
  const results = ['--json', '--outputFile', report];
  return [process.execPath, JEST, '--selectProjects', name, '--ci', '--passWithNoTests', ...shared, ...results, '--', ...paths];
}

/** The file in which jest leaves the results of one of its projects. */
const reportOf = (name: StepName): string => path.join(WORK_DIR, 'reports', `${name}.json`);

/** How many tests of a step passed and failed; a file that could not even be loaded counts as a failed test. */
function readCounts(name: StepName): Counts | undefined {
  if (readsSources(name) || !fs.existsSync(reportOf(name))) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(reportOf(name), 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
