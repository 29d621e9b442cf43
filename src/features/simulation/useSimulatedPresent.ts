import { useSelector } from 'react-redux';
import type { Ms } from '../../engine/clock/clock';
import { usePresent } from '../../services/environment';
import { selectSimulation } from './simulationSlice';

/**
 * Returns the simulated present (UTC ms). Re-renders at every full simulated second while `isTicking`, so use it for
 * countdowns only.
 */
export function useSimulatedPresent(isTicking: boolean): Ms {
  return usePresent(isTicking, useSelector(selectSimulation));
}
