import * as v from 'valibot';
import type { TextOrigin, TypedKind } from '../shared/schema';

/** Any schema, with the fields by which this file walks it. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
};

/** Replaces a typed text of a kind, whose maximum length in visible characters is `max`. */
type Replace = (text: string, kind: TypedKind, max: number) => string;

/** Returns what a text's schema says about its origin, or `null` if it says nothing. */
export function textOrigin(schema: v.GenericSchema): TextOrigin | null {
  const metadata = v.getMetadata(schema as v.GenericSchema<string>);
  return 'typed' in metadata ? (metadata as unknown as TextOrigin) : null;
}

/** Returns the schemas directly inside a schema. */
function innerSchemas({ entries, item, value, wrapped, options }: Schema): readonly Schema[] {
  const isSchema = (option: unknown): option is Schema => typeof option === 'object' && option !== null;
  return [...Object.values(entries ?? {}), item, value, wrapped, ...(options ?? [])].filter(isSchema);
}

const kindsBySchema = new WeakMap<Schema, ReadonlySet<TypedKind>>();

/** Returns the kinds of typed text that a value of a schema can hold. */
export function typedKindsIn(schema: Schema): ReadonlySet<TypedKind> {
  const known = kindsBySchema.get(schema);
  if (known) return known;
  const own = textOrigin(schema)?.typed;
  const kinds = new Set([...(own ? [own] : []), ...innerSchemas(schema).flatMap((inner) => [...typedKindsIn(inner)])]);
  kindsBySchema.set(schema, kinds);
  return kinds;
}

/** Returns a value of a schema with its typed texts replaced. What holds none stays the same object. */
export function replaceTypedTexts<Value>(schema: v.GenericSchema, value: Value, replace: Replace): Value {
  return replaceIn(schema as Schema, value, replace) as Value;
}

function replaceIn(schema: Schema, value: unknown, replace: Replace): unknown {
  if (typedKindsIn(schema).size === 0 || value === null || value === undefined) return value;
  const { entries, item, value: ofRecord, wrapped, options } = schema;
  if (wrapped) return replaceIn(wrapped, value, replace);
  if (typeof value === 'string') {
    const origin = textOrigin(schema);
    if (origin) return origin.typed === null ? value : replace(value, origin.typed, origin.max);
  }
  if (options) {
    const option = (options as readonly Schema[]).find((candidate) => v.is(candidate, value));
    return option ? replaceIn(option, value, replace) : value;
  }
  if (item) return (value as readonly unknown[]).map((element) => replaceIn(item, element, replace));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const inner = entries?.[key] ?? ofRecord;
      return [key, inner ? replaceIn(inner, field, replace) : field];
    }),
  );
}

export function typedTextsIn(schema: v.GenericSchema, value: unknown): readonly string[] {
  const texts: string[] = [];
  replaceTypedTexts(schema, value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
