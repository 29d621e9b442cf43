import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import type { IdleGap } from './idleGaps';
import type { TimeScale } from './timeScale';

/** A scrub bar is drawn on a grid this wide, whatever its width on the screen. */
export const MARK_COLUMNS = 1000;
/** And this high; inputs take all of it, everything else the middle. */
export const MARK_ROWS = 10;

/** What is drawn on a scrub bar: each is the path of one SVG element, so that 100 000 events cost what 1000 do. */
export interface MarkPaths {
  readonly inputs: string;
  /** Planned and derived events. */
  readonly derived: string;
  /** The line of time, broken where it is idle. */
  readonly rail: string;
  readonly gaps: string;
}

/** Draws the marks of the events; those that would lie on one another become one. */
export function markPaths(
  events: readonly PlayedEvent[],
  gaps: readonly IdleGap[],
  duration: Ms,
  scale: TimeScale,
): MarkPaths {
  const column = (at: Ms) => Math.round(scale.shareOf(at) * MARK_COLUMNS);
  const inputs = new Set<number>();
  const derived = new Set<number>();
  for (const { at, event } of events) (event.meta.kind === 'input' ? inputs : derived).add(column(at));
  const middle = MARK_ROWS / 2;
  const line = (from: Ms, to: Ms) => (to > from ? `M${column(from)} ${middle}H${column(to)}` : '');
  let since = 0;
  const rail: string[] = [];
  for (const gap of gaps) {
    rail.push(line(since, gap.from));
    since = gap.to;
  }
  rail.push(line(since, duration));
  return {
    inputs: strokes(inputs, 0, MARK_ROWS),
    derived: strokes(derived, middle - 2, middle + 2),
    rail: rail.join(''),
    gaps: gaps.map(({ from, to }) => line(from, to)).join(''),
  };
}

function strokes(columns: ReadonlySet<number>, top: number, bottom: number): string {
  return Array.from(columns, (column) => `M${column} ${top}V${bottom}`).join('');
}
