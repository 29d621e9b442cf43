import type { Ms } from '../../engine/clock/clock';

const SECOND: Ms = 1000;
const MINUTE: Ms = 60 * SECOND;

/** Longer values are cut in lists; the file has the whole of them. */
const MAX_VALUE_LENGTH = 400;

/** A span in ms as `mm:ss.mmm`; minutes go on counting beyond the hour. */
export function stopwatchText(span: Ms): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  const minutes = Math.floor(span / MINUTE);
  const seconds = Math.floor((span % MINUTE) / SECOND);
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(span % SECOND, 3)}`;
}

/** A moment (UTC ms) as `YYYY-MM-DD HH:MM:SS.mmm UTC`. */
export function utcMillisText(moment: Ms): string {
  return `${new Date(moment).toISOString().slice(0, 23).replace('T', ' ')} UTC`;
}

/** A moment (UTC ms) as it stands in the name of a file: `YYYYMMDD-HHMMSS`. */
export function fileMomentText(moment: Ms): string {
  return new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

/** A plain value as JSON on one line, cut when it is long; `nothing` for `undefined`. */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`;
}
