import type { Digest, PartDigests } from './digest';
import type { EventLine } from './eventLines';
import { areSharedPartsEqual, differingParts, unpackStates } from './stateDigests';
import type { StateDigest, Timeline } from './timeline';

/** The events and state digests of a run, by which two runs are compared. */
export interface Trace {
  readonly lines: readonly EventLine[];
  readonly states: readonly StateDigest[];
  /** The digest of the final state; `null` while the run continues. */
  readonly final: Digest | null;
  readonly finalParts?: PartDigests;
}

/**
 * The first point where a run differs from what was expected. `event`: another event, or the same at another time;
 * `missing`, `extra`: the run has fewer or more events; `state`: all events so far are equal, but the state differs.
 */
export interface Divergence {
  readonly kind: 'event' | 'missing' | 'extra' | 'state';
  /**
   * Where the divergence is. For events: the number of the first that differs, from 0. For a state: how many events had
   * been applied.
   */
  readonly index: number;
  /** Number of events after which the states were last known to be equal, or 0. The cause is a later event. */
  readonly since: number;
  /**
   * Number of the first event that differs, from 0, even if a state differs earlier; `null` if all events are equal.
   */
  readonly event: number | null;
  /** The parts of the state that differ, such as `tasks.queue`, if known. */
  readonly paths: readonly string[];
}

/**
 * Returns the first point where `found` differs from `expected`, or `null`. States are compared where both have a
 * digest. A part of the state that only one of them has, such as a field added later, is no difference.
 */
export function findDivergence(expected: Trace, found: Trace): Divergence | null {
  const eventDivergence = findEventDivergence(expected.lines, found.lines);
  const sharedCount = eventDivergence?.index ?? expected.lines.length;
  const foundStates = new Map(found.states.map((state) => [state.event, state]));
  const event = eventDivergence?.index ?? null;
  let since = 0;
  for (const { event: count, digest, parts } of expected.states) {
    const state = foundStates.get(count);
    if (count > sharedCount || !state) continue;
    if (state.digest !== digest && !areSharedPartsEqual(parts, state.parts))
      return { kind: 'state', index: count, since, event, paths: differingParts(parts, state.parts) };
    since = count;
  }
  if (eventDivergence) return { ...eventDivergence, since, event, paths: [] };
  if (expected.final === null || found.final === null || expected.final === found.final) return null;
  if (areSharedPartsEqual(expected.finalParts, found.finalParts)) return null;
  return {
    kind: 'state',
    index: sharedCount,
    since,
    event,
    paths: differingParts(expected.finalParts, found.finalParts),
  };
}

/** Returns how many events two runs share from the start, at equal times. Their states may differ. */
export function countSharedEvents(first: Trace, second: Trace): number {
  return findDivergence(first, second)?.event ?? first.lines.length;
}

function findEventDivergence(
  expected: readonly EventLine[],
  found: readonly EventLine[],
): Pick<Divergence, 'kind' | 'index'> | null {
  const index = expected.findIndex((line, event) => found[event] !== line);
  if (index !== -1) return { kind: index < found.length ? 'event' : 'missing', index };
  return found.length > expected.length ? { kind: 'extra', index: expected.length } : null;
}

/** Returns the short digests of the parts of the state where a recording diverges, as it has them; none if unknown. */
export function recordedParts({ digests }: Pick<Timeline, 'digests'>, { index }: Divergence): PartDigests {
  const { states, finalParts = {} } = digests;
  return unpackStates(states).find(({ event }) => event === index)?.parts ?? finalParts;
}

/** Returns the events and digests that a timeline has recorded. */
export function recordedTrace({ events, digests }: Pick<Timeline, 'events' | 'digests'>): Trace {
  const { states, final, finalParts } = digests;
  return { lines: events, states: unpackStates(states), final, finalParts };
}
