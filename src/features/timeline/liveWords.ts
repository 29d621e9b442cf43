import type { Ms } from '../../engine/clock/clock';

/** What it is off by less than this is not worth a word. */
const WORTH_SAYING: Ms = 1000;

/** Says what testers have to know of a simulated time that is not the real time; `null` when it is. */
export function liveClockWords(speed: number, offset: Ms): string | null {
  const pace = speed === 1 ? null : speed === 0 ? 'Simulated time is paused' : `Simulated time runs at ${speed}×`;
  const place =
    Math.abs(offset) < WORTH_SAYING ? null : `${longSpanText(Math.abs(offset))} ${offset > 0 ? 'ahead of' : 'behind'} the real time`;
  if (pace === null) return place === null ? null : `Simulated time is ${place}.`;
  return place === null ? `${pace}.` : `${pace}, ${place}.`;
}

/** Gives a span in ms by its two largest units: `2 d 3 h`, `5 min 4 s`. */
function longSpanText(span: Ms): string {
  const seconds = Math.round(span / 1000);
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
