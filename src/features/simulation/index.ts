export {
  simulationReducer,
  speedChanged,
  sessionResumed,
  keptSessionUnreadable,
  selectSpeed,
  type SimulationState,
} from './simulationSlice';
