import type { Ms } from '../clock/clock';
import type { ExpectedEvent } from './expectedEvent';
import type { Divergence } from './divergence';
import type { PlayedEvent, Player } from './player';

/** How many events a report shows before and after a place. */
const CONTEXT = 3;
/** Of a state, all events since it was as recorded are shown where they are no more than these. */
const MOST_SUSPECTS = 12;

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
