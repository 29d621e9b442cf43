import type { Clock, Ms } from '../engine/clock/clock';
import { fileText } from '../engine/timeline/fileText';
import { packedCount } from '../engine/timeline/packedDigests';
import type { TimedAction } from '../engine/timeline/events';
import { faultText } from '../engine/timeline/parseTimeline';
import type { GrowingPlayer, Player } from '../engine/timeline/player';
import { printable } from '../engine/timeline/printable';
import type { Steps } from '../engine/timeline/program';
import { TIMELINE_LIMITS, type Timeline } from '../engine/timeline/timeline';
import { nextTask } from '../shared/load';
import type { LiveHost, TimelineHost } from './timelineHost';
import { unpackTimeline } from './share/timelineLinks';
import { whatIfSteps, type WhatIf } from './compare/whatIf';

/**
 * A timeline to look at, with what comes of the changes that it holds, or why it could not be opened, for the person who
 * tried; `null` when they cancelled it. `broken` says which rules between fields its first state breaks, where that is
 * all: it can be opened anyway.
 */
export type OpenedTimeline =
  | { readonly ok: true; readonly player: Player<unknown>; readonly whatIf: WhatIf | null; readonly broken?: readonly string[] }
  | { readonly ok: false; readonly problem: string | null; readonly broken?: readonly string[] };

/** How far a replay is: events so far, of as many as were recorded. */
export interface Progress {
  readonly events: number;
  readonly total: number;
}

/** What a replay beside a page in use needs: it reports how far it is, and can be cancelled. */
export interface Reading {
  readonly host: Pick<TimelineHost, 'parse' | 'open' | 'inputEditing'>;
  readonly clock: Pick<Clock, 'now' | 'callAt'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Opens also what breaks rules between fields. */
  readonly isAnyway?: boolean;
}

/** Opens a file as a timeline. A huge one is refused before it is read. Never rejects. */
export async function openFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>, reading: Reading): Promise<OpenedTimeline> {
  const refusal = (why: string) => `“${printable(file.name)}” was not opened. ${why}`;
  const refused = (why: string) => ({ ok: false, problem: refusal(why) }) as const;
  await painted(reading);
  if (file.size > TIMELINE_LIMITS.fileLength) {
    return refused(`The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB, which no timeline is.`);
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('The browser could not read it. It may have been moved or changed since.');
  return openText(fileText(new Uint8Array(bytes)), reading, refusal);
}

/** Opens the timeline that a link holds. It is checked like a file. Never rejects. */
export async function openLink(packed: string, reading: Reading): Promise<OpenedTimeline> {
  await painted(reading);
  const unpacked = await unpackTimeline(packed, reading.clock);
  if (!unpacked.ok) return unpacked;
  return openText(unpacked.text, reading, (why) => `The timeline of this link was not opened. ${why}`);
}

async function openText(text: string, reading: Reading, refusal: (why: string) => string): Promise<OpenedTimeline> {
  const { isAnyway = false } = reading;
  const parsed = await reading.host.parse(text, reading.signal, { isAnyway }).catch((error: unknown) => reasonOf(error));
  if (reading.signal.aborted) return { ok: false, problem: null };
  if (typeof parsed === 'string') return { ok: false, problem: refusal(`It cannot be read: ${parsed}`) };
  const broken = parsed.broken?.map(faultText);
  if (!parsed.ok) return { ok: false, problem: refusal(faultText(parsed.fault)), ...(broken && { broken }) };
  const opened = await open(() => parsed.timeline, reading, (reason) => refusal(`It can’t be replayed: ${reason}`));
  return opened.ok && broken ? { ...opened, broken } : opened;
}

/** Opens the live session as far as it has come. Never rejects. */
export async function openLive(title: string, live: Pick<LiveHost, 'record'>, reading: Reading): Promise<OpenedTimeline> {
  await painted(reading);
  return open(() => live.record(title), reading, (reason) => `The live session cannot be looked at: ${reason}`);
}

/** The live session, opened and followed, or why that failed; `null` when cancelled. */
type FollowedSession =
  | { readonly ok: true; readonly playerAt: GrowingPlayer<unknown>['playerAt']; readonly stop: () => void }
  | { readonly ok: false; readonly problem: string | null };

/** Opens the live session and goes on with it: `onGrowth` is called for each further event,
 * and `onNewRecording` when a new recording begins and has to be followed. Never rejects. */
export async function followLive(
  live: Pick<LiveHost, 'record' | 'watch'>,
  grow: TimelineHost['grow'],
  reading: Omit<Reading, 'host'>,
  { onGrowth, onNewRecording }: { readonly onGrowth: () => void; readonly onNewRecording: () => void },
): Promise<FollowedSession> {
  await painted(reading);
  // What happens while the recording is replayed comes after it.
  const meanwhile: [TimedAction, unknown][] = [];
  let observe: GrowingPlayer<unknown>['observe'] = (event, before) => void meanwhile.push([event, before]);
  let stop = () => {};
  try {
    const timeline = live.record('The live session');
    stop = live.watch((event, before) => {
      observe(event, before);
      onGrowth();
    }, onNewRecording);
    const growing = await replayed(grow(timeline), packedCount(timeline.digests.events), reading);
    for (const one of meanwhile) growing.observe(...one);
    observe = growing.observe;
    return { ok: true, playerAt: growing.playerAt, stop };
  } catch (error) {
    stop();
    return { ok: false, problem: isCancelled(error) ? null : `The live session cannot be looked at: ${reasonOf(error)}` };
  }
}

async function open(
  source: () => Timeline,
  reading: Reading,
  problemFor: (reason: string) => string,
): Promise<OpenedTimeline> {
  try {
    const { changes = [], ...timeline } = source();
    const recorded = packedCount(timeline.digests.events);
    const player = await replayed(reading.host.open(timeline), recorded, reading);
    const whatIf = changes.length === 0 ? null : await replayed(whatIfSteps(player, changes, reading.host), recorded, reading);
    return { ok: true, player, whatIf };
  } catch (error) {
    if (isCancelled(error)) return { ok: false, problem: null };
    return { ok: false, problem: problemFor(reasonOf(error)) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the work was cancelled, as opposed to failed. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The page has its turn after this long, so that a press never waits longer. */
const PIECE: Ms = 24;
/** To draw how far a replay is takes about as long as a piece of it. */
const BETWEEN_REPORTS: Ms = 100;

/**
 * Replays a timeline of as many events as were `recorded` in pieces, between which the page has its turn. Rejects when
 * the replay fails, or with the signal's reason once it is aborted.
 */
export async function replayed<Result>(
  steps: Steps<Result>,
  recorded: number,
  { clock, signal, onProgress }: Omit<Reading, 'host'>,
): Promise<Result> {
  let since = clock.now();
  let reportedAt = since;
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (clock.now() - since < PIECE) continue;
    if (clock.now() - reportedAt >= BETWEEN_REPORTS) {
      reportedAt = clock.now();
      onProgress({ events: step.value, total: Math.max(step.value, recorded) });
    }
    await nextTask();
    since = clock.now();
  }
}

/** How long the screen takes to show what was rendered. */
const PAINT: Ms = 32;

/** Parsing a long file blocks the page, so the progress has to be on the screen first. */
function painted({ clock }: Pick<Reading, 'clock'>): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT, resolve));
}
