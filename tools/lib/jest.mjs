// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, WORK_DIR } from './paths.mjs';

/** On the local stack the first call of the function starts a worker; a busy machine takes its time for that. */
const STACK_TEST_TIMEOUT_MS = 30_000;
const JEST = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** Browser tests wait for much, and keep two cores busy in pairs. */
const E2E_WORKERS = 2;

/**
 * @param {string} project one of jest.config.ts.
 * @returns {string} the file in which jest leaves its results.
 */
function reportOf(project) {
  return path.join(WORK_DIR, 'reports', `${project}.json`);
}

/**
 * The command that runs one of jest's projects.
 *
 * @param {string} project
 * @param {readonly string[]} paths only files whose path contains one of them; none means all.
 * @param {boolean} onStack whether its tests share the local stack.
 * @returns {[string, ...string[]]}
 */
export function jestCommand(project, paths, onStack) {
  const report = reportOf(project);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const workers = project === 'e2e' ? `--maxWorkers=${E2E_WORKERS}` : '--runInBand';
  const shared = onStack ? [workers, `--testTimeout=${STACK_TEST_TIMEOUT_MS}`] : [];
  const results = ['--json', '--outputFile', report];
  return [process.execPath, JEST, '--selectProjects', project, '--ci', '--passWithNoTests', ...shared, ...results, '--', ...paths];
}

/**
 * Reads how many tests of a project passed and failed. A file that could not even be loaded counts as a failed test.
 *
 * @param {string} project
 * @returns {import('./summary.mjs').Counts | undefined} nothing when jest did not get so far.
 */
export function readCounts(project) {
  const report = reportOf(project);
  if (!fs.existsSync(report)) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
