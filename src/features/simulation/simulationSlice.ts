import { createSlice } from '@reduxjs/toolkit';
import { createInput } from '../../engine/timeline/events';

export interface SimulationState {
  /** All chance of the session follows from it. */
  readonly seed: string;
  /** How fast the live clock runs; 1 is real time. What waits for a server keeps the real time by it. */
  readonly speed: number;
}

/** A tester set the live clock's speed. */
export const speedChanged = createInput<{ speed: number }>('simulation/speedChanged');

/** The page was loaded anew and goes on with the session it had: who is signed in has to be found out again. */
export const sessionResumed = createInput('simulation/sessionResumed');

/** What the tab had kept could not be read, and the session begins anew. */
export const keptSessionUnreadable = createInput('simulation/keptSessionUnreadable');

const initialState: SimulationState = { seed: 'seed', speed: 1 };

const simulationSlice = createSlice({
  name: 'simulation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(speedChanged, (state, { payload }) => {
        state.speed = payload.speed;
      })
      // A page that is loaded begins in real time.
      .addCase(sessionResumed, (state) => {
        state.speed = 1;
      }),
});

export const simulationReducer = simulationSlice.reducer;

/** How fast the live clock runs. */
export const selectSpeed = (state: { readonly simulation: SimulationState }) => state.simulation.speed;
