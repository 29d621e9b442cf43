import type { TimedAction } from './events';

/** What a recording stores of an event beside its digest: its type and the entity it is about. */
export interface EventLabel {
  readonly type: string;
  /** The first id in its payload. */
  readonly subject: string | null;
}

/** The names of events in the format of a file. */
export interface PackedNames {
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  /**
   * Two numbers for each event, as variable-length quantities: the index of its type in `types`, and the difference between
   * the index of its subject and that of the previous event of this type. Subjects count from 1; 0 means none.
   */
  readonly events: string;
}

/** Returns the name of an event. Its subject is the first id in its payload. */
export function nameOfEvent({ type, payload }: TimedAction): EventLabel {
  for (const field in payload as object) {
    const value = (payload as Readonly<Record<string, unknown>>)[field];
    if (typeof value === 'string' && isIdField(field)) return { type, subject: value };
  }
  return { type, subject: null };
}

/** Whether a field of a payload holds an id. */
function isIdField(field: string): boolean {
  return field === 'id' || field.endsWith('Id');
}

/** Packs the names of events. */
export function packNames(names: readonly EventLabel[]): PackedNames {
  const types = new Map<string, number>();
  const subjects = new Map<string, number>();
  const lastOf: number[] = [];
  let events = '';
  for (const { type, subject } of names) {
    const kind = placeOf(type, types);
    const place = subject === null ? 0 : placeOf(subject, subjects) + 1;
    events += packNumber(kind) + packNumber(place - (lastOf[kind] ?? 0));
    lastOf[kind] = place;
  }
  return { types: [...types.keys()], subjects: [...subjects.keys()], events };
}

/** Returns the number of packed names without unpacking them. */
export function nameCount({ events }: PackedNames): number {
  let signs = 0;
  for (const sign of events) if ((VALUES.get(sign) ?? 0) < MORE) signs += 1;
  return signs / 2;
}

/** Unpacks the output of `packNames`. @throws SyntaxError on anything else. */
export function unpackNames({ types, subjects, events }: PackedNames): EventLabel[] {
  const numbers = readNumbers(events);
  if (numbers.length % 2 !== 0) throw new SyntaxError('The names of events are damaged.');
  const lastOf: number[] = [];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const kind = numbers[index * 2] ?? 0;
    const place = (lastOf[kind] ?? 0) + (numbers[index * 2 + 1] ?? 0);
    const type = types[kind];
    const subject = place === 0 ? null : subjects[place - 1];
    if (type === undefined || subject === undefined) throw new SyntaxError('The names of events are damaged.');
    lastOf[kind] = place;
    return { type, subject };
  });
}

function placeOf(text: string, places: Map<string, number>): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: ReadonlyMap<string, number> = new Map([...SIGNS].map((sign, value) => [sign, value]));
/** Each character holds five bits of a number; the sixth means that more follow. */
const MORE = 32;
/** More characters than a 30-bit number takes. */
const MAX_SIGNS = 6;

function packNumber(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += SIGNS[MORE + (rest % MORE)];
  return text + SIGNS[rest];
}

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [bits, count] = [0, 0];
  for (const sign of text) {
    const value = VALUES.get(sign);
    if (value === undefined || count >= MAX_SIGNS) throw new SyntaxError('The names of events are damaged.');
    bits += (value % MORE) * MORE ** count;
    count += 1;
    if (value >= MORE) continue;
    numbers.push(bits % 2 === 0 ? bits / 2 : -(bits - 1) / 2);
    [bits, count] = [0, 0];
  }
  if (count > 0) throw new SyntaxError('The names of events are damaged.');
  return numbers;
}
