import { useCallback, useMemo, useState } from 'react';
import type { Ms } from '../../../engine/clock/clock';
import type { Player } from '../../../engine/timeline/player';
import { idleGaps, playedOn } from '../idleGaps';
import { useFrames } from './useFrames';

/** A place in a timeline: the time since its start, and how many events have been applied. */
interface Place {
  readonly at: Ms;
  readonly count: number;
}

/** How playing begins, and when it may not go on. */
interface PlaybackOptions {
  readonly speed?: number;
  readonly isStarted?: boolean;
  /** For as long as this holds nothing plays; then it goes on where it was. */
  readonly isHeld?: boolean;
}

/** Plays a timeline on the screen: where it stands, and every way to move it. Times are ms since its start. */
export function usePlayback(player: Player<unknown>, beginsAt: 'start' | 'end', options: PlaybackOptions = {}) {
  const { duration } = player.timeline;
  const end = player.events.length;
  const [place, setPlace] = useState<Place>(beginsAt === 'end' ? { at: duration, count: end } : { at: 0, count: 0 });
  const [isStarted, setIsStarted] = useState(options.isStarted ?? false);
  const [speed, setSpeed] = useState(options.speed ?? 1);
  const [skipsIdle, setSkipsIdle] = useState(false);
  const isPlaying = isStarted && !options.isHeld && place.at < duration;
  const gaps = useMemo(
    () =>
      idleGaps(
        player.events.map(({ at }) => at),
        duration,
      ),
    [player, duration],
  );

  const playOn = useCallback(
    (span: Ms) =>
      setPlace((before) => {
        const at = Math.min(playedOn(before.at, span * speed, skipsIdle ? gaps : []), duration);
        return { at, count: player.countAt(at) };
      }),
    [speed, skipsIdle, gaps, player, duration],
  );
  useFrames(isPlaying, playOn);

  const pause = useCallback(() => setIsStarted(false), []);
  /** Shows the state right after as many events as `countFrom` makes of the present number. */
  const move = useCallback(
    (countFrom: (count: number) => number) => {
      setIsStarted(false);
      setPlace((before) => {
        const count = Math.min(Math.max(countFrom(before.count), 0), end);
        return { at: player.events[count - 1]?.at ?? 0, count };
      });
    },
    [player, end],
  );
  const jumpToCount = useCallback((count: number) => move(() => count), [move]);
  const stepForward = useCallback(() => move((count) => count + 1), [move]);
  const stepBack = useCallback(() => move((count) => count - 1), [move]);
  const jumpTo = (at: Ms) => {
    const bounded = Math.min(Math.max(Math.round(at), 0), duration);
    // What had played to its end stays paused when it is moved back.
    if (!isPlaying) pause();
    setPlace({ at: bounded, count: player.countAt(bounded) });
  };

  const play = useCallback(() => {
    setPlace((before) => (before.at >= duration ? { at: 0, count: 0 } : before));
    setIsStarted(true);
  }, [duration]);

  return {
    at: Math.floor(place.at),
    count: place.count,
    isPlaying,
    speed,
    skipsIdle,
    gaps,
    setSpeed,
    setSkipsIdle,
    pause,
    play,
    jumpTo,
    /** Shows the state right after the first `count` events. */
    jumpToCount,
    stepForward,
    stepBack,
  };
}

export type Playback = ReturnType<typeof usePlayback>;
