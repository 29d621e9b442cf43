import type { Divergence, ReportedEvent } from '../../engine/timeline/divergence';
import type { Timeline } from '../../engine/timeline/timeline';
import { unpackWords } from '../../engine/timeline/packedWords';
import { stopwatchText } from './timeTexts';

/** What a check found, for people. */
export interface CheckWords {
  readonly isAlike: boolean;
  readonly finding: string;
  /** What helps to find the cause: one line each. */
  readonly details: readonly string[];
}

/** Puts into words whether a replay did what `timeline` recorded, and if not, where it first went another way. */
export function checkWords(timeline: Timeline, divergence: Divergence | null): CheckWords {
  const recorded = unpackWords(timeline.digests.events).length;
  if (!divergence) {
    const states = timeline.digests.states.length + 1;
    return {
      isAlike: true,
      finding: `${counted(recorded, 'event')} and ${counted(states, 'state')} are as recorded.`,
      details: [],
    };
  }
  const { inputBefore, before, after } = divergence;
  return {
    isAlike: false,
    finding: findingOf(divergence, recorded),
    details: [
      inputBefore ? `The input before it: ${eventWords(inputBefore)}` : 'No input comes before it.',
      ...before.map((event) => `Before: ${eventWords(event)}`),
      ...after.map((event) => `After: ${eventWords(event)}`),
    ],
  };
}

function findingOf({ kind, index, event }: Divergence, recorded: number): string {
  switch (kind) {
    case 'event':
      return `Event ${index + 1} differs. The replay has ${event ? eventWords(event) : 'nothing'}; the recording has another there, or the same at another time.`;
    case 'missing':
      return `The replay ends after ${counted(index, 'event')}; the recording has ${recorded}.`;
    case 'extra':
      return `The replay goes on after the recording's ${counted(recorded, 'event')}, with ${event ? eventWords(event) : 'another'}.`;
    case 'state':
      return `All events are as recorded, but the state after ${counted(index, 'event')} is not.`;
  }
}

function eventWords({ index, at, type }: ReportedEvent): string {
  return `${type} at ${stopwatchText(at)} (event ${index + 1})`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
