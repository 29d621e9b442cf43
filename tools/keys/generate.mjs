// @ts-check
import { randomInt } from 'node:crypto';

/** 32 letters and digits; 0 and O, 1 and I look too much alike to be read out or copied by hand. */
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const LENGTH = 8;

/**
 * @param {(max: number) => number} [draw] a whole number from 0 up to but not including `max`.
 * @returns {string} a beta key that nobody can guess: 40 bits from the system's cryptographic source.
 */
export function generateKey(draw = randomInt) {
  return `BETA-${Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')}`;
}
