import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { countWithNoun } from '../../shared/text';
import type { Chart } from './chart';
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
  /** In the order in which they happened. */
  readonly problems: readonly Problem[];
}

/** Returns what happened in a timeline: its runs and tasks, and what failed. */
export function answerOf(
  { runs, lanes, problems, entries }: Chart,
  { events, failure }: Pick<Player<unknown>, 'events' | 'failure'>,
): Answer {
  const spans = new Map(
    lanes.flatMap((lane) =>
      lane.kind === 'task' ? lane.spans.map((span) => [span.eventIndices.at(-1) ?? -1, { lane, span }] as const) : [],
    ),
  );
  const listed = problems.flatMap((index): Problem[] => {
    const played = events[index];
    if (!played || entries[index]?.outcome !== 'failure') return [];
    if (failure !== null && index === events.length - 1)
      return [
        { index, at: played.at, title: 'The program ended with an error', text: toPrintable(failure), attempts: null },
      ];
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
  return { summary: summaryOf(runs), problems: listed };
}

function summaryOf(runs: Chart['runs']): string {
  if (runs.length === 0) return 'No run yet';
  const count = (of: 'completed' | 'failed' | 'stopped') => runs.reduce((sum, run) => sum + run[of], 0);
  const started = runs.reduce((sum, run) => sum + run.tasks.length, 0);
  const counts = { completed: count('completed'), failed: count('failed'), stopped: count('stopped') };
  const running = started - counts.completed - counts.failed - counts.stopped;
  return [
    countWithNoun(runs.length, 'run'),
    countWithNoun(started, 'task'),
    ...Object.entries({ ...counts, running }).flatMap(([name, number]) => (number > 0 ? [`${number} ${name}`] : [])),
  ].join(' · ');
}
