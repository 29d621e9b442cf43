import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { TOO_MANY_EVENTS } from '../../engine/timeline/program';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { selectSimulation } from '../../features/simulation';
import type { RootState } from '../../program/rootReducer';
import { countWithNoun, spanText } from '../../shared/text';
import type { Chart } from './chart';
import type { TaskRun } from './runs';
import { failedAttempts, failureText } from './taskPhase';

/** Something that went wrong: a failed task, or a request whose refusal the user saw as an error. */
export interface Problem {
  /** The index of the event. */
  readonly index: number;
  readonly at: Ms;
  /** What failed: the task's name, or the event in words. */
  readonly title: string;
  /** Where and why a task failed; `null` if the title says it all. */
  readonly text: string | null;
  /** The failed attempts before a task's failure; `null` for any other problem. */
  readonly attempts: readonly PlayedEvent[] | null;
}

/** What happened in a timeline, in one line and a list. */
export interface Answer {
  readonly summary: string;
  /** How long the newest runs took, in simulated time: `Run 1: 1 min 55 s · Run 2: 40 s so far`; empty without a run. */
  readonly lengths: string;
  /** In the order in which they happened. */
  readonly problems: readonly Problem[];
}

/** Returns what happened in a timeline: its runs and tasks, and what failed. */
export function answerOf(
  { runs, lanes, problems, entries }: Chart,
  player: Pick<Player<RootState>, 'events' | 'failure' | 'timeline' | 'stateAfter'>,
): Answer {
  const { events, failure } = player;
  const spans = new Map(
    lanes.flatMap((lane) =>
      lane.kind === 'task' ? lane.spans.map((span) => [span.eventIndices.at(-1) ?? -1, { lane, span }] as const) : [],
    ),
  );
  const listed = problems.flatMap((index): Problem[] => {
    const played = events[index];
    if (!played || entries[index]?.outcome !== 'failure') return [];
    if (failure !== null && index === events.length - 1)
      return [{ index, at: played.at, title: endTitle(failure), text: toPrintable(failure), attempts: null }];
    const task = entries[index].lane === 'task' ? spans.get(index) : undefined;
    return [
      {
        index,
        at: played.at,
        title: task?.lane.label ?? played.text,
        text: task ? failureText(played) : null,
        attempts: task ? failedAttempts(task.span, events) : null,
      },
    ];
  });
  return { summary: summaryOf(runs), lengths: lengthsOf(runs, player), problems: listed };
}

const endTitle = (failure: string) =>
  failure === TOO_MANY_EVENTS ? 'The replay ends here' : 'The program ended with an error';

/** Returns how many tasks a run has yet to start. */
const waitingCount = ({ status, total, tasks }: TaskRun): number =>
  status === 'running' && total !== null ? Math.max(0, total - tasks.length) : 0;

function summaryOf(runs: Chart['runs']): string {
  if (runs.length === 0) return 'No run yet';
  const count = (of: 'completed' | 'failed' | 'stopped') => runs.reduce((sum, run) => sum + run[of], 0);
  const started = runs.reduce((sum, run) => sum + run.tasks.length, 0);
  const counts = { completed: count('completed'), failed: count('failed'), stopped: count('stopped') };
  const waiting = runs.reduce((sum, run) => sum + waitingCount(run), 0);
  const running = started - counts.completed - counts.failed - counts.stopped;
  return [
    countWithNoun(runs.length, 'run'),
    countWithNoun(started + waiting, 'task'),
    ...Object.entries({ ...counts, running }).flatMap(([name, number]) => (number > 0 ? [`${number} ${name}`] : [])),
  ].join(' · ');
}

/** Of more runs, the lengths of the newest are listed; the brackets of the lanes show all. */
const MAX_LENGTHS = 4;

function lengthsOf(
  runs: Chart['runs'],
  { events, stateAfter, timeline: { startedAt, duration } }: Parameters<typeof answerOf>[1],
): string {
  const simulatedAt = (count: number, at: Ms) => toSimulatedTime(selectSimulation(stateAfter(count)), startedAt + at);
  return runs
    .slice(-MAX_LENGTHS)
    .map(({ number, simulated: { from, to } }) => {
      const length = spanText((to ?? simulatedAt(events.length, duration)) - (from ?? simulatedAt(0, 0)));
      const since = from === null ? `${length} since the recording began` : length;
      return `Run ${number}: ${since}${to === null ? ' so far' : ''}`;
    })
    .join(' · ');
}
