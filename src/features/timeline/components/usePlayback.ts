import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Ms } from '../../../engine/clock/clock';
import type { Player } from '../../../engine/timeline/player';
import { useSurroundings } from '../../../services/surroundings';
import { idleGaps, playedOn } from '../idleGaps';

/** A place in a timeline: the time since its start, and how many events have been applied. */
interface Place {
  readonly at: Ms;
  readonly count: number;
}

interface PlaybackOptions {
  readonly speed?: number;
  /** Whether it plays from the beginning. */
  readonly isStarted?: boolean;
  /** While this is set nothing plays; afterwards it goes on where it was. */
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
  const gaps = useMemo(() => idleGaps(player.events.map(({ at }) => at), duration), [player, duration]);

  const playOn = useCallback(
    (span: Ms) =>
      setPlace((before) => {
        const at = Math.min(playedOn(before.at, span * speed, skipsIdle ? gaps : []), duration);
        return { at, count: player.countAt(at) };
      }),
    [speed, skipsIdle, gaps, player, duration],
  );
  useFrames(isPlaying, playOn);

  const pause = () => setIsStarted(false);
  const play = () => {
    if (place.at >= duration) setPlace({ at: 0, count: 0 });
    setIsStarted(true);
  };
  const jumpTo = (at: Ms) => {
    const bounded = Math.min(Math.max(Math.round(at), 0), duration);
    // What had played to its end stays paused when it is moved back.
    if (!isPlaying) pause();
    setPlace({ at: bounded, count: player.countAt(bounded) });
  };
  const jumpToCount = (count: number) => {
    const bounded = Math.min(Math.max(count, 0), end);
    pause();
    setPlace({ at: player.events[bounded - 1]?.at ?? 0, count: bounded });
  };

  return {
    at: Math.floor(place.at),
    count: place.count,
    isPlaying,
    speed,
    skipsIdle,
    /** The spans in which nothing happens. */
    gaps,
    setSpeed,
    setSkipsIdle,
    pause,
    play,
    jumpTo,
    /** Shows the state right after the first `count` events, paused. */
    jumpToCount,
    stepForward: () => jumpToCount(place.count + 1),
    stepBack: () => jumpToCount(place.count - 1),
  };
}

export type Playback = ReturnType<typeof usePlayback>;

/** The time between two frames. */
const FRAME: Ms = 16;

/** While it is on, calls `onFrame` for each frame with the time since the last one. */
function useFrames(isOn: boolean, onFrame: (span: Ms) => void): void {
  const { clock } = useSurroundings();

  useEffect(() => {
    if (!isOn) return undefined;
    let last = clock.now();
    const frame = () => {
      const now = clock.now();
      onFrame(now - last);
      last = now;
      cancel = nextFrame();
    };
    const nextFrame = () => clock.callAt(clock.now() + FRAME, frame);
    let cancel = nextFrame();
    return () => cancel();
  }, [isOn, onFrame, clock]);
}
