/**
 * Runs storms on the whole program, each from a seed: `npm run storm`. docs/STORMS.md describes how to debug a failing
 * one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Command } from 'commander';
import type { Failure, showSeed as ShowSeed, DrawOptions } from '../src/testing/storm/report';
import { timelineText } from '../src/program/timelineFiles';
import { bundleForNode } from './lib/bundle';
import { runCommand } from './lib/command';
import { ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { wholeNumber } from './lib/wholeNumber';
import type { StormReport, StormWork } from './storm/worker';

interface Options extends DrawOptions {
  readonly seeds: number;
  readonly from: number;
  readonly seconds?: number;
  readonly show?: number;
  readonly plans: boolean;
  readonly out: string;
}

const command = new Command('npm run storm --')
  .description(
    'Performs presses, replies, navigation, sleep, reloads and crashes drawn from seeds, and checks every event against the rules of docs/PRODUCT.md.',
  )
  .option('--seeds <n>', 'number of seeds', wholeNumber(0), 1000)
  .option('--from <seed>', 'first seed', wholeNumber(0), 0)
  .option('--operations <n>', 'operations per seed', wholeNumber(0), 100)
  .option('--seconds <n>', 'stop after this many seconds', wholeNumber(0))
  .option('--faults', 'turn simulated faults on in every dashboard', false)
  .option('--show <seed>', 'run one seed, and describe every event', wholeNumber(0))
  .option(
    '--plans',
    'search for plans that show the deliberate bugs of the tests, where the stored plans do not',
    false,
  )
  .option('--out <folder>', 'folder for failing seeds, each as a timeline and a test', 'storms')
  .showHelpAfterError()
  .parse();

process.exitCode = await start(command.opts<Options>());

function start(options: Options): Promise<number> {
  return options.plans ? runCommand(searchPlans) : run(options);
}

/** Runs the tests with deliberate bugs, which then store a plan for each bug whose stored plan does not show it. */
function searchPlans(): Promise<number> {
  const jest = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const tests = ['rules', 'dashboardTracker'].map((name) => `src/testing/storm/${name}.test`);
  const args = ['--selectProjects', 'unit', '--testPathPatterns', ...tests];
  return startJob([process.execPath, jest, ...args], {
    cwd: ROOT,
    env: { ...process.env, SEED_STORM_PLANS: 'search' },
    show: true,
  }).ended;
}

async function run(options: Options): Promise<number> {
  if (options.show !== undefined) return show(options.show, options);
  return runSeeds(await bundleForNode('storm-worker', "import './storm/worker';"), options);
}

/** Prints the events in the storm of one seed. */
async function show(seed: number, options: DrawOptions): Promise<number> {
  const file = await bundleForNode('storm-show', "export { showSeed } from '../src/testing/storm/report';");
  const { showSeed } = (await import(file)) as { showSeed: typeof ShowSeed };
  const { operations, descriptions, broken } = await showSeed(seed, options);
  process.stdout.write(
    `${operations.join('\n')}\n\n${descriptions.join('\n')}\n\n${broken ?? 'No invariant was broken.'}\n`,
  );
  return broken === null ? 0 : 1;
}

/** Runs the storms of all seeds on all cores of the machine, and reports each failure as it occurs. */
async function runSeeds(worker: string, { seeds, from, operations, faults, seconds, out }: Options): Promise<number> {
  const threads = Math.min(availableParallelism(), seeds);
  const startedAt = Date.now();
  const deadline = seconds === undefined ? Infinity : startedAt + seconds * 1000;
  const seedsDone = new Array<number>(threads).fill(0);
  const total = {
    seeds: 0,
    operations: 0,
    events: 0,
    types: new Set<string>(),
    operationCounts: new Map<string, number>(),
    unseenTypes: null as readonly string[] | null,
  };
  let failures = 0;
  await Promise.all(
    seedsDone.map((_, thread) => {
      const work: StormWork = { from: from + thread, to: from + seeds, step: threads, operations, faults, deadline };
      return new Promise<void>((resolve, reject) => {
        new Worker(worker, { workerData: work })
          .on('message', (report: StormReport) => {
            if (report.kind === 'progress') {
              seedsDone[thread] = report.seeds;
              showProgress(
                seedsDone.reduce((sum, count) => sum + count, 0),
                seeds,
                startedAt,
              );
            } else if (report.kind === 'failure') {
              failures += 1;
              reportFailure(report.failure, out);
            } else {
              total.seeds += report.tally.seeds;
              total.operations += report.tally.operations;
              total.events += report.tally.events;
              report.tally.types.forEach((type) => total.types.add(type));
              report.tally.kinds.forEach((count, kind) =>
                total.operationCounts.set(kind, (total.operationCounts.get(kind) ?? 0) + count),
              );
              // A type counts as unseen only if no worker has seen it.
              total.unseenTypes =
                total.unseenTypes?.filter((type) => report.unseenTypes.includes(type)) ?? report.unseenTypes;
            }
          })
          .on('error', reject)
          .on('exit', () => resolve());
      });
    }),
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  const duration = ((Date.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(
    `${total.seeds} seeds, ${total.operations} operations, ${total.events} events of ${total.types.size} types in ${duration} s; ${failures} broke an invariant.\n`,
  );
  const operationCounts = [...total.operationCounts]
    .sort(([, left], [, right]) => right - left)
    .map(([kind, count]) => `${kind} ${count}`);
  process.stdout.write(
    `Operations: ${operationCounts.join(', ')}.\nEvents that did not happen: ${total.unseenTypes?.join(', ') || 'none'}.\n`,
  );
  return failures === 0 ? 0 : 1;
}

function showProgress(done: number, seeds: number, startedAt: number): void {
  if (!process.stderr.isTTY) return;
  const secondsPerSeed = (Date.now() - startedAt) / done / 1000;
  process.stderr.write(`\r${done} of ${seeds} seeds, about ${(secondsPerSeed * (seeds - done)).toFixed(0)} s left   `);
}

/** Prints a failure with its operations and last events, and writes it as a timeline and as a test. */
function reportFailure({ seed, broken, plan, operations, descriptions, timeline }: Failure, out: string): void {
  const folder = path.resolve(ROOT, out);
  mkdirSync(folder, { recursive: true });
  const timelineFile = path.join(folder, `storm-${seed}.timeline.json`);
  if (timeline) writeFileSync(timelineFile, `${timelineText(timeline)}\n`);
  const testFile = `seed${seed}.test.ts`;
  const source = [
    "import { storm } from './storm';",
    '',
    `it(${JSON.stringify(`breaks no invariant, although seed ${seed} once did: ${broken.split('\n')[0] ?? ''}`)}, async () => {`,
    `  const { broken } = await storm(${JSON.stringify(plan)});`,
    '  expect(broken).toBeNull();',
    '});',
    '',
  ].join('\n');
  writeFileSync(path.join(folder, testFile), source);
  process.stdout.write(
    `\nSeed ${seed}: ${broken}\n${indent(operations)}\nThe last events:\n${indent(descriptions.slice(-25))}\n` +
      `Written to ${timelineFile}. ${testFile} in the same folder is a test for ${path.join(ROOT, 'src', 'testing', 'storm')}.\n`,
  );
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
