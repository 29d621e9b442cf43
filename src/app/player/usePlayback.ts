import { useCallback, useEffect, useState } from 'react';
import type { Clock, Ms } from '../../engine/clock/clock';

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
  const advance = useCallback(
    (span: Ms) => setTime((before) => Math.min(before + span * speed, duration)),
    [speed, duration],
  );
  const stopAfterError = useCallback((error: unknown) => {
    setIsStarted(false);
    setProblem(`Playback stopped: ${error instanceof Error ? error.message : String(error)}`);
  }, []);
  useFrames(clock, isPlaying, advance, stopAfterError);
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
