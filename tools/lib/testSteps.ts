import fs from 'node:fs';
import path from 'node:path';
import { withoutDeploymentSettings } from './localEnv';
import { npmCommand } from './npm.mjs';
import { E2E_DIR, logFile, ROOT, WORK_DIR } from './paths';
import { startJob, type Command } from './processes';
import { titlePattern } from './rules';
import { failureReader, type Counts, type StepName, type StepResult, type TestOptions } from './testCommand';
import { reporter, type Task } from './tasks';

const TITLES: Readonly<Record<StepName, string>> = {
  lint: 'Checking the style',
  types: 'Checking the types',
  unit: 'Unit tests',
  screens: 'Screen tests',
  functions: "The functions' unit tests",
  integration: 'Integration tests, on the local stack',
  e2e: 'End-to-end tests, in a browser',
};

const JEST = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const PLAYWRIGHT = path.join(E2E_DIR, 'node_modules', '@playwright', 'test', 'cli.js');

/** The first call of a function on the local stack starts a worker, which is slow on a busy machine. */
const STACK_TEST_TIMEOUT_MS = 30_000;

/** A worker for each core, which is replaced when it grows too large. */
const ALL_CORES = ['--maxWorkers=100%', '--workerIdleMemoryLimit=1GB'];

export const needsStack = (name: StepName): boolean => name === 'integration' || name === 'e2e';

/** Returns whether a step only reads source files, and has no tests. */
export const readsSources = (name: StepName): boolean => name === 'lint' || name === 'types';

/** Returns whether a file of the checkout belongs to a step with tests. */
export function isFileOf(name: StepName, file: string): boolean {
  if (file.startsWith('e2e/')) return name === 'e2e';
  if (file.endsWith('.integration.test.ts')) return name === 'integration';
  if (file.startsWith('functions/')) return name === 'functions';
  return name === (file.endsWith('.tsx') ? 'screens' : 'unit');
}

interface StepContext extends Pick<TestOptions, 'paths' | 'rule'> {
  /** Called when the step begins. Returns the environment variables that point to the local stack. */
  readonly env: () => object;
  readonly onEnd: (result: StepResult) => void;
}

/** Returns the task of one step of `npm test`, which throws if the step fails. */
export function stepTask(name: StepName, context: StepContext): Task {
  return {
    title: TITLES[name],
    rendererOptions: { bottomBar: Infinity, persistentOutput: true },
    async task(_, handle) {
      const startedAt = performance.now();
      const log = logFile(`test-${name}`);
      const showProgress = reporter((text) => (handle.title = `${TITLES[name]} (${text})`));
      let finishedCount = 0;
      const [resultPattern, noun] = name === 'e2e' ? [/^\s*[✓✘]/, 'tests'] : [/\b(PASS|FAIL)\b/, 'files'];
      const readFailure = failureReader((line) => (handle.output = line));
      const job = startJob(commandOf(name, context), {
        cwd: ROOT,
        env: {
          ...withoutDeploymentSettings(process.env),
          ...(needsStack(name) && context.env()),
          FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        },
        log,
        onLine(line) {
          if (name !== 'e2e') readFailure(line);
          if (!resultPattern.test(line)) return;
          finishedCount += 1;
          showProgress(`${finishedCount} ${noun}`);
        },
      });
      const passed = (await job.ended) === 0;
      // Progress is shown once in a while, so its last number is not the total.
      handle.title = TITLES[name];
      const counts = readCounts(name);
      context.onEnd({
        name,
        status: passed ? 'passed' : 'failed',
        seconds: (performance.now() - startedAt) / 1000,
        ...(counts ? { counts, failures: readFailures(name) } : {}),
        ...(passed ? {} : { output: fs.readFileSync(log, 'utf8') }),
      });
      if (!passed) throw new Error(`${TITLES[name]} failed.`);
    },
  };
}

