import type { ParsedTimeline } from '../../engine/timeline/parseTimeline';
import type { Player } from '../../engine/timeline/player';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';

/**
 * What became of a file that somebody chose: something to look at, or why not, for that person; `null` when it was
 * that person who gave it up.
 */
export type OpenedFile =
  { readonly ok: true; readonly player: Player<unknown> } | { readonly ok: false; readonly problem: string | null };

/** Reads and replays timelines. */
interface Reader {
  parse(text: string): ParsedTimeline<unknown>;
  /** Rejects when it cannot be replayed, or once the work is given up. */
  open(timeline: Timeline): Promise<Player<unknown>>;
}

/** Reads a file and opens it as a timeline. A huge one is refused before it is read; nothing is thrown. */
export async function openTimelineFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
  reader: Reader,
): Promise<OpenedFile> {
  const refused = (why: string): OpenedFile => ({ ok: false, problem: `“${file.name}” was not opened. ${why}` });
  if (file.size > TIMELINE_LIMITS.fileLength) {
    return refused(`The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB, which no timeline of SEED is.`);
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused('The browser could not read it. It may have been moved or changed since.');
  }
  const parsed = reader.parse(text);
  if (!parsed.ok) {
    const { path, reason } = parsed.fault;
    return refused(path === '' ? reason : `At ${path}: ${reason}`);
  }
  try {
    return { ok: true, player: await reader.open(parsed.timeline) };
  } catch (error) {
    if (isGivenUp(error)) return { ok: false, problem: null };
    return refused(`It cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Tells the end that a person chose from every other. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
