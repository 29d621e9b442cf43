import type { Ms } from '../clock/clock';
import { payloadDigest } from './digest';
import { subjectOf, type TimedAction } from './events';

/** The name of an event: its type and the entity that it is about. */
export interface EventName {
  readonly type: string;
  /** The id of the entity that the event is about, if any. */
  readonly subject: string | null;
}

/**
 * Describes an event as a timeline records it, such as `+18000 tasks/taskTicked task-1 0a5f`: ms since the event before,
 * or since the start; type; subject, if any; digest of the payload. Two runs have equal lines if their events are equal.
 */
export type EventLine = string;

export const EVENT_LINE = /^[+-]\d{1,13} [\w/]{1,100}( [\w-]{1,100})? [0-9a-f]{4}$/;

/** Returns the line of an event that comes `span` ms after the one before it. */
export function eventLine(event: TimedAction, span: Ms): EventLine {
  const { type, payload } = event;
  const subject = subjectOf(event);
  const fields = subject === null ? [spanText(span), type] : [spanText(span), type, subject];
  fields.push(payloadDigest(payload));
  // A concatenated string would keep all of its pieces in memory.
  return fields.join(' ');
}

const spanText = (span: Ms): string => (span < 0 ? String(span) : `+${span}`);

/** Returns the name of a line's event. */
export function nameInLine(line: EventLine): EventName {
  const [, type = '', subject, digest] = line.split(' ');
  return { type, subject: digest === undefined ? null : (subject ?? null) };
}

/** Returns the name of a line's event as the line has it. */
export const nameTextInLine = (line: EventLine): string => line.slice(line.indexOf(' ') + 1, -5);

/** Returns the digest of the payload of a line's event, as four hexadecimal digits. */
export const digestInLine = (line: EventLine): string => line.slice(-4);

/** Returns a line's ms since the event before. */
export const spanInLine = (line: EventLine): Ms => Number.parseInt(line, 10);

/** Returns a line with other ms since the event before. */
export const withSpan = (line: EventLine, span: Ms): EventLine => spanText(span) + line.slice(line.indexOf(' '));
