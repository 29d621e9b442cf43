import type { Divergence } from '../engine/timeline/divergence';
import { describeDivergence, type DivergenceReport, type ReportedEvent } from '../engine/timeline/divergenceReport';
import type { ExpectedEvent, Player } from '../engine/timeline/player';
import { unsharedParts } from '../engine/timeline/stateDigests';
import { MAX_DIFFERENCES } from '../engine/timeline/stateDifference';
import { countText, countWithNoun } from '../shared/text';
import { stopwatchText } from '../shared/times';

/** A line of a check's result, and the index of the event it refers to, if any. */
export interface CheckLine {
  readonly text: string;
  readonly index: number | null;
}

const MAX_PATHS = 4;

/** Describes whether a replay matches its recording; if not, where it first diverges, with hints at the cause. */
export function describeCheck(player: Player<unknown>) {
  const {
    timeline: { events, digests },
    divergence,
  } = player;
  const recorded = events.length;
  if (divergence) {
    const report = describeDivergence(divergence, player);
    return { matchesRecording: false, finding: divergenceText(report, recorded), lines: divergenceLines(report) };
  }
  const states = digests.states.length + 1;
  return {
    matchesRecording: true,
    finding: `${countWithNoun(recorded, 'event')} and ${countWithNoun(states, 'state')} match the recording.`,
    lines: unsharedLines(unsharedParts(digests.finalParts, player.finalParts ?? digests.finalParts)),
  };
}

/** Says which parts of the state only the recording or only this version has. */
function unsharedLines(paths: readonly string[]): CheckLine[] {
  if (paths.length === 0) return [];
  const version = `only the recording's version or only this one has ${paths.length === 1 ? 'it' : 'them'}`;
  return [{ text: `Not compared, because ${version}: ${pathsText(paths)}.`, index: null }];
}

/** Returns hints at the cause of a divergence, one per line. */
export function divergenceLines(divergence: DivergenceReport): CheckLine[] {
  const { kind, event, index, since, inputBefore, before, after } = divergence;
  const isState = kind === 'state';
  const lineFor = (label: string, reported: ReportedEvent): CheckLine => ({
    text: `${label}: ${eventText(reported)}`,
    index: reported.index,
  });
  return [
    ...(isState ? [{ text: causeText(since, index), index: Math.max(index - 1, 0) }] : []),
    ...(isState && event !== null
      ? [
          {
            text: `The first event that differs is ${countText(event + 1)}: ${expectationText(divergence)}.`,
            index: event,
          },
        ]
      : []),
    inputBefore ? lineFor('The input before it', inputBefore) : { text: 'No input before it.', index: null },
    ...before.flatMap((reported, position) => {
      const skipped = position === 0 ? 0 : reported.index - (before[position - 1]?.index ?? 0) - 1;
      return [
        ...(skipped > 0 ? [{ text: `… ${countText(skipped)} more`, index: null }] : []),
        lineFor(isState ? 'Including' : 'Before', reported),
      ];
    }),
    ...after.map((reported) => lineFor('After', reported)),
  ];
}

function causeText(since: number, index: number): string {
  if (since > 0)
    return `It matched after event ${countText(since)}, so the cause is one of events ${countText(since + 1)} to ${countText(index)}.`;
  return index === 0
    ? 'The cause is in its initial state.'
    : `No earlier state was recorded, so the cause is one of events 1 to ${countText(index)} or in its initial state.`;
}

/** The labels of an event that diverges, and of an event after which the state diverges. */
export const RECORDED_LABELS = { event: 'differs from the recording', state: 'state differs from the recording' };

/** The event that is marked for a divergence. */
export interface DivergenceMark {
  readonly index: number;
  readonly label: string;
}

/** Returns the event that is marked for a divergence, and its label; `null` if there is none. */
export function divergenceMark(
  { divergence, events }: Pick<Player<unknown>, 'divergence' | 'events'>,
  labels = RECORDED_LABELS,
): DivergenceMark | null {
  if (!divergence || events.length === 0) return null;
  const isState = divergence.kind === 'state';
  // A state is marked at the event before it.
  const index = Math.min(Math.max(divergence.index - (isState ? 1 : 0), 0), events.length - 1);
  return { index, label: isState ? labels.state : labels.event };
}

/** Describes a divergence from a recording of `recorded` events, without its hints. */
export function divergenceText(divergence: DivergenceReport, recorded: number): string {
  const { kind, index, paths, expected, found } = divergence;
  switch (kind) {
    case 'event':
      return `Event ${countText(index + 1)} differs: ${expectationText(divergence)}.`;
    case 'missing':
      return `The replay ends after ${countWithNoun(index, 'event')}; the recording has ${countText(recorded)}${expected ? `, and continues with “${expected.text}”` : ''}.`;
    case 'extra':
      return `The replay continues past the recording's ${countWithNoun(recorded, 'event')}, with ${found ? `“${found.text}” at ${stopwatchText(found.at)}` : 'another'}.`;
    case 'state':
      return paths.length === 0
        ? `The events until then match the recording, but the state after ${countWithNoun(index, 'event')} doesn't.`
        : `The state differs from the recording in ${pathsText(paths)}, ${sinceText(divergence)}.`;
  }
}

/** Describes the events between which a state began to differ. */
export function sinceText({ since, index }: Pick<Divergence, 'since' | 'index'>): string {
  return since === 0 ? `by event ${countText(index)}` : `between events ${countText(since)} and ${countText(index)}`;
}

/** Names the first paths and counts the others. The count of a truncated list is a minimum. */
export function pathsText(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_PATHS).join(', ');
  const atLeast = paths.length < MAX_DIFFERENCES ? '' : 'at least ';
  return paths.length > MAX_PATHS ? `${named} and ${atLeast}${countText(paths.length - MAX_PATHS)} more` : named;
}

function expectationText({ expected, found }: DivergenceReport): string {
  const foundText = found ? `“${found.text}” at ${stopwatchText(found.at)}` : 'nothing';
  if (!expected) return `found ${foundText}; the recording has another there, or the same at another time`;
  if (found && expected.difference !== 'event')
    return `found ${foundText}; the recording has the same event ${sameEventText(expected, found)}`;
  return `expected “${expected.text}”, found ${foundText}`;
}

function sameEventText({ at, difference }: ExpectedEvent, found: ReportedEvent): string {
  const ms = countText(Math.abs(found.at - at));
  const time = at === found.at ? 'at the same time' : `${ms} ms ${at < found.at ? 'earlier' : 'later'}`;
  return difference === 'data' ? `${time}, with other data` : time;
}

/** Names an event with its time and number. */
export function eventText({ index, at, text }: ReportedEvent): string {
  return `${text} at ${stopwatchText(at)} (event ${countText(index + 1)})`;
}
