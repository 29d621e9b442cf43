import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { betaKeysRef } from '../../functions/src/documents';
import { isBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { judgeKey } from '../../functions/src/validateBetaKey/judgeKey';
import {
  keyFields,
  parseKeyDocument,
  type KeyDocument,
  type KeyField,
  type ParsedKeyDocument,
} from '../../functions/src/validateBetaKey/keyDocument';
import { refusals } from '../../functions/src/validateBetaKey/refusals';

/**
 * The states of a key. A `refused` key has an invalid field; an `unmatchable` one has an id that no typed key can
 * match.
 */
export const KEY_STATES = ['live', ...Object.values(refusals).flatMap(({ keyState }) => keyState ?? []), 'unmatchable'];

export interface KeyEntry {
  readonly id: string;
  readonly state: string;
  readonly parsed: ParsedKeyDocument;
  readonly data: DocumentData;
}

/** Returns all keys, ordered by id. */
export async function readKeyEntries(firestore: Firestore, nowMs: number): Promise<KeyEntry[]> {
  const snapshot = await betaKeysRef(firestore).get();
  return snapshot.docs.map((document) => toKeyEntry(document, nowMs));
}

/** Returns a key with its state. */
export function toKeyEntry(document: DocumentSnapshot, nowMs: number): KeyEntry {
  const data = document.data() ?? {};
  const parsed = parseKeyDocument(data);
  // Judge the key as its intended holder would be judged.
  const outcome = judgeKey(parsed, parsed.document.email ?? '', nowMs);
  const state = outcome.kind === 'refused' ? refusals[outcome.refusal.code].keyState : 'live';
  return { id: document.id, state: isBetaKey(document.id) ? (state ?? 'refused') : 'unmatchable', parsed, data };
}

/** Returns where to find out more about refused keys, if there are any. */
export const refusedHint = (entries: readonly Pick<KeyEntry, 'state'>[]): string =>
  entries.some(({ state }) => state === 'refused') ? ' `lint` says why a key is refused.' : '';

const shownFields = Object.entries(keyFields).flatMap(([name, field]) => {
  const { column } = field as KeyField<unknown>;
  return column ? [{ ...column, field: name as keyof KeyDocument }] : [];
});

export const fieldColumns: readonly string[] = shownFields.map(({ name }) => name);

/** Returns a key's fields as text, one for each column. */
export const fieldCells = (document: KeyDocument): string[] =>
  shownFields.map(({ field, show }) => show(document[field]));

/** Returns the link with a key, which the app opens. */
export const linkOf = (site: string, key: string): string => `${site}/#key=${key}`;
