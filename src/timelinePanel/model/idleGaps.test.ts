import fc from 'fast-check';
import { idleGaps, advancePastGaps } from './idleGaps';

describe('idleGaps', () => {
  it('returns gaps from one second after an event to one second before the next', () => {
    expect(idleGaps([1000, 101_000], 102_000, 20_000)).toEqual([{ from: 2000, to: 100_000 }]);
  });

  it('includes gaps before the first event and after the last', () => {
    expect(idleGaps([60_000], 120_000, 20_000)).toEqual([
      { from: 0, to: 59_000 },
      { from: 61_000, to: 120_000 },
    ]);
    expect(idleGaps([], 60_000, 20_000)).toEqual([{ from: 0, to: 60_000 }]);
  });

  it('finds none between the ticks of a running task', () => {
    expect(idleGaps([0, 18_000, 36_000, 54_000], 60_000, 20_000)).toEqual([]);
  });
});

describe('advancePastGaps', () => {
  const gaps = [
    { from: 2000, to: 100_000 },
    { from: 110_000, to: 200_000 },
  ];

  it('advances by the whole span without gaps', () => {
    expect(advancePastGaps(1500, 1000, [])).toBe(2500);
  });

  it('skips the gaps that it reaches', () => {
    expect(advancePastGaps(1500, 400, gaps)).toBe(1900);
    expect(advancePastGaps(1500, 1000, gaps)).toBe(100_500);
    expect(advancePastGaps(1500, 11_500, gaps)).toBe(201_000);
  });

  it('skips the rest of a gap in which it begins', () => {
    expect(advancePastGaps(50_000, 10, gaps)).toBe(100_010);
  });

  it('gets as far in many small steps as in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250_000 }), fc.array(fc.integer({ min: 0, max: 9000 })), (at, steps) => {
        const whole = steps.reduce((sum, step) => sum + step, 0);
        const end = steps.reduce((reached, step) => advancePastGaps(reached, step, gaps), at);
        // A step that ends exactly at the start of a gap stops before it; the next one skips it.
        expect(advancePastGaps(end, 1, gaps)).toBe(advancePastGaps(at, whole + 1, gaps));
      }),
    );
  });
});
