import * as v from 'valibot';
import { moment, noPayload } from '../../shared/schema';
import { keptSessionUnreadable, sessionResumed, speedChanged } from './simulationSlice';

const speed = v.union([v.literal(0), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000))]);

/** What a timeline may hold of the simulation as a whole. */
export const simulationInputs = {
  [speedChanged.type]: v.object({ speed }),
  [sessionResumed.type]: noPayload,
  [keptSessionUnreadable.type]: noPayload,
};

/** The simulation's part of a state that is read from outside. */
export const simulationState = v.object({
  seed: v.pipe(v.string(), v.maxLength(200)),
  speed,
  anchor: v.object({ machine: moment, simulated: moment }),
});
