import { errorsShown } from '../../program/momentTexts';
import type { RootState } from '../../program/rootReducer';
import { laneEntryOf } from '../../program/eventTable';
import { nameOfTask } from '../../features/tasks/tasksEvents';
import { selectNewestNumber } from '../../features/runs/runsSlice';
import type { LaneEntry } from '../../engine/timeline/laneEntry';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { divergenceMark, type DivergenceMark } from '../../program/check';
import { isOutcome, type Outcome, type WorkStatus } from '../../engine/timeline/eventRow';
import type { Lane, Span } from './lane';
import { NO_RUNS, taskRuns, type RunBounds, type TaskRun } from './runs';

/** How each status looks: its colour on the canvas and in HTML, its word in the table, and its line in text. */
export const WORK_LOOKS: Readonly<
  Record<WorkStatus, { color: 'quiet' | 'good' | 'bad' | 'warning'; word: string; line: string }>
> = {
  running: { color: 'quiet', word: 'running', line: '─' },
  success: { color: 'good', word: 'completed', line: '─' },
  failure: { color: 'bad', word: 'failed', line: '─' },
  stop: { color: 'warning', word: 'stopped', line: '─' },
};

/** The lanes of a timeline, and the lane entries of its events, by event index. */
export interface Chart {
  readonly lanes: readonly Lane[];
  readonly entries: readonly LaneEntry[];
  /** Each input with the events it caused at once, and with later cleanup: event indices, in order. */
  readonly presses: readonly (readonly number[])[];
  /**
   * The indices of the problems, in order: failed tasks, refused requests that the user saw as an error, the error that
   * ended the program, and the divergence.
   */
  readonly problems: readonly number[];
  /** The runs of tasks, in order. */
  readonly runs: readonly TaskRun[];
  /** The event at which a run diverges from its recording, or from another run: its index, and a label. */
  readonly divergence?: DivergenceMark;
}

const SHARED_LANES = [
  ['you', 'You'],
  ['access', 'Pages and access'],
  ['service', 'Services'],
  ['dashboard', 'Dashboard'],
] as const;

/** The inputs that come from the page or a server; all others are the user's. */
const REPORT = /(Replied|Reported|Found|Failed|Resumed|routeChanged|tabReturned)$/;

/** Collects the events and spans of a lane. */
class LaneBuilder {
  readonly spans: Span[] = [];
  readonly eventIndices: number[] = [];
  private readonly running = new Map<
    string | null,
    Pick<Span, 'from' | 'beganEarlier'> & { readonly eventIndices: number[] }
  >();

