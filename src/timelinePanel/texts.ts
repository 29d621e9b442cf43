import { MOST_DIFFERENCES, type Difference } from '../engine/timeline/stateDifference';
import { printable } from '../engine/timeline/printable';
import { countedText, spanText } from '../shared/text';

/** Longer values are cut in lists; the file has the whole of them. */
const MAX_VALUE_LENGTH = 400;

/** A plain value as JSON on one line, cut when it is long, in which nothing steers what shows it; `nothing` for `undefined`. */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return printable(text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`);
}

/** In how many places two states differ; a list that was cut says so. */
export function placesText({ length }: readonly Difference[]): string {
  return `${length < MOST_DIFFERENCES ? '' : 'at least '}${countedText(length, 'place')}`;
}

/** A smaller offset is not mentioned. */
const MIN_OFFSET = 1000;

/** What testers have to know when simulated time is not the real time; `null` when it is. `offset` in ms. */
export function simulatedTimeText(speed: number, offset: number): string | null {
  const pace = speed === 1 ? null : speed === 0 ? 'Simulated time is paused' : `Simulated time runs at ${speed}×`;
  const place =
    Math.abs(offset) < MIN_OFFSET ? null : `${spanText(Math.abs(offset))} ${offset > 0 ? 'ahead of' : 'behind'} the real time`;
  if (pace === null) return place === null ? null : `Simulated time is ${place}.`;
  return place === null ? `${pace}.` : `${pace}, ${place}.`;
}
