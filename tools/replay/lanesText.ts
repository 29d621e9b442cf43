import type { PlayedEvent } from '../../src/engine/timeline/player';
import type { IdleGap } from '../../src/workbench/idleGaps';
import { axisMarks, WHOLE } from '../../src/workbench/laneView';
import type { Chart, Lane } from '../../src/workbench/lanes';
import { OUTCOME_RANK } from '../../src/workbench/subjects';
import { axisText } from '../../src/workbench/texts';
import { createTimeScale, type TimeScale } from '../../src/workbench/timeScale';

/** What lanes are made of. */
export interface Drawn {
  readonly chart: Chart;
  readonly events: readonly PlayedEvent[];
  /** Ms. */
  readonly duration: number;
  /** Idle time, which is folded. */
  readonly gaps: readonly IdleGap[];
}

const NAMES = 34;
const COLUMNS = 86;
/** Labels of the axis have the room that they have in the app: so many of its pixels are a column here. */
const PIXELS = 8;

const SIGNS = { success: '●', failure: '✕', stop: '■', stalled: '▲' } as const;

/** The lanes as lines of text: an axis, and for each lane its work and events; idle time is folded. */
export function lanesText(drawn: Drawn): string {
  const { chart, duration, gaps } = drawn;
  const scale = createTimeScale(duration, gaps);
  const marks = axisMarks(scale, WHOLE, COLUMNS * PIXELS, gaps, duration);
  const step = (marks[1]?.at ?? duration) - (marks[0]?.at ?? 0);
  let axis = '';
  for (const { at, x } of marks) {
    const label = axisText(at, step);
    const column = Math.round(x / PIXELS);
    if (column >= axis.length) axis = `${axis.padEnd(column)}${label} `;
  }
  const lines = chart.lanes.map((lane) => `${named(lane.label)} ${laneLine(lane, drawn, scale)}`);
  return [`${''.padEnd(NAMES)} ${axis.trimEnd()}`, ...lines, LEGEND].join('\n');
}

const LEGEND = '| input  ─ at work or waiting for a reply  ┼ step  ● done  ✕ failed  ■ stopped  ▲ stalled';

function laneLine(lane: Lane, { chart, events, duration }: Drawn, scale: TimeScale): string {
  const cells = Array.from({ length: COLUMNS }, () => ' ');
  const columnOf = (at: number) => Math.min(COLUMNS - 1, Math.floor(scale.shareOf(at) * COLUMNS));
  for (const { from, to } of lane.spans) cells.fill('─', columnOf(from), columnOf(to ?? duration) + 1);
  const ranks: number[] = [];
  for (const index of lane.events) {
    const outcome = chart.subjects[index]?.outcome ?? 'none';
    const column = columnOf(events[index]?.at ?? 0);
    if (OUTCOME_RANK[outcome] < (ranks[column] ?? 0)) continue;
    ranks[column] = OUTCOME_RANK[outcome];
    cells[column] = signOf(outcome, lane);
  }
  for (const { to, outcome } of lane.spans) if (to !== null && outcome === 'stop') cells[columnOf(to)] = SIGNS.stop;
  return cells.join('').trimEnd();
}

function signOf(outcome: keyof typeof OUTCOME_RANK, { kind }: Lane): string {
  if (outcome === 'none' || (outcome === 'success' && kind === 'input')) return kind === 'input' ? '|' : kind === 'task' ? '┼' : '·';
  return SIGNS[outcome];
}

function named(label: string): string {
  return (label.length > NAMES ? `${label.slice(0, NAMES - 1)}…` : label).padEnd(NAMES);
}
