import { createSystemClock, type TimeHost } from './systemClock';

/** A machine whose time is set by hand and whose one timeout is fired by hand. */
function createMachine() {
  const machine = {
    time: 1000,
    timeout: undefined as { callback: () => void; delay: number } | undefined,
    fire() {
      const { timeout } = machine;
      machine.timeout = undefined;
      timeout?.callback();
    },
  };
  const host: TimeHost = {
    now: () => machine.time,
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

  it('lets a late call go on by itself up to the present, or to the next call', () => {
    const { machine, clock } = createMachine();
    const seen: number[] = [];
    clock.callAt(2000, () => seen.push(clock.horizon()));
    clock.callAt(3000, () => seen.push(clock.horizon()));
    machine.time = 9000;
    machine.fire();
    expect(seen).toEqual([3000, 9000]);
  });

  it('never goes back when somebody sets the machine back', () => {
    const { machine, clock } = createMachine();
    expect(clock.now()).toBe(1000);
    machine.time = 400;
    expect(clock.now()).toBe(1000);
  });

  it('stands at a given moment while something is fired, and goes on afterwards, also after an error', () => {
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

  it('runs at another speed from the moment it is told to, and sets its alarm accordingly', () => {
    const { machine, clock } = createMachine();
    const made: number[] = [];
    clock.callAt(21_000, () => made.push(clock.now()));
    machine.time = 2000;
    clock.setSpeed(10);
    expect(machine.timeout?.delay).toBe(1900);
    machine.time = 3000;
    expect(clock.now()).toBe(12_000);
    machine.time = 3900;
    machine.fire();
    expect(made).toEqual([21_000]);
    expect(() => clock.setSpeed(0)).toThrow(RangeError);
  });

  it('goes on from another moment than the machine is at', () => {
    const { machine, host } = createMachine();
    const clock = createSystemClock(host, { at: 500_000 });
    machine.time += 250;
    expect(clock.now()).toBe(500_250);
    expect(createSystemClock(host, { offset: -250 }).now()).toBe(1000);
  });

  it('looks again once a second, and no more often, while it stands because the machine was set back', () => {
    const { machine, clock } = createMachine();
    let isMade = false;
    clock.callAt(1003, () => (isMade = true));
    machine.time -= 3_600_000;
    machine.fire();
    expect(machine.timeout?.delay).toBe(1000);
    machine.time += 3_600_000 + 1000;
    machine.fire();
    expect(isMade).toBe(true);
  });
});