function commandOf(name: StepName, context: StepContext): Command {
  if (name === 'lint') return npmCommand(['run', '--silent', 'lint']);
  if (name === 'types') return npmCommand(['run', '--silent', 'typecheck']);
  const file = reportFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  if (name === 'e2e')
    return [
      process.execPath,
      PLAYWRIGHT,
      'test',
      '--config',
      E2E_DIR,
      '--pass-with-no-tests',
      ...(context.rule === undefined ? [] : ['--grep', titlePattern(context.rule)]),
      // A rule may stand in a file of states, which a test file imports.
      ...(context.rule === undefined ? context.paths : []),
    ];
  return jestCommand(name, file, context);
}

function jestCommand(name: StepName, file: string, { paths, rule }: StepContext): Command {
  const stackOptions = ['--runInBand', `--testTimeout=${STACK_TEST_TIMEOUT_MS}`];
  const results = ['--json', '--outputFile', file];
  return [
    process.execPath,
    JEST,
    '--selectProjects',
    name,
    '--ci',
    '--passWithNoTests',
    ...(needsStack(name) ? stackOptions : ALL_CORES),
    ...results,
    ...(rule === undefined ? [] : ['--testNamePattern', titlePattern(rule)]),
    '--',
    ...paths,
  ];
}

const reportFile = (name: StepName): string => path.join(WORK_DIR, 'reports', `${name}.json`);

/** Returns whether the browser tests ran without Firefox. */
export function isFirefoxMissing(): boolean {
  const file = reportFile('e2e');
  if (!fs.existsSync(file)) return false;
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  return !report.config.projects.some(({ name }: { name: string }) => name === 'firefox');
}

/** Returns how many tests of a step passed and failed. A file that could not be loaded counts as a failed test. */
function readCounts(name: StepName): Counts | undefined {
  if (readsSources(name) || !fs.existsSync(reportFile(name))) return undefined;
  const report = JSON.parse(fs.readFileSync(reportFile(name), 'utf8'));
  if (name === 'e2e')
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Returns the complete titles of the tests that a step ran. Those of the browser tests include the states of screens. */
export function readTitles(name: StepName): string[] {
  if (readsSources(name) || !fs.existsSync(reportFile(name))) return [];
  const report = JSON.parse(fs.readFileSync(reportFile(name), 'utf8'));
  if (name === 'e2e') return report.suites.flatMap((suite: Suite) => specTitles(suite, ''));
  const results: JestResult[] = report.testResults;
  return results.flatMap(({ assertionResults }) => assertionResults.map(({ fullName }) => fullName));
}

function specTitles({ title, suites = [], specs }: Suite, outerTitle: string): string[] {
  const ofSpecs = specs.flatMap((spec) => {
    const steps = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.steps ?? []));
    return [spec.title, ...steps.map((step) => step.title)].map((each) => `${outerTitle} ${title} ${each}`);
  });
  return [...ofSpecs, ...suites.flatMap((suite) => specTitles(suite, `${outerTitle} ${title}`))];
}

function readFailures(name: StepName): string[] {
  const report = JSON.parse(fs.readFileSync(reportFile(name), 'utf8'));
  if (name === 'e2e') return report.suites.flatMap((suite: Suite) => failedSpecs(suite, []));
  const results: JestResult[] = report.testResults;
  return results.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${path.relative(ROOT, file)}: ${fullName}`);
    return status === 'failed' && failed.length === 0 ? [`${path.relative(ROOT, file)} could not be run`] : failed;
  });
}

interface JestResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

interface TestOfSpec {
  readonly status: string;
  readonly results: readonly { readonly steps?: readonly { readonly title: string }[] }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly TestOfSpec[] }[];
}

function failedSpecs({ title, suites = [], specs }: Suite, outerTitles: readonly string[]): string[] {
  const titles = [...outerTitles, title];
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...failed.map((spec) => [...titles, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedSpecs(suite, titles)),
  ];
}
