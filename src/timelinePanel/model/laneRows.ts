import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countWithNoun } from '../../shared/text';
import type { Side } from './branching';
import type { Lane } from './lane';
import { areAlike, placeLanes, type PlacedLane } from './laneGeometry';
import type { Chart } from './chart';
import { runResultText, runSign, type TaskRun } from './runs';
import type { TimeScale } from './timeScale';

/** A row of the lanes, with what it draws. */
export interface LaneRow {
  /** The same in two compared runs. */
  readonly key: string;
  readonly label: string;
  readonly placed: PlacedLane;
  /** A row that can be pressed: the folded lanes of the system, or a run. */
  readonly control:
    | { readonly kind: 'system'; readonly isOpen: boolean }
    | { readonly kind: 'run'; readonly run: TaskRun; readonly isOpen: boolean }
    | null;
  /** The bracket of a run, in fractions of the scale, with its result. */
  readonly bracket: { readonly from: number; readonly to: number; readonly text: string } | null;
}

/** With more task lanes, runs start folded. */
export const MAX_OPEN_LANES = 30;

interface Placing {
  readonly chart: Chart;
  readonly events: readonly PlayedEvent[];
  readonly scale: TimeScale;
  readonly duration: Ms;
  readonly side?: Side;
  /** How much greater the lanes' times are than the scale's (ms). */
  readonly timeOffset?: Ms;
}

/** What is unfolded: the system's lanes, and a single run if there are many lanes. */
export interface Unfolded {
  readonly system: boolean;
  readonly run: number | null;
}

/** Returns the rows of a timeline's lanes: You, the system, and each run with its tasks. */
export function laneRows(placing: Placing, unfolded: Unfolded): LaneRow[] {
  const { chart, events, scale, duration, side = 'left', timeOffset = 0 } = placing;
  const place = (lanes: readonly Lane[]) => placeLanes(lanes, chart.entries, events, scale, duration, side, timeOffset);
  const plain = (key: string, lane: Lane, label = lane.label): LaneRow[] =>
    place([lane]).map((placed) => ({ key, label, placed, control: null, bracket: null }));
  const system = chart.lanes.filter(({ kind }) => kind !== 'you' && kind !== 'task');
  const merged = mergedLane(system);
  const laneCount = chart.runs.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return [
    ...chart.lanes.filter(({ kind }) => kind === 'you').flatMap((lane) => plain('you', lane)),
    ...(merged.eventIndices.length === 0
      ? []
      : place([unfolded.system ? withoutEvents(merged) : merged]).map((placed) => ({
          key: 'system',
          label: merged.label,
          placed,
          control: { kind: 'system', isOpen: unfolded.system } as const,
          bracket: null,
        }))),
    ...(unfolded.system ? system.flatMap((lane) => plain(lane.kind, lane)) : []),
    ...chart.runs.flatMap((run) => {
      const isOpen = laneCount <= MAX_OPEN_LANES || unfolded.run === run.number;
      return [runRow(run, isOpen, placing, place), ...(isOpen ? taskRows(run, plain) : [])];
    }),
  ];
}

function runRow(
  run: TaskRun,
  isOpen: boolean,
  { scale, duration, timeOffset = 0 }: Placing,
  place: (lanes: readonly Lane[]) => PlacedLane[],
): LaneRow {
  const lane: Lane = {
    id: `run-${run.number}`,
    label: `Run ${run.number}`,
    kind: 'task',
    spans: [],
    // A folded run shows how its tasks ended.
    eventIndices: isOpen
      ? []
      : run.tasks
          .flatMap(({ span }) => (span.to === null ? [] : span.eventIndices.slice(-1)))
          .sort((one, other) => one - other),
  };
  const [placed] = place([lane]);
  if (!placed) throw new Error('A lane was not placed.');
  const name = run.beganEarlier ? `${lane.label}, began earlier` : lane.label;
  return {
    key: lane.id,
    label: isOpen ? name : `${name} · ${countWithNoun(run.tasks.length, 'task')}`,
    placed,
    control: { kind: 'run', run, isOpen },
    bracket: {
      from: scale.fractionAt(run.from - timeOffset),
      to: scale.fractionAt((run.to ?? duration) - timeOffset),
      text: `${runSign(run)} ${runResultText(run)}`.trim(),
    },
  };
}

/** Names a task by its action; with its protocol and wallet, too, if another task of the run has the same action. */
function taskRows({ number, tasks }: TaskRun, plain: (key: string, lane: Lane, label: string) => LaneRow[]): LaneRow[] {
  const actionOf = (label: string) => label.split(' · ')[1] ?? label;
  const counts = new Map<string, number>();
  for (const { lane } of tasks) counts.set(actionOf(lane.label), (counts.get(actionOf(lane.label)) ?? 0) + 1);
  return tasks.flatMap(({ lane, span }) => {
    const [protocol = '', action, ...wallet] = lane.label.split(' · ');
    const isShared = (counts.get(actionOf(lane.label)) ?? 0) > 1;
    const short =
      action === undefined || !isShared
        ? actionOf(lane.label)
        : [action, ...(wallet.length > 0 ? wallet : [protocol])].join(' · ');
    return plain(`run-${number}/${lane.id}`, { ...lane, spans: [span], eventIndices: span.eventIndices }, short);
  });
}

/** Joins lanes into one without spans. */
function mergedLane(lanes: readonly Lane[]): Lane {
  const eventIndices = lanes.flatMap((lane) => lane.eventIndices).sort((one, other) => one - other);
  return { id: 'system', label: 'System', kind: 'service', spans: [], eventIndices };
}

const withoutEvents = (lane: Lane): Lane => ({ ...lane, eventIndices: [] });

/** Adds each row of another run, called `otherName`, below the row with the same key, unless the two look the same. */
export function pairRows(rows: readonly LaneRow[], otherRows: readonly LaneRow[], otherName: string): LaneRow[] {
  const others = new Map(otherRows.map((row) => [row.key, row]));
  const keys = new Set(rows.map(({ key }) => key));
  const asOther = (row: LaneRow, label: string): LaneRow => ({ ...row, label, control: null });
  return [
    ...rows.flatMap((row) => {
      const other = others.get(row.key);
      const isSame =
        !other ||
        (areAlike(row.placed, other.placed) &&
          row.bracket?.from === other.bracket?.from &&
          row.bracket?.to === other.bracket?.to);
      return isSame ? [row] : [row, asOther(other, otherName)];
    }),
    ...otherRows.filter(({ key }) => !keys.has(key)).map((row) => asOther(row, `${otherName}: ${row.label}`)),
  ];
}
