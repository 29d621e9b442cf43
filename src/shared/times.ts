import { localTimeText } from './localTime';
import { spanText, utcText } from './text';

/** Formats of times for the timeline panel and test tools; `text.ts` has those that every page shows. */

type Ms = number;

export const SECOND: Ms = 1000;
const MINUTE: Ms = 60 * SECOND;
const HOUR: Ms = 60 * MINUTE;
const DAY: Ms = 24 * HOUR;

/**
 * Formats a time since a start as `mm:ss.mmm`, from one hour up as `h:mm:ss.mmm`, and from one day up as `1 d
 * 02:03:04.567`.
 */
export function stopwatchText(span: Ms): string {
  const padZeros = (value: number, length: number) => String(value).padStart(length, '0');
  const minutes = Math.floor(span / MINUTE) % 60;
  const hours = Math.floor(span / HOUR) % 24;
  const days = Math.floor(span / DAY);
  const seconds = Math.floor((span % MINUTE) / SECOND);
  const minutesToMillis = `${padZeros(minutes, 2)}:${padZeros(seconds, 2)}.${padZeros(span % SECOND, 3)}`;
  if (days > 0) return `${days} d ${padZeros(hours, 2)}:${minutesToMillis}`;
  return hours > 0 ? `${hours}:${minutesToMillis}` : minutesToMillis;
}

/** Like `stopwatchText`, with a minus sign for a time before the start. */
export function momentText(at: Ms): string {
  return at < 0 ? `−${stopwatchText(-at)}` : stopwatchText(at);
}

/** Formats a duration: `4.2 s`, and from one minute up `1 min 30 s`. The stopwatch format would look like a moment. */
export function durationText(span: Ms): string {
  return span < MINUTE ? `${(span / SECOND).toFixed(1)} s` : spanText(Math.round(span / SECOND) * SECOND);
}

/**
 * Formats a label of a time axis, with enough precision to distinguish labels that are `step` apart: `1:30`,
 * `0:02.500`, `1 h 5 min`, `1:05:10`, `3 d 4 h`.
 */
export function axisText(at: Ms, step: Ms): string {
  if (at >= HOUR) {
    const smallestUnitShown = at >= DAY ? HOUR : MINUTE;
    if (step >= smallestUnitShown) return spanText(at);
    return step < SECOND ? stopwatchText(at) : stopwatchText(at).slice(0, -'.000'.length);
  }
  const seconds = Math.floor(at / SECOND);
  const minutesAndSeconds = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return step < SECOND ? `${minutesAndSeconds}.${String(at % SECOND).padStart(3, '0')}` : minutesAndSeconds;
}

/** Formats a moment (UTC ms) as the time of day: `HH:MM:SS.mmm`. */
export function timeOfDayText(moment: Ms): string {
  return new Date(moment).toISOString().slice(11, 23);
}

/** Formats a moment (UTC ms) as `YYYY-MM-DD HH:MM:SS.mmm UTC`. */
export function utcMillisText(moment: Ms): string {
  return `${utcText(moment)}${new Date(moment).toISOString().slice(19, 23)} UTC`;
}

/** Formats a moment (UTC ms) for the name of a file: `YYYYMMDD-HHMMSS`. */
export function fileMomentText(moment: Ms): string {
  return utcText(moment).replace(/[-:]/g, '').replace(' ', '-');
}

/** Formats a moment (UTC ms) as the hour and minute in the user's time zone: `14:02`. */
export function localHourText(moment: Ms): string {
  return localTimeText(moment).slice(11, 16);
}
