import type { Ms } from '../clock/clock';
import { unpackWords } from './packedWords';
import type { Replay, ReplayedEvent } from './replay';
import type { Timeline } from './timeline';

/** How many events a report shows before and after the first that differs. */
const CONTEXT = 3;

/** An event as a report shows it: its number from 0, and its time in ms since the start. */
export interface ReportedEvent {
  readonly index: number;
  readonly at: Ms;
  readonly type: string;
  /** The event in one sentence. */
  readonly text: string;
  readonly payload?: unknown;
}

/**
 * The first place where a replay is not what was recorded. `event`: another event, or the same at another
 * time; `missing` and `extra`: the replay ended early or went on; `state`: all events alike, the state not.
 */
export interface Divergence {
  readonly kind: 'event' | 'missing' | 'extra' | 'state';
  /** The number of the first event that differs, from 0; of a state, how many events had been applied. */
  readonly index: number;
  /** What the replay had there, if anything. */
  readonly event: ReportedEvent | null;
  readonly inputBefore: ReportedEvent | null;
  readonly before: readonly ReportedEvent[];
  readonly after: readonly ReportedEvent[];
}

/** Finds the first place where `replay` differs from what `timeline` recorded, or gives `null`. */
export function findDivergence<State>(timeline: Timeline<State>, replay: Replay<State>): Divergence | null {
  const recorded = unpackWords(timeline.digests.events);
  const { events } = replay;
  const first = recorded.findIndex((word, index) => events[index]?.digest !== word);
  if (first !== -1) return divergenceAt(first < events.length ? 'event' : 'missing', first, timeline, events);
  if (events.length > recorded.length) return divergenceAt('extra', recorded.length, timeline, events);
  const wrong = timeline.digests.states.find(
    ({ event, digest }) => replay.states.find((state) => state.event === event)?.digest !== digest,
  );
  if (wrong) return divergenceAt('state', wrong.event, timeline, events);
  return replay.final.digest === timeline.digests.final ? null : divergenceAt('state', events.length, timeline, events);
}

/** Describes a place of a replay where it is not what was expected. */
export function divergenceAt<State>(
  kind: Divergence['kind'],
  index: number,
  timeline: Timeline<State>,
  events: readonly ReplayedEvent[],
): Divergence {
  const shown = (from: number, to: number) =>
    events.slice(Math.max(from, 0), Math.max(to, 0)).map((one, offset) => reported(one, Math.max(from, 0) + offset, timeline));
  const inputIndex = events.slice(0, index).findLastIndex(({ event }) => event.meta.kind === 'input');
  return {
    kind,
    index,
    event: shown(index, index + 1)[0] ?? null,
    inputBefore: inputIndex === -1 ? null : (shown(inputIndex, inputIndex + 1)[0] ?? null),
    before: shown(index - CONTEXT, index),
    after: shown(index + 1, index + 1 + CONTEXT),
  };
}

/** Gives an event as reports show it. */
export function reported(
  { event, text }: Pick<ReplayedEvent, 'event' | 'text'>,
  index: number,
  { startedAt }: Pick<Timeline, 'startedAt'>,
): ReportedEvent {
  const { type, meta, payload } = event;
  const at = meta.at - startedAt;
  return payload === undefined ? { index, at, type, text } : { index, at, type, text, payload };
}
