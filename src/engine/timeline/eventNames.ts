import { subjectOf, type TimedAction } from './events';

/** The name of an event, which a recording stores with the event's digest: its type and the entity that it is about. */
export interface EventName {
  readonly type: string;
  /** The id of the entity that the event is about, if any. */
  readonly subject: string | null;
}

/** The names of events in the format of a file. */
export interface PackedNames {
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  /**
   * Two numbers for each event, as variable-length quantities: the index of its type in `types`, and the difference
   * between the index of its subject and that of the previous event of this type. Subjects count from 1; 0 means none.
   */
  readonly events: string;
}

/** Returns the name of an event. */
export function nameOfEvent(event: TimedAction): EventName {
  return { type: event.type, subject: subjectOf(event) };
}

/** Packs the names of events. */
export function packNames(names: readonly EventName[]): PackedNames {
  const types = new Map<string, number>();
  const subjects = new Map<string, number>();
  const lastSubjects: number[] = [];
  let events = '';
  for (const { type, subject } of names) {
    const typeIndex = indexOf(type, types);
    const subjectIndex = subject === null ? 0 : indexOf(subject, subjects) + 1;
    events += packNumber(typeIndex) + packNumber(subjectIndex - (lastSubjects[typeIndex] ?? 0));
    lastSubjects[typeIndex] = subjectIndex;
  }
  return { types: [...types.keys()], subjects: [...subjects.keys()], events };
}

/** Returns the number of packed names without unpacking them. */
export function countPackedNames({ events }: PackedNames): number {
  let numbers = 0;
  for (const digit of events) if ((VALUES.get(digit) ?? 0) < MORE) numbers += 1;
  return numbers / 2;
}

/** Unpacks the output of `packNames`. @throws SyntaxError on anything else. */
export function unpackNames({ types, subjects, events }: PackedNames): EventName[] {
  const numbers = readNumbers(events);
  if (numbers.length % 2 !== 0) throw new SyntaxError('The names of events are damaged.');
  const lastSubjects: number[] = [];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const typeIndex = numbers[index * 2] ?? 0;
    const subjectIndex = (lastSubjects[typeIndex] ?? 0) + (numbers[index * 2 + 1] ?? 0);
    const type = types[typeIndex];
    const subject = subjectIndex === 0 ? null : subjects[subjectIndex - 1];
    if (type === undefined || subject === undefined) throw new SyntaxError('The names of events are damaged.');
    lastSubjects[typeIndex] = subjectIndex;
    return { type, subject };
  });
}

/** Returns the index of a text, after adding it if it is new. */
function indexOf(text: string, indices: Map<string, number>): number {
  const index = indices.get(text) ?? indices.size;
  indices.set(text, index);
  return index;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]));
/** Each character holds five bits of a number. The sixth bit means that more characters follow. */
const MORE = 32;
/** A 30-bit number takes this many characters. */
const MAX_DIGITS = 6;

function packNumber(value: number): string {
  // The lowest bit holds the sign.
  let bits = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  for (; bits >= MORE; bits = Math.floor(bits / MORE)) text += DIGITS[MORE + (bits % MORE)];
  return text + DIGITS[bits];
}

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [bits, count] = [0, 0];
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined || count >= MAX_DIGITS) throw new SyntaxError('The names of events are damaged.');
    bits += (value % MORE) * MORE ** count;
    count += 1;
    if (value >= MORE) continue;
    numbers.push(bits % 2 === 0 ? bits / 2 : -(bits - 1) / 2);
    [bits, count] = [0, 0];
  }
  if (count > 0) throw new SyntaxError('The names of events are damaged.');
  return numbers;
}
