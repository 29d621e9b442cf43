/*
 * The 32-bit x86 variant of MurmurHash3 (Austin Appleby, public domain), over 32-bit words. It is small and fast,
 * spreads its input evenly, and gives the same result in every JavaScript engine. It is not cryptographic. It is used
 * for seeded random numbers (`engine/random/dice.ts`) and digests, never for secrets.
 */

/** Adds the next word to a hash and returns the hash as a signed word. */
function mixWord(hash: number, word: number): number {
  let mixed = Math.imul(word, 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ hash;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** Finishes a hash of `count` words by mixing its bits. Returns an unsigned word. */
function finishHash(hash: number, count: number): number {
  let mixed = hash ^ (4 * count);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns the hash of a list of words: MurmurHash3 of their bytes, the lowest byte of each word first. */
export function murmur3(words: readonly number[], seed = 0): number {
  return finishHash(words.reduce(mixWord, seed), words.length);
}

/** Makes the two halves of a 64-bit hash differ. */
const SECOND_SEED = 0x9e3779b9;

const numberBits = new Float64Array(1);
const numberWords = new Int32Array(numberBits.buffer);

/** Hashes words, numbers and texts one after another with two seeds, which gives 64 bits in all. */
export class Hasher {
  private first: number;
  private second: number;
  private count = 0;

  constructor(seed = 0) {
    this.first = seed | 0;
    this.second = seed ^ SECOND_SEED;
  }

  word(word: number): this {
    this.first = mixWord(this.first, word);
    this.second = mixWord(this.second, word);
    this.count += 1;
    return this;
  }

  /** Adds the number's IEEE 754 bits; -0 counts as 0. */
  number(value: number): this {
    numberBits[0] = value + 0;
    return this.word(numberWords[0] ?? 0).word(numberWords[1] ?? 0);
  }

  /** Adds the text's length and its UTF-16 code units, two to a word. */
  text(text: string): this {
    this.word(text.length);
    let { first, second } = this;
    for (let index = 0; index < text.length; index += 2) {
      const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
      const word = text.charCodeAt(index) | (next << 16);
      first = mixWord(first, word);
      second = mixWord(second, word);
    }
    this.first = first;
    this.second = second;
    this.count += (text.length + 1) >> 1;
    return this;
  }

  /** The first 32 bits of the result so far, unsigned. */
  get high(): number {
    return finishHash(this.first, this.count);
  }

  /** The other 32 bits. */
  get low(): number {
    return finishHash(this.second, this.count);
  }
}

/** Two digits for each byte. This is four times as fast as `toString(16)`, which took a third of a run's time. */
const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const byteToHex = (word: number, shift: number): string => HEX_BYTES[(word >>> shift) & 255] ?? '';

/** Returns a word as 8 hexadecimal digits. */
export const wordToHex = (word: number): string => byteToHex(word, 24) + byteToHex(word, 16) + halfWordToHex(word);

/** Returns the lower half of a word as 4 hexadecimal digits. */
export const halfWordToHex = (word: number): string => byteToHex(word, 8) + byteToHex(word, 0);
