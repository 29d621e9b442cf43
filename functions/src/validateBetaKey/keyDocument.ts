import type { DocumentData } from 'firebase-admin/firestore';
import { keyFieldRules, type FieldRule } from './keyFields';

/** A beta key's document with every default filled in. */
export interface KeyDocument {
  readonly enabled: boolean;
  readonly maxUses: number;
  readonly uses: number;
  /** Milliseconds since the epoch; undefined means never. */
  readonly expiresAtMs: number | undefined;
  /** The only address that may use the key, in comparable form; undefined means anyone. */
  readonly email: string | undefined;
  readonly note: string;
}

/** A field that holds what cannot be honoured, and what belongs there instead. */
export interface FieldProblem {
  readonly field: string;
  readonly expected: string;
}

/** A key's document, and what is wrong with it; it may be honoured only without problems. */
export interface ParsedKeyDocument {
  readonly document: KeyDocument;
  readonly problems: readonly FieldProblem[];
}

/**
 * Reads a beta key's document as an admin may have typed it by hand.
 *
 * An absent field means its default, so that a document without fields is a live
 * single-use key; a field with a value of the wrong kind is a problem, never a default,
 * because a mistyped restriction must not fall open. Unknown fields are ignored.
 */
export function parseKeyDocument(data: DocumentData): ParsedKeyDocument {
  const problems: FieldProblem[] = [];
  const read = <T>(field: string, rule: FieldRule<T>): T => {
    if (!Object.hasOwn(data, field)) return rule.absent;
    const value = rule.read(data[field]);
    if (value === undefined) problems.push({ field, expected: rule.expected });
    return value ?? rule.absent;
  };
  const document = {
    enabled: read('enabled', keyFieldRules.enabled),
    maxUses: read('maxUses', keyFieldRules.maxUses),
    uses: read('uses', keyFieldRules.uses),
    expiresAtMs: read('expiresAt', keyFieldRules.expiresAt),
    email: read('email', keyFieldRules.email),
    note: read('note', keyFieldRules.note),
  };
  return { document, problems };
}
