import { Timestamp } from 'firebase-admin/firestore';
import { readEmailAddress } from '../emailAddress';

/** What an admin may type into one field of a beta key's document. */
export interface FieldRule<T> {
  /** What belongs into the field, in words for people. */
  readonly expected: string;
  /** What holds when the document lacks the field. */
  readonly absent: T;
  /** The field's meaning, or undefined when its value cannot be honoured. */
  readonly read: (value: unknown) => T | undefined;
}

function readWholeNumber(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}

const enabled: FieldRule<boolean> = {
  expected: 'true or false (type boolean)',
  absent: true,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};
const maxUses: FieldRule<number> = {
  expected: 'a whole number of at least 1 (type number)',
  absent: 1,
  read: (value) => readWholeNumber(value, 1),
};
const uses: FieldRule<number> = {
  expected: 'a whole number of at least 0 (type number)',
  absent: 0,
  read: (value) => readWholeNumber(value, 0),
};
const expiresAtMs: FieldRule<number | undefined> = {
  expected: 'a date and time (type timestamp)',
  absent: undefined,
  read: (value) => (value instanceof Timestamp ? value.toMillis() : undefined),
};
const email: FieldRule<string | undefined> = {
  expected: 'one e-mail address and nothing else (type string)',
  absent: undefined,
  read: readEmailAddress,
};
const note: FieldRule<string> = {
  expected: 'text (type string)',
  absent: '',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** The rules by the name of the field; fields without a rule are ignored. */
export const keyFieldRules = { enabled, maxUses, uses, expiresAt: expiresAtMs, email, note };
