import * as v from 'valibot';
import { speed } from './simulationSchema';

/** Schemas of the simulation's inputs, by the inputs' types. */
export const simulationInputs = {
  'simulation/speedChanged': v.object({ speed }),
  'simulation/faultsToggled': v.object({ isOn: v.boolean() }),
};

export type SimulationInputs = typeof simulationInputs;
