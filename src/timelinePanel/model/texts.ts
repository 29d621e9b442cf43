import { MAX_DIFFERENCES, type Difference } from '../../engine/timeline/stateDifference';
import { toPrintable } from '../../engine/timeline/printable';
import { countWithNoun, spanText } from '../../shared/text';

/** Longer values are truncated in lists; the file contains them in full. */
const MAX_VALUE_LENGTH = 400;

/**
 * Formats a plain value as JSON on one line, without control characters, truncated if long; `nothing` for `undefined`.
 */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return toPrintable(text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`);
}

/** Counts the places where two states differ. The count of a truncated list is a minimum. */
export function placesText({ length }: readonly Difference[]): string {
  return `${length < MAX_DIFFERENCES ? '' : 'at least '}${countWithNoun(length, 'place')}`;
}

/** Returns the message of something that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Smallest offset worth mentioning, in ms. */
const MIN_OFFSET = 1000;

/** Describes how simulated time differs from real time; `null` if it doesn't. `offset` in ms. */
export function simulatedTimeText(speed: number, offset: number): string | null {
  const distance = Math.abs(offset);
  const offsetText =
    distance < MIN_OFFSET ? null : `${spanText(distance)} ${offset > 0 ? 'ahead of' : 'behind'} real time`;
  if (speed === 1) return offsetText && `Simulated time is ${offsetText}.`;
  const speedText = speed === 0 ? 'is paused' : `runs at ${speed}×`;
  return `Simulated time ${speedText}${offsetText === null ? '' : `, ${offsetText}`}.`;
}
