import { Hasher, murmur3, wordToHex } from '../hash/hash';

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

const WORD_RANGE = 2 ** 32;

/** Throws a die: returns a function from an index to a random word of 32 bits. The words come from 64 bits of the die. */
function throwDie({ seed, entity, purpose, n }: Die): (index: number) => number {
  const { high, low } = new Hasher().text(seed).text(entity).text(purpose).number(n);
  return (index) => murmur3([index], index % 2 === 0 ? high : low);
}

/** Draws a whole number from `lowest` to `highest`, both included. @throws RangeError when there is none. */
export function wholeNumber(die: Die, lowest: number, highest: number): number {
  const count = highest - lowest + 1;
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`No whole number from ${lowest} to ${highest}.`);
  const word = throwDie(die);
  // 53 random bits are what a number between 0 and 1 can hold.
  const fraction = (word(0) + (word(1) >>> 11) / 2 ** 21) / WORD_RANGE;
  return lowest + Math.floor(fraction * count);
}

/** Draws `count` lower-case hexadecimal digits. */
export function hexDigits(die: Die, count: number): string {
  const word = throwDie(die);
  const words: string[] = [];
  for (let index = 0; 8 * index < count; index += 1) words.push(wordToHex(word(index)));
  // A text that is added to piece by piece keeps all of its pieces in memory; a joined one is whole.
  return words.join('').slice(0, count);
}

/** Draws `count` letters of `alphabet`. */
export function letters(die: Die, count: number, alphabet: string): string {
  const word = throwDie(die);
  let drawn = '';
  for (let index = 0; index < count; index += 1) drawn += alphabet.charAt(Math.floor((word(index) / WORD_RANGE) * alphabet.length));
  return drawn;
}
