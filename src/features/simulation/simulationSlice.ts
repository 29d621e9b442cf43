import { createSlice } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { REAL_TIME, toSimulatedTime, withSpeed } from '../../engine/clock/simulatedTime';
import { createInputOf } from '../../engine/timeline/events';
import type { SimulationState, SimulationInputs } from './simulationSchema';

/** A tester set the speed of simulated time; 0 pauses it. */
export const speedChanged = createInputOf<SimulationInputs>()('simulation/speedChanged');

/** A tester switched simulated faults on or off (PRODUCT.md P14). */
export const faultsToggled = createInputOf<SimulationInputs>()('simulation/faultsToggled');

const simulationSlice = createSlice({
  name: 'simulation',
  initialState: (): SimulationState => ({ seed: 'seed', ...REAL_TIME }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(speedChanged, (state, { payload, meta }) => ({ ...state, ...withSpeed(state, payload.speed, meta.at) }))
      .addCase(faultsToggled, ({ seed, speed, anchor }, { payload }) => ({
        seed,
        speed,
        anchor,
        ...(payload.isOn && { faults: true }),
      })),
});

export const simulationReducer = simulationSlice.reducer;

export interface WithSimulation {
  readonly simulation: SimulationState;
}

export const selectSimulation = (state: WithSimulation) => state.simulation;

/** Converts a moment of the machine's clock to simulated time (both UTC ms). */
export const selectSimulatedAt = (state: WithSimulation, machine: Ms) => toSimulatedTime(state.simulation, machine);

export const selectFaultsAreOn = (state: WithSimulation) => state.simulation.faults === true;
