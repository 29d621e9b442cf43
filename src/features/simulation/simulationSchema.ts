import * as v from 'valibot';
import { moment } from '../../shared/schema';

/** Simulated time's speed relative to the machine's clock; 0 pauses simulated time. */
export const speed = v.union([v.literal(0), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000))]);

/** The slice `simulation`: the seed, simulated time and faults of the whole simulation. */
export const simulationState = v.object({
  /** Determines every random outcome of the session. */
  seed: v.pipe(v.string(), v.maxLength(200), v.metadata({ typed: null })),
  speed,
  /** A moment of the machine's clock, and the simulated time at that moment. */
  anchor: v.object({ machine: moment, simulated: moment }),
  /** Simulated faults are on (PRODUCT.md P14). Absent while they are off. */
  faults: v.exactOptional(v.literal(true)),
});

export const simulationInputs = {
  'simulation/speedChanged': v.object({ speed }),
  'simulation/faultsToggled': v.object({ isOn: v.boolean() }),
};

export type SimulationInputs = typeof simulationInputs;
export type SimulationState = v.InferOutput<typeof simulationState>;
