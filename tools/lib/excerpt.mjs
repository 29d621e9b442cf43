// @ts-check
import { stripVTControlCharacters } from 'node:util';

const FIRST = 8;
const LAST = 16;

/** Keeps the first and the last lines of a long output: the cause is mostly among the first, the upshot in the last. */
export class Excerpt {
  /** @type {string[]} */
  #first = [];
  /** @type {string[]} */
  #last = [];
  #left = 0;

  /** @param {string} line */
  add(line) {
    const plain = stripVTControlCharacters(line);
    if (this.#first.length < FIRST) this.#first.push(plain);
    else if (this.#last.push(plain) > LAST) {
      this.#last.shift();
      this.#left += 1;
    }
  }

  /** @returns {string} */
  text() {
    const gap = this.#left > 0 ? [`… ${this.#left} lines more …`] : [];
    return [...this.#first, ...gap, ...this.#last].join('\n');
  }
}
