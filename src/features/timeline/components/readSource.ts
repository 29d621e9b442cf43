import type { Clock, Ms } from '../../../engine/clock/clock';
import { packedCount } from '../../../engine/timeline/packedWords';
import type { Steps } from '../../../engine/timeline/steps';
import type { Timeline } from '../../../engine/timeline/timeline';
import { carryOut } from '../carryOut';
import { isGivenUp, openTimelineFile, type OpenedFile } from '../readTimelineFile';
import type { TimelineHost } from '../timelineHost';

/** How long what is on the screen has to appear. */
const PAINT: Ms = 32;

/** How far a replay is: events so far, of as many as were recorded. */
export interface Progress {
  readonly events: number;
  readonly total: number;
}

/** A replay for somebody who waits for it, sees how far it is, and can give it up. */
export interface Reading {
  readonly host: TimelineHost;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Reads a file as a timeline. Nothing is thrown. */
export async function readFile(file: File, reading: Reading): Promise<OpenedFile> {
  const { host } = reading;
  await painted(reading);
  return openTimelineFile(file, {
    parse: host.parse,
    open: (timeline) => replayed(timeline, host.open(timeline), reading),
  });
}

/** Reads the live session as far as it has come. Nothing is thrown. */
export async function readLive(title: string, reading: Reading): Promise<OpenedFile> {
  const { host } = reading;
  await painted(reading);
  try {
    const timeline = host.record(title);
    return { ok: true, player: await replayed(timeline, host.open(timeline), reading) };
  } catch (error) {
    if (isGivenUp(error)) return { ok: false, problem: null };
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `The live session cannot be looked at: ${reason}` };
  }
}

/** Carries out the replay of a timeline while the page stays in use. Rejects when it fails or is given up. */
export function replayed<Result>(timeline: Timeline, steps: Steps<Result>, reading: Reading): Promise<Result> {
  const { clock, signal, onProgress } = reading;
  const total = packedCount(timeline.digests.events);
  return carryOut(steps, {
    clock,
    signal,
    onProgress: (events) => onProgress({ events, total: Math.max(events, total) }),
  });
}

/** Reading a long file keeps the page busy; what says so has to be on the screen first. */
export function painted({ clock }: Pick<Reading, 'clock'>): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT, resolve));
}
