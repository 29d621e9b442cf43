import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { isMinor } from '../../program/eventTable';
import { STEPS } from '../../shared/steps';
import { countText, countWithNoun, spanText } from '../../shared/text';
import { targetOf, type Row, type StoryRow } from './storyRows';
import type { RunWork, TaskWork } from './work';

/** How a result looks. */
type Tone = 'good' | 'bad' | 'warning' | 'quiet';

/** What a row says. */
export interface StoryLine {
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly text: string;
  readonly result: string;
  readonly tone: Tone;
  /** Why a task failed; `null` otherwise. */
  readonly failure: string | null;
  /** What the bar says, in words for screen readers. */
  readonly words: string;
  /** Whether the row, or only its result, is later than the shown moment. */
  readonly isAhead: boolean;
  readonly isResultAhead: boolean;
}

/** Returns what a row says, of which the first `count` events have happened at the shown moment. */
export function storyLine(row: StoryRow, events: readonly PlayedEvent[], count: number): StoryLine {
  const event = events[row.index];
  const line: StoryLine = {
    at: event?.at ?? 0,
    text: event?.text ?? '',
    result: event?.hasNoEffect ? 'no effect' : '',
    tone: 'quiet',
    failure: null,
    words: '',
    isAhead: row.index >= count,
    isResultAhead: targetOf(row) >= count,
  };
  switch (row.kind) {
    case 'event':
      return line;
    case 'opening':
      return { ...line, text: 'Signed in' };
    case 'request':
      return { ...line, text: events[targetOf(row)]?.text ?? line.text };
    case 'press':
      return { ...line, text: pressText(row.eventIndices, events) };
    case 'run': {
      const at = row.run.startIndex === null ? 0 : line.at;
      return { ...line, at, text: `Run ${countText(row.run.number)}`, ...runResult(row.run), isResultAhead: false };
    }
    case 'task': {
      const { task } = row;
      return { ...line, text: task.name, ...taskResult(task), words: taskWords(task) };
    }
  }
}

/** Returns what a folded row says at the end of the timeline. */
export const finalLine = (row: Row, events: readonly PlayedEvent[]): StoryLine =>
  storyLine(
    typeof row === 'number' ? { kind: 'event', index: row, isInside: false } : { ...row, isOpen: false },
    events,
    Infinity,
  );

/** Describes a press, and what it caused at once. */
function pressText(indices: readonly number[], events: readonly PlayedEvent[]): string {
  const [press, ...others] = indices.flatMap((index) => events[index] ?? []);
  const consequence = others.find(
    ({ event, text }) => event.meta.kind !== 'input' && text !== press?.text && !isMinor(event),
  );
  return [press?.text ?? '', ...(consequence ? [consequence.text] : [])].join(' → ');
}

function taskResult({ outcome, step, text }: TaskWork): Pick<StoryLine, 'result' | 'tone' | 'failure'> {
  switch (outcome) {
    case 'completed':
      return { result: `✓ ${text || 'completed'}`, tone: 'good', failure: null };
    case 'failed':
      return { result: '✕ failed', tone: 'bad', failure: text };
    case 'stopped':
      return { result: `■ stopped in step ${step}`, tone: 'warning', failure: null };
    case 'running':
      return { result: `step ${step} of ${STEPS}`, tone: 'quiet', failure: null };
  }
}

/** Describes what a task's bar shows: `2 failed attempts in steps 2 and 4, 1 min 50 s`. */
function taskWords({ marks, outcome, startedAt, endedAt }: TaskWork): string {
  const attempts = marks.filter(({ kind }) => kind === 'attempt');
  // The last attempt of a failed task is its failure.
  const steps = (outcome === 'failed' ? attempts.slice(0, -1) : attempts).map(({ step }) => step);
  const places = [...new Set(steps)];
  return [
    ...(steps.length > 0
      ? [
          `${countWithNoun(steps.length, 'failed attempt')} in step${places.length > 1 ? 's' : ''} ${places.join(' and ')}`,
        ]
      : []),
    ...(endedAt === null ? [] : [spanText(endedAt - startedAt)]),
  ].join(', ');
}

/** Describes how a run went: `2 min 18 s simulated` and `2 of 14 failed, 3 not started, stopped`. */
function runResult(run: RunWork): Pick<StoryLine, 'result' | 'tone' | 'words'> {
  const { status, total, completed, failed, notStarted, startedAt, endsAt, startIndex } = run;
  const done =
    failed > 0
      ? `${countText(failed)} of ${countText(total)} failed`
      : `${countText(completed)} of ${countText(total)} completed`;
  const parts = [
    startIndex === null && 'began earlier',
    done,
    status !== 'running' && notStarted > 0 && `${countText(notStarted)} not started`,
    status === 'running' ? 'goes on' : ENDS[status],
  ];
  return {
    result: parts.filter(Boolean).join(', '),
    tone: failed > 0 ? 'bad' : TONES[status],
    words: status === 'running' ? '' : `${spanText(endsAt - startedAt)} simulated`,
  };
}

const ENDS = { done: '', stopped: 'stopped', cut: 'ended without a record' } as const;
const TONES = { running: 'quiet', done: 'good', stopped: 'warning', cut: 'quiet' } as const;
