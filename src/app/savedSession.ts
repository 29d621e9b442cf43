import * as v from 'valibot';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { moment } from '../shared/schema';
import { SAVED_SESSION_VERSION, type SavedSession } from './keepSession';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const envelope = v.object({
  version: v.literal(SAVED_SESSION_VERSION),
  timeline: v.string(),
  accounts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), v.maxLength(1000)),
  savedAt: moment,
});

/** Reads a saved session; `null` when it is damaged, or of another version. */
export function parseSavedSession(text: string): SavedSession | null {
  try {
    const parsed = v.safeParse(envelope, JSON.parse(text));
    if (!parsed.success) return null;
    const timeline = parseTimeline(parsed.output.timeline, TIMELINE_SCHEMAS);
    return timeline.ok ? { ...parsed.output, timeline: timeline.timeline } : null;
  } catch {
    return null;
  }
}
