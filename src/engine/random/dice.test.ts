import fc from 'fast-check';
import { hexDigits, letters, wholeNumber, type Die } from './dice';

const die: Die = { seed: 'seed', entity: 'task-1', purpose: 'amount', n: 0 };

describe('the seeded dice', () => {
  it('give the same for the same name, in any order', () => {
    const first = [wholeNumber(die, 1, 1000), hexDigits(die, 64)];
    const second = [hexDigits(die, 64), wholeNumber(die, 1, 1000)].reverse();
    expect(second).toEqual(first);
  });

  it.each<keyof Die>(['seed', 'entity', 'purpose', 'n'])('give something else for another %s', (part) => {
    const other = { ...die, [part]: part === 'n' ? 1 : 'other' };
    expect(hexDigits(other, 64)).not.toBe(hexDigits(die, 64));
  });

  it('do not confuse names that read the same when joined', () => {
    expect(hexDigits({ ...die, entity: 'a', purpose: 'bc' }, 8)).not.toBe(hexDigits({ ...die, entity: 'ab', purpose: 'c' }, 8));
  });

  it('stay inside their bounds and reach both of them', () => {
    const thrown = Array.from({ length: 200 }, (_, n) => wholeNumber({ ...die, n }, 3, 6));
    expect(new Set(thrown)).toEqual(new Set([3, 4, 5, 6]));
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.string(), (lowest, span, seed) => {
        const value = wholeNumber({ ...die, seed }, lowest, lowest + span);
        expect(value).toBeGreaterThanOrEqual(lowest);
        expect(value).toBeLessThanOrEqual(lowest + span);
      }),
    );
  });

  it('give exactly as many digits and letters as are asked for', () => {
    expect(hexDigits(die, 88)).toMatch(/^[0-9a-f]{88}$/);
    expect(letters(die, 12, 'xyz')).toMatch(/^[xyz]{12}$/);
  });

  it('keep the values that recorded timelines rely on', () => {
    expect(hexDigits({ seed: 'seed', entity: 'task-1', purpose: 'txHash', n: 0 }, 16)).toMatchInlineSnapshot(`"a8a12903a2b431ab"`);
    expect(wholeNumber(die, 0, 999_999)).toMatchInlineSnapshot(`746308`);
  });

  it('refuse an empty range', () => {
    expect(() => wholeNumber(die, 2, 1)).toThrow(RangeError);
  });
});
