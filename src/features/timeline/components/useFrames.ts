import { useEffect } from 'react';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';

/** The time between two frames. */
const FRAME: Ms = 16;

/** While it is on, calls `onFrame` for each frame with the time since the last one (ms). */
export function useFrames(isOn: boolean, onFrame: (span: Ms) => void): void {
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
