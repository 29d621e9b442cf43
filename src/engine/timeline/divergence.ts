import type { Ms } from '../clock/clock';
import type { Digest, PartDigests } from './digest';
import { unpackWords, partsApart, unpackedStates } from './packedDigests';
import type { ExpectedEvent, PlayedEvent, Player } from './player';
import type { StateDigest, Timeline } from './timeline';

/** How many events a report shows before and after a place. */
const CONTEXT = 3;
/** Of a state, all events since it was as recorded are shown where they are no more than these. */
const MOST_SUSPECTS = 12;

/** What tells two runs apart, to the event. */
export interface Trace {
  /** The rolling digest after each event. */
  readonly words: readonly number[];
  readonly states: readonly StateDigest[];
  /** The digest of the state at its end; `null` of a run that goes on. */
  readonly final: Digest | null;
  readonly finalParts?: PartDigests;
}

/**
 * The first place where a run is not what was expected. `event`: another event, or the same at another time; `missing`
 * and `extra`: it ended early or went on; `state`: all events until then are alike, the state is not.
 */
export interface Divergence {
  readonly kind: 'event' | 'missing' | 'extra' | 'state';
  /** The number of the first event that differs, from 0; of a state, how many events had been applied. */
  readonly index: number;
  /** After how many events the states were known to be alike, or 0: what made them differ happened since. */
  readonly since: number;
  /** The number of the first event that differs, from 0; `null` where all of them are alike. */
  readonly event: number | null;
  /** Of a state, the parts that differ, such as `tasks.queue`; none where it is not known. */
  readonly paths: readonly string[];
}

/** Finds the first place where `found` is not as `expected`, or `null`. States are compared where both have a digest. */
export function findDivergence(expected: Trace, found: Trace): Divergence | null {
  const events = eventDivergence(expected.words, found.words);
  const alikeCount = events?.index ?? expected.words.length;
  const known = new Map(found.states.map((state) => [state.event, state]));
  const event = events?.index ?? null;
  let since = 0;
  for (const { event: count, digest, parts } of expected.states) {
    const state = known.get(count);
    if (count > alikeCount || !state) continue;
    if (state.digest !== digest) return { kind: 'state', index: count, since, event, paths: partsApart(parts, state.parts) };
    since = count;
  }
  if (events) return { ...events, since, event, paths: [] };
  if (expected.final === null || found.final === null || expected.final === found.final) return null;
  return { kind: 'state', index: alikeCount, since, event, paths: partsApart(expected.finalParts, found.finalParts) };
}

/** How many events two runs have in common from their beginning on, at the same times; their states may differ all the while. */
export function alikeEvents(one: Trace, other: Trace): number {
  return findDivergence(one, other)?.event ?? one.words.length;
}

function eventDivergence(expected: readonly number[], found: readonly number[]): Pick<Divergence, 'kind' | 'index'> | null {
  const first = expected.findIndex((word, index) => found[index] !== word);
  if (first !== -1) return { kind: first < found.length ? 'event' : 'missing', index: first };
  return found.length > expected.length ? { kind: 'extra', index: expected.length } : null;
}

/** What a timeline has recorded of its run. */
export function recordedTrace({ digests }: Pick<Timeline, 'digests'>): Trace {
  const { events, states, final, finalParts } = digests;
  return { words: unpackWords(events), states: unpackedStates(states), final, ...(finalParts && { finalParts }) };
}

/** An event as a report shows it: its number from 0, and its time in ms since the start. */
export interface ReportedEvent {
  readonly index: number;
  readonly at: Ms;
  readonly type: string;
  readonly text: string;
  readonly payload?: unknown;
}

/** A place at which a run is not what was expected, with the events around it. */
export interface DivergenceReport extends Divergence {
  /** The first event that differs as the run has it, if there is one. */
  readonly found: ReportedEvent | null;
  /** What was recorded there, where that is known. */
  readonly expected: ExpectedEvent | null;
  readonly inputBefore: ReportedEvent | null;
  /** The events before it; of a state, those since it was alike, among which is the cause: all, or of many the first and last. */
  readonly before: readonly ReportedEvent[];
  readonly after: readonly ReportedEvent[];
}

/** Describes where a run parts from what was expected of it. */
export function describeDivergence(divergence: Divergence, { events, expected = null }: Partial<Pick<Player<unknown>, 'expected'>> & Pick<Player<unknown>, 'events'>): DivergenceReport {
  const { kind, index, since } = divergence;
  const isState = kind === 'state';
  const shown = (from: number, to: number) => events.slice(Math.max(from, 0), Math.max(to, 0)).map(reported);
  const found = divergence.event === null ? undefined : events[divergence.event];
  const input = events.slice(0, index).findLast((one) => one.event.meta.kind === 'input');
  const suspects = index - since <= MOST_SUSPECTS ? shown(since, index) : [...shown(since, since + CONTEXT), ...shown(index - CONTEXT, index)];
  // Where the run has nothing in the place of what was expected, its next event is the first one after.
  const after = found && !isState ? index + 1 : index;
  return {
    ...divergence,
    found: found ? reported(found) : null,
    expected,
    inputBefore: input ? reported(input) : null,
    before: isState ? suspects : shown(index - CONTEXT, index),
    after: shown(after, after + CONTEXT),
  };
}

/** Gives an event as reports show it. */
export function reported({ index, at, text, event: { type, payload } }: PlayedEvent): ReportedEvent {
  return payload === undefined ? { index, at, type, text } : { index, at, type, text, payload };
}
