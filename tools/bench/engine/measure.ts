import { createHash } from 'node:crypto';
import { medianOf } from '../report';
import type { Contender, Outcome, Scenario } from './scenario';

/** The processor time (ms) of one press of Start for a contender, including garbage collection on other threads. */
export interface Timing {
  readonly name: string;
  readonly samples: number;
  /** The median of all samples. */
  readonly cpu: number;
  /** The median ratio of each sample to the first contender's samples right before and after it. */
  readonly ratio: number;
}

/** A sample of a short run repeats Start until this many tasks have completed. */
const TASKS_PER_SAMPLE = 2000;

/** A contender that has used this much time (ms) at one size gets no further sample there. */
const PATIENCE = 15_000;

const SAMPLES = 9;

/**
 * Measures contenders in turns in this process, with a garbage collection before each sample. A first turn warms up and
 * compares the results. The first contender is measured before and after each other one, so that a busy machine slows
 * both alike.
 *
 * @throws Error if two contenders end with different digests.
 */
export function measure(contenders: readonly Contender[], scenario: Scenario): Timing[] {
  const sample = (contender: Contender) => sampleOf(contender, scenario);
  checkAgreement(contenders, scenario);
  const [first, ...others] = contenders;
  if (!first) return [];
  const base = [sample(first)];
  const taken = others.map(() => ({ cpu: [] as number[], ratio: [] as number[] }));
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    for (const [index, contender] of others.entries()) {
      const own = taken[index];
      if (!own || sum(own.cpu) * pressesFor(scenario.tasks.length) >= PATIENCE) continue;
      const cpu = sample(contender);
      base.push(sample(first));
      own.cpu.push(cpu);
      own.ratio.push((2 * cpu) / sum(base.slice(-2)));
    }
  }
  const timings = others.map(({ name }, index) => {
    const { cpu = [], ratio = [] } = taken[index] ?? {};
    return { name, samples: cpu.length, cpu: medianOf(cpu), ratio: medianOf(ratio) };
  });
  return [{ name: first.name, samples: base.length, cpu: medianOf(base), ratio: 1 }, ...timings];
}

function checkAgreement(contenders: readonly Contender[], scenario: Scenario) {
  const digests = contenders.map(({ name, prepare }) => {
    const { run, outcome } = prepare(scenario);
    run();
    return { name, digest: digestOf(outcome()) };
  });
  if (new Set(digests.map(({ digest }) => digest)).size > 1) {
    throw new Error(`The contenders do not agree:\n${digests.map(({ name, digest }) => `${name}: ${digest}`).join('\n')}`);
  }
}

const pressesFor = (tasks: number) => Math.max(1, Math.round(TASKS_PER_SAMPLE / tasks));

/** Takes one sample: the processor time of one press of Start, in ms. */
function sampleOf({ prepare }: Contender, scenario: Scenario): number {
  const presses = pressesFor(scenario.tasks.length);
  const all = Array.from({ length: presses }, () => prepare(scenario));
  globalThis.gc?.();
  const before = process.cpuUsage();
  for (const { run } of all) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / presses;
}

/** Returns the digest of a contender's result. */
export function digestOf({ tasks, history }: Outcome): string {
  const rows = tasks.map(({ id, status, completions }) => [id, status, completions]);
  const entries = history.map((one) => [
    one.id, one.timestamp, one.protocolId, one.action, one.walletId, one.status, one.amount, one.txHash,
  ]);
  return createHash('sha256').update(JSON.stringify([rows, entries])).digest('hex').slice(0, 16);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
