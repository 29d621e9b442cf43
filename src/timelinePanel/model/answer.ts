import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { TOO_MANY_EVENTS } from '../../engine/timeline/program';
import { attemptFailed } from '../../features/tasks/tasksSlice';
import { countText, countWithNoun } from '../../shared/text';
import type { Story, StoryPlayer } from './story';
import type { RunWork } from './work';

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

/** Returns what happened in a timeline: its runs and tasks, and what failed. The divergence has a place of its own. */
export function answerOf(
  { runs, problems, divergence }: Story,
  { events, failure }: Pick<StoryPlayer, 'events' | 'failure'>,
): Answer {
  const failed = new Map(
    runs.flatMap(({ tasks }) =>
      tasks.flatMap((task) => (task.outcome === 'failed' ? [[task.eventIndices.at(-1) ?? -1, task] as const] : [])),
    ),
  );
  const listed = [...new Set(problems)].flatMap((index): Problem[] => {
    const played = events[index];
    if (!played) return [];
    const { at, text } = played;
    if (failure !== null && index === events.length - 1)
      return [{ index, at, title: endTitle(failure), text: toPrintable(failure), attempts: null }];
    const task = failed.get(index);
    const isDivergence = index === divergence?.index && problems.indexOf(index) === problems.lastIndexOf(index);
    if (!task) return isDivergence ? [] : [{ index, at, title: text, text: null, attempts: null }];
    const attempts = task.eventIndices.flatMap((place) => events[place] ?? []);
    return [
      {
        index,
        at,
        title: task.name,
        text: task.text,
        attempts: attempts.filter(({ event }) => attemptFailed.match(event)),
      },
    ];
  });
  return { summary: summaryOf(runs), problems: listed };
}

const endTitle = (failure: string) =>
  failure === TOO_MANY_EVENTS ? 'The replay ends here' : 'The program ended with an error';

function summaryOf(runs: readonly RunWork[]): string {
  if (runs.length === 0) return 'No run yet';
  const sum = (countOf: (run: RunWork) => number) => runs.reduce((total, run) => total + countOf(run), 0);
  const tasksThat = (outcome: 'running' | 'stopped') => (run: RunWork) =>
    run.tasks.filter((task) => task.outcome === outcome).length;
  const counts = {
    completed: sum(({ completed }) => completed),
    failed: sum(({ failed }) => failed),
    stopped: sum(tasksThat('stopped')),
    running: sum(tasksThat('running')),
    waiting: sum(({ status, notStarted }) => (status === 'running' ? notStarted : 0)),
  };
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return [
    countWithNoun(runs.length, 'run'),
    countWithNoun(all, 'task'),
    ...Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${countText(count)} ${name}`] : [])),
  ].join(' · ');
}
