export {
  simulationReducer,
  speedChanged,
  sessionResumed,
  keptSessionUnreadable,
  selectSimulation,
  selectSpeed,
  selectSimulatedAt,
  type SimulationState,
} from './simulationSlice';
export { useSimulatedPresent } from './useSimulatedPresent';
