import * as v from 'valibot';

/** Any schema, with the fields by which this file walks it. */
interface Schema {
  readonly kind: 'schema';
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly key?: unknown;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly (Schema | Action)[];
}

/** A step of a schema's pipe, such as a limit. */
interface Action {
  readonly kind: 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly requirement?: unknown;
}

/** A place in data: its path, what may be there, and whether there are fields inside. */
interface Place {
  readonly path: string;
  readonly type: string;
}

/** Returns every place of a schema's data as a line: its path, and what may be there. */
export function schemaLines(schema: v.GenericSchema, path: string): string[] {
  return placesOf(schema as unknown as Schema, path).map((place) => `${place.path}: ${place.type}`);
}

/** What a schema around another one also accepts. Other kinds accept `undefined`. */
const SUFFIXES: Readonly<Record<string, string>> = { nullable: ', or null', exact_optional: ', or absent' };

function placesOf(schema: Schema, path: string): Place[] {
  const { type, entries, item, value, wrapped } = schema;
  if (wrapped) {
    const suffix = schema.default === undefined ? (SUFFIXES[type] ?? ', or undefined') : ', or filled in';
    const places = placesOf(wrapped, path);
    const [first, ...others] = places;
    return first?.path === path
      ? [{ path, type: first.type + suffix }, ...others]
      : [{ path, type: `object${suffix}` }, ...places];
  }
  if (entries) return Object.entries(entries).flatMap(([name, field]) => placesOf(field, `${path}.${name}`));
  if (item) return [{ path, type: `list${limitsOf(schema)}` }, ...placesOf(item, `${path}[]`)];
  if (value && type === 'record') return [{ path, type: 'record' }, ...placesOf(value, `${path}.*`)];
  const options = optionsOf(schema);
  if (options.length > 0) return options.flatMap(([label, option]) => placesOf(option, `${path}{${label}}`));
  return [{ path, type: leafType(schema) }];
}

/** Returns the alternatives of a schema that have fields, each with a label; none if it is a single value. */
function optionsOf({ type, key, options = [] }: Schema): (readonly [label: string, option: Schema])[] {
  if (type !== 'variant' && type !== 'union') return [];
  const schemas = options as readonly Schema[];
  if (schemas.every((option) => !option.entries && !option.item && optionsOf(option).length === 0)) return [];
  return schemas.flatMap((option, index) => {
    if (option.type === 'variant') return optionsOf(option);
    const kind = typeof key === 'string' ? option.entries?.[key] : undefined;
    return [[kind ? leafType(kind) : String(index + 1), option] as const];
  });
}

/** The kinds of schemas for values without fields. */
const VALUES = new Set(['boolean', 'null', 'number', 'string', 'undefined', 'unknown']);

/** Describes a single value. @throws TypeError for a kind of schema whose fields would be missed */
function leafType(schema: Schema): string {
  const { type, options = [], literal } = schema;
  if (type === 'literal') return JSON.stringify(literal);
  if (type === 'picklist') return options.map((option) => JSON.stringify(option)).join(' | ');
  if (type === 'union') return (options as readonly Schema[]).map(leafType).join(' | ');
  if (!VALUES.has(type)) throw new TypeError(`Schemas of the kind ${type} are not read here.`);
  return `${type}${limitsOf(schema)}`;
}

/** Describes the limits of a value: its length, range or pattern. */
const limitsOf = (schema: Schema): string =>
  actionsOf(schema)
    .flatMap(({ type, requirement }) => (LIMITS[type] ? [` ${LIMITS[type]} ${String(requirement)}`] : []))
    .join('');

/** Returns what a schema's pipe does, with the pipes inside. */
const actionsOf = ({ pipe = [] }: Schema): readonly Action[] =>
  pipe.flatMap((part) => (part.kind === 'schema' ? actionsOf(part) : [part]));

const LIMITS: Readonly<Record<string, string>> = {
  length: '=',
  max_length: '≤',
  max_value: '≤',
  min_length: '≥',
  min_value: '≥',
  regex: 'like',
};

/** Returns the paths of the places that a value has, as `schemaLines` names them. */
export function pathsIn(schema: v.GenericSchema, value: unknown, path: string, found = new Set<string>()): Set<string> {
  collect(schema as unknown as Schema, value, path, found);
  return found;
}

function collect(schema: Schema, data: unknown, path: string, found: Set<string>): void {
  const { type, entries, item, value, wrapped } = schema;
  if (wrapped) {
    if (data !== undefined) found.add(path);
    if (data !== undefined && data !== null) collect(wrapped, data, path, found);
    return;
  }
  if (entries) {
    for (const [name, field] of Object.entries(entries))
      if (isRecord(data) && Object.hasOwn(data, name)) collect(field, data[name], `${path}.${name}`, found);
    return;
  }
  const options = optionsOf(schema);
  if (options.length > 0) {
    const [label, option] = options.find(([, candidate]) => v.is(candidate as unknown as v.GenericSchema, data)) ?? [];
    return option && collect(option, data, `${path}{${label}}`, found);
  }
  found.add(path);
  if (item && Array.isArray(data)) for (const element of data) collect(item, element, `${path}[]`, found);
  if (value && type === 'record' && isRecord(data))
    for (const element of Object.values(data)) collect(value, element, `${path}.*`, found);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
