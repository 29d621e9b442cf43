import { requestAsOwner, stack } from './stack';

type Value = string | boolean | number | Date;

/** A document's fields, as far as these tests need them. */
export type Fields = Readonly<Record<string, Value>>;

const urlOf = (path: string) =>
  `${stack.firestoreOrigin}/v1/projects/${stack.projectId}/databases/(default)/documents/${path}`;

function encode(value: Value): object {
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return typeof value === 'boolean' ? { booleanValue: value } : { integerValue: String(value) };
}

function decode(value: Readonly<Record<string, unknown>>): unknown {
  return 'integerValue' in value ? Number(value['integerValue']) : Object.values(value)[0];
}

/** Writes a whole document, as an admin would in the console. */
export async function writeDocument(path: string, fields: Fields): Promise<void> {
  const encoded = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
  await requestAsOwner('PATCH', urlOf(path), { fields: encoded });
}

/** Reads a document. @throws Error if there is none. */
export async function readDocument(path: string): Promise<Record<string, unknown>> {
  const { fields } = await requestAsOwner('GET', urlOf(path));
  const encoded = (fields ?? {}) as Record<string, Record<string, unknown>>;
  return Object.fromEntries(Object.entries(encoded).map(([name, value]) => [name, decode(value)]));
}
