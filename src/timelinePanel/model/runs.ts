import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import type { Lane, Span } from './lane';
import type { LaneEntry } from '../../engine/timeline/laneEntry';

/** A task in a run: its lane, and one span of it. */
export interface RunTask {
  readonly lane: Lane;
  readonly span: Span;
}

/** A run of tasks, told from a timeline's events. */
export interface TaskRun {
  /** The number that the dashboard gives it: in the order of their ends, counted with the skipped repeats. */
  readonly number: number;
  /** Ms since the start of the timeline; 0 if the run began earlier. */
  readonly from: Ms;
  /** `null` while the run goes on at the end of the timeline. */
  readonly to: Ms | null;
  readonly beganEarlier: boolean;
  /** Its bounds in simulated time (UTC ms): `null` for a start that is not in the timeline, and for no end yet. */
  readonly simulated: { readonly from: Ms | null; readonly to: Ms | null };
  readonly status: 'running' | 'finished' | 'stopped';
  /** The tasks that it started, in order. */
  readonly tasks: readonly RunTask[];
  readonly completed: number;
  readonly failed: number;
  readonly stopped: number;
  /** How many tasks belong to it, without those that left it; `null` if a stopped run doesn't tell. */
  readonly total: number | null;
}

/** What the first and the last state of a timeline say about its runs. */
export interface RunBounds {
  /** The number of tasks in the run of the first and the last state; `null` without a run. */
  readonly first: number | null;
  readonly last: number | null;
  /** How many runs had ended, and repeats been skipped, before the timeline. */
  readonly earlier: number;
}

export const NO_RUNS: RunBounds = { first: null, last: null, earlier: 0 };

/** Where a run begins and what ended it, as event indices. */
interface Bounds {
  readonly start: number | null;
  /** The event that stopped it, or `null`. */
  stop: number | null;
}

/** Returns the runs of a timeline: from `runStarted`, or the timeline's start, until the last task ended, or a stop. */
export function taskRuns(
  events: readonly PlayedEvent[],
  entries: readonly LaneEntry[],
  taskLanes: readonly Lane[],
  { first, last, earlier }: RunBounds,
): TaskRun[] {
  const skips: number[] = [];
  const bounds: Bounds[] = first === null ? [] : [{ start: null, stop: null }];
  for (const { event, index } of events) {
    const current = bounds.at(-1);
    if (event.type === 'runs/repeatSkipped') skips.push(index);
    if (event.type === 'tasks/runStarted') bounds.push({ start: index, stop: null });
    else if (!current || current.stop !== null) continue;
    else if (event.type === 'tasks/runStopped' || entries[index]?.stopsTasks) current.stop = index;
  }
  const works = taskLanes
    .flatMap((lane) => lane.spans.map((span): RunTask => ({ lane, span })))
    .sort((one, other) => (one.span.eventIndices[0] ?? 0) - (other.span.eventIndices[0] ?? 0));
  let place = 0;
  return bounds.map(({ start, stop }, position) => {
    const nextStart = bounds[position + 1]?.start ?? Infinity;
    const tasks: RunTask[] = [];
    for (; place < works.length; place += 1) {
      const work = works[place];
      if (!work || (work.span.eventIndices[0] ?? 0) >= nextStart) break;
      tasks.push(work);
    }
    const isRunning = position === bounds.length - 1 && stop === null && last !== null;
    const count = (status: Span['status']) => tasks.filter(({ span }) => span.status === status).length;
    const [completed, failed, stopped] = [count('success'), count('failure'), count('stop')];
    const from = start === null ? 0 : (events[start]?.at ?? 0);
    const endOf = () =>
      stop === null
        ? tasks.reduce((end, { span }) => Math.max(end, span.to ?? from), from)
        : (events[stop]?.at ?? from);
    const simulatedAt = (index: number | undefined) => events[index ?? -1]?.event.meta.simulatedAt ?? null;
    const simulatedEndOf = () =>
      stop === null
        ? tasks.reduce(
            (end, { span }) => Math.max(end, simulatedAt(span.eventIndices.at(-1)) ?? 0),
            simulatedAt(start ?? -1) ?? 0,
          )
        : simulatedAt(stop);
    const endIndex = isRunning
      ? Infinity
      : (stop ?? tasks.reduce((end, { span }) => Math.max(end, span.eventIndices.at(-1) ?? 0), start ?? 0));
    const ended = stop === null ? 'finished' : 'stopped';
    const finishedTotal = stop === null ? completed + failed : null;
    return {
      number: earlier + skips.filter((index) => index < endIndex).length + position + 1,
      from,
      to: isRunning ? null : endOf(),
      beganEarlier: start === null,
      simulated: { from: simulatedAt(start ?? -1), to: isRunning ? null : simulatedEndOf() },
      status: isRunning ? 'running' : ended,
      tasks,
      completed,
      failed,
      stopped,
      total: isRunning ? last : finishedTotal,
    };
  });
}

/** Describes how far a run has come, or how it ended: `6 of 6`. */
export function runResultText({ status, completed, total }: TaskRun): string {
  const done = total === null ? `${completed} completed` : `${completed} of ${total}`;
  return status === 'stopped' ? `stopped, ${done}` : done;
}

/** The sign before a run's result. */
export function runSign({ status, failed }: TaskRun): '✓' | '✕' | '■' | '' {
  if (failed > 0) return '✕';
  return SIGNS[status];
}

const SIGNS = { finished: '✓', stopped: '■', running: '' } as const;
