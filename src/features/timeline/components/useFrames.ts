import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { selectSpeed } from '../../simulation';

/** The time between two frames, in ms of the machine. */
const FRAME: Ms = 16;

/** While it is on, calls `onFrame` for each frame with the time since the last one, in ms of the machine. */
export function useFrames(isOn: boolean, onFrame: (span: Ms) => void): void {
  const { clock } = useSurroundings();
  // The live clock may run at a speed of its own; playing follows the machine's.
  const liveSpeed = useSelector(selectSpeed);

  useEffect(() => {
    if (!isOn) return undefined;
    let last = clock.now();
    const frame = () => {
      const now = clock.now();
      onFrame((now - last) / liveSpeed);
      last = now;
      cancel = nextFrame();
    };
    const nextFrame = () => clock.callAt(clock.now() + FRAME * liveSpeed, frame);
    let cancel = nextFrame();
    return () => cancel();
  }, [isOn, onFrame, clock, liveSpeed]);
}
