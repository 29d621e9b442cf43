import { createSystemClock, type TimeHost } from './systemClock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Creates a machine whose clocks are set by hand, with one timeout that is fired by hand. */
function createMachine() {
  const machine = {
    time: 1000,
    /** How far the wall clock is ahead of the monotonic one. */
    wallAhead: 0,
    timeout: undefined as { callback: () => void; delay: number } | undefined,
    fire() {
      const { timeout } = machine;
      machine.timeout = undefined;
      timeout?.callback();
    },
  };
  const host: TimeHost = {
    wallNow: () => machine.time + machine.wallAhead,
    monotonicNow: () => machine.time,
    setTimeout: (callback, delay) => (machine.timeout = { callback, delay }),
    clearTimeout: () => void (machine.timeout = undefined),
  };
  return { machine, host, clock: createSystemClock(host) };
}

describe('the system clock', () => {
  it('sets one timeout, for the earliest call', () => {
    const { machine, clock } = createMachine();
    clock.callAt(5000, () => {});
    clock.callAt(2000, () => {});
    expect(machine.timeout?.delay).toBe(1000);
  });

  it('makes every overdue call in order when it wakes late', () => {
    const { machine, clock } = createMachine();
    const calls: string[] = [];
    clock.callAt(3000, () => calls.push('second'));
    clock.callAt(2000, () => calls.push('first'));
    machine.time = 3_600_000;
    machine.fire();
    expect(calls).toEqual(['first', 'second']);
    expect(machine.timeout).toBeUndefined();
  });

  it('lets a late call process events up to the next call, or else up to the present', () => {
    const { machine, clock } = createMachine();
    const limits: number[] = [];
    clock.callAt(2000, () => limits.push(clock.processingLimit()));
    clock.callAt(3000, () => limits.push(clock.processingLimit()));
    machine.time = 9000;
    machine.fire();
    expect(limits).toEqual([3000, 9000]);
  });

  it.each([10 * MINUTE, HOUR])('continues by the monotonic clock when the wall clock is set back by %d ms', (span) => {
    const { machine, clock } = createMachine();
    const calls: number[] = [];
    clock.callAt(3000, () => calls.push(clock.now()));
    machine.wallAhead -= span;
    expect(clock.now()).toBe(1000);
    machine.time = 3000;
    machine.fire();
    expect(calls).toEqual([3000]);
    clock.callAt(5000, () => {});
    expect(machine.timeout?.delay).toBe(2000);
  });

  it('adds the time for which the machine slept', () => {
    const { machine, clock } = createMachine();
    const calls: number[] = [];
    clock.callAt(5000, () => calls.push(clock.now()));
    machine.wallAhead += HOUR;
    machine.time += 500;
    expect(clock.now()).toBe(1500 + HOUR);
    machine.fire();
    expect(calls).toEqual([1500 + HOUR]);
  });

  it('makes calls that became due during sleep as soon as the clock is read (P9.1)', () => {
    const { machine, clock } = createMachine();
    const calls: string[] = [];
    const start = clock.now();
    clock.callAt(start + HOUR, () => calls.push('during sleep'));
    machine.wallAhead += 2 * HOUR;
    expect(clock.now()).toBe(start + 2 * HOUR);
    expect(machine.timeout?.delay).toBe(0);
    clock.callAt(start + 2 * HOUR, () => calls.push('after sleep'));
    machine.fire();
    expect(calls).toEqual(['during sleep', 'after sleep']);
  });

  it('ignores small drift between the two clocks', () => {
    const { machine, clock } = createMachine();
    for (let minute = 0; minute < 10; minute += 1) {
      machine.time += MINUTE;
      machine.wallAhead += 1999;
      clock.now();
    }
    expect(clock.now()).toBe(1000 + 10 * MINUTE);
  });

  it('returns whole milliseconds, and waits for the full millisecond', () => {
    const { machine, clock } = createMachine();
    machine.time = 1000.7;
    expect(clock.now()).toBe(1000);
    clock.callAt(1002, () => {});
    expect(machine.timeout?.delay).toBe(2);
  });

  it('shows a given moment while a function runs, and continues afterwards, even after an error', () => {
    const { machine, clock } = createMachine();
    machine.time = 9000;
    expect(clock.runAsOf(2000, () => clock.now())).toBe(2000);
    const fail = () =>
      clock.runAsOf(2000, () => {
        throw new Error('inside');
      });
    expect(fail).toThrow('inside');
    expect(clock.now()).toBe(9000);
  });

  it('waits in several timeouts for a call that is further away than the longest timeout', () => {
    const { machine, clock } = createMachine();
    const calls: string[] = [];
    clock.callAt(2 ** 32, () => calls.push('far'));
    expect(machine.timeout?.delay).toBe(2 ** 31 - 1);
    machine.time += 2 ** 31 - 1;
    machine.fire();
    expect(calls).toEqual([]);
    machine.time = 2 ** 32;
    machine.fire();
    expect(calls).toEqual(['far']);
  });

  it('clears its timeout when the last call is cancelled', () => {
    const { machine, clock } = createMachine();
    clock.callAt(2000, () => {})();
    expect(machine.timeout).toBeUndefined();
  });
});
