import type { Ms } from '../../engine/clock/clock';
import { axisText } from '../../shared/times';
import type { IdleGap } from './idleGaps';
import type { TimeScale } from './timeScale';

/** The visible part of a timeline, in fractions of its scale: 0 to 1 is everything. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
}

export const FULL_ZOOM: Zoom = { from: 0, to: 1 };

/** The narrowest view, as a fraction of the whole timeline: 0.36 ms of an hour. */
const MIN_WIDTH = 1e-7;

/** Zooms by `factor` (above 1: closer) around a position in the view, from 0 at its left end to 1 at its right. */
export function zoomAt({ from, to }: Zoom, factor: number, position: number): Zoom {
  const width = Math.min(1, Math.max(MIN_WIDTH, (to - from) / factor));
  const fixed = from + position * (to - from);
  return clampZoom(fixed - position * width, width);
}

/** Moves the view by a fraction of its own width. */
export function pan({ from, to }: Zoom, fraction: number): Zoom {
  return clampZoom(from + fraction * (to - from), to - from);
}

/** The margin beside a part of the timeline that fills the view. */
const MARGIN = 0.04;

/** Shows the part of the timeline between two fractions, with a margin. */
export function zoomOn(from: number, to: number): Zoom {
  const width = Math.min(1, Math.max(MIN_WIDTH, (to - from) * (1 + 2 * MARGIN)));
  return clampZoom((from + to) / 2 - width / 2, width);
}

/** Moves the view so that it contains a fraction of the timeline. */
export function keepInView(zoom: Zoom, fraction: number): Zoom {
  if (fraction >= zoom.from && fraction <= zoom.to) return zoom;
  return clampZoom(fraction - (zoom.to - zoom.from) / 2, zoom.to - zoom.from);
}

function clampZoom(from: number, width: number): Zoom {
  const left = Math.min(Math.max(0, from), 1 - width);
  return { from: left, to: left + width };
}

const SECOND: Ms = 1000;
/** The possible intervals between two labels. */
const LABEL_INTERVALS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400, 172_800, 432_000].map(
    (count) => count * SECOND,
  ),
];

interface AxisLabel {
  readonly at: Ms;
  /** CSS pixels from the left end. */
  readonly x: number;
  readonly text: string;
}

/** Minimum distance between two labels, in CSS pixels; 90 % of it if a folded gap is between them. */
const LABEL_DISTANCE = 76;

/** Returns the labels of an axis of `width` pixels: round times outside of folded gaps. */
export function axisLabels(
  scale: TimeScale,
  { from, to }: Zoom,
  width: number,
  folded: readonly IdleGap[],
  duration: Ms,
): AxisLabel[] {
  const xOf = (at: Ms) => ((scale.fractionAt(at) - from) / (to - from)) * width;
  const [first, last] = [scale.timeAt(from), scale.timeAt(to)];
  const marks: Omit<AxisLabel, 'text'>[] = [];
  const stretchEnds = [...folded.filter((gap) => gap.to > first && gap.from < last), { from: duration, to: duration }];
  let start = 0;
  for (const gap of stretchEnds) {
    const [left, right] = [Math.max(start, first), Math.min(gap.from, last)];
    start = gap.to;
    const pixels = xOf(right) - xOf(left);
    if (right <= left || pixels <= 0) continue;
    const interval =
      LABEL_INTERVALS.find((span) => (pixels * span) / (right - left) >= LABEL_DISTANCE) ??
      (LABEL_INTERVALS.at(-1) as Ms);
    for (let at = Math.ceil(left / interval) * interval; at <= right; at += interval) {
      const x = xOf(at);
      if (x - (marks.at(-1)?.x ?? -Infinity) >= LABEL_DISTANCE * 0.9) marks.push({ at, x });
    }
  }
  // The intervals on both sides of a folded gap may differ.
  const smallestInterval = Math.min(duration, ...marks.slice(1).map(({ at }, index) => at - (marks[index]?.at ?? 0)));
  return marks.map((mark) => ({ ...mark, text: axisText(mark.at, smallestInterval) }));
}
