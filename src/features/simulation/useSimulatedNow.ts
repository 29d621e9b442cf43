import { useSelector } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { useNow } from '../../services/environment';
import { selectSimulation } from './simulationSlice';

/**
 * Returns the current simulated time (UTC ms) for a countdown. While `isTicking`, the component re-renders at every
 * full simulated second.
 */
export function useSimulatedNow(isTicking: boolean): Ms {
  return useNow(isTicking, useSelector(selectSimulation));
}
