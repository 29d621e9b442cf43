import type { Ms } from '../clock/clock';
import type { Divergence } from './divergence';
import type { ExpectedEvent, PlayedEvent, Player } from './player';

/** Events that a report shows before and after a divergence. */
const CONTEXT_EVENTS = 3;
/** Any event since the last equal state may be the cause. A report shows all of them if there are at most this many. */
const MAX_LISTED_CAUSES = 12;

/** An event as a report shows it: its number from 0, and its time in ms since the start. */
export interface ReportedEvent {
  readonly index: number;
  readonly at: Ms;
  readonly type: string;
  readonly text: string;
  readonly payload?: unknown;
}

/** A divergence with the events around it. */
export interface DivergenceReport extends Divergence {
  /** The first event of the run that differs, if any. */
  readonly found: ReportedEvent | null;
  /** The event that was recorded in place of `found`, if known. */
  readonly expected: ExpectedEvent | null;
  readonly inputBefore: ReportedEvent | null;
  /**
   * The events before the divergence. If a state differs, those since the last equal one; of many, only the first and
   * last.
   */
  readonly before: readonly ReportedEvent[];
  readonly after: readonly ReportedEvent[];
}

/** Describes a divergence with the events around it. */
export function describeDivergence(
  divergence: Divergence,
  { events, expected = null }: Partial<Pick<Player<unknown>, 'expected'>> & Pick<Player<unknown>, 'events'>,
): DivergenceReport {
  const { kind, index, since } = divergence;
  const isState = kind === 'state';
  const reportedEvents = (from: number, to: number) =>
    events.slice(Math.max(from, 0), Math.max(to, 0)).map(toReportedEvent);
  const found = divergence.event === null ? undefined : events[divergence.event];
  const input = events.slice(0, index).findLast(({ event }) => event.meta.kind === 'input');
  const suspects =
    index - since <= MAX_LISTED_CAUSES
      ? reportedEvents(since, index)
      : [...reportedEvents(since, since + CONTEXT_EVENTS), ...reportedEvents(index - CONTEXT_EVENTS, index)];
  // A missing event has no number in the run.
  const firstAfter = found && !isState ? index + 1 : index;
  return {
    ...divergence,
    found: found ? toReportedEvent(found) : null,
    expected,
    inputBefore: input ? toReportedEvent(input) : null,
    before: isState ? suspects : reportedEvents(index - CONTEXT_EVENTS, index),
    after: reportedEvents(firstAfter, firstAfter + CONTEXT_EVENTS),
  };
}

/** Returns an event as reports show it. */
export function toReportedEvent({ index, at, text, event: { type, payload } }: PlayedEvent): ReportedEvent {
  return payload === undefined ? { index, at, type, text } : { index, at, type, text, payload };
}
