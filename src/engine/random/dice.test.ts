import fc from 'fast-check';
import { randomHex, randomLetters, randomInt, type Die } from './dice';

const die: Die = { seed: 'seed', entity: 'task-1', purpose: 'amount', n: 0 };
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

describe('the seeded dice', () => {
  it('give equal values for equal names, in whatever order they are drawn (P9.5)', () => {
    const values = [randomInt(die, 1, 1000), randomHex(die, 64)];
    const drawnInOtherOrder = [randomHex(die, 64), randomInt(die, 1, 1000)].reverse();
    expect(drawnInOtherOrder).toEqual(values);
  });

  it.each<keyof Die>(['seed', 'entity', 'purpose', 'n'])('give another value if the %s differs', (part) => {
    const otherDie = { ...die, [part]: part === 'n' ? 1 : 'other' };
    expect(randomHex(otherDie, 64)).not.toBe(randomHex(die, 64));
  });

  it('distinguish names that are equal when joined', () => {
    expect(randomHex({ ...die, entity: 'a', purpose: 'bc' }, 8)).not.toBe(
      randomHex({ ...die, entity: 'ab', purpose: 'c' }, 8),
    );
  });

  it('draw whole numbers that reach both bounds and never exceed them', () => {
    const values = Array.from({ length: 200 }, (_, n) => randomInt({ ...die, n }, 3, 6));
    expect(new Set(values)).toEqual(new Set([3, 4, 5, 6]));
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.string(), (lowest, span, seed) => {
        const value = randomInt({ ...die, seed }, lowest, lowest + span);
        expect(value).toBeGreaterThanOrEqual(lowest);
        expect(value).toBeLessThanOrEqual(lowest + span);
      }),
    );
  });

  it('give exactly the requested number of digits and letters', () => {
    expect(randomHex(die, 88)).toMatch(/^[0-9a-f]{88}$/);
    expect(randomHex(die, 9)).toBe(randomHex(die, 88).slice(0, 9));
    expect(randomLetters(die, 12, 'xyz')).toMatch(/^[xyz]{12}$/);
  });

  /*
   * Counts the outcomes of 20 000 throws. For even chances, the chi-square sum has a mean of one less than the number
   * of outcomes and a variance of twice that. It must stay within six standard deviations of the mean.
   */
  it.each([
    ['whole numbers', 41, (n: number) => [randomInt({ ...die, n }, 10, 50)]],
    [
      'the last digit of whole numbers of a wide range',
      10,
      (n: number) => [randomInt({ ...die, n }, 0, 9_999_999_999) % 10],
    ],
    ['hexadecimal digits', 16, (n: number) => [...randomHex({ ...die, n }, 20)]],
    ['letters', 58, (n: number) => [...randomLetters({ ...die, n }, 8, ALPHABET)]],
    ['the same throw of many entities', 16, (n: number) => [randomHex({ ...die, entity: `task-${n}` }, 1)]],
    ['pairs of neighbouring digits', 256, (n: number) => randomHex({ ...die, n }, 20).match(/../g) ?? []],
  ])('draw %s with even chances', (_name, outcomes, draw: (n: number) => (string | number)[]) => {
    const drawn = Array.from({ length: 20_000 }, (_, n) => draw(n)).flat();
    const counts = new Map<string | number, number>();
    for (const outcome of drawn) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const expected = drawn.length / outcomes;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(outcomes);
    expect(Math.abs(chiSquare - (outcomes - 1))).toBeLessThan(6 * Math.sqrt(2 * (outcomes - 1)));
  });

  it('give each of 50 000 tasks its own hash', () => {
    const hashes = Array.from({ length: 50_000 }, (_, index) => randomHex({ ...die, entity: `task-${index}` }, 16));
    expect(new Set(hashes).size).toBe(50_000);
  });

  it('keep the values that recorded timelines rely on', () => {
    expect(randomHex({ seed: 'seed', entity: 'task-1', purpose: 'txHash', n: 0 }, 16)).toMatchInlineSnapshot(
      `"eed19539fd04397a"`,
    );
    expect(randomInt(die, 0, 999_999)).toMatchInlineSnapshot(`552814`);
  });

  it('refuse an empty range', () => {
    expect(() => randomInt(die, 2, 1)).toThrow(RangeError);
  });
});
