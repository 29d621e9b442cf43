import type { Clock, Ms } from '../../../engine/clock/clock';
import { openTimelineFile, type OpenedFile } from '../readTimelineFile';
import type { TimelineHost } from '../timelineHost';

/** How long what is on the screen has to appear, in ms of the machine. */
const PAINT: Ms = 32;

/** Reads a file as a timeline. Nothing is thrown. */
export async function readFile(file: File, host: TimelineHost, clock: Clock): Promise<OpenedFile> {
  await painted(host, clock);
  return openTimelineFile(file, host);
}

/** Reads the live session as far as it has come. Nothing is thrown. */
export async function readLive(title: string, host: TimelineHost, clock: Clock): Promise<OpenedFile> {
  await painted(host, clock);
  try {
    return { ok: true, player: host.open(host.record(title)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `The live session cannot be looked at: ${reason}` };
  }
}

/** Replaying a long timeline keeps the page busy; what says so has to be on the screen first. */
export function painted({ speed }: Pick<TimelineHost, 'speed'>, clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.callAt(clock.now() + PAINT * speed, resolve));
}
