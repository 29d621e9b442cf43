import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { isOutcome, type Outcome, type WorkStatus } from '../../engine/timeline/eventRow';
import type { LaneEntry } from '../../engine/timeline/laneEntry';
import { nameOfTask } from '../../features/tasks/tasksEvents';
import { laneEntryOf } from '../../program/eventTable';
import type { RootState } from '../../program/rootReducer';

/** How each status looks: its colour on the canvas and in HTML, its word in the table, and its line in text. */
export const WORK_LOOKS: Readonly<
  Record<WorkStatus, { color: 'quiet' | 'good' | 'bad' | 'warning'; word: string; line: string }>
> = {
  running: { color: 'quiet', word: 'running', line: '─' },
  success: { color: 'good', word: 'completed', line: '─' },
  failure: { color: 'bad', word: 'failed', line: '─' },
  stop: { color: 'warning', word: 'stopped', line: '─' },
};

/** Work in a lane, from beginning to end: a task in progress, or a request until its reply. */
export interface Span {
  readonly from: Ms;
  /** `null` if still running at the end of the timeline. */
  readonly to: Ms | null;
  readonly status: 'running' | Outcome;
  /** The indices of the work's events, in order. */
  readonly eventIndices: readonly number[];
}

/** A lane of the chart. */
export interface Lane {
  readonly id: string;
  readonly label: string;
  readonly kind: 'input' | LaneEntry['lane'];
  readonly spans: readonly Span[];
  /** The indices of the lane's events, in order. */
  readonly eventIndices: readonly number[];
}

/** The lanes of a timeline, and the lane entries of its events, by event index. */
export interface Chart {
  readonly lanes: readonly Lane[];
  readonly entries: readonly LaneEntry[];
  /** Each input with the events it caused at once, and with later cleanup: event indices, in order. */
  readonly presses: readonly (readonly number[])[];
  /** The indices of events that report a failure or a stop, and of the divergence, if any, in order. */
  readonly failures: readonly number[];
  /** The event at which a run diverges from its recording, or from another run: its index, and a label. */
  readonly divergence?: { readonly index: number; readonly label: string };
}

const SHARED_LANES = [
  ['input', 'Inputs'],
  ['access', 'Routes and access'],
  ['service', 'Services'],
  ['dashboard', 'Dashboard'],
] as const;

/** Collects the events and spans of a lane. */
class LaneBuilder {
  readonly spans: Span[] = [];
  readonly eventIndices: number[] = [];
  private readonly running = new Map<string | null, Pick<Span, 'from'> & { readonly eventIndices: number[] }>();

  add({ at, index }: PlayedEvent, { id, newStatus }: LaneEntry) {
    this.eventIndices.push(index);
    if (newStatus === 'running') this.running.set(id, { from: at, eventIndices: [] });
    this.running.get(id)?.eventIndices.push(index);
    if (newStatus !== null && newStatus !== 'running') this.end(id, at, newStatus);
  }

  /** Ends all work: with the event `index`, or without an event of the work, such as at the end of the timeline. */
  endAll(to: Ms | null, status: Span['status'], index?: number) {
    for (const [id, { eventIndices }] of this.running) {
      if (index !== undefined) eventIndices.push(index);
      this.end(id, to, status);
    }
  }

  private end(id: string | null, to: Ms | null, status: Span['status']) {
    const work = this.running.get(id);
    this.running.delete(id);
    if (work) this.spans.push({ ...work, to, status });
  }
}

/** Groups each input with the events that it causes. */
class PressBuilder {
  readonly presses: number[][] = [];
  /** Time of the last input; `null` once a due event has happened, since later events may follow from that. */
  private at: Ms | null = null;

  add({ index, at, event: { meta } }: PlayedEvent, { id, isMinor }: LaneEntry) {
    const last = this.presses.at(-1);
    if (isMinor && last) last.push(index);
    else if (meta.kind === 'input') {
      this.presses.push([index]);
      this.at = at;
    } else if (meta.kind === 'due') this.at = null;
    else if (at === this.at && id === null) last?.push(index);
  }
}

