import { divergenceAt, type Divergence, type ReportedEvent } from '../engine/timeline/divergence';
import { packedCount } from '../engine/timeline/packedWords';
import type { Parting } from '../engine/timeline/parting';
import type { Player } from '../engine/timeline/player';
import { countedText } from '../shared/text';
import { stopwatchText } from './texts';

/** What a check found, as sentences. */
export interface CheckTexts {
  readonly isAlike: boolean;
  readonly finding: string;
  /** What helps to find the cause: one line each. */
  readonly details: readonly string[];
}

/** Says whether a replay did what its timeline has recorded, and if not, where it first went another way. */
export function checkTexts(player: Player<unknown>): CheckTexts {
  const { timeline: { digests }, parting } = player;
  const recorded = packedCount(digests.events);
  if (!parting) {
    const states = digests.states.length + 1;
    const finding = `${countedText(recorded, 'event')} and ${countedText(states, 'state')} are as recorded.`;
    return { isAlike: true, finding, details: [] };
  }
  const divergence = divergenceAt(parting, player);
  const { inputBefore, before, after } = divergence;
  const isState = parting.kind === 'state';
  return {
    isAlike: false,
    finding: findingOf(divergence, recorded),
    details: [
      ...suspects(parting),
      inputBefore ? `The input before it: ${eventText(inputBefore)}` : 'No input comes before it.',
      ...before.map((event) => `${isState ? 'Among them' : 'Before'}: ${eventText(event)}`),
      ...after.map((event) => `After: ${eventText(event)}`),
    ],
  };
}

/** Says what may have made a state differ, where one does. */
export function suspects({ kind, since, index }: Parting): string[] {
  if (kind !== 'state') return [];
  if (since === 0) return [`No state before it is known: the cause is one of the events 1 to ${index}, or in the state that it begins with.`];
  return [`It was as recorded after event ${since}: the cause is one of the events ${since + 1} to ${index}.`];
}

/** The index of the event to look at where a run is not as recorded, or `null`. */
export function troubleOf({ parting, events }: Pick<Player<unknown>, 'parting' | 'events'>): number | null {
  if (!parting || events.length === 0) return null;
  // What made a state differ happened before it.
  const index = parting.kind === 'state' ? parting.index - 1 : parting.index;
  return Math.min(Math.max(index, 0), events.length - 1);
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
      return `All events until then are as recorded, but the state after ${countedText(index, 'event')} is not.`;
  }
}

function eventText({ index, at, text }: ReportedEvent): string {
  return `${text} at ${stopwatchText(at)} (event ${index + 1})`;
}
