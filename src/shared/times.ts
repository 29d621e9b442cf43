import { spanText, utcText } from './text';

/** Times as players and test tools show them, to the millisecond; what every page shows is in `text.ts`. All are in ms. */
type Ms = number;

const SECOND: Ms = 1000;
const MINUTE: Ms = 60 * SECOND;
const HOUR: Ms = 60 * MINUTE;
const DAY: Ms = 24 * HOUR;

/** A span in ms as `mm:ss.mmm`, beyond the hour as `h:mm:ss.mmm`, and beyond the day as `1 d 02:03:04.567`. */
export function stopwatchText(span: Ms): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  const minutes = Math.floor(span / MINUTE) % 60;
  const hours = Math.floor(span / HOUR) % 24;
  const days = Math.floor(span / DAY);
  const seconds = Math.floor((span % MINUTE) / SECOND);
  const long = days > 0 ? `${days} d ${padded(hours, 2)}:` : hours > 0 ? `${hours}:` : '';
  return `${long}${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(span % SECOND, 3)}`;
}

/** A span likewise, which may lie before the beginning. */
export function momentText(at: Ms): string {
  return at < 0 ? `−${stopwatchText(-at)}` : stopwatchText(at);
}

/** How long something took, in ms: `4.2 s`, and from a minute on `1 min 30 s`: as a stopwatch has it, it would be taken for a moment. */
export function tookText(span: Ms): string {
  return span < MINUTE ? `${(span / SECOND).toFixed(1)} s` : spanText(Math.round(span / SECOND) * SECOND);
}

/** A moment of a time axis whose labels are `step` apart (both ms), which it tells apart: `1:30`, `0:02.500`, `1 h 5 min`, `1:05:10`, `3 d 4 h`. */
export function axisText(at: Ms, step: Ms): string {
  const seconds = Math.floor(at / SECOND);
  if (at >= HOUR) {
    const isFine = step < (at >= DAY ? HOUR : MINUTE);
    return isFine ? stopwatchText(at).slice(0, step < SECOND ? undefined : -'.000'.length) : spanText(at);
  }
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return step < SECOND ? `${whole}.${String(at % SECOND).padStart(3, '0')}` : whole;
}

/** A moment (UTC ms) as the time of day: `HH:MM:SS.mmm`. */
export function dayTimeText(moment: Ms): string {
  return new Date(moment).toISOString().slice(11, 23);
}

/** A moment (UTC ms) as `YYYY-MM-DD HH:MM:SS.mmm UTC`. */
export function utcMillisText(moment: Ms): string {
  return `${utcText(moment)}${new Date(moment).toISOString().slice(19, 23)} UTC`;
}

/** A moment (UTC ms) as it stands in the name of a file: `YYYYMMDD-HHMMSS`. */
export function fileMomentText(moment: Ms): string {
  return utcText(moment).replace(/[-:]/g, '').replace(' ', '-');
}
