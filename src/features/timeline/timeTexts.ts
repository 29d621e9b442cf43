import type { Ms } from '../../engine/clock/clock';

const SECOND: Ms = 1000;
const MINUTE: Ms = 60 * SECOND;

/** Gives a span in ms as `mm:ss.mmm`; minutes go on counting beyond the hour. */
export function stopwatchText(span: Ms): string {
  const minutes = Math.floor(span / MINUTE);
  const seconds = Math.floor((span % MINUTE) / SECOND);
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(span % SECOND, 3)}`;
}

/** Gives a moment (UTC ms) as `YYYY-MM-DD HH:MM:SS.mmm UTC`. */
export function utcMillisText(moment: Ms): string {
  return `${new Date(moment).toISOString().slice(0, 23).replace('T', ' ')} UTC`;
}

/** Gives a moment (UTC ms) as it stands in the name of a file: `YYYYMMDD-HHMMSS`. */
export function fileMomentText(moment: Ms): string {
  return new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
