import path from 'node:path';
import { makeReplayProgram } from '../program/replayProgram';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { DESCRIBER } from '../program/eventTable';
import { describeCheck } from '../program/check';

/**
 * Replays a timeline, given as a value or as a file's text. Returns `null` if the replay matches the recording.
 * Otherwise describes the difference, and names the command that shows more of `file`.
 * @throws Error if the value or text is not a timeline; the message says where and why.
 */
export function describeReplayDivergence(timeline: unknown, file = 'FILE'): string | null {
  const text = typeof timeline === 'string' ? timeline : JSON.stringify(timeline);
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.fault.path}: ${parsed.fault.reason}`);
  const { matchesRecording, finding, lines } = describeCheck(
    createPlayer(parsed.timeline, makeReplayProgram, DESCRIBER),
  );
  if (matchesRecording) return null;
  return [
    finding,
    ...lines.map((line) => line.text),
    `To look at it: npm run replay -- ${path.relative('', file)}`,
  ].join('\n');
}
