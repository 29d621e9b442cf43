const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Gives a moment (UTC ms) as `YYYY-MM-DD HH:MM:SS`, in UTC (product-spec §3). */
export function utcText(moment: number): string {
  const text = new Date(moment).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** Gives a span in ms as people read a countdown: `12 s`, `1 min 30 s`. Begun seconds count. */
export function spanText(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / SECOND));
  const minutes = Math.floor((seconds * SECOND) / MINUTE);
  if (minutes === 0) return `${seconds} s`;
  const rest = seconds - minutes * 60;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
