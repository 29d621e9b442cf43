import { useEffect, useState } from 'react';
import type { Clock, Ms } from '../../engine/clock/clock';
import { playFrames } from '../../shared/playFrames';

interface PlaybackOptions {
  readonly clock: Clock;
  readonly speed: number;
  /** Whether playback starts at once. */
  readonly isStarted: boolean;
  /** Whether playback waits, as on a hidden page. */
  readonly isSuspended: boolean;
}

/** Plays a recording of `duration` ms: stores the time since its start (ms), and moves it. */
export function usePlayback(duration: Ms, options: PlaybackOptions) {
  const { clock } = options;
  const [time, setTime] = useState(0);
  const [isStarted, setIsStarted] = useState(options.isStarted);
  const [speed, setSpeed] = useState(options.speed);
  const [problem, setProblem] = useState<string | null>(null);
  const hasEnded = time >= duration;
  const isPlaying = isStarted && !options.isSuspended && !hasEnded;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const advance = (span: Ms) => {
      setTime((before) => Math.min(before + span * speed, duration));
      return true;
    };
    const stop = (text: string) => {
      setIsStarted(false);
      setProblem(text);
    };
    return playFrames(clock, advance, stop);
  }, [clock, isPlaying, speed, duration]);
  const pause = () => setIsStarted(false);
  return {
    at: Math.floor(time),
    isPlaying,
    /** Why playback stopped by itself, or `null`. */
    problem,
    speed,
    setSpeed,
    pause,
    play() {
      setProblem(null);
      if (hasEnded) setTime(0);
      setIsStarted(true);
    },
    jumpTo(wanted: Ms) {
      // Playback that stopped at the end must not go on when the user moves back.
      if (!isPlaying) pause();
      setTime(Math.min(Math.max(Math.round(wanted), 0), duration));
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
