const MINUTE_MS = 60_000;

/** Returns the minute that contains a time (ms since the epoch), such as `2026-12-31 23:59 UTC`. */
export function utcMinute(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** Returns the first whole minute at or after a time (ms since the epoch), so that nobody tries again too early. */
export function minuteFrom(ms: number): string {
  return utcMinute(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
}
