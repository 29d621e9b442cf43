import type { PlayedEvent } from '../../src/engine/timeline/player';
import { capitalize } from '../../src/shared/words';
import { RECORDED_LABELS } from '../../src/timelinePanel/model/check';
import type { IdleGap } from '../../src/timelinePanel/model/idleGaps';
import { axisLabels, FULL_ZOOM } from '../../src/timelinePanel/model/laneView';
import type { Lane } from '../../src/timelinePanel/model/lane';
import { drawnParts, WORK_LOOKS, type Chart } from '../../src/timelinePanel/model/chart';
import { OUTCOME_RANK } from '../../src/engine/timeline/laneEntry';
import type { TimeScale } from '../../src/timelinePanel/model/timeScale';

export interface LaneData {
  readonly chart: Chart;
  readonly events: readonly PlayedEvent[];
  /** Ms. */
  readonly duration: number;
  /** Folded idle time. */
  readonly gaps: readonly IdleGap[];
  readonly scale: TimeScale;
}

/**
 * Labels for an event or state that differs: from the recording, from the other timeline, or from the other version.
 */
export const DIVERGENCE_LABELS = {
  recorded: RECORDED_LABELS,
  // Two timelines are compared by their events, and then by their final states.
  against: { event: 'differs from the other', state: 'end state differs from the other' },
  with: { event: 'differs in the other version', state: 'state differs in the other version' },
} as const;

const NAME_LENGTH = 34;
const COLUMNS = 86;
/** Axis labels are placed as if a column were this many pixels wide. */
const COLUMN_WIDTH = 8;

/** Signs for outcomes and divergences, so that colour is not the only cue. */
export const SIGNS = { success: '●', failure: '✕', stop: '■', diverged: '◆' } as const;

interface LaneLine {
  readonly name: string;
  readonly cells: string;
}

/**
 * Returns the lanes as text: an axis, the divergence, each lane's work and events, and a legend. Idle time is folded.
 */
export function lanesText(data: LaneData): LaneLine[] {
  const {
    chart: { lanes, divergence },
    duration,
    gaps,
    scale,
  } = data;
  let axis = '';
  for (const { x, text } of axisLabels(scale, FULL_ZOOM, COLUMNS * COLUMN_WIDTH, gaps, duration)) {
    const column = Math.round(x / COLUMN_WIDTH);
    if (column >= axis.length) axis = `${axis.padEnd(column)}${text} `;
  }
  return [
    { name: padName(''), cells: axis.trimEnd() },
    ...(divergence
      ? [{ name: padName(capitalize(divergence.label)), cells: divergenceCells(divergence.index, data) }]
      : []),
    ...lanes.map((lane) => ({ name: padName(lane.label), cells: laneCells(lane, data) })),
    { name: divergence ? `${LEGEND}  ${SIGNS.diverged} ${divergence.label}` : LEGEND, cells: '' },
  ];
}

const LEGEND = '| press  ─ running or waiting for a reply  ┼ step  ● done  ✕ failed  ■ stopped';

/** Draws the divergence with the number of its event. */
function divergenceCells(index: number, { events, scale }: LaneData): string {
  const column = columnAt(scale, events[index]?.at ?? 0);
  const label = `event ${index + 1}`;
  const fitsRight = column + label.length + 2 <= COLUMNS;
  return fitsRight
    ? `${''.padEnd(column)}${SIGNS.diverged} ${label}`
    : `${`${label} `.padStart(column)}${SIGNS.diverged}`;
}

const columnAt = (scale: TimeScale, at: number) => Math.min(COLUMNS - 1, Math.floor(scale.fractionAt(at) * COLUMNS));

function laneCells(lane: Lane, { chart, events, duration, scale }: LaneData): string {
  const cells = Array.from({ length: COLUMNS }, () => ' ');
  const columnOf = (at: number) => columnAt(scale, at);
  const parts = drawnParts(lane, duration);
  for (const { from, to, status } of parts) cells.fill(WORK_LOOKS[status].line, columnOf(from), columnOf(to) + 1);
  // Of several events in one column, the one with the highest rank is drawn.
  const ranks: number[] = [];
  for (const index of lane.eventIndices) {
    const outcome = chart.entries[index]?.outcome ?? 'none';
    const column = columnOf(events[index]?.at ?? 0);
    if (OUTCOME_RANK[outcome] < (ranks[column] ?? 0)) continue;
    ranks[column] = OUTCOME_RANK[outcome];
    cells[column] = signOf(outcome, lane);
  }
  // The event that stops all work is not in the lanes of the stopped work.
  for (const { to, status } of parts) if (status === 'stop') cells[columnOf(to)] = SIGNS.stop;
  const diverged = chart.divergence?.index ?? -1;
  if (lane.eventIndices.includes(diverged)) cells[columnOf(events[diverged]?.at ?? 0)] = SIGNS.diverged;
  return cells.join('').trimEnd();
}

function signOf(outcome: keyof typeof OUTCOME_RANK, { kind }: Lane): string {
  if (kind === 'you' && (outcome === 'none' || outcome === 'success')) return '|';
  if (outcome === 'none') return kind === 'task' ? '┼' : '·';
  return SIGNS[outcome];
}

function padName(label: string): string {
  return truncate(label, NAME_LENGTH).padEnd(NAME_LENGTH);
}

/** Truncates a text that is longer than `length` characters, and marks the place. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
