import fc from 'fast-check';
import { createTimeScale, scrubTarget } from './timeScale';

const HOUR = 3_600_000;

describe('a time scale', () => {
  it('is linear without gaps', () => {
    const scale = createTimeScale(1000, []);
    expect([0, 250, 1000].map(scale.fractionAt)).toEqual([0, 0.25, 1]);
    expect([0, 0.25, 1].map(scale.timeAt)).toEqual([0, 250, 1000]);
  });

  it('shows a folded hour as 1 to 3 % of the axis', () => {
    const scale = createTimeScale(HOUR + 20_000, [{ from: 10_000, to: HOUR + 10_000 }]);
    const [from, to] = [scale.fractionAt(10_000), scale.fractionAt(HOUR + 10_000)];
    expect(from).toBeCloseTo(0.49, 2);
    expect(to - from).toBeGreaterThan(0.01);
    expect(to - from).toBeLessThan(0.03);
  });

  it('gives at most 35 % of the axis to 200 folded gaps', () => {
    const gaps = Array.from({ length: 200 }, (_, index) => ({
      from: index * 100_000 + 1000,
      to: (index + 1) * 100_000,
    }));
    const scale = createTimeScale(200 * 100_000, gaps);
    const gapsFraction = gaps.reduce((sum, { from, to }) => sum + scale.fractionAt(to) - scale.fractionAt(from), 0);
    expect(gapsFraction).toBeLessThan(0.35);
  });

  it('converts every time to a fraction and back', () => {
    const gaps = [
      { from: 0, to: 50_000 },
      { from: 80_000, to: 500_000 },
    ];
    const scale = createTimeScale(600_000, gaps);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (at) => {
        expect(scale.timeAt(scale.fractionAt(at))).toBe(at);
      }),
    );
  });

  it('limits times and fractions to its ends', () => {
    const scale = createTimeScale(1000, []);
    expect([scale.fractionAt(-5), scale.fractionAt(2000), scale.timeAt(-1), scale.timeAt(3)]).toEqual([0, 1, 0, 1000]);
  });

  it('places everything at 0 for a timeline without duration', () => {
    const scale = createTimeScale(0, []);
    expect([scale.fractionAt(0), scale.timeAt(0.7)]).toEqual([0, 0]);
  });
});

it('moves a time slider by seconds, by tenths of its length, and to its ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a'];
  expect(keys.map((key) => scrubTarget(key, 300_000, 600_000))).toEqual([
    301_000,
    299_000,
    360_000,
    240_000,
    0,
    600_000,
    null,
  ]);
});

it('moves a short time slider by ten seconds with Page Up, although that is more than a tenth', () => {
  expect(scrubTarget('PageUp', 0, 20_000)).toBe(10_000);
});
