import type { Clock, Ms } from '../engine/clock/clock';
import { fileText } from '../engine/timeline/fileText';
import { countPackedWords } from '../engine/timeline/packedDigests';
import type { TimedAction } from '../engine/timeline/events';
import { faultText } from '../engine/timeline/parseTimeline';
import type { GrowingPlayer, Player } from '../engine/timeline/player';
import { toPrintable } from '../engine/timeline/printable';
import type { Steps } from '../engine/timeline/program';
import { TIMELINE_LIMITS, type Timeline } from '../engine/timeline/timeline';
import { nextTask } from '../shared/load';
import type { LiveHost, TimelineHost } from './timelineHost';
import { unpackTimeline } from './share/timelineLinks';
import { messageOf } from './texts';
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

/** What a replay needs on a page in use, to report progress and to be cancelled. */
export interface ReplayContext {
  readonly host: Pick<TimelineHost, 'parse' | 'open' | 'inputEditing'>;
  readonly clock: Pick<Clock, 'now' | 'callAt'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Opens timelines that break rules between fields, too. */
  readonly isAnyway?: boolean;
}

/** Opens a file as a timeline. Refuses a huge one without reading it. Never rejects. */
export async function openFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>, context: ReplayContext): Promise<OpenedTimeline> {
  const refusal = (why: string) => `Couldn't open “${toPrintable(file.name)}”. ${why}`;
  await waitForPaint(context);
  if (file.size > TIMELINE_LIMITS.fileLength) {
    return { ok: false, problem: refusal(`The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB, the maximum.`) };
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, problem: refusal("The browser couldn't read it. It may have been moved or changed.") };
  return openText(fileText(new Uint8Array(bytes)), context, refusal);
}

/** Opens the timeline in a link, which is checked like a file. Never rejects. */
export async function openLink(packed: string, context: ReplayContext): Promise<OpenedTimeline> {
  await waitForPaint(context);
  const unpacked = await unpackTimeline(packed, context.clock);
  if (!unpacked.ok) return unpacked;
  return openText(unpacked.text, context, (why) => `Couldn't open this link's timeline. ${why}`);
}

async function openText(text: string, context: ReplayContext, refusal: (why: string) => string): Promise<OpenedTimeline> {
  const { isAnyway = false } = context;
  const parsed = await context.host.parse(text, context.signal, { isAnyway }).catch(messageOf);
  if (context.signal.aborted) return { ok: false, problem: null };
  if (typeof parsed === 'string') return { ok: false, problem: refusal(`It can't be read: ${parsed}`) };
  const broken = parsed.broken?.map(faultText);
  if (!parsed.ok) return { ok: false, problem: refusal(faultText(parsed.fault)), ...(broken && { broken }) };
  const opened = await open(() => parsed.timeline, context, (reason) => refusal(`It can't be replayed: ${reason}`));
  return opened.ok && broken ? { ...opened, broken } : opened;
}

const LIVE_TITLE = 'The live session';

/** Opens the live session so far. Never rejects. */
export async function openLive(live: Pick<LiveHost, 'record'>, context: ReplayContext): Promise<OpenedTimeline> {
  await waitForPaint(context);
  return open(() => live.record(LIVE_TITLE), context, (reason) => `Can't show the live session: ${reason}`);
}

/** The live session, opened and followed, or why that failed; `problem` is `null` if the user cancelled. */
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
  context: Omit<ReplayContext, 'host'>,
  { onGrowth, onNewRecording }: { readonly onGrowth: () => void; readonly onNewRecording: () => void },
): Promise<FollowedSession> {
  await waitForPaint(context);
  // Events that happen during the replay are appended after it.
  const waiting: [TimedAction, unknown][] = [];
  let observe: GrowingPlayer<unknown>['observe'] = (event, before) => void waiting.push([event, before]);
  let stop = () => {};
  try {
    const timeline = live.record(LIVE_TITLE);
    stop = live.watch((event, before) => {
      observe(event, before);
      onGrowth();
    }, onNewRecording);
    const growing = await replayInPieces(grow(timeline), countPackedWords(timeline.digests.events), context);
    for (const [event, before] of waiting) growing.observe(event, before);
    observe = growing.observe;
    return { ok: true, playerAt: growing.playerAt, stop };
  } catch (error) {
    stop();
    return { ok: false, problem: isCancelled(error) ? null : `Can't show the live session: ${messageOf(error)}` };
  }
}

async function open(getTimeline: () => Timeline, context: ReplayContext, problemFor: (reason: string) => string): Promise<OpenedTimeline> {
  try {
    const { changes = [], ...timeline } = getTimeline();
    const recorded = countPackedWords(timeline.digests.events);
    const player = await replayInPieces(context.host.open(timeline), recorded, context);
    const whatIf = changes.length === 0 ? null : await replayInPieces(whatIfSteps(player, changes, context.host), recorded, context);
    return { ok: true, player, whatIf };
  } catch (error) {
    return { ok: false, problem: isCancelled(error) ? null : problemFor(messageOf(error)) };
  }
}

/** Returns whether the user cancelled the work, so that it didn't fail. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The replay yields to the page after this long, so that no press waits longer. */
const PIECE: Ms = 24;
/** Rare enough for the rendering of the progress, which takes about as long as a piece. */
const PROGRESS_INTERVAL: Ms = 100;

/**
 * Replays a timeline of `recorded` events in pieces, so that the page stays responsive. Rejects if the replay fails, or
 * with the signal's reason once aborted.
 */
export async function replayInPieces<Result>(steps: Steps<Result>, recorded: number, { clock, signal, onProgress }: Omit<ReplayContext, 'host'>): Promise<Result> {
  let pieceStart = clock.now();
  let reportedAt = pieceStart;
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (clock.now() - pieceStart < PIECE) continue;
    if (clock.now() - reportedAt >= PROGRESS_INTERVAL) {
      reportedAt = clock.now();
      onProgress({ events: step.value, total: Math.max(step.value, recorded) });
    }
    await nextTask();
    pieceStart = clock.now();
  }
}

/** Two frames. */
const PAINT_TIME: Ms = 32;

/** Waits until the progress is on the screen, since parsing a long file blocks the page. */
function waitForPaint({ clock }: Pick<ReplayContext, 'clock'>): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT_TIME, resolve));
}
