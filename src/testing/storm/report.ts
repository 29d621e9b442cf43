import { EVENT_TYPES } from '../../app/eventDescriptions';
import { drawPlan, type StormPlan } from './operations';
import { shrink } from './shrink';
import { storm } from './storm';

/** The invariant that a broken promise is of: its words without the moments and names in them. */
const invariantOf = (broken: string) => broken.replace(/\d+/g, '0').split('\n')[0];

/** What is replayed of a seed that broke a promise. */
export interface Failure {
  readonly seed: number;
  readonly broken: string;
  /** The fewest operations that still break it. */
  readonly plan: StormPlan;
  readonly operations: readonly string[];
  readonly descriptions: readonly string[];
  readonly timeline: unknown;
}

/** What many storms came to. */
export interface Tally {
  seeds: number;
  operations: number;
  events: number;
  readonly types: Set<string>;
  /** How often each kind of operation was performed. */
  readonly kinds: Map<string, number>;
}

/** Makes a tally of nothing yet. */
export const newTally = (): Tally => ({ seeds: 0, operations: 0, events: 0, types: new Set(), kinds: new Map() });

/** The types of events that were not met. */
export const unmetTypes = (types: ReadonlySet<string>): string[] => EVENT_TYPES.filter((type) => !types.has(type));

/** Every so many seeds runs with the development checks, which cost most of the time. */
const CHECKED = 20;

/** How a storm follows from its seed: how many operations it has, and whether simulated faults are on. */
export interface Weather {
  readonly operations: number;
  readonly faults: boolean;
}

/** Runs the storm of a seed, adds it to the tally, and returns the seed's failure with the smallest plan that has it. */
export async function runSeed(seed: number, { operations, faults }: Weather, tally: Tally): Promise<Failure | null> {
  const plan = drawPlan(seed, operations, faults);
  const done = await storm(plan, { withChecks: seed % CHECKED === 0 });
  tally.seeds += 1;
  tally.operations += done.operations.length;
  tally.events += done.events;
  done.types.forEach((type) => tally.types.add(type));
  for (const { kind } of plan.operations.slice(0, done.operations.length)) tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
  return done.broken === null ? null : explain(plan, done.broken);
}

/** Finds the smallest plan that breaks the same invariant, and tells what happens in it. */
export async function explain(plan: StormPlan, broken: string): Promise<Failure> {
  const invariant = invariantOf(broken);
  const smallest = await shrink(plan, async (candidate) => {
    const { broken: again } = await storm(candidate);
    return again !== null && invariantOf(again) === invariant;
  });
  const replayed = await storm(smallest, { withDescriptions: true });
  return { seed: plan.seed, plan: { ...smallest, operations: replayed.named }, broken: replayed.broken ?? broken, operations: replayed.operations, descriptions: replayed.descriptions, timeline: replayed.timeline };
}

/** Runs the storm of a seed as it is, with every event of its last page in a sentence. */
export function showSeed(seed: number, { operations, faults }: Weather) {
  return storm(drawPlan(seed, operations, faults), { withDescriptions: true });
}
