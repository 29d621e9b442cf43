import { useSelector } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { useEnvironment, useNow } from '../../services/environment';
import { selectSimulation } from './simulationSlice';

/** Returns the simulated time of this rendering (UTC ms), to tell whether another moment is on the same day. */
export function useSimulatedDay(): Ms {
  const { clock } = useEnvironment();
  return toSimulatedTime(useSelector(selectSimulation), clock.now());
}

/**
 * Returns the current simulated time (UTC ms) for a countdown. While `isTicking`, the component re-renders at every
 * full simulated second.
 */
export function useSimulatedNow(isTicking: boolean): Ms {
  return useNow(isTicking, useSelector(selectSimulation));
}
