import type { Clock, Ms } from '../../engine/clock/clock';
import { fileText } from '../../engine/timeline/fileText';
import type { TimedAction } from '../../engine/timeline/events';
import { faultText } from '../../engine/timeline/parseTimeline';
import type { LivePlayer } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import type { Chunked } from '../../engine/timeline/program';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { NoAnswerError, withTimeLimit } from '../../shared/timeLimits';
import { nextTask } from '../../shared/load';
import type { RootState } from '../../program/rootReducer';
import { readRecording } from '../../program/timelineFiles';
import { readTimeline } from '../../program/timelineReader/readTimeline';
import type { Environment } from '../../services/environment';
import type { PanelSession } from './panelStore';
import { comparisonSteps, type Comparison } from '../model/comparison';
import { replayLiveStory, replayStory, type StoryPlayer } from '../model/story';
import { unpackTimeline } from '../model/timelineLinks';
import { messageOf } from '../../shared/attempt';
import { whatIfSteps, type WhatIf } from '../model/whatIf';

/**
 * An opened timeline with the replay of its changes, or the problem in words for the user; `problem` is `null` if the
 * user cancelled.
 */
export type OpeningResult =
  | {
      readonly ok: true;
      readonly player: StoryPlayer;
      readonly whatIf: WhatIf | null;
      /** The comparison of the recording with the replay of its changes. */
      readonly comparison: Comparison | null;
    }
  | { readonly ok: false; readonly problem: string | null };

/** A replay's progress: events replayed, and events recorded. */
export interface Progress {
  readonly events: number;
  readonly total: number;
}

/** What a replay needs to yield to the page, to report progress and to be cancelled. */
export interface ReplayContext {
  readonly timelineWorker?: NonNullable<Environment['timelineWorker']>;
  readonly clock: Pick<Clock, 'now' | 'callAt'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** How long the browser may take to read a file, which may be on another machine. */
const FILE_LIMIT: Ms = 30_000;
const LATE_FILE = "The browser didn't finish reading it within 30 s. Copy it to this device and try again.";
const UNREADABLE_FILE = "The browser couldn't read it. It may have been moved or changed.";

/** How long the worker may take; a hostile file of the maximum size takes some seconds. */
const READER_LIMIT: Ms = 60_000;

/** Opens a file as a timeline. Refuses a huge one without reading it. Never rejects. */
export async function openFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  context: ReplayContext,
): Promise<OpeningResult> {
  const refusal = (reason: string) => `Couldn't open “${toPrintable(file.name)}”. ${reason}`;
  await waitForPaint(context);
  if (file.size > TIMELINE_LIMITS.fileLength) {
    return {
      ok: false,
      problem: refusal(`The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB, the maximum.`),
    };
  }
  const { clock, signal } = context;
  const bytes = await withTimeLimit({ awaited: 'file', limit: FILE_LIMIT, clock, signal }, () =>
    file.arrayBuffer(),
  ).catch((error: unknown) => (error instanceof NoAnswerError ? LATE_FILE : UNREADABLE_FILE));
  if (signal.aborted) return { ok: false, problem: null };
  if (typeof bytes === 'string') return { ok: false, problem: refusal(bytes) };
  return openText(fileText(new Uint8Array(bytes)), context, refusal);
}

/** Opens the timeline in a link, which is checked like a file. Never rejects. */
export async function openLink(packed: string, context: ReplayContext): Promise<OpeningResult> {
  await waitForPaint(context);
  const unpacked = await unpackTimeline(packed, context.clock);
  if (!unpacked.ok) return unpacked;
  return openText(unpacked.text, context, (reason) => `Couldn't open this link's timeline. ${reason}`);
}

/** Opens the sample recording, whose code is loaded on request. Never rejects. */
export async function openSampleFile(context: ReplayContext): Promise<OpeningResult> {
  await waitForPaint(context);
  const refusal = (reason: string) => `Couldn't open the sample. ${reason}`;
  try {
    const sample = await import(/* webpackChunkName: "sample" */ '../../../timelines/faults.timeline.json');
    return await openText(JSON.stringify(sample.default), context, refusal);
  } catch {
    return { ok: false, problem: refusal('It did not load; check your connection, and try again.') };
  }
}

