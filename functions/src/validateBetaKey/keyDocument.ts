import type { DocumentData } from 'firebase-admin/firestore';
import { keyFields, type KeyField } from './keyFields';

type Fields = typeof keyFields;

/** A beta key's document with every default filled in. */
export type KeyDocument = { readonly [Name in keyof Fields]: Fields[Name] extends KeyField<infer T> ? T : never };

/** A field that holds what cannot be honoured, and what belongs there instead. */
interface FieldProblem {
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
  const values = Object.entries(keyFields).map(([field, { absent, read, expected }]) => {
    const value = Object.hasOwn(data, field) ? read(data[field]) : absent;
    if (Object.hasOwn(data, field) && value === undefined) problems.push({ field, expected });
    return [field, value ?? absent];
  });
  return { document: Object.fromEntries(values) as KeyDocument, problems };
}
