import { utcText } from './text';

/** Formats a moment (UTC ms) in the user's time zone as `YYYY-MM-DD HH:MM:SS`. */
export const localTimeText = (moment: number): string =>
  utcText(moment - new Date(moment).getTimezoneOffset() * 60_000);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats the day of a moment (UTC ms) in the user's time zone: `1 Dec`, or `1 Dec 2025` in another year than `now`. */
function localDayText(moment: number, now: number): string {
  const [year = '', month, day] = localTimeText(moment).slice(0, 10).split('-');
  const text = `${Number(day)} ${MONTHS[Number(month) - 1]}`;
  return localTimeText(now).startsWith(year) ? text : `${text} ${year}`;
}

interface LocalTimeOptions {
  /** Whether to include the seconds. */
  readonly seconds?: boolean;
  /** What stands between day and time. */
  readonly separator?: string;
}

/** Formats a moment (UTC ms) in the user's time zone: `14:02`, or on another day than that of `now` `1 Dec, 14:02`. */
export function localClockText(
  moment: number,
  now: number,
  { seconds = false, separator = ', ' }: LocalTimeOptions = {},
): string {
  const text = localTimeText(moment);
  const time = text.slice(11, seconds ? 19 : 16);
  return text.slice(0, 10) === localTimeText(now).slice(0, 10)
    ? time
    : `${localDayText(moment, now)}${separator}${time}`;
}
