import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Clock, Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { idleGaps, advancePastGaps } from '../lanes/idleGaps';
import { messageOf } from '../texts';

/** A position in a timeline: the time since its start, and the number of applied events. */
interface Position {
  readonly at: Ms;
  readonly count: number;
}

/** A position after a number of events, or at a time. */
export type WantedPosition = Pick<Position, 'count'> | Pick<Position, 'at'>;

const START: Position = { at: 0, count: 0 };

/** Returns the position at a time, limited to the end. */
function positionAt(player: Player<unknown>, wanted: Ms): Position | 'end' {
  const at = Math.max(wanted, 0);
  return at >= player.timeline.duration ? 'end' : { at, count: player.countAt(at) };
}

/** Returns the position after a number of events. */
function positionAfter({ events }: Player<unknown>, count: number): Position {
  return { at: events[count - 1]?.at ?? 0, count: Math.max(count, 0) };
}

interface PlaybackOptions {
  /** Times the frames. */
  readonly clock: Clock;
  /** Gaps between events that are longer than this (ms) are idle time. By default, none are. */
  readonly idleAfter?: Ms;
  readonly speed?: number;
  /** Whether playback starts at once. */
  readonly isStarted?: boolean;
  /** Whether playback waits, as on a hidden page. */
  readonly isSuspended?: boolean;
}

/**
 * Plays a timeline: stores the position, and moves it. Times are in ms since the start. A position at the end follows a
 * growing timeline.
 */
export function usePlayback(player: Player<unknown>, beginsAt: 'start' | 'end', options: PlaybackOptions) {
  const { clock, idleAfter = Infinity } = options;
  const {
    events,
    timeline: { duration },
  } = player;
  const end = events.length;
  const [position, setPosition] = useState<Position | 'end'>(beginsAt === 'end' ? 'end' : START);
  const [isStarted, setIsStarted] = useState(options.isStarted ?? false);
  const [speed, setSpeed] = useState(options.speed ?? 1);
  const [skipsIdle, setSkipsIdle] = useState(true);
  const { at, count } = position === 'end' ? { at: duration, count: end } : position;
  const hasEnded = position === 'end' || at >= duration;
  const isPlaying = isStarted && !options.isSuspended && !hasEnded;
  const gaps = useMemo(
    () =>
      idleGaps(
        events.map((event) => event.at),
        duration,
        idleAfter,
      ),
    [events, duration, idleAfter],
  );

  const advance = useCallback(
    (span: Ms) =>
      setPosition((before) => {
        if (before === 'end') return before;
        return positionAt(player, advancePastGaps(before.at, span * speed, skipsIdle ? gaps : []));
      }),
    [speed, skipsIdle, gaps, player],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const stopAfterError = useCallback((error: unknown) => {
    setIsStarted(false);
    setProblem(`Playback stopped: ${messageOf(error)}`);
  }, []);
  useFrames(clock, isPlaying, advance, stopAfterError);

  const pause = () => setIsStarted(false);
  const play = () => {
    setProblem(null);
    if (hasEnded) setPosition(START);
    setIsStarted(true);
  };
  const jumpTo = (wanted: Ms) => {
    // Playback that stopped at the end must not go on when the user moves back.
    if (!isPlaying) pause();
    setPosition(positionAt(player, Math.round(wanted)));
  };
  /** Moves to a position in another player, which is about to replace this one. */
  const switchPlayer = (other: Player<unknown>, wanted: WantedPosition) => {
    pause();
    setPosition('count' in wanted ? positionAfter(other, wanted.count) : positionAt(other, wanted.at));
  };
  const jumpToCount = (wanted: number) => {
    pause();
    setPosition(wanted > end ? 'end' : positionAfter(player, wanted));
  };

  return {
    at: Math.floor(at),
    count,
    isPlaying,
    /** Why playback stopped by itself, or `null`. */
    problem,
    /** Whether the position follows the end of a growing timeline. */
    isAtEnd: position === 'end',
    speed,
    skipsIdle,
    /** The spans of idle time. */
    gaps,
    setSpeed,
    setSkipsIdle,
    pause,
    play,
    jumpTo,
    switchPlayer,
    /** Pauses and shows the state right after the first `count` events; beyond the last, the end. */
    jumpToCount,
    stepForward: () => jumpToCount(count + 1),
    stepBack: () => jumpToCount(position === 'end' ? end : count - 1),
  };
}

export type Playback = ReturnType<typeof usePlayback>;

/** The time between two frames. */
const FRAME: Ms = 16;

/** While `isOn`, calls `onFrame` for each frame with the time since the last one. Stops if a frame throws. */
function useFrames(clock: Clock, isOn: boolean, onFrame: (span: Ms) => void, onError: (error: unknown) => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let last = clock.now();
    const frame = () => {
      try {
        const now = clock.now();
        onFrame(now - last);
        last = now;
        cancel = nextFrame();
      } catch (error) {
        onError(error);
      }
    };
    const nextFrame = () => clock.callAt(clock.now() + FRAME, frame);
    let cancel = nextFrame();
    return () => cancel();
  }, [isOn, onFrame, onError, clock]);
}
