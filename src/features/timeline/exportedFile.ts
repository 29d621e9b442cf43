import type { Timeline } from '../../engine/timeline/timeline';
import { TIMELINE_LIMITS } from '../../engine/timeline/timeline';
import { fileMomentText } from './timeTexts';

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Gives a title as a timeline may hold it. */
export function cleanTitle(title: string): string {
  return title.trim().slice(0, TIMELINE_LIMITS.titleLength);
}

/** Gives the file of a timeline, named for the moment (UTC) at which it ends. */
export function timelineFile(timeline: Timeline): ExportedFile {
  const name = `seed-${fileMomentText(timeline.startedAt + timeline.duration)}.timeline.json`;
  return { name, type: 'application/json', text: `${JSON.stringify(timeline, null, 2)}\n` };
}
