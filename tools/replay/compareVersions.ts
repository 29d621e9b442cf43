import { findDivergence, type Divergence } from '../../src/engine/timeline/divergence';
import type { Player } from '../../src/engine/timeline/player';
import { stateDifference, type Difference } from '../../src/engine/timeline/stateDifference';
import { momentText } from '../../src/shared/times';
import { valueText } from '../../src/engine/timeline/printable';
import { countText, countWithNoun } from '../../src/shared/text';
import { pathsText, sinceText } from '../../src/program/check';
import { changesAt, type ReportedChanges } from './changes';
import type { ReplayOptions } from './options';
import { replayIn, type OtherReplay } from './otherCheckout';
import { UserError } from '../lib/userError';

/** A comparison with the replay of another checkout. */
export interface VersionComparison {
  readonly folder: string;
  /** The first divergence between both runs, or `null`. */
  readonly divergence: Divergence | null;
  /** The comparison as lines: events, then paths. */
  readonly lines: readonly string[];
}

/** Number of events shown before and after a divergence. */
const CONTEXT_EVENTS = 3;

const MAX_PATHS = 20;

/**
 * Replays a timeline in another checkout, too, and reports the first difference. @throws UserError if that replay
 * fails.
 */
export async function compareVersions(
  file: string,
  player: Player<unknown>,
  folder: string,
  options: Partial<ReplayOptions>,
): Promise<VersionComparison> {
  const { changes: _changes, ...otherOptions } = options;
  const other = await replayIn(folder, file, otherOptions);
  const divergence = findDivergence(other, player);
  const notes = other.reportsStates
    ? []
    : [`The version in ${folder} reports no digests of states, so only the events and the final state are compared.`];
  if (!divergence) {
    const states = other.reportsStates ? `, and ${countWithNoun(other.states.length + 1, 'state')}` : '';
    return {
      folder,
      divergence,
      lines: [`Replayed alike in ${folder}: ${countWithNoun(player.events.length, 'event')}${states}.`, ...notes],
    };
  }
  const cause = other.reportsStates ? await findCause(file, player, other, divergence, folder, otherOptions) : null;
  // States have digests only at intervals. The event that made them differ is shown, if it is known.
  const causeIndex = divergence.kind === 'state' ? cause?.index : null;
  const center = causeIndex ?? divergence.index;
  return {
    folder,
    divergence,
    lines: [
      headline(divergence, folder),
      ...notes,
      ...eventLines(center, divergence, player, other),
      ...(cause?.lines ?? []),
    ],
  };
}

function headline(divergence: Divergence, folder: string): string {
  const { kind, index, paths } = divergence;
  if (kind !== 'state') return `It diverges from the replay in ${folder} at event ${countText(index + 1)}.`;
  const where = paths.length === 0 ? '' : ` in ${pathsText(paths)}`;
  return `It diverges from the replay in ${folder}${where} ${sinceText(divergence)}; the events until then are alike.`;
}

/**
 * Returns the events around a divergence as lines: one line for equal events, and a line for each version where they
 * differ.
 */
function eventLines(
  center: number,
  { kind, index: firstDiffering }: Divergence,
  { events }: Player<unknown>,
  other: OtherReplay,
): string[] {
  const line = (side: string, index: number, { at, text } = { at: 0, text: 'nothing' }) =>
    `${side.padEnd(5)}  ${momentText(at)}  event ${index + 1}  ${text}`;
  const indexes = Array.from({ length: 2 * CONTEXT_EVENTS + 1 }, (_, offset) => center - CONTEXT_EVENTS + offset);
  return indexes.flatMap((index) => {
    const [here, there] = [events[index], other.events[index]];
    if (!here && !there) return [];
    const isEqual = index < firstDiffering || kind === 'state';
    return isEqual ? [line('both', index, here ?? there)] : [line('here', index, here), line('there', index, there)];
  });
}

/** The index of the first event after which the states differ, if known, and the differing paths as lines. */
interface Cause {
  readonly index: number | null;
  readonly lines: readonly string[];
}

