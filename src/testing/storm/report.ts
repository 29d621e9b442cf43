import type { Timeline } from '../../engine/timeline/timeline';
import { EVENT_TYPES } from '../../program/eventTable';
import { drawPlan, type StormPlan } from './operations';
import { storm } from './storm';

/** Returns the broken invariant without its numbers, which differ from storm to storm. */
const invariantOf = (broken: string) => broken.replace(/\d+/g, '0').split('\n')[0];

/** The failure of a seed, ready to replay. */
export interface Failure {
  readonly seed: number;
  readonly broken: string;
  /** The plan with the fewest operations that still break the invariant. */
  readonly plan: StormPlan;
  readonly operations: readonly string[];
  readonly descriptions: readonly string[];
  readonly timeline: Timeline | null;
}

/** The results of many storms. */
export interface Tally {
  seeds: number;
  operations: number;
  events: number;
  readonly types: Set<string>;
  /** Number of operations of each kind. */
  readonly kinds: Map<string, number>;
}

/** Creates an empty tally. */
export const newTally = (): Tally => ({ seeds: 0, operations: 0, events: 0, types: new Set(), kinds: new Map() });

/** Returns the event types that did not occur. */
export const unseenTypes = (types: ReadonlySet<string>): string[] => EVENT_TYPES.filter((type) => !types.has(type));

/** One in this many seeds runs with the development checks, which take most of the time. */
const SEEDS_PER_CHECKED_SEED = 20;

/** How storms are drawn: number of operations, and whether simulated faults are on. */
export interface DrawOptions {
  readonly operations: number;
  readonly faults: boolean;
}

/** Runs the storm of a seed and adds it to the tally. Returns its failure with the smallest plan that shows it. */
export async function runSeed(
  seed: number,
  { operations, faults }: DrawOptions,
  tally: Tally,
): Promise<Failure | null> {
  const plan = drawPlan(seed, operations, faults);
  const result = await storm(plan, { withChecks: seed % SEEDS_PER_CHECKED_SEED === 0 });
  tally.seeds += 1;
  tally.operations += result.operations.length;
  tally.events += result.events;
  result.types.forEach((type) => tally.types.add(type));
  for (const { kind } of plan.operations.slice(0, result.operations.length))
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
  return result.broken === null ? null : explain(plan, result.broken);
}

/** Finds the smallest plan that breaks the same invariant, and describes it. */
export async function explain(plan: StormPlan, broken: string): Promise<Failure> {
  const invariant = invariantOf(broken);
  const smallestPlan = await shrink(plan, async (candidate) => {
    const result = await storm(candidate);
    return result.broken !== null && invariantOf(result.broken) === invariant;
  });
  const replayed = await storm(smallestPlan, { withDescriptions: true });
  return {
    seed: plan.seed,
    plan: withNamedPresses(smallestPlan, replayed.performed),
    broken: replayed.broken ?? broken,
    operations: replayed.operations,
    descriptions: replayed.descriptions,
    timeline: replayed.timeline,
  };
}

function withNamedPresses({ excludesPresses: _, ...plan }: StormPlan, operations: StormPlan['operations']): StormPlan {
  return { ...plan, operations };
}

/** Runs the storm of a seed and describes its events. */
export function showSeed(seed: number, { operations, faults }: DrawOptions) {
  return storm(drawPlan(seed, operations, faults), { withDescriptions: true });
}

/** Returns whether a plan still breaks the invariant. */
type StillFails = (plan: StormPlan) => Promise<boolean>;

/**
 * Removes as many operations as possible while the plan still fails (delta debugging), then shortens the spans of the
 * others.
 */
async function shrink(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  const fewest = await withFewerOperations(plan, stillFails);
  return withShorterSpans(fewest, stillFails);
}

async function withFewerOperations(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  let best = plan;
  for (let size = Math.ceil(best.operations.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // Tries to leave out each block of `size` operations, from the last block to the first.
    for (let from = best.operations.length - size; from >= -size + 1; from -= size) {
      const start = Math.max(0, from);
      const operations = [...best.operations.slice(0, start), ...best.operations.slice(from + size)];
      const candidate = { ...best, operations };
      if (operations.length < best.operations.length && (await stillFails(candidate))) best = candidate;
    }
  }
  return best;
}

async function withShorterSpans(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  let best = plan;
  for (const [index, { span }] of plan.operations.entries()) {
    for (const shorter of [1, 400, 1000, 5000, 18_000, 90_000].filter((shorter) => shorter < span)) {
      const operations = best.operations.map((operation, place) =>
        place === index ? { ...operation, span: shorter } : operation,
      );
      if (await stillFails({ ...best, operations })) {
        best = { ...best, operations };
        break;
      }
    }
  }
  return best;
}
