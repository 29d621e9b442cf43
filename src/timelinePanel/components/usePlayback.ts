import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Clock, Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { idleGaps, advancePastGaps } from '../lanes/idleGaps';

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

interface PlaybackOptions {
  /** Times the frames. */
  readonly clock: Clock;
  /** Time without events is idle if it's longer than this (ms); without this option, none is. */
  readonly idleAfter?: Ms;
  readonly speed?: number;
  /** Whether playback starts at once. */
  readonly isStarted?: boolean;
  /** Whether playback is suspended. */
  readonly isHeld?: boolean;
}

/**
 * Plays a timeline: keeps its position, and moves it. Times are in ms since the start. A position at the end stays there
 * while the timeline grows.
 */
export function usePlayback(player: Player<unknown>, beginsAt: 'start' | 'end', options: PlaybackOptions) {
  const { clock, idleAfter = Infinity } = options;
  const { duration } = player.timeline;
  const end = player.events.length;
  const [position, setPosition] = useState<Position | 'end'>(beginsAt === 'end' ? 'end' : START);
  const [isStarted, setIsStarted] = useState(options.isStarted ?? false);
  const [speed, setSpeed] = useState(options.speed ?? 1);
  const [skipsIdle, setSkipsIdle] = useState(true);
  const { at, count } = position === 'end' ? { at: duration, count: end } : position;
  const isAtEnd = position === 'end' || at >= duration;
  const isPlaying = isStarted && !options.isHeld && !isAtEnd;
  const { events } = player;
  const gaps = useMemo(() => idleGaps(events.map((event) => event.at), duration, idleAfter), [events, duration, idleAfter]);

  const advance = useCallback(
    (span: Ms) =>
      setPosition((before) => {
        if (before === 'end') return before;
        const next = advancePastGaps(before.at, span * speed, skipsIdle ? gaps : []);
        return positionAt(player, next);
      }),
    [speed, skipsIdle, gaps, player],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const stopAfterError = useCallback((error: unknown) => {
    setIsStarted(false);
    setProblem(`Playback stopped: ${error instanceof Error ? error.message : String(error)}`);
  }, []);
  useFrames(clock, isPlaying, advance, stopAfterError);

  const pause = () => setIsStarted(false);
  const play = () => {
    setProblem(null);
    if (isAtEnd) setPosition(START);
    setIsStarted(true);
  };
  const jumpTo = (wanted: Ms) => {
    // After the end was reached, moving back doesn't play on.
    if (!isPlaying) pause();
    setPosition(positionAt(player, Math.round(wanted)));
  };
  /** Moves to a position in another player, which is about to replace this one. */
  const switchPlayer = (other: Player<unknown>, wanted: WantedPosition) => {
    pause();
    setPosition('count' in wanted ? { at: other.events[wanted.count - 1]?.at ?? 0, count: Math.max(wanted.count, 0) } : positionAt(other, wanted.at));
  };
  const jumpToCount = (wanted: number) => {
    pause();
    if (wanted > end) setPosition('end');
    else setPosition({ at: events[wanted - 1]?.at ?? 0, count: Math.max(wanted, 0) });
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
    /** The spans in which nothing happens. */
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

/** Calls `onFrame` for each frame with the time since the last one, while on. Stops if a frame throws. */
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
