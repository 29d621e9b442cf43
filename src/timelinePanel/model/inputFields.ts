import type { Ms } from '../../engine/clock/clock';
import type { NamedValue } from '../../program/inputEditing';
import { valueText } from '../../engine/timeline/printable';
import * as v from 'valibot';

/** A field of an input's form. */
export interface InputField {
  /** The name of the payload's field; empty for the whole payload. */
  readonly name: string;
  readonly kind: 'choice' | 'text' | 'number' | 'list';
  /** The options of a choice. */
  readonly values: readonly unknown[];
  readonly isOptional: boolean;
}

const MAX_VALUES = 60;

/**
 * Returns the fields of an input's form, based on the payload's schema. Choices that the schema leaves open, such as a
 * server's texts, take their values from the recorded payload.
 */
export function fieldsOf(schema: v.GenericSchema, payload: unknown): readonly InputField[] {
  const recordedValues = plainValuesIn(payload);
  if (schema.type === 'undefined') return [];
  if (!isObject(schema)) return [fieldOf('', schema, recordedValues)];
  return Object.entries(schema.entries).map(([name, entry]) => fieldOf(name, entry, recordedValues));
}

function fieldOf(name: string, schema: v.GenericSchema, recordedValues: readonly unknown[]): InputField {
  const isOptional = schema.type === 'exact_optional';
  const valueSchema = isOptional ? (schema as v.ExactOptionalSchema<v.GenericSchema, undefined>).wrapped : schema;
  const textKind = textKindOf(valueSchema);
  if (textKind) return { name, kind: textKind, values: [], isOptional };
  return { name, kind: 'choice', values: valuesOf(valueSchema, recordedValues).slice(0, MAX_VALUES), isOptional };
}

/**
 * Returns the kind of a field that users type in; `null` for a choice. A union is typed in if one of its options is.
 */
function textKindOf(schema: v.GenericSchema): Exclude<InputField['kind'], 'choice'> | null {
  if (schema.type === 'string') return 'text';
  if (schema.type === 'number') return 'number';
  if (schema.type === 'array') return 'list';
  if (!isUnion(schema)) return null;
  return schema.options.map(textKindOf).find((kind) => kind !== null) ?? null;
}

/** Lists the values that a schema allows. Where that is not a finite list, returns the recorded values that match. */
function valuesOf(schema: v.GenericSchema, recordedValues: readonly unknown[]): readonly unknown[] {
  if (schema.type === 'literal') return [(schema as v.LiteralSchema<v.Literal, undefined>).literal];
  if (schema.type === 'picklist') return (schema as v.PicklistSchema<readonly string[], undefined>).options;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'nullable')
    return [null, ...valuesOf((schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped, recordedValues)];
  if (schema.type === 'optional')
    return [undefined, ...valuesOf((schema as v.OptionalSchema<v.GenericSchema, undefined>).wrapped, recordedValues)];
  if (isUnion(schema)) return schema.options.flatMap((option) => valuesOf(option, recordedValues));
  if (isObject(schema)) {
    let records: readonly Record<string, unknown>[] = [{}];
    for (const [name, entry] of Object.entries(schema.entries)) {
      const values = valuesOf(entry, recordedValues);
      records = records.flatMap((record) => values.map((value) => ({ ...record, [name]: value }))).slice(0, MAX_VALUES);
    }
    return records.filter((record) => v.is(schema, record));
  }
  return recordedValues.filter((value) => v.is(schema, value));
}

const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<Record<string, v.GenericSchema>, undefined> =>
  schema.type === 'object';
const isUnion = (schema: v.GenericSchema): schema is v.UnionSchema<v.GenericSchema[], undefined> =>
  schema.type === 'union';

/** Returns all plain values in a payload, at any depth. */
function plainValuesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(plainValuesIn);
}

/**
 * Returns a default payload: with the id that `idFor` returns for a field and the payload before it, or else the field's
 * first allowed value.
 */
export function defaultPayload(schema: v.GenericSchema, idFor: (field: string, payload: unknown) => unknown): unknown {
  let payload: unknown;
  for (const { name, kind, values, isOptional } of fieldsOf(schema, undefined)) {
    if (isOptional) continue;
    const id = idFor(name, payload);
    const firstValue = { choice: values[0], text: '', number: 0, list: [] }[kind];
    const value = kind === 'list' && id !== undefined ? [id] : (id ?? firstValue);
    payload = withField(payload, name, value);
  }
  return payload;
}

export function fieldValue(payload: unknown, name: string): unknown {
  return name === '' ? payload : (payload as Readonly<Record<string, unknown>> | undefined)?.[name];
}

/** Returns the payload with a new value for a field; removes the field if the value is `undefined`. */
export function withField(payload: unknown, name: string, value: unknown): unknown {
  if (name === '') return value;
  const { [name]: _, ...others } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  return value === undefined ? others : { ...others, [name]: value };
}

/**
 * Parses a text field. An empty optional field becomes `undefined`. An invalid number stays text, which the schema
 * refuses.
 */
export function parseFieldText(text: string, { kind, isOptional }: Pick<InputField, 'kind' | 'isOptional'>): unknown {
  if (isOptional && text.trim() === '') return undefined;
  if (kind !== 'number') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** A validated payload, or why it's refused. */
type CheckedPayload =
  { readonly ok: true; readonly payload: unknown } | { readonly ok: false; readonly reason: string };

/** Validates an edited payload with the input's own schema. */
export function checkPayload(schema: v.GenericSchema, payload: unknown): CheckedPayload {
  const parsed = v.safeParse(schema, payload, { abortEarly: true });
  if (parsed.success) return { ok: true, payload: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, reason: `Refused: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(' ')}.` };
}

/** Returns the values of a list that its field does not offer. */
export function unknownValues(value: unknown, offered: readonly NamedValue[]): readonly unknown[] {
  return (Array.isArray(value) ? value : []).filter((item) => !offered.some((choice) => choice.value === item));
}

/** Parses seconds, with a decimal point or comma, into whole ms; `null` if they are invalid or outside the timeline. */
export function parseSeconds(text: string, duration: Ms): Ms | null {
  const at = Math.round(Number(text.trim().replace(',', '.')) * 1000);
  return text.trim() !== '' && Number.isSafeInteger(at) && at >= 0 && at <= duration ? at : null;
}

/**
 * Names each value by the description of an input with this value, or by the value itself if two descriptions are the
 * same.
 */
export function nameValues(values: readonly unknown[], describe: (value: unknown) => string): readonly NamedValue[] {
  const texts = values.map(describe);
  const areDistinct = new Set(texts).size === texts.length && texts.length > 1;
  return values.map((value, index) => ({ value, name: areDistinct ? (texts[index] ?? '') : valueText(value) }));
}
