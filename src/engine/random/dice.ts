import { Hasher, murmur3, wordToHex } from '../hash/hash';

/**
 * Names one random value. Equal names give equal values, whenever they are drawn, so only the seed has to be stored.
 */
export interface Die {
  readonly seed: string;
  /** The entity, such as a task's id. */
  readonly entity: string;
  /** The purpose, such as `amount`. */
  readonly purpose: string;
  /** Which throw of this entity and purpose, from 0. */
  readonly n: number;
}

const WORD_RANGE = 2 ** 32;

/** Returns a function from an index to a random 32-bit word. All words follow from the die's 64-bit hash. */
function rollDie({ seed, entity, purpose, n }: Die): (index: number) => number {
  const { high, low } = new Hasher().text(seed).text(entity).text(purpose).number(n);
  return (index) => murmur3([index], index % 2 === 0 ? high : low);
}

/** Draws an integer from `lowest` to `highest`, both included. @throws RangeError if there is none. */
export function randomInt(die: Die, lowest: number, highest: number): number {
  const count = highest - lowest + 1;
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`No whole number from ${lowest} to ${highest}.`);
  const word = rollDie(die);
  // A number between 0 and 1 holds 53 random bits.
  const fraction = (word(0) + (word(1) >>> 11) / 2 ** 21) / WORD_RANGE;
  return lowest + Math.floor(fraction * count);
}

/** Draws `count` lower-case hexadecimal digits. */
export function randomHex(die: Die, count: number): string {
  const word = rollDie(die);
  const words: string[] = [];
  for (let index = 0; 8 * index < count; index += 1) words.push(wordToHex(word(index)));
  // A concatenated string keeps all of its pieces in memory; a joined one does not.
  return words.join('').slice(0, count);
}

/** Draws `count` letters of `alphabet`. */
export function randomLetters(die: Die, count: number, alphabet: string): string {
  const word = rollDie(die);
  return Array.from({ length: count }, (_, index) =>
    alphabet.charAt(Math.floor((word(index) / WORD_RANGE) * alphabet.length)),
  ).join('');
}
