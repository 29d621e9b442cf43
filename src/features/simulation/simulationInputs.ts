import * as v from 'valibot';
import { speed } from './simulationSchema';

export const simulationInputs = {
  'simulation/speedChanged': v.object({ speed }),
  'simulation/faultsToggled': v.object({ isOn: v.boolean() }),
};

export type SimulationInputs = typeof simulationInputs;
