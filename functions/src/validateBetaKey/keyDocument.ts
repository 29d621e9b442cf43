import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { readEmail } from '../email';
import { utcMinute } from '../utc';

/** The option of `npm run keys -- create` that sets a field. */
export interface KeyOption {
  /** As in the command's help, such as `--uses <N>`. */
  readonly flags: string;
  readonly help: string;
  /** Selects the parser of the option's text (tools/keys/options.ts). */
  readonly kind: 'number' | 'date' | 'email' | 'text';
}

/**
 * A field of a beta key's document, as the parser, the commands, lint and docs/ADMIN.md use it. judgeKey.ts decides
 * what the field means for a redemption.
 */
export interface KeyField<T> {
  readonly expected: string;
  readonly defaultValue: T;
  /** Returns the parsed value, or undefined if it is invalid. */
  readonly parse: (value: unknown) => T | undefined;
  /** Its row in docs/ADMIN.md: the type to choose in the console, the meaning, and the default. */
  readonly admin: readonly [type: string, meaning: string, defaultText: string];
  readonly option?: KeyOption;
  /** Its column in `list` and `create`. */
  readonly column?: { readonly name: string; readonly show: (value: T) => string };
}

function parseInteger(value: unknown, min: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min ? value : undefined;
}

const enabled: KeyField<boolean> = {
  expected: 'true or false (type boolean)',
  defaultValue: true,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  admin: ['boolean', '`false` revokes the key', '`true`'],
};
const maxUses: KeyField<number> = {
  expected: 'a whole number of at least 1 (type number)',
  defaultValue: 1,
  parse: (value) => parseInteger(value, 1),
  admin: ['number, whole, at least 1', 'how many accounts may redeem it', '1'],
  option: { flags: '--uses <N>', help: 'how many accounts may redeem each key; default: 1', kind: 'number' },
  column: { name: 'uses', show: String },
};
/** Milliseconds since the epoch; undefined means never. */
const expiresAt: KeyField<number | undefined> = {
  expected: 'a date and time (type timestamp)',
  defaultValue: undefined,
  parse: (value) => (value instanceof Timestamp ? value.toMillis() : undefined),
  admin: [
    'timestamp',
    'the key is refused from this moment on. The console shows your time zone; users see UTC',
    'never',
  ],
  option: { flags: '--expires <DATE>', help: 'when the keys expire; default: never', kind: 'date' },
  column: { name: 'expires', show: (value) => (value === undefined ? '' : utcMinute(value)) },
};
/** The only email whose account may redeem the key, in comparable form; undefined means anyone. */
const email: KeyField<string | undefined> = {
  expected: 'one email address and nothing else (type string)',
  defaultValue: undefined,
  parse: readEmail,
  admin: [
    'string',
    'only the account with this email may redeem it; case does not matter, and an international domain may be written in either form (`bücher.example`, `xn--bcher-kva.example`). Enter only the email: with quotes, `<` and `>`, a comma, a name, `mailto:` or an invisible character the key is refused',
    'anyone',
  ],
  option: { flags: '--email <EMAIL>', help: 'only the account with this email may redeem the keys', kind: 'email' },
  column: { name: 'email', show: (value) => value ?? '' },
};
const note: KeyField<string> = {
  expected: 'text or a number (type string or number)',
  defaultValue: '',
  parse: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  admin: ['string, or number', 'for you; users never see it', ''],
  option: { flags: '--note <TEXT>', help: 'for you, such as the name of a wave; users never see it', kind: 'text' },
  column: { name: 'note', show: (value) => value },
};
const uses: KeyField<number> = {
  expected: 'a whole number of at least 0 (type number)',
  defaultValue: 0,
  parse: (value) => parseInteger(value, 0),
  admin: ['number, whole, at least 0', 'how many times it was redeemed. The function counts; do not set it', '0'],
};

/** Every field that the function reads, in the order in which problems are reported. Other fields are ignored. */
export const keyFields = { enabled, maxUses, expiresAt, email, note, uses };

/** Fields that the function writes for admins and never reads, with their meanings. */
export const writtenFields: Readonly<Record<string, string>> = {
  lastUsedAt: 'when it was last redeemed; for you, the function never reads it',
  lastUsedBy: 'who last redeemed it (uid)',
};

type Fields = typeof keyFields;

/** A beta key's document with all defaults filled in. */
export type KeyDocument = { readonly [Name in keyof Fields]: Fields[Name] extends KeyField<infer T> ? T : never };

/** A field with an invalid value, and what is expected instead. */
interface FieldProblem {
  readonly field: string;
  readonly expected: string;
}

/** A key's document and its problems. A key with problems is refused. */
export interface ParsedKeyDocument {
  readonly document: KeyDocument;
  readonly problems: readonly FieldProblem[];
}

/**
 * Parses a beta key's document, which an admin may have typed by hand.
 *
 * An absent field has its default, so an empty document is a live single-use key. An invalid value is reported as a
 * problem, and never replaced by the default: a mistyped restriction must not make a key more permissive. Unknown
 * fields are ignored.
 */
export function parseKeyDocument(data: DocumentData): ParsedKeyDocument {
  const problems: FieldProblem[] = [];
  const values = Object.entries(keyFields).map(([field, { defaultValue, parse, expected }]) => {
    const value = Object.hasOwn(data, field) ? parse(data[field]) : defaultValue;
    if (Object.hasOwn(data, field) && value === undefined) problems.push({ field, expected });
    return [field, value ?? defaultValue];
  });
  return { document: Object.fromEntries(values) as KeyDocument, problems };
}
