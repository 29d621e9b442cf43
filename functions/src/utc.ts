const MINUTE_MS = 60_000;

/** `2026-12-31 23:59 UTC`: the minute that a moment (ms since the epoch) lies in. */
export function utcMinute(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** The first whole minute from a moment on, so that who waits for it never comes too early. */
export function minuteFrom(ms: number): string {
  return utcMinute(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
}
