import type { TimeHost } from '../engine/clock/systemClock';

/** A machine's time that is moved by hand, with timeouts that come as late as one likes. */
export interface TimeMachine extends TimeHost {
  /** Moves on to `moment` (UTC ms); what is due by then is called on the way. */
  advanceTo(moment: number): void;
}

interface Timeout {
  readonly dueAt: number;
  readonly callback: () => void;
}

/**
 * Makes a machine that stands at `start` (UTC ms). Its timeouts come only at multiples of `grain` ms, as on a hidden
 * page, which browsers wake once a second or once a minute; 1 is a page that is watched.
 */
export function createTimeMachine(start: number, grain = 1): TimeMachine {
  let present = start;
  const timeouts = new Set<Timeout>();
  const comesAt = ({ dueAt }: Timeout) => Math.ceil(dueAt / grain) * grain;
  const next = () => [...timeouts].sort((one, other) => comesAt(one) - comesAt(other))[0];
  return {
    now: () => present,
    setTimeout(callback, delay) {
      const timeout = { dueAt: present + delay, callback };
      timeouts.add(timeout);
      return timeout;
    },
    clearTimeout: (handle) => void timeouts.delete(handle as Timeout),
    advanceTo(moment) {
      for (let timeout = next(); timeout && comesAt(timeout) <= moment; timeout = next()) {
        present = Math.max(present, comesAt(timeout));
        timeouts.delete(timeout);
        timeout.callback();
      }
      present = Math.max(present, moment);
    },
  };
}