  add({ at, index }: PlayedEvent, { lane, id, newStatus }: LaneEntry) {
    const isFirst = this.eventIndices.length === 0;
    this.eventIndices.push(index);
    if (newStatus === 'running') this.running.set(id, { from: at, beganEarlier: false, eventIndices: [] });
    // A task whose start is not in the timeline was already in progress.
    else if (lane === 'task' && isFirst) this.running.set(id, { from: 0, beganEarlier: true, eventIndices: [] });
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

/** What the lanes need to know about the program whose events they show. */
export interface ChartOptions {
  /** Names a task by its id. */
  readonly nameOf: (taskId: string) => string | null;
  /** Returns whether a failure other than a task's was shown to the user as an error. By default, each was. */
  readonly wasSeen?: (index: number) => boolean;
  /** The run with which the timeline ends or begins, if any. */
  readonly runs?: RunBounds;
  /** Whether an error ended the program after the last event. */
  readonly endsWithError?: boolean;
}

/**
 * Sorts events into the shared lanes and one lane per task, in the order of their starts. An event is in one lane, and
 * is a problem in one place.
 */
export function createChart(
  events: readonly PlayedEvent[],
  { nameOf, wasSeen = () => true, runs = NO_RUNS, endsWithError = false }: ChartOptions,
): Chart {
  const shared = {
    you: new LaneBuilder(),
    access: new LaneBuilder(),
    service: new LaneBuilder(),
    dashboard: new LaneBuilder(),
  };
  const tasks = new Map<string, LaneBuilder>();
  const entries: LaneEntry[] = [];
  const problems: number[] = [];
  const pressBuilder = new PressBuilder();
  const runningTasks = new Set<LaneBuilder>();
  const endRunningTasks = (at: Ms, status: Outcome, index?: number) => {
    for (const lane of runningTasks) lane.endAll(at, status, index);
    runningTasks.clear();
  };
  for (const played of events) {
    const ownEntry = withoutFalseAlarm(laneEntryOf(played.event), () => wasSeen(played.index));
    const isError = endsWithError && played.index === events.length - 1;
    const entry: LaneEntry = isError ? { ...ownEntry, outcome: 'failure' } : ownEntry;
    const isInput = played.event.meta.kind === 'input';
    entries.push(entry);
    pressBuilder.add(played, entry);
    if (entry.outcome === 'failure') problems.push(played.index);
    if (entry.lane !== 'task') {
      const isYours = isInput && entry.id === null && !REPORT.test(played.event.type);
      shared[isYours ? 'you' : entry.lane].add(played, entry);
    } else if (entry.id !== null) {
      const lane = tasks.get(entry.id) ?? new LaneBuilder();
      tasks.set(entry.id, lane);
      lane.add(played, entry);
      if (!isOutcome(entry.newStatus)) runningTasks.add(lane);
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
    problems,
    runs: taskRuns(events, entries, taskLanes, runs),
  };
}

/**
 * Removes the failure from an event that no user saw as one: an attempt that is repeated, or a request whose refusal is
 * part of the way, such as that of a new user who has no access yet.
 */
function withoutFalseAlarm(entry: LaneEntry, wasSeen: () => boolean): LaneEntry {
  if (entry.outcome !== 'failure') return entry;
  const isProblem = entry.lane === 'task' ? entry.newStatus === 'failure' : wasSeen();
  return isProblem ? entry : { ...entry, outcome: null };
}

/** Charts by a run's events, since the user switches between two runs. */
const charts = new WeakMap<Player<unknown>['events'], Chart>();

/** Returns the lanes of a run, from the cache if possible. */
export function chartFor(player: Player<RootState>): Chart {
  const { events } = player;
  const cached = charts.get(events);
  if (cached) return cached;
  const [first, last] = [player.stateAfter(0), player.stateAfter(events.length)];
  const chart = createChart(events, {
    nameOf: (taskId) => nameOfTask(last, taskId) ?? nameOfTask(first, taskId),
    wasSeen: createWasSeen(player),
    runs: { first: runSize(first), last: runSize(last), earlier: selectNewestNumber(first) },
    endsWithError: player.failure !== null,
  });
  charts.set(events, chart);
  return chart;
}

/** Returns how many tasks the run of a state has; `null` without a run. */
const runSize = ({ tasks: { run } }: RootState): number | null => run && run.taskIds.length - run.left.length;

/** Of so many failures it is looked up whether the user saw them; further ones count as seen. */
const MAX_LOOKED_UP = 200;

/** Failures of which it is known whether the user saw them. */
const seenFailures = new WeakMap<PlayedEvent, boolean>();

/** Creates the function that says whether a failure led to an error on the screen, before anything else happened. */
function createWasSeen({ events, stateAfter }: Player<RootState>): (index: number) => boolean {
  let lookedUp = 0;
  return (index) => {
    const event = events[index];
    if (!event || lookedUp >= MAX_LOOKED_UP) return true;
    const known = seenFailures.get(event);
    if (known !== undefined) return known;
    lookedUp += 1;
    const before = new Set(errorsShown(stateAfter(index)));
    let end = index + 1;
    while (events[end]?.event.meta.kind === 'derived' && events[end]?.at === event.at) end += 1;
    const wasSeen = errorsShown(stateAfter(end)).some((id) => !before.has(id));
    // At the end of a live session, the events that follow may be missing.
    if (end < events.length) seenFailures.set(event, wasSeen);
    return wasSeen;
  };
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
export function previousIndex(indices: readonly number[], index: number): number | null {
  return indices.findLast((earlier) => earlier < index) ?? null;
}

/** Returns the first of the ascending `indices` after `index`, or `null`. */
export function nextIndex(indices: readonly number[], index: number): number | null {
  return indices.find((later) => later > index) ?? null;
}

/** Adds the divergence of a run, if any, to its chart. */
export function withDivergence(chart: Chart, run: Pick<Player<unknown>, 'divergence' | 'events'>): Chart {
  const mark = divergenceMark(run);
  return mark
    ? {
        ...chart,
        divergence: mark,
        problems: [...chart.problems, mark.index].sort((left, right) => left - right),
      }
    : chart;
}