async function openText(
  text: string,
  context: ReplayContext,
  refusal: (reason: string) => string,
): Promise<OpeningResult> {
  const { clock, signal, timelineWorker } = context;
  const parsed = await withTimeLimit({ awaited: 'reader', limit: READER_LIMIT, clock, signal }, (limited) =>
    readTimeline(text, timelineWorker, limited),
  ).catch((error: unknown) => (error instanceof NoAnswerError ? 'it took longer than a minute.' : messageOf(error)));
  if (signal.aborted) return { ok: false, problem: null };
  if (typeof parsed === 'string') return { ok: false, problem: refusal(`It can't be read: ${parsed}`) };
  if (!parsed.ok) return { ok: false, problem: refusal(faultText(parsed.fault)) };
  return open(
    () => parsed.timeline,
    context,
    (reason) => refusal(`It can't be replayed: ${reason}`),
  );
}

const LIVE_TITLE = 'The live session';

/** Opens the live session so far. Never rejects. */
export async function openLive(session: Pick<PanelSession, 'record'>, context: ReplayContext): Promise<OpeningResult> {
  await waitForPaint(context);
  return open(
    () => readRecording(session, LIVE_TITLE),
    context,
    (reason) => `Can't show the live session: ${reason}`,
  );
}

/** The live session, opened and followed, or why that failed; `problem` is `null` if the user cancelled. */
type FollowedSession =
  | { readonly ok: true; readonly playerAt: (now: Ms) => StoryPlayer; readonly stop: () => void }
  | { readonly ok: false; readonly problem: string | null };

/**
 * Opens the live session and follows it: calls `onGrowth` for each new event, and `onNewRecording` when a new recording
 * begins and must be followed instead. Never rejects.
 */
export async function followLive(
  session: Pick<PanelSession, 'record' | 'watch' | 'store'>,
  context: ReplayContext,
  { onGrowth, onNewRecording }: { readonly onGrowth: () => void; readonly onNewRecording: () => void },
): Promise<FollowedSession> {
  await waitForPaint(context);
  // Events that happen during the replay are appended after it.
  const newEvents: [TimedAction, RootState][] = [];
  let observe: LivePlayer<RootState>['observe'] = (event, before) => void newEvents.push([event, before]);
  let stop = () => {};
  try {
    const timeline = readRecording(session, LIVE_TITLE);
    stop = session.watch((event, before) => {
      if (event.meta.kind === 'replacement') {
        onNewRecording();
        return;
      }
      observe(event, before);
      onGrowth();
    });
    const player = await replayInPieces(replayLiveStory(timeline), timeline.events.length, context);
    for (const [event, before] of newEvents) player.observe(event, before);
    observe = player.observe;
    return { ok: true, playerAt: (now) => player.playerAt(now, session.store.getState()), stop };
  } catch (error) {
    stop();
    return { ok: false, problem: isCancelled(error) ? null : `Can't show the live session: ${messageOf(error)}` };
  }
}

async function open(
  getTimeline: () => Timeline<RootState>,
  context: ReplayContext,
  problemFor: (reason: string) => string,
): Promise<OpeningResult> {
  try {
    const { changes = [], ...timeline } = getTimeline();
    const total = timeline.events.length;
    const player = await replayInPieces(replayStory(timeline, { showsFailure: true }), total, context);
    const whatIf = changes.length === 0 ? null : await replayInPieces(whatIfSteps(player, changes), total, context);
    const steps = whatIf && comparisonSteps(player, whatIf.changed, changes);
    const comparison = steps && (await replayInPieces(steps, total, context));
    return { ok: true, player, whatIf, comparison };
  } catch (error) {
    return { ok: false, problem: isCancelled(error) ? null : problemFor(messageOf(error)) };
  }
}

/** Returns whether an error means that the user cancelled, which isn't a failure. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A replay yields to the page after this long, so that no press waits longer. */
const SLICE_BUDGET: Ms = 24;
/** Progress is reported this often at most, since rendering it takes about as long as a piece. */
const PROGRESS_INTERVAL: Ms = 100;

/**
 * Runs a replay in pieces, so that the page stays responsive. `total` is the number of events for the progress. Rejects
 * if the replay fails, or with the signal's reason once aborted.
 */
export async function replayInPieces<Result>(
  steps: Chunked<Result>,
  total: number,
  { clock, signal, onProgress }: Omit<ReplayContext, 'timelineWorker'>,
): Promise<Result> {
  let pieceStart = clock.now();
  let reportedAt = pieceStart;
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (clock.now() - pieceStart < SLICE_BUDGET) continue;
    if (clock.now() - reportedAt >= PROGRESS_INTERVAL) {
      reportedAt = clock.now();
      onProgress({ events: step.value, total: Math.max(step.value, total) });
    }
    await nextTask();
    pieceStart = clock.now();
  }
}

/** Two frames. */
const PAINT_TIME: Ms = 32;

/** Waits until the progress is on the screen, since reading a large file blocks the page. */
function waitForPaint({ clock }: Pick<ReplayContext, 'clock'>): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT_TIME, resolve));
}
