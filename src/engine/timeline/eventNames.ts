import type { TimedAction } from './events';

/** What a recording keeps of an event beside its digest: its type, and whom or what it is about. */
export interface EventName {
  readonly type: string;
  /** An id of its payload. */
  readonly subject: string | null;
}

/** The names of events as a file has them. */
export interface PackedNames {
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  /**
   * For each event two numbers, as source maps write them: the place of its type among `types`, and by how much the place
   * of its subject differs from that of the event of this type before it. A subject's place is counted from 1: 0 is none.
   */
  readonly events: string;
}

/** Gives what a recording keeps of an event: of its subject the first id in its payload. */
export function nameOfEvent({ type, payload }: TimedAction): EventName {
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
export function packNames(names: readonly EventName[]): PackedNames {
  const types = new Map<string, number>();
  const subjects = new Map<string, number>();
  const lastOf: number[] = [];
  let events = '';
  for (const { type, subject } of names) {
    const kind = placeOf(type, types);
    const place = subject === null ? 0 : placeOf(subject, subjects) + 1;
    events += written(kind) + written(place - (lastOf[kind] ?? 0));
    lastOf[kind] = place;
  }
  return { types: [...types.keys()], subjects: [...subjects.keys()], events };
}

/** Gives how many names are packed, without unpacking them. */
export function nameCount({ events }: PackedNames): number {
  let signs = 0;
  for (const sign of events) if ((VALUES.get(sign) ?? 0) < MORE) signs += 1;
  return signs / 2;
}

/** Unpacks what `packNames` packed. @throws SyntaxError on anything else. */
export function unpackNames({ types, subjects, events }: PackedNames): EventName[] {
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
/** Five bits of a number stand in a sign; the sixth says that more follow. */
const MORE = 32;
/** More signs than a number of 30 bits takes. */
const MOST_SIGNS = 6;

function written(value: number): string {
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
    if (value === undefined || count >= MOST_SIGNS) throw new SyntaxError('The names of events are damaged.');
    bits += (value % MORE) * MORE ** count;
    count += 1;
    if (value >= MORE) continue;
    numbers.push(bits % 2 === 0 ? bits / 2 : -(bits - 1) / 2);
    [bits, count] = [0, 0];
  }
  if (count > 0) throw new SyntaxError('The names of events are damaged.');
  return numbers;
}
