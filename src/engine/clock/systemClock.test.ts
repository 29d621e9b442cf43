import { createSystemClock, type TimeHost } from './systemClock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A machine whose clocks are set by hand, with one timeout that is fired by hand. */
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
  it('sets one alarm, for the earliest call', () => {
    const { machine, clock } = createMachine();
    clock.callAt(5000, () => {});
    clock.callAt(2000, () => {});
    expect(machine.timeout?.delay).toBe(1000);
  });

  it('makes every overdue call in order when it wakes late', () => {
    const { machine, clock } = createMachine();
    const made: string[] = [];
    clock.callAt(3000, () => made.push('second'));
    clock.callAt(2000, () => made.push('first'));
    machine.time = 3_600_000;
    machine.fire();
    expect(made).toEqual(['first', 'second']);
    expect(machine.timeout).toBeUndefined();
  });

  it('lets a late call continue by itself up to the present, or to the next call', () => {
    const { machine, clock } = createMachine();
    const seen: number[] = [];
    clock.callAt(2000, () => seen.push(clock.horizon()));
    clock.callAt(3000, () => seen.push(clock.horizon()));
    machine.time = 9000;
    machine.fire();
    expect(seen).toEqual([3000, 9000]);
  });

  it.each([10 * MINUTE, HOUR])('continues by the monotonic clock when the wall clock is set back by %d ms', (back) => {
    const { machine, clock } = createMachine();
    const made: number[] = [];
    clock.callAt(3000, () => made.push(clock.now()));
    machine.wallAhead -= back;
    expect(clock.now()).toBe(1000);
    machine.time = 3000;
    machine.fire();
    expect(made).toEqual([3000]);
    clock.callAt(5000, () => {});
    expect(machine.timeout?.delay).toBe(2000);
  });

  it('adds what the wall clock has gained while the machine slept', () => {
    const { machine, clock } = createMachine();
    const made: number[] = [];
    clock.callAt(5000, () => made.push(clock.now()));
    machine.wallAhead += HOUR;
    machine.time += 500;
    expect(clock.now()).toBe(1500 + HOUR);
    machine.fire();
    expect(made).toEqual([1500 + HOUR]);
  });

  it('makes what fell due in a sleep at once when it is seen, and lets nothing wait behind it', () => {
    const { machine, clock } = createMachine();
    const made: string[] = [];
    const begun = clock.now();
    clock.callAt(begun + HOUR, () => made.push('in the sleep'));
    machine.wallAhead += 2 * HOUR;
    expect(clock.now()).toBe(begun + 2 * HOUR);
    expect(machine.timeout?.delay).toBe(0);
    clock.callAt(begun + 2 * HOUR, () => made.push('after it'));
    machine.fire();
    expect(made).toEqual(['in the sleep', 'after it']);
  });

  it('leaves the small differences of the two clocks alone', () => {
    const { machine, clock } = createMachine();
    for (let minute = 0; minute < 10; minute += 1) {
      machine.time += MINUTE;
      machine.wallAhead += 1999;
      clock.now();
    }
    expect(clock.now()).toBe(1000 + 10 * MINUTE);
  });

  it('says whole milliseconds, and waits until the one asked for has come', () => {
    const { machine, clock } = createMachine();
    machine.time = 1000.7;
    expect(clock.now()).toBe(1000);
    clock.callAt(1002, () => {});
    expect(machine.timeout?.delay).toBe(2);
  });

  it('stands at a given moment while something is fired, and continues afterwards, also after an error', () => {
    const { machine, clock } = createMachine();
    machine.time = 9000;
    expect(clock.at(2000, () => clock.now())).toBe(2000);
    const fail = () => clock.at(2000, () => { throw new Error('inside'); });
    expect(fail).toThrow('inside');
    expect(clock.now()).toBe(9000);
  });

  it('wakes once in between for a call farther away than a timeout can reach', () => {
    const { machine, clock } = createMachine();
    const made: string[] = [];
    clock.callAt(2 ** 32, () => made.push('far'));
    expect(machine.timeout?.delay).toBe(2 ** 31 - 1);
    machine.time += 2 ** 31 - 1;
    machine.fire();
    expect(made).toEqual([]);
    machine.time = 2 ** 32;
    machine.fire();
    expect(made).toEqual(['far']);
  });

  it('drops its alarm with the last call', () => {
    const { machine, clock } = createMachine();
    clock.callAt(2000, () => {})();
    expect(machine.timeout).toBeUndefined();
  });
});
