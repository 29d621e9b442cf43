import type { Ms } from './clock';

/**
 * Relation of simulated to machine time. From `anchor` on, simulated time runs `speed` times as fast as machine time.
 */
export interface SimulatedTime {
  /** 0 is a pause. */
  readonly speed: number;
  /** One moment in both times (UTC ms). */
  readonly anchor: { readonly machine: Ms; readonly simulated: Ms };
}

/** Simulated time that equals machine time. */
export const REAL_TIME: SimulatedTime = { speed: 1, anchor: { machine: 0, simulated: 0 } };

/** Converts a machine moment (UTC ms) to the simulated moment it has reached, in whole ms. */
export function toSimulatedTime({ speed, anchor }: SimulatedTime, machine: Ms): Ms {
  return anchor.simulated + Math.floor((machine - anchor.machine) * speed);
}

/**
 * Converts a simulated moment (UTC ms) to the first machine millisecond at which `simulatedAt` has reached it.
 * Returns `null` while simulated time is paused.
 */
export function toMachineTime(time: SimulatedTime, simulated: Ms): Ms | null {
  const { speed, anchor } = time;
  if (speed === 0) return null;
  const moment = anchor.machine + Math.ceil((simulated - anchor.simulated) / speed);
  // `simulatedAt` multiplies, which rounds differently from this division, so the result can be one millisecond off.
  if (toSimulatedTime(time, moment) < simulated) return moment + 1;
  return toSimulatedTime(time, moment - 1) >= simulated ? moment - 1 : moment;
}

/** Returns simulated time that has another speed from a machine moment (UTC ms) on. */
export function withSpeed(time: SimulatedTime, speed: number, machine: Ms): SimulatedTime {
  return { speed, anchor: { machine, simulated: toSimulatedTime(time, machine) } };
}
