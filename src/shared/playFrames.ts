import { messageOf } from './attempt';

/** The part of a clock that a playback needs; times are in ms. */
interface FrameClock {
  readonly now: () => number;
  readonly callAt: (at: number, run: () => void) => () => void;
}

/** Time between two frames (ms). */
const FRAME = 16;

/**
 * Calls `onFrame` for each frame, with the time since the last one (ms), until it returns `false` or the playback is
 * cancelled. If a frame throws, the playback stops, and `onProblem` gets the reason in words.
 *
 * @returns a function that cancels
 */
export function playFrames(
  clock: FrameClock,
  onFrame: (span: number) => boolean,
  onProblem: (text: string) => void,
): () => void {
  let last = clock.now();
  const frame = () => {
    try {
      const now = clock.now();
      if (!onFrame(now - last)) return;
      last = now;
      cancel = nextFrame();
    } catch (error) {
      onProblem(`Playback stopped: ${messageOf(error)}`);
    }
  };
  const nextFrame = () => clock.callAt(clock.now() + FRAME, frame);
  let cancel = nextFrame();
  return () => cancel();
}
