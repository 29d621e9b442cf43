import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/**
 * Names one value of chance. Equal names give equal values, in whatever order they are asked for,
 * so that nothing but the seed has to be kept.
 */
export interface Die {
  readonly seed: string;
  /** Whose value it is, such as a task's id. */
  readonly entity: string;
  /** What it is for, such as `amount`. */
  readonly purpose: string;
  /** Which throw of this entity and purpose, from 0. */
  readonly n: number;
}

const BYTES_OF_AN_INTEGER = 6;
const RANGE_OF_AN_INTEGER = 2 ** (8 * BYTES_OF_AN_INTEGER);

/** Gives 32 bytes of the die; `block` asks for the next 32. */
function throwDie(die: Die, block = 0): Uint8Array {
  return sha256(utf8ToBytes(JSON.stringify([die.seed, die.entity, die.purpose, die.n, block])));
}

/** Gives a whole number from `lowest` to `highest`, both included. @throws RangeError when there is none. */
export function wholeNumber(die: Die, lowest: number, highest: number): number {
  const count = highest - lowest + 1;
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`No whole number from ${lowest} to ${highest}.`);
  const drawn = throwDie(die).slice(0, BYTES_OF_AN_INTEGER).reduce((sum, byte) => sum * 256 + byte, 0);
  return lowest + Math.floor((drawn / RANGE_OF_AN_INTEGER) * count);
}

/** Gives `count` lower-case hexadecimal digits. */
export function hexDigits(die: Die, count: number): string {
  let digits = '';
  for (let block = 0; digits.length < count; block += 1) digits += bytesToHex(throwDie(die, block));
  return digits.slice(0, count);
}

/** Gives `count` letters of `alphabet`. */
export function letters(die: Die, count: number, alphabet: string): string {
  return Array.from({ length: count }, (_, index) => {
    const drawn = wholeNumber({ ...die, purpose: `${die.purpose}/${index}` }, 0, alphabet.length - 1);
    return alphabet.charAt(drawn);
  }).join('');
}
