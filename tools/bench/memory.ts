import type { Contender } from './contender';
import { createScenario } from './scenario';

/** What one press of Start takes in a process of its own, in bytes. */
export interface Memory {
  readonly name: string;
  /** The most the process ever held, Node and the program's code included. */
  readonly peak: number;
  /** What the work added to the live heap: measured after a garbage collection, less what was there before it. */
  readonly kept: number;
}

/** Measures the memory of one press of Start with `tasks` tasks. To be run in a process of its own, with --expose-gc. */
export async function measureMemory(contender: Contender, tasks: number): Promise<Memory> {
  const prepared = contender.prepare(createScenario(tasks));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  await prepared.run();
  const peak = process.resourceUsage().maxRSS * 1024;
  globalThis.gc?.();
  const kept = process.memoryUsage().heapUsed - before;
  // Asked for last, so that nothing of it was collected before it was counted.
  prepared.outcome();
  return { name: contender.name, peak, kept };
}
