import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import type { Player } from '../../../engine/timeline/player';
import { useSurroundings } from '../../../services/surroundings';
import { selectSpeed } from '../../simulation';
import { idleGaps, playedOn } from '../idleGaps';

/** A place in a timeline: the time since its start, and how many events have been applied. */
interface Place {
  readonly at: Ms;
  readonly count: number;
}

/** The time between two frames, in ms of the machine. */
const FRAME: Ms = 16;

/** How playing begins, and when it may not go on. */
interface PlaybackOptions {
  readonly speed?: number;
  readonly isStarted?: boolean;
  /** For as long as this holds nothing plays; then it goes on where it was. */
  readonly isHeld?: boolean;
}

/** Plays a timeline on the screen: where it stands, and every way to move it. Times are ms since its start. */
export function usePlayback(player: Player<unknown>, beginsAt: 'start' | 'end', options: PlaybackOptions = {}) {
  const { clock } = useSurroundings();
  // The live clock may run at a speed of its own; playing follows the machine's.
  const liveSpeed = useSelector(selectSpeed);
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

  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = clock.now();
    const frame = () => {
      const now = clock.now();
      const span = ((now - last) / liveSpeed) * speed;
      last = now;
      setPlace((before) => {
        const at = Math.min(playedOn(before.at, span, skipsIdle ? gaps : []), duration);
        return { at, count: player.countAt(at) };
      });
      cancel = nextFrame();
    };
    const nextFrame = () => clock.callAt(clock.now() + FRAME * liveSpeed, frame);
    let cancel = nextFrame();
    return () => cancel();
  }, [isPlaying, speed, skipsIdle, gaps, player, duration, clock, liveSpeed]);

  const pause = () => setIsStarted(false);
  /** Shows the state right after the first `count` events. */
  const jumpToCount = (count: number) => {
    const bounded = Math.min(Math.max(count, 0), end);
    setPlace({ at: player.events[bounded - 1]?.at ?? 0, count: bounded });
  };
  const jumpTo = (at: Ms) => {
    const bounded = Math.min(Math.max(Math.round(at), 0), duration);
    // What had played to its end stays paused when it is moved back.
    if (!isPlaying) pause();
    setPlace({ at: bounded, count: player.countAt(bounded) });
  };

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
    play() {
      if (place.at >= duration) setPlace({ at: 0, count: 0 });
      setIsStarted(true);
    },
    jumpTo,
    jumpToCount(count: number) {
      pause();
      jumpToCount(count);
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
