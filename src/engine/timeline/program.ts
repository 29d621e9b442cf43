import type { Ms } from '../clock/clock';
import type { VirtualClock } from '../clock/virtualClock';
import type { TimedAction } from './events';

/** Sees an event with the states before and after it. */
export type Observe<State> = (event: TimedAction, before: State, after: State) => void;

/** How a program is set going. */
export interface ProgramStart<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly seed: string;
  /** The state to go on from; `null` for a fresh one. */
  readonly state: State | null;
}

/** The whole program on a clock that is moved by hand, cut off from everything outside. */
export interface Program<State> {
  readonly clock: VirtualClock;
  getState(): State;
  /** Gives an input to the program, now. */
  input(type: string, payload: unknown): void;
}

/** Makes a program; the engine replays through it without knowing its slices. */
export type MakeProgram<State> = (start: ProgramStart<State>, observe: Observe<State>) => Program<State>;
