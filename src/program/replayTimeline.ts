import { replayLive, replaySteps, type LivePlayer, type Player, type ReplayOptions } from '../engine/timeline/player';
import type { Chunked } from '../engine/timeline/program';
import type { Timeline } from '../engine/timeline/timeline';
import { DESCRIBER } from './eventTable';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';

/**
 * Replays a timeline, so that any of its moments can be shown. The steps throw if it can't be replayed, and, unless
 * `showsFailure` is set, if the program ends with an error.
 */
export function replayTimeline(
  timeline: Timeline<RootState>,
  options: ReplayOptions<RootState> = {},
): Chunked<Player<RootState>> {
  return replaySteps(timeline, makeReplayProgram, DESCRIBER, options);
}

/** Replays a recording of the live session, to which later events can be added. */
export function replayLiveSession(
  timeline: Timeline<RootState>,
  options: ReplayOptions<RootState> = {},
): Chunked<LivePlayer<RootState>> {
  return replayLive(timeline, makeReplayProgram, DESCRIBER, options);
}
