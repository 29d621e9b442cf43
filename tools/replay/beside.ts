import { findDivergence, type Divergence } from '../../src/engine/timeline/divergence';
import type { Player } from '../../src/engine/timeline/player';
import { stateDifference, type Difference } from '../../src/engine/timeline/stateDifference';
import { momentText } from '../../src/shared/times';
import { valueText } from '../../src/timelinePanel/texts';
import { countedText, countText } from '../../src/shared/text';
import { pathsText, sinceText } from '../../src/timelinePanel/check';
import { changesAt, type ReportedChanges } from './changes';
import type { ReplayOptions } from './options';
import { replayIn, type OtherReplay } from './otherCheckout';
import { UnusableFile } from './readTimeline';

/** A comparison with the replay of another checkout. */
export interface Beside {
  readonly folder: string;
  /** The first divergence between both runs, or `null`. */
  readonly divergence: Divergence | null;
  /** The comparison as lines: events, then paths. */
  readonly lines: readonly string[];
}

/** Number of events shown before and after a divergence. */
const CONTEXT = 3;

/** Maximum number of paths listed. */
const MAX_PATHS = 20;

/** Replays a timeline in another checkout too, and reports the first difference. @throws UnusableFile if that fails. */
export async function replayInOther(file: string, player: Player<unknown>, folder: string, options: Partial<ReplayOptions>): Promise<Beside> {
  const { changes: _shown, ...asked } = options;
  const other = await replayIn(folder, file, asked);
  const divergence = findDivergence(other, player);
  const limits = other.reportsStates ? [] : [`The version in ${folder} reports no digests of states, so only the events and the final state are compared.`];
  if (!divergence) {
    const states = other.reportsStates ? `, and ${countedText(other.states.length + 1, 'state')}` : '';
    return { folder, divergence, lines: [`Replayed alike in ${folder}: ${countedText(player.events.length, 'event')}${states}.`, ...limits] };
  }
  const cause = other.reportsStates ? await causeOf(file, player, other, divergence, folder, asked) : null;
  const around = eventLines(divergence.kind === 'state' ? (cause?.index ?? divergence.index) : divergence.index, divergence, player, other);
  return { folder, divergence, lines: [headOf(divergence, folder), ...limits, ...around, ...(cause?.lines ?? [])] };
}

function headOf(divergence: Divergence, folder: string): string {
  const { kind, index, paths } = divergence;
  if (kind !== 'state') return `It diverges from the replay in ${folder} at event ${countText(index + 1)}.`;
  const where = paths.length === 0 ? '' : ` in ${pathsText(paths)}`;
  return `It diverges from the replay in ${folder}${where} ${sinceText(divergence)}; the events until then are alike.`;
}

/** Returns the events around a divergence, of both runs where they differ. */
function eventLines(index: number, { kind, index: last }: Divergence, { events }: Player<unknown>, other: OtherReplay): string[] {
  const line = (side: string, number: number, { at, text } = { at: 0, text: 'nothing' }) => `${side.padEnd(5)}  ${momentText(at)}  event ${number + 1}  ${text}`;
  const numbers = Array.from({ length: 2 * CONTEXT + 1 }, (_, place) => index - CONTEXT + place).filter((number) => number >= 0);
  return numbers.flatMap((number) => {
    const [here, there] = [events[number], other.events[number]];
    if (!here && !there) return [];
    return number < last || kind === 'state' ? [line('both', number, here ?? there)] : [line('here', number, here), line('there', number, there)];
  });
}

/** The first event and paths at which the states differ. */
interface Cause {
  readonly index: number | null;
  readonly lines: readonly string[];
}

async function causeOf(file: string, player: Player<unknown>, other: OtherReplay, divergence: Divergence, folder: string, options: Partial<ReplayOptions>): Promise<Cause> {
  const { kind, index, paths } = divergence;
  const last = kind === 'state' ? index - 1 : index;
  const until = Math.max(player.events[last]?.at ?? 0, other.events[last]?.at ?? 0);
  // If events differ, the cause can be anywhere in the shared part.
  const known = new Set(Object.keys(other.finalParts ?? {}));
  const shared = Object.keys(player.finalParts ?? {}).filter((part) => known.has(part));
  const asked = paths.length > 0 ? paths : [...new Set(shared.map((part) => part.split('.')[0] ?? part))];
  let theirs: readonly ReportedChanges[];
  try {
    ({ changes: theirs } = await replayIn(folder, file, { ...options, until, changes: asked }));
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { index: null, lines: [`The first differing path is unknown. ${error.message}`] };
  }
  const ours = asked.flatMap((path) => changesAt(player, path) ?? []);
  return firstDifferingPath(plain(ours), theirs, last);
}

/** Converts a value as JSON does, to match the other version's. */
const plain = (changes: readonly ReportedChanges[]) => JSON.parse(JSON.stringify(changes)) as readonly ReportedChanges[];

function firstDifferingPath(ours: readonly ReportedChanges[], theirs: readonly ReportedChanges[], last: number): Cause {
  const pairs = ours.flatMap((here) => {
    const there = theirs.find(({ path }) => path === here.path);
    return there ? [{ here, there }] : [];
  });
  const atFirst = pairs.flatMap(({ here, there }) => stateDifference(there.first, here.first).map((one) => ({ ...one, path: [here.path, one.path].filter(Boolean).join('.') })));
  if (atFirst.length > 0) {
    const lines = atFirst.map(({ path, expected, found }) => `${path}: here ${valueText(found)}, there ${valueText(expected)}`);
    return { index: null, lines: ['Their initial states already differ:', ...limitLines(lines)] };
  }
  const places = pairs.flatMap(({ here, there }) => findDifferingEvent(here, there) ?? []).filter((place) => place.index <= last);
  const [nearest] = [...places].sort((one, other) => one.index - other.index);
  if (!nearest) return { index: null, lines: [] };
  const { index, text } = nearest;
  const changes = places.filter((place) => place.index === index).flatMap(({ here, there }) => pathLines(here, there));
  return { index, lines: [`Their states first differ after event ${index + 1}, ${text}:`, ...limitLines(changes)] };
}

interface DifferingEvent {
  readonly index: number;
  readonly text: string;
  readonly here: readonly Difference[];
  readonly there: readonly Difference[];
}

/** Finds the first event that changed a path in only one of them, or differently. */
function findDifferingEvent({ changes: ours }: ReportedChanges, { changes: theirs }: ReportedChanges): DifferingEvent | null {
  const place = Array.from({ length: Math.max(ours.length, theirs.length) }).findIndex((_, at) => stateDifference(theirs[at], ours[at]).length > 0);
  const index = Math.min(ours[place]?.index ?? Infinity, theirs[place]?.index ?? Infinity);
  const [here, there] = [ours, theirs].map((changes) => changes.find((one) => one.index === index));
  const event = here ?? there;
  return event ? { index, text: event.text, here: here?.differences ?? [], there: there?.differences ?? [] } : null;
}

function pathLines(ours: readonly Difference[], theirs: readonly Difference[]): string[] {
  const changeOf = (differences: readonly Difference[], path: string) => {
    const one = differences.find((difference) => difference.path === path);
    return one ? `${valueText(one.expected)} → ${valueText(one.found)}` : 'unchanged';
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
