import * as v from 'valibot';
import { moment } from '../../shared/schema';

/** How many times as fast as the machine's simulated time runs; 0 is a pause. */
export const speed = v.union([v.literal(0), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000))]);

/** The slice `simulation`: what the simulation as a whole follows, its chance and its time. */
export const simulationState = v.object({
  /** All chance of the session follows from it. */
  seed: v.pipe(v.string(), v.maxLength(200)),
  speed,
  anchor: v.object({ machine: moment, simulated: moment }),
  /** Simulated faults are on (PRODUCT.md P14). Absent otherwise, so that a state without them is as it was before there were any. */
  faults: v.exactOptional(v.literal(true)),
});

export type SimulationState = v.InferOutput<typeof simulationState>;
