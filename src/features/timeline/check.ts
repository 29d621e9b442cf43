import type { Divergence, ReportedEvent } from '../../engine/timeline/divergence';
import { unpackWords } from '../../engine/timeline/packedWords';
import type { Player } from '../../engine/timeline/player';
import type { Timeline } from '../../engine/timeline/timeline';
import { countedText } from '../../shared/text';
import { stopwatchText } from './texts';

/** What a check found, as sentences. */
export interface CheckTexts {
  readonly isAlike: boolean;
  readonly finding: string;
  /** What helps to find the cause: one line each. */
  readonly details: readonly string[];
}

/** Says whether a replay did what `timeline` recorded, and if not, where it first went another way. */
export function checkTexts(timeline: Timeline, divergence: Divergence | null): CheckTexts {
  const recorded = unpackWords(timeline.digests.events).length;
  if (!divergence) {
    const states = timeline.digests.states.length + 1;
    const finding = `${countedText(recorded, 'event')} and ${countedText(states, 'state')} are as recorded.`;
    return { isAlike: true, finding, details: [] };
  }
  const { inputBefore, before, after } = divergence;
  return {
    isAlike: false,
    finding: findingOf(divergence, recorded),
    details: [
      inputBefore ? `The input before it: ${eventText(inputBefore)}` : 'No input comes before it.',
      ...before.map((event) => `Before: ${eventText(event)}`),
      ...after.map((event) => `After: ${eventText(event)}`),
    ],
  };
}

/**
 * The index of the first event of an opened timeline that is not as it was recorded, or `null`. Its states are for a
 * check to compare.
 */
export function firstDivergence({ timeline, events }: Player<unknown>): number | null {
  const recorded = unpackWords(timeline.digests.events);
  const first = events.findIndex(({ digest }, index) => digest !== recorded[index]);
  if (first !== -1) return first;
  return recorded.length === events.length ? null : Math.max(0, events.length - 1);
}

function findingOf({ kind, index, event }: Divergence, recorded: number): string {
  switch (kind) {
    case 'event':
      return `Event ${index + 1} differs. The replay has ${event ? eventText(event) : 'nothing'}; the recording has another there, or the same at another time.`;
    case 'missing':
      return `The replay ends after ${countedText(index, 'event')}; the recording has ${recorded}.`;
    case 'extra':
      return `The replay goes on after the recording's ${countedText(recorded, 'event')}, with ${event ? eventText(event) : 'another'}.`;
    case 'state':
      return `All events are as recorded, but the state after ${countedText(index, 'event')} is not.`;
  }
}

function eventText({ index, at, text }: ReportedEvent): string {
  return `${text} at ${stopwatchText(at)} (event ${index + 1})`;
}
