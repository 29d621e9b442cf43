import { makeReplayProgram } from '../app/replayProgram';
import { TIMELINE_SCHEMAS } from '../app/timelineSchemas';
import { divergenceAt, type Divergence } from '../engine/timeline/divergence';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';

/**
 * Replays a timeline, given as a value or as a file's text, and gives the first place where it is not what
 * was recorded, or `null`. @throws Error when it is no timeline, saying where and why.
 */
export function expectReplay(timeline: unknown): Divergence | null {
  const text = typeof timeline === 'string' ? timeline : JSON.stringify(timeline);
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${parsed.fault.path}: ${parsed.fault.reason}`);
  const player = createPlayer(parsed.timeline, makeReplayProgram);
  return player.parting && divergenceAt(player.parting, player);
}