/**
 * Sorts events into the shared lanes and one lane per task, in the order of their starts. `nameOf` names a task by its
 * id.
 */
export function createChart(events: readonly PlayedEvent[], nameOf: (taskId: string) => string | null): Chart {
  const shared = {
    input: new LaneBuilder(),
    access: new LaneBuilder(),
    service: new LaneBuilder(),
    dashboard: new LaneBuilder(),
  };
  const tasks = new Map<string, LaneBuilder>();
  const entries: LaneEntry[] = [];
  const failures: number[] = [];
  const pressBuilder = new PressBuilder();
  const runningTasks = new Set<LaneBuilder>();
  const endRunningTasks = (at: Ms, status: Outcome, index?: number) => {
    for (const lane of runningTasks) lane.endAll(at, status, index);
    runningTasks.clear();
  };
  for (const played of events) {
    const entry = laneEntryOf(played.event);
    const isInput = played.event.meta.kind === 'input';
    entries.push(entry);
    pressBuilder.add(played, entry);
    if (entry.outcome !== null && entry.outcome !== 'success') failures.push(played.index);
    if (isInput) shared.input.eventIndices.push(played.index);
    if (entry.lane !== 'task') {
      // An input that is part of no work appears only among the inputs, except for routes and access.
      if (entry.id !== null || !isInput || entry.lane === 'access') shared[entry.lane].add(played, entry);
    } else if (entry.id !== null) {
      const lane = tasks.get(entry.id) ?? new LaneBuilder();
      tasks.set(entry.id, lane);
      lane.add(played, entry);
      if (entry.newStatus === 'running') runningTasks.add(lane);
    } else if (isOutcome(entry.newStatus)) {
      endRunningTasks(played.at, entry.newStatus, played.index);
    }
    if (entry.stopsTasks) endRunningTasks(played.at, 'stop');
  }
  const finishLane = (lane: LaneBuilder) => {
    lane.endAll(null, 'running');
    return { spans: lane.spans, eventIndices: lane.eventIndices };
  };
  const sharedLanes = SHARED_LANES.map(([kind, label]): Lane => ({
    id: kind,
    label,
    kind,
    ...finishLane(shared[kind]),
  }));
  const taskLanes = [...tasks].map(([id, lane]): Lane => ({
    id: `task-${id}`,
    label: toPrintable(nameOf(id) ?? `Task ${id}`),
    kind: 'task',
    ...finishLane(lane),
  }));
  return {
    lanes: [...sharedLanes.filter((lane) => lane.eventIndices.length > 0), ...taskLanes],
    entries,
    presses: pressBuilder.presses,
    failures,
  };
}

/** Charts by a run's events, since the user switches between two runs. */
const charts = new WeakMap<Player<unknown>['events'], Chart>();

/** Returns the lanes of a run, from the cache if possible. */
export function chartFor(player: Player<RootState>): Chart {
  const { events } = player;
  const cached = charts.get(events);
  if (cached) return cached;
  const [first, last] = [player.stateAfter(0), player.stateAfter(events.length)];
  const chart = createChart(events, (taskId) => nameOfTask(last, taskId) ?? nameOfTask(first, taskId));
  charts.set(events, chart);
  return chart;
}

/** A part of a span with a single status, as it is drawn. */
export interface SpanPart {
  readonly from: Ms;
  readonly to: Ms;
  readonly status: WorkStatus;
}

/** Returns a lane's spans as they are drawn: each as one part, up to `duration` if the work is still running. */
export function drawnParts({ spans }: Lane, duration: Ms): SpanPart[] {
  return spans.map(({ from, to, status }) => ({ from, to: to ?? duration, status }));
}

/** Returns the last of the ascending `indices` before `index`, or `null`. */
export function lastBefore(indices: readonly number[], index: number): number | null {
  return indices.findLast((earlier) => earlier < index) ?? null;
}

/** Returns the first of the ascending `indices` after `index`, or `null`. */
export function firstAfter(indices: readonly number[], index: number): number | null {
  return indices.find((later) => later > index) ?? null;
}
