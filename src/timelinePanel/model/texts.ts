import { MAX_DIFFERENCES, type Difference } from '../../engine/timeline/stateDifference';
import { countWithNoun, spanText } from '../../shared/text';

/** Counts the places where two states differ. The count of a truncated list is a minimum. */
export function placesText({ length }: readonly Difference[]): string {
  return `${length < MAX_DIFFERENCES ? '' : 'at least '}${countWithNoun(length, 'place')}`;
}

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
