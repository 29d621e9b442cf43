export {
  simulationReducer,
  speedChanged,
  sessionResumed,
  keptSessionUnreadable,
  selectSimulation,
  selectSimulatedAt,
  type SimulationState,
} from './simulationSlice';
export { useSimulatedPresent } from './useSimulatedPresent';
