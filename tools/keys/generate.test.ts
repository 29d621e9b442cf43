import { readBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { ALPHABET, generateKey } from './create';

test('generated keys are well-formed, and contain no characters that look alike', () => {
  expect(new Set(ALPHABET).size).toBe(32);
  for (let n = 0; n < 200; n += 1) {
    const key = generateKey();
    expect(readBetaKey({ betaKey: key })).toBe(key);
    expect(key.slice(5)).not.toMatch(/[01OI]/);
  }
});

test('each random number selects a different character of the alphabet', () => {
  const drawn = [...ALPHABET].map((_, index) => generateKey(() => index));
  expect(drawn).toEqual([...ALPHABET].map((letter) => `BETA-${letter.repeat(8)}`));
});
