export {
  simulationReducer,
  faultsToggled,
  speedChanged,
  selectFaultsAreOn,
  selectSimulation,
  selectSimulatedAt,
} from './simulationSlice';
export type { WithSimulation } from './simulationSlice';
export type { SimulationState } from './simulationSchema';
export { useSimulatedDay, useSimulatedNow } from './useSimulatedNow';
