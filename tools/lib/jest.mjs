// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, WORK_DIR } from './paths.mjs';

const JEST = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

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
 * @param {boolean} oneAtATime for tests that share the local stack.
 * @returns {[string, ...string[]]}
 */
export function jestCommand(project, paths, oneAtATime) {
  const report = reportOf(project);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const order = oneAtATime ? ['--runInBand'] : [];
  return [process.execPath, JEST, '--selectProjects', project, '--ci', '--passWithNoTests', ...order, '--json', '--outputFile', report, '--', ...paths];
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
