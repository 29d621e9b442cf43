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
 * An opened timeline with the outcome of its changes, or the problem in words for the user. `problem` is `null` if they
 * cancelled. `broken` lists the rules between fields that its initial state breaks; if those are the only problem, it can
 * be opened anyway.
 */
export type OpenedTimeline =
  | { readonly ok: true; readonly player: Player<unknown>; readonly whatIf: WhatIf | null; readonly broken?: readonly string[] }
  | { readonly ok: false; readonly problem: string | null; readonly broken?: readonly string[] };

/** A replay's progress: events replayed, and events recorded. */
export interface Progress {
  readonly events: number;
  readonly total: number;
}

/** The context of a replay on a page in use: it reports progress and can be cancelled. */
export interface Reading {
  readonly host: Pick<TimelineHost, 'parse' | 'open' | 'inputEditing'>;
  readonly clock: Pick<Clock, 'now' | 'callAt'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Opens timelines that break rules between fields, too. */
  readonly isAnyway?: boolean;
}

/** Opens a file as a timeline. Refuses a huge one without reading it. Never rejects. */
export async function openFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>, reading: Reading): Promise<OpenedTimeline> {
  const refusal = (why: string) => `Couldn't open “${printable(file.name)}”. ${why}`;
  const refuse = (why: string) => ({ ok: false, problem: refusal(why) }) as const;
  await waitForPaint(reading);
  if (file.size > TIMELINE_LIMITS.fileLength) {
    return refuse(`The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB, the maximum.`);
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refuse("The browser couldn't read it. It may have been moved or changed.");
  return openText(fileText(new Uint8Array(bytes)), reading, refusal);
}

/** Opens the timeline in a link, which is checked like a file. Never rejects. */
export async function openLink(packed: string, reading: Reading): Promise<OpenedTimeline> {
  await waitForPaint(reading);
  const unpacked = await unpackTimeline(packed, reading.clock);
  if (!unpacked.ok) return unpacked;
  return openText(unpacked.text, reading, (why) => `Couldn't open this link's timeline. ${why}`);
}

async function openText(text: string, reading: Reading, refusal: (why: string) => string): Promise<OpenedTimeline> {
  const { isAnyway = false } = reading;
  const parsed = await reading.host.parse(text, reading.signal, { isAnyway }).catch((error: unknown) => reasonOf(error));
  if (reading.signal.aborted) return { ok: false, problem: null };
  if (typeof parsed === 'string') return { ok: false, problem: refusal(`It can't be read: ${parsed}`) };
  const broken = parsed.broken?.map(faultText);
  if (!parsed.ok) return { ok: false, problem: refusal(faultText(parsed.fault)), ...(broken && { broken }) };
  const opened = await open(() => parsed.timeline, reading, (reason) => refusal(`It can't be replayed: ${reason}`));
  return opened.ok && broken ? { ...opened, broken } : opened;
}

/** Opens the live session so far. Never rejects. */
export async function openLive(title: string, live: Pick<LiveHost, 'record'>, reading: Reading): Promise<OpenedTimeline> {
  await waitForPaint(reading);
  return open(() => live.record(title), reading, (reason) => `Can't show the live session: ${reason}`);
}

/** The live session, opened and followed, or why that failed; `null` if cancelled. */
type FollowedSession =
  | { readonly ok: true; readonly playerAt: GrowingPlayer<unknown>['playerAt']; readonly stop: () => void }
  | { readonly ok: false; readonly problem: string | null };

/**
 * Opens the live session and follows it: calls `onGrowth` for each new event, and `onNewRecording` when a new recording
 * begins and must be followed instead. Never rejects.
 */
export async function followLive(
  live: Pick<LiveHost, 'record' | 'watch'>,
  grow: TimelineHost['grow'],
  reading: Omit<Reading, 'host'>,
  { onGrowth, onNewRecording }: { readonly onGrowth: () => void; readonly onNewRecording: () => void },
): Promise<FollowedSession> {
  await waitForPaint(reading);
  // Buffers events that happen during the replay, to append them afterwards.
  const meanwhile: [TimedAction, unknown][] = [];
  let observe: GrowingPlayer<unknown>['observe'] = (event, before) => void meanwhile.push([event, before]);
  let stop = () => {};
  try {
    const timeline = live.record('The live session');
    stop = live.watch((event, before) => {
      observe(event, before);
      onGrowth();
    }, onNewRecording);
    const growing = await replayInPieces(grow(timeline), packedCount(timeline.digests.events), reading);
    for (const one of meanwhile) growing.observe(...one);
    observe = growing.observe;
    return { ok: true, playerAt: growing.playerAt, stop };
  } catch (error) {
    stop();
    return { ok: false, problem: isCancelled(error) ? null : `Can't show the live session: ${reasonOf(error)}` };
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
    const player = await replayInPieces(reading.host.open(timeline), recorded, reading);
    const whatIf = changes.length === 0 ? null : await replayInPieces(whatIfSteps(player, changes, reading.host), recorded, reading);
    return { ok: true, player, whatIf };
  } catch (error) {
    if (isCancelled(error)) return { ok: false, problem: null };
    return { ok: false, problem: problemFor(reasonOf(error)) };
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the work was cancelled, rather than failed. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The page gets control after this long, so that no press waits longer. */
const PIECE: Ms = 24;
/** Rendering the progress takes about as long as a piece of the replay. */
const BETWEEN_REPORTS: Ms = 100;

/**
 * Replays a timeline of `recorded` events in pieces, so that the page stays responsive. Rejects if the replay fails, or
 * with the signal's reason once aborted.
 */
export async function replayInPieces<Result>(
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

/** Time until a render is visible on the screen. */
const PAINT: Ms = 32;

/** Parsing a long file blocks the page, so wait until the progress is on the screen. */
function waitForPaint({ clock }: Pick<Reading, 'clock'>): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT, resolve));
}