/** Asks the other checkout for the changes at the differing paths, and finds the first event at which they differ. */
async function findCause(
  file: string,
  player: Player<unknown>,
  other: OtherReplay,
  divergence: Divergence,
  folder: string,
  options: Partial<ReplayOptions>,
): Promise<Cause> {
  const { kind, index, paths } = divergence;
  const lastIndex = kind === 'state' ? index - 1 : index;
  const until = Math.max(player.events[lastIndex]?.at ?? 0, other.events[lastIndex]?.at ?? 0);
  // If events differ, no path is known, so all slices that both versions have are searched.
  const otherParts = new Set(Object.keys(other.finalParts ?? {}));
  const sharedParts = Object.keys(player.finalParts ?? {}).filter((part) => otherParts.has(part));
  // A slice such as `runs` may begin only later, and the other checkout refuses a path that never has a value.
  const slicesHere = Object.keys(player.stateAfter(lastIndex + 1) as object);
  const sharedSlices = [...new Set(sharedParts.map((part) => part.split('.')[0] ?? part))].filter((slice) =>
    slicesHere.includes(slice),
  );
  const searchedPaths = paths.length > 0 ? paths : sharedSlices;
  let theirs: readonly ReportedChanges[];
  try {
    ({ changes: theirs } = await replayIn(folder, file, { ...options, until, changes: searchedPaths }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { index: null, lines: [`The first differing path is unknown. ${error.message}`] };
  }
  const ours = searchedPaths.flatMap((path) => changesAt(player, path) ?? []);
  // The other version's changes come from JSON, which has no `undefined`.
  return firstDifference(JSON.parse(JSON.stringify(ours)) as readonly ReportedChanges[], theirs, lastIndex);
}

function firstDifference(
  ours: readonly ReportedChanges[],
  theirs: readonly ReportedChanges[],
  lastIndex: number,
): Cause {
  const pairs = ours.flatMap((here) => {
    const there = theirs.find(({ path }) => path === here.path);
    return there ? [{ here, there }] : [];
  });
  const initialLines = pairs.flatMap(({ here, there }) =>
    stateDifference(there.first, here.first).map(
      ({ path, expected, found }) =>
        `${[here.path, path].filter(Boolean).join('.')}: here ${valueText(found)}, there ${valueText(expected)}`,
    ),
  );
  if (initialLines.length > 0)
    return { index: null, lines: ['Their initial states already differ:', ...limitLines(initialLines)] };
  const differing = pairs
    .flatMap(({ here, there }) => findDifferingEvent(here, there) ?? [])
    .filter((event) => event.index <= lastIndex);
  const [first] = [...differing].sort((left, right) => left.index - right.index);
  if (!first) return { index: null, lines: [] };
  const lines = differing
    .filter(({ index }) => index === first.index)
    .flatMap(({ here, there }) => pathLines(here, there));
  return {
    index: first.index,
    lines: [`Their states first differ after event ${first.index + 1}, ${first.text}:`, ...limitLines(lines)],
  };
}

/** Finds the first event that changed a path in only one of the two versions, or differently in both. */
function findDifferingEvent({ changes: ours }: ReportedChanges, { changes: theirs }: ReportedChanges) {
  const longer = ours.length > theirs.length ? ours : theirs;
  const position = longer.findIndex((_, index) => stateDifference(theirs[index], ours[index]).length > 0);
  const eventIndex = Math.min(ours[position]?.index ?? Infinity, theirs[position]?.index ?? Infinity);
  const [here, there] = [ours, theirs].map((changes) => changes.find(({ index }) => index === eventIndex));
  const event = here ?? there;
  return event
    ? { index: eventIndex, text: event.text, here: here?.differences ?? [], there: there?.differences ?? [] }
    : null;
}

function pathLines(ours: readonly Difference[], theirs: readonly Difference[]): string[] {
  const changeOf = (differences: readonly Difference[], path: string) => {
    const change = differences.find((difference) => difference.path === path);
    return change ? `${valueText(change.expected)} → ${valueText(change.found)}` : 'unchanged';
  };
  const paths = [...new Set([...ours, ...theirs].map(({ path }) => path))];
  return paths.flatMap((path) => {
    const [here, there] = [changeOf(ours, path), changeOf(theirs, path)];
    return here === there ? [] : [`${path}: here ${here}, there ${there}`];
  });
}

function limitLines(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MAX_PATHS).map((line) => `  ${line}`);
  return lines.length > MAX_PATHS ? [...shown, `  and ${lines.length - MAX_PATHS} more`] : shown;
}
