export {
  simulationReducer,
  faultsSwitched,
  speedChanged,
  selectFaultsAreOn,
  selectSimulation,
  selectSimulatedAt,
} from './simulationSlice';
export type { SimulationState } from './simulationSchema';
export { useSimulatedPresent } from './useSimulatedPresent';
