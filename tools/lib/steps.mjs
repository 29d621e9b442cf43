// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { jestCommand, readCounts } from './jest.mjs';
import { npmCommand } from './npm.mjs';
import { E2E_DIR, ROOT, WORK_DIR } from './paths.mjs';
import { startJob } from './processes.mjs';

/** @typedef {import('./testOptions.mjs').StepName} StepName */

const TITLES = Object.freeze({
  lint: 'Checking the style',
  types: 'Checking the types',
  unit: 'Unit tests',
  screens: 'Screen tests',
  integration: 'Integration tests, on the local stack',
  e2e: 'End-to-end tests, in a browser',
});

/**
 * @param {StepName} name
 * @returns {boolean} whether the step needs the local stack.
 */
export function needsStack(name) {
  return name === 'integration' || name === 'e2e';
}

/**
 * Runs one step of `npm test`: quietly when it passes, with all it printed when it fails.
 *
 * @param {StepName} name
 * @param {{progress: import('./progress.mjs').Progress, paths: readonly string[], env?: Record<string, string>}} context
 *   `env` is what leads to the local stack.
 * @returns {Promise<import('./summary.mjs').StepResult>}
 */
export async function runStep(name, { progress, paths, env = {} }) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  if (name === 'e2e' && !fs.existsSync(path.join(E2E_DIR, 'package.json'))) {
    return { name, status: 'skipped', seconds: 0, note: 'there is no e2e/' };
  }
  const log = path.join(WORK_DIR, 'logs', `test-${name}.log`);
  let files = 0;
  try {
    await progress.during(TITLES[name], async (detail) => {
      const job = startJob(commandOf(name, paths), {
        cwd: ROOT,
        env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
        log,
        onLine: (line) => /\b(PASS|FAIL)\b/.test(line) && detail(`${(files += 1)} files`),
      });
      if ((await job.ended) !== 0) throw new Error(name);
    });
    return { name, status: 'passed', seconds: seconds(), ...countsOf(name) };
  } catch {
    progress.say(fs.readFileSync(log, 'utf8'));
    return { name, status: 'failed', seconds: seconds(), ...countsOf(name) };
  }
}

/**
 * @param {StepName} name
 * @param {readonly string[]} paths
 */
function commandOf(name, paths) {
  if (name === 'lint') return npmCommand(['run', '--silent', 'lint']);
  if (name === 'types') return npmCommand(['run', '--silent', 'typecheck']);
  return jestCommand(name, paths, needsStack(name));
}

/** @param {StepName} name */
function countsOf(name) {
  const counts = name === 'lint' || name === 'types' ? undefined : readCounts(name);
  return counts ? { counts } : {};
}
