import type { Player } from '../engine/timeline/player';
import type { Steps } from '../engine/timeline/program';
import { readableState, valueAt } from '../engine/timeline/stateDifference';
import { sizeOf, type Keys } from './stateTree';

/** What stands at a pinned path: a plain value, or how much is inside of it; `undefined` where nothing does. */
export type Sample = string | number | boolean | null | undefined;

/** The values at the pinned paths, by how many events had happened. */
export type Samples = Map<number, readonly Sample[]>;

/** So many states are looked at, at most: each has to be replayed from the nearest that is kept. */
export const MOST_SAMPLES = 256;

/** So many are spread evenly over the timeline; the others go where a value changes. */
const EVEN = 64;

/** Reads the values at the pinned paths from a state. */
export function sampleOf(state: unknown, pins: readonly Keys[]): Sample[] {
  const readable = readableState(state);
  return pins.map((keys) => {
    const value = valueAt(readable, keys);
    return sizeOf(value) ?? (value as Sample);
  });
}

/**
 * Looks at the pinned paths over time, and adds what it finds to `known`: first evenly, then between two moments at which
 * a value differs, until it knows the very event. A step looks at one state. What is known of a shorter timeline stays.
 */
export function* sampleSteps(player: Player<unknown>, pins: readonly Keys[], known: Samples): Steps<void> {
  const last = player.events.length;
  const stride = 2 ** Math.max(0, Math.ceil(Math.log2(last / EVEN)));
  // Seldom, since what is forgotten is looked at again.
  if (known.size >= 2 * MOST_SAMPLES) forgetBetween(known, stride);
  const look = (count: number) => void known.set(count, sampleOf(player.stateAfter(count), pins));
  for (let count = 0; count < last + stride; count += stride) {
    const bounded = Math.min(count, last);
    if (known.has(bounded)) continue;
    look(bounded);
    yield bounded;
  }
  while (known.size < MOST_SAMPLES) {
    const middle = widestChange(known);
    if (middle === null) return;
    look(middle);
    yield middle;
  }
}

/** A timeline that has grown long is looked at less closely. */
function forgetBetween(known: Samples, stride: number): void {
  for (const count of [...known.keys()]) if (count % stride !== 0) known.delete(count);
}

/** The middle of the widest gap in which a value changes, or `null` once each change is known to the event. */
function widestChange(known: Samples): number | null {
  const counts = orderedCounts(known);
  let widest: readonly [number, number] | null = null;
  for (let index = 1; index < counts.length; index += 1) {
    const [from, to] = [counts[index - 1] ?? 0, counts[index] ?? 0];
    if (to - from <= (widest ? widest[1] - widest[0] : 1) || isAlike(known.get(from), known.get(to))) continue;
    widest = [from, to];
  }
  return widest && Math.floor((widest[0] + widest[1]) / 2);
}

function isAlike(one: readonly Sample[] = [], other: readonly Sample[] = []): boolean {
  return one.every((value, index) => Object.is(value, other[index]));
}

/** How many events had happened at each known moment, in order. */
function orderedCounts(known: Samples): number[] {
  return [...known.keys()].sort((one, other) => one - other);
}

/** A step of a chart: from which moment on (ms since the start) which value stands. */
export interface ValueStep {
  readonly at: number;
  readonly value: Sample;
}

/** The steps of one pinned path. */
export function stepsOf(known: Samples, pin: number, events: Player<unknown>['events']): ValueStep[] {
  const steps: ValueStep[] = [];
  for (const count of orderedCounts(known)) {
    const value = known.get(count)?.[pin];
    if (steps.length > 0 && Object.is(steps.at(-1)?.value, value)) continue;
    steps.push({ at: events[count - 1]?.at ?? 0, value });
  }
  return steps;
}
