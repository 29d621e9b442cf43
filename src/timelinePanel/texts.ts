import type { Ms } from '../engine/clock/clock';
import { MOST_DIFFERENCES, type Difference } from '../engine/timeline/stateDifference';
import { countedText } from '../shared/text';
import { printable } from '../engine/timeline/printable';

const SECOND: Ms = 1000;
const MINUTE: Ms = 60 * SECOND;
const HOUR: Ms = 60 * MINUTE;
const DAY: Ms = 24 * HOUR;

/** Longer values are cut in lists; the file has the whole of them. */
const MAX_VALUE_LENGTH = 400;

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
  return span < MINUTE ? `${(span / SECOND).toFixed(1)} s` : longSpanText(span);
}

/** A moment of a time axis whose labels are `step` apart (both ms), which it tells apart: `1:30`, `0:02.500`, `1 h 5 min`, `1:05:10`, `3 d 4 h`. */
export function axisText(at: Ms, step: Ms): string {
  const seconds = Math.floor(at / SECOND);
  if (at >= HOUR) {
    const isFine = step < (at >= DAY ? HOUR : MINUTE);
    return isFine ? stopwatchText(at).slice(0, step < SECOND ? undefined : -'.000'.length) : longSpanText(at);
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
  return `${new Date(moment).toISOString().slice(0, 23).replace('T', ' ')} UTC`;
}

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
const MIN_OFFSET: Ms = 1000;

/** What testers have to know when simulated time is not the real time; `null` when it is. `offset` in ms. */
export function simulatedTimeText(speed: number, offset: Ms): string | null {
  const pace = speed === 1 ? null : speed === 0 ? 'Simulated time is paused' : `Simulated time runs at ${speed}×`;
  const place =
    Math.abs(offset) < MIN_OFFSET ? null : `${longSpanText(Math.abs(offset))} ${offset > 0 ? 'ahead of' : 'behind'} the real time`;
  if (pace === null) return place === null ? null : `Simulated time is ${place}.`;
  return place === null ? `${pace}.` : `${pace}, ${place}.`;
}

/** A span in ms by its two largest units: `2 d 3 h`, `5 min 4 s`. */
function longSpanText(span: Ms): string {
  const seconds = Math.round(span / SECOND);
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
