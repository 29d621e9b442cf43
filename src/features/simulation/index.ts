export {
  simulationReducer,
  faultsSwitched,
  speedChanged,
  selectFaultsAreOn,
  selectSimulation,
  selectSimulatedAt,
} from './simulationSlice';
export type { SimulationState } from './simulationSchema';
export { useSimulatedNow } from './useSimulatedNow';
