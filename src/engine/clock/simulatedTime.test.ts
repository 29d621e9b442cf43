import fc from 'fast-check';
import { toMachineTime, REAL_TIME, toSimulatedTime, withSpeed, type SimulatedTime } from './simulatedTime';

const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
const speed = fc.oneof(fc.constantFrom(0.5, 1, 2, 5, 10, 50, 100), fc.double({ min: 0.1, max: 1000, noNaN: true }));
const time: fc.Arbitrary<SimulatedTime> = fc.record({
  speed,
  anchor: fc.record({ machine: moment, simulated: moment }),
});

describe('simulated time', () => {
  it('equals machine time by default', () => {
    expect(toSimulatedTime(REAL_TIME, 1234)).toBe(1234);
    expect(toMachineTime(REAL_TIME, 1234)).toBe(1234);
  });

  it('reaches a simulated moment at the machine moment that `toMachineTime` returns, and not a millisecond before', () => {
    fc.assert(
      fc.property(time, moment, (simulatedTime, simulated) => {
        const machine = toMachineTime(simulatedTime, simulated) ?? NaN;
        expect(Number.isSafeInteger(machine)).toBe(true);
        expect(toSimulatedTime(simulatedTime, machine)).toBeGreaterThanOrEqual(simulated);
        expect(toSimulatedTime(simulatedTime, machine - 1)).toBeLessThan(simulated);
      }),
    );
  });

  it('never goes back, and is a whole number of milliseconds', () => {
    fc.assert(
      fc.property(time, moment, fc.integer({ min: 0, max: 100_000 }), (simulatedTime, machine, span) => {
        expect(Number.isSafeInteger(toSimulatedTime(simulatedTime, machine))).toBe(true);
        expect(toSimulatedTime(simulatedTime, machine + span)).toBeGreaterThanOrEqual(
          toSimulatedTime(simulatedTime, machine),
        );
      }),
    );
  });

  it('does not jump when its speed changes', () => {
    fc.assert(
      fc.property(time, moment, speed, (simulatedTime, machine, newSpeed) => {
        const next = withSpeed(simulatedTime, newSpeed, machine);
        expect(toSimulatedTime(next, machine)).toBe(toSimulatedTime(simulatedTime, machine));
        expect(next.speed).toBe(newSpeed);
      }),
    );
  });

  it('stands still while it is paused, so that nothing becomes due (P9.2)', () => {
    const paused = withSpeed(REAL_TIME, 0, 5000);
    expect(toSimulatedTime(paused, 9_000_000)).toBe(5000);
    expect(toMachineTime(paused, 5001)).toBeNull();
    expect(toMachineTime(paused, 5000)).toBeNull();
    const resumed = withSpeed(paused, 10, 8000);
    expect(toSimulatedTime(resumed, 8100)).toBe(6000);
  });
});
