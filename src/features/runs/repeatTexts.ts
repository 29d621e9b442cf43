import { incomeTexts } from '../../shared/income';
import { localClockText } from '../../shared/localTime';
import { countText, countWithNoun, spanText } from '../../shared/text';
import type { Away, Interval, Repeat } from './runsSchema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Describes an interval of Repeat: `every 15 minutes`, `every hour`. */
export function intervalText(interval: Interval): string {
  if (interval < HOUR) return `every ${interval / MINUTE} minutes`;
  return interval === HOUR ? 'every hour' : `every ${countWithNoun(interval / HOUR, 'hour')}`;
}

/** Offers to repeat again at an interval: `Repeat hourly again`. */
export const againText = (interval: Interval): string =>
  interval === HOUR ? 'Repeat hourly again' : `Repeat ${intervalText(interval)} again`;

/** Sums up what happened while the user was away, as in `While you were away (6 h): 3 runs, 18 of 18 completed`. */
export function awayText({ since, until, runs, skipped, total, completed, failed, income }: Away): string {
  const span = spanText(Math.max(1, Math.floor((until - since) / MINUTE)) * MINUTE);
  const parts = [
    ...(runs > 0 ? [countWithNoun(runs, 'run'), `${countText(completed)} of ${countText(total)} completed`] : []),
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(skipped > 0 ? [`${countWithNoun(skipped, 'repeat')} skipped`] : []),
    ...incomeTexts(income).map((text) => `+${text}`),
  ];
  return `While you were away (${span}): ${parts.join(', ')}`;
}

/** Describes when and why Repeat has paused (PRODUCT.md P11.12): `Repeat paused on 1 Dec at 22:45, after 48 runs without a visit`. */
export function pausedText({ next, interval, unseen }: Repeat, now: number): string {
  // The repeat that was due then did not begin.
  const time = localClockText(next - interval, now, { separator: ' at ' });
  const { runs = 0, skipped = 0 } = unseen ?? {};
  const passed = [
    ...(runs > 0 ? [countWithNoun(runs, 'run')] : []),
    ...(skipped > 0 ? [`${countText(skipped)} skipped`] : []),
  ];
  const cause = passed.length > 0 ? `, after ${passed.join(' and ')} without a visit` : '';
  return `Repeat paused ${time.length > 5 ? 'on' : 'at'} ${time}${cause}`;
}
