import { finishLane, mixWord, Tag } from './mixing';

/*
 * Two lanes that mix the same values, each from a beginning of its own: together they are as wide as a digest. Side by
 * side they take little longer than one, for neither waits for the other. They stand in an array of words, so that
 * nothing is allocated.
 */
const lanes = new Int32Array(2);

const numberBits = new Float64Array(1);
const numberWords = new Int32Array(numberBits.buffer);

/** What the first lane came to, as a signed word. */
export const firstLane = () => lanes[0] ?? 0;

/** What the second lane came to, as a signed word. */
export const secondLane = () => lanes[1] ?? 0;

/** Mixes a text into lanes that stand at these words. */
export function mixTextFrom(first: number, second: number, text: string): void {
  let one = mixWord(first, text.length);
  let other = mixWord(second, text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = mixWord(one, code);
    other = mixWord(other, code);
  }
  lanes[0] = one;
  lanes[1] = other;
}

/** Mixes a value that holds no others into lanes that stand at these words, and ends them. @throws TypeError on what JSON cannot hold. */
export function digestPrimitiveFrom(first: number, second: number, value: unknown): void {
  switch (typeof value) {
    case 'string':
      mixTextFrom(mixWord(first, Tag.Text), mixWord(second, Tag.Text), value);
      break;
    case 'number':
      numberBits[0] = value + 0;
      mixFrom(first, second, Tag.Number);
      mixFrom(firstLane(), secondLane(), numberWords[0] ?? 0);
      mixFrom(firstLane(), secondLane(), numberWords[1] ?? 0);
      break;
    case 'boolean':
      mixFrom(first, second, value ? Tag.True : Tag.False);
      break;
    default:
      if (value !== null) throw new TypeError(`A ${typeof value} is not plain data.`);
      mixFrom(first, second, Tag.Null);
  }
  lanes[0] = finishLane(firstLane());
  lanes[1] = finishLane(secondLane());
}

function mixFrom(first: number, second: number, word: number): void {
  lanes[0] = mixWord(first, word);
  lanes[1] = mixWord(second, word);
}
