export {
  simulationReducer,
  faultsToggled,
  speedChanged,
  selectFaultsAreOn,
  selectSimulation,
  selectSimulatedAt,
} from './simulationSlice';
export type { SimulationState } from './simulationSchema';
export { useSimulatedNow } from './useSimulatedNow';
