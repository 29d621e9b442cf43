import fc from 'fast-check';
import { machineAt, REAL_TIME, simulatedAt, withSpeed, type SimulatedTime } from './simulatedTime';

const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
const speed = fc.oneof(fc.constantFrom(0.5, 1, 2, 5, 10, 50, 100), fc.double({ min: 0.1, max: 1000, noNaN: true }));
const time: fc.Arbitrary<SimulatedTime> = fc.record({ speed, anchor: fc.record({ machine: moment, simulated: moment }) });

describe('simulated time', () => {
  it('is the time of the machine unless something else was chosen', () => {
    expect(simulatedAt(REAL_TIME, 1234)).toBe(1234);
    expect(machineAt(REAL_TIME, 1234)).toBe(1234);
  });

  it('reaches a simulated moment at exactly the machine moment that is computed for it, and not a millisecond before', () => {
    fc.assert(
      fc.property(time, moment, (one, simulated) => {
        const machine = machineAt(one, simulated) ?? NaN;
        expect(Number.isSafeInteger(machine)).toBe(true);
        expect(simulatedAt(one, machine)).toBeGreaterThanOrEqual(simulated);
        expect(simulatedAt(one, machine - 1)).toBeLessThan(simulated);
      }),
    );
  });

  it('never goes back, in whole milliseconds', () => {
    fc.assert(
      fc.property(time, moment, fc.integer({ min: 0, max: 100_000 }), (one, machine, span) => {
        expect(Number.isSafeInteger(simulatedAt(one, machine))).toBe(true);
        expect(simulatedAt(one, machine + span)).toBeGreaterThanOrEqual(simulatedAt(one, machine));
      }),
    );
  });

  it('continues from where it is when its speed changes', () => {
    fc.assert(
      fc.property(time, moment, speed, (one, machine, other) => {
        const next = withSpeed(one, other, machine);
        expect(simulatedAt(next, machine)).toBe(simulatedAt(one, machine));
        expect(next.speed).toBe(other);
      }),
    );
  });

  it('stands still while it is paused, and nothing falls due', () => {
    const paused = withSpeed(REAL_TIME, 0, 5000);
    expect(simulatedAt(paused, 9_000_000)).toBe(5000);
    expect(machineAt(paused, 5001)).toBeNull();
    expect(machineAt(paused, 5000)).toBeNull();
    const goingOn = withSpeed(paused, 10, 8000);
    expect(simulatedAt(goingOn, 8100)).toBe(6000);
  });
});
