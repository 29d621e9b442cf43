import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Job, Message } from './child';
import { MEMORY_CONTENDERS } from './contenders';
import type { Memory } from './memory';
import { report, type Results } from './report';

const SIZES = [10, 1000, 10_000, 100_000];
const QUICK_SIZES = [10, 1000];

const USAGE = `Usage: npm run bench -- [--quick] [--write]
  --quick  only ${QUICK_SIZES.join(' and ')} tasks, and no memory
  --write  writes the report to docs/BENCHMARKS.md as well`;

/** Where the command finds and leaves files. */
export interface Places {
  /** What a measuring process runs. */
  readonly child: string;
  /** Where --write writes the report. */
  readonly report: string;
}

/** Runs the benchmark, says what it found, and gives the exit code: 2 for options that do not exist. */
export async function main(args: readonly string[], places: Places): Promise<number> {
  const unknown = args.find((arg) => arg !== '--quick' && arg !== '--write');
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option ${unknown}.\n${USAGE}\n`);
    return 2;
  }
  const text = report(await measureAll(places.child, args.includes('--quick')));
  process.stdout.write(text);
  if (args.includes('--write')) await writeFile(places.report, text);
  return 0;
}

async function measureAll(child: string, isQuick: boolean): Promise<Results> {
  const times: Record<number, Results['times'][number]> = {};
  const memory: Memory[] = [];
  const hear = (message: Message) => {
    if (message.kind === 'begun') process.stderr.write(`  measuring ${message.tasks} tasks …\n`);
    else if (message.kind === 'times') times[message.tasks] = message.timings;
    else memory.push(message.memory);
  };
  const sizes = isQuick ? QUICK_SIZES : SIZES;
  await measureApart(child, { kind: 'times', sizes }, hear);
  const largest = sizes.at(-1) ?? 0;
  for (const contender of isQuick ? [] : MEMORY_CONTENDERS.keys()) {
    process.stderr.write(`  measuring the memory of ${MEMORY_CONTENDERS[contender]?.name} …\n`);
    await measureApart(child, { kind: 'memory', contender, tasks: largest }, hear);
  }
  return { sizes, times, memory };
}

/** Does a job in a process of its own, built for production and with a garbage collector that can be called. */
function measureApart(script: string, job: Job, hear: (message: Message) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [JSON.stringify(job)], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message) => hear(message as Message));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The measuring process ended with ${code}.`))));
  });
}
