import { countWithNoun } from '../../shared/text';
import type { Interval } from './runsSchema';

const HOUR = 3_600_000;

/** Describes an interval of Repeat: `every 15 minutes`, `every hour`. */
export function intervalText(interval: Interval): string {
  if (interval < HOUR) return `every ${interval / 60_000} minutes`;
  return interval === HOUR ? 'every hour' : `every ${countWithNoun(interval / HOUR, 'hour')}`;
}

/** Offers to repeat again at an interval: `Repeat hourly again`. */
export const againText = (interval: Interval): string =>
  interval === HOUR ? 'Repeat hourly again' : `Repeat ${intervalText(interval)} again`;
