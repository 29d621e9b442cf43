import { createHash } from 'node:crypto';
import type { Contender, Prepared } from './contender';
import { createScenario, type Outcome } from './scenario';

/** What one press of Start took a contender, in ms: the medians of wall-clock and of processor time. */
export interface Timing extends Spent {
  readonly name: string;
  readonly samples: number;
  /** The same as multiples of what the floor took: medians of each sample's ratio to the floor's beside it. */
  readonly ratio: Spent;
}

export interface MeasureOptions {
  readonly tasks: number;
  /** How many samples each contender gives, unless it is too slow for so many. */
  readonly samples: number;
  /** How many presses of Start make one sample, so that a short one can be timed. */
  readonly presses: number;
}

/** Wall-clock and processor time. */
interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

/** A sample, and what the floor took right before and after it, on average. */
interface Sample extends Spent {
  readonly beside: Spent;
}

/** A contender that has spent so much time at one size gives no further sample there, in ms. */
const PATIENCE = 15_000;

/**
 * Measures contenders side by side in this process, with a garbage collection before each sample, after one turn that
 * warms up and compares what they end with. The first is the floor: it is measured before and after each other one,
 * so that what a busy machine takes of one it takes of the other.
 *
 * @throws Error when two of them do not end with the same digest.
 */
export async function measure(contenders: readonly Contender[], options: MeasureOptions): Promise<Timing[]> {
  await warmUp(contenders, options);
  const [floor, ...others] = contenders;
  if (!floor) return [];
  const floors = [await timed(floor, options)];
  const samples = others.map((): Sample[] => []);
  for (let turn = 0; turn < options.samples; turn += 1) {
    for (const [index, contender] of others.entries()) {
      const own = samples[index] ?? [];
      const total = own.reduce((sum, { wall }) => sum + wall * options.presses, 0);
      if (total >= PATIENCE) continue;
      const before = floors.at(-1) ?? NOTHING;
      const spent = await timed(contender, options);
      const after = await timed(floor, options);
      floors.push(after);
      own.push({ ...spent, beside: { wall: (before.wall + after.wall) / 2, cpu: (before.cpu + after.cpu) / 2 } });
    }
  }
  const ofFloor = floors.map((spent) => ({ ...spent, beside: spent }));
  return [timingOf(floor, ofFloor), ...others.map((one, index) => timingOf(one, samples[index] ?? []))];
}

const NOTHING: Spent = { wall: 0, cpu: 0 };

const timed = async (contender: Contender, options: MeasureOptions) => (await pressOften(contender, options)).spent;

function timingOf({ name }: Contender, samples: readonly Sample[]): Timing {
  return {
    name,
    samples: samples.length,
    wall: medianOf(samples.map(({ wall }) => wall)),
    cpu: medianOf(samples.map(({ cpu }) => cpu)),
    ratio: {
      wall: medianOf(samples.map(({ wall, beside }) => wall / beside.wall)),
      cpu: medianOf(samples.map(({ cpu, beside }) => cpu / beside.cpu)),
    },
  };
}

async function warmUp(contenders: readonly Contender[], options: MeasureOptions) {
  const digests: [name: string, digest: string][] = [];
  for (const contender of contenders) {
    const { prepared } = await pressOften(contender, options);
    if (!contender.isPart) digests.push([contender.name, digestOf(prepared.outcome())]);
  }
  if (new Set(digests.map(([, digest]) => digest)).size > 1) {
    throw new Error(`The contenders do not agree:\n${digests.map((line) => line.join(': ')).join('\n')}`);
  }
}

async function pressOften(contender: Contender, { tasks, presses }: MeasureOptions) {
  const scenario = createScenario(tasks);
  const first = contender.prepare(scenario);
  const all: Prepared[] = [first];
  while (all.length < presses) all.push(contender.prepare(scenario));
  globalThis.gc?.();
  const [begun, used] = [performance.now(), process.cpuUsage()];
  for (const { run } of all) {
    const running = run();
    if (running) await running;
  }
  const wall = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  return { prepared: first, spent: { wall: wall / presses, cpu: (user + system) / 1000 / presses } };
}

/** Gives the digest of what a contender ended with. */
export function digestOf({ tasks, history }: Outcome): string {
  const rows = tasks.map(({ id, status, completions }) => [id, status, completions]);
  const entries = history.map((one) => [
    one.id, one.timestamp, one.protocolId, one.action, one.walletId, one.status, one.amount, one.txHash,
  ]);
  return createHash('sha256').update(JSON.stringify([rows, entries])).digest('hex').slice(0, 16);
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = NaN, above = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
