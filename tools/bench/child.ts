import { CONTENDERS, MEMORY_CONTENDERS } from './contenders';
import { measure, type Timing } from './measure';
import { measureMemory, type Memory } from './memory';

/** What a measuring process is asked to do. */
export type Job =
  | { readonly kind: 'times'; readonly sizes: readonly number[] }
  | { readonly kind: 'memory'; readonly contender: number; readonly tasks: number };

/** What it says to the process that started it. */
export type Message =
  | { readonly kind: 'begun'; readonly tasks: number }
  | { readonly kind: 'times'; readonly tasks: number; readonly timings: readonly Timing[] }
  | { readonly kind: 'memory'; readonly memory: Memory };

/** One sample of a short run is as many presses of Start as carry out so many tasks. */
const TASKS_PER_SAMPLE = 2000;

/** Longer runs give fewer samples. */
const samplesFor = (tasks: number) => (tasks >= 100_000 ? 5 : 9);

const say = (message: Message) => process.send?.(message);

async function doJob(job: Job): Promise<void> {
  if (job.kind === 'memory') {
    const contender = MEMORY_CONTENDERS[job.contender];
    if (contender) say({ kind: 'memory', memory: await measureMemory(contender, job.tasks) });
    return;
  }
  for (const tasks of job.sizes) {
    say({ kind: 'begun', tasks });
    const entered = CONTENDERS.filter(({ largest = Infinity }) => tasks <= largest);
    const presses = Math.max(1, Math.round(TASKS_PER_SAMPLE / tasks));
    say({ kind: 'times', tasks, timings: await measure(entered, { tasks, presses, samples: samplesFor(tasks) }) });
  }
}

// Whoever asked may have been interrupted: then nobody waits for an answer.
process.once('disconnect', () => process.exit());
await doJob(JSON.parse(process.argv[2] ?? '') as Job);
process.disconnect();
