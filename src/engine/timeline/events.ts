import { createAction, type ActionCreatorWithPreparedPayload, type UnknownAction } from '@reduxjs/toolkit';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Ms } from '../clock/clock';

/**
 * Origin of an event: `input` from outside (a user, a service, the router), `due` from the plan, `derived` from a
 * saga's decision about one of these. A `replacement` replaces the state. It is timed like an input, but starts a new
 * recording instead of being recorded.
 */
export type EventKind = 'input' | 'due' | 'derived' | 'replacement';

/** When an event happens, in machine time and in simulated time (both UTC ms). */
export interface Moment {
  readonly at: Ms;
  readonly simulatedAt: Ms;
}

interface EventMeta extends Moment {
  readonly kind: EventKind;
}

/** An action that happens at a moment. */
export type TimedAction = UnknownAction & { readonly meta: EventMeta };

/** An event of one type, kind and payload. */
export interface Event<
  Type extends string = string,
  Kind extends EventKind = EventKind,
  Payload = unknown,
> extends TimedAction {
  readonly type: Type;
  readonly payload: Payload;
  readonly meta: EventMeta & { readonly kind: Kind };
}

/** The field of the payload that holds the id of the entity that an event is about, by the event's type. */
const subjectFields: Record<string, string | undefined> = {};

/** The fields of a payload that hold a text, such as an id. */
type TextField<Payload> = Payload extends object
  ? { [Key in keyof Payload & string]: Payload[Key] extends string ? Key : never }[keyof Payload & string]
  : never;

/** The field of the subject, which a payload with an id must declare. */
type Subject<Payload> =
  Extract<TextField<Payload>, 'id' | `${string}Id`> extends never
    ? [subject?: TextField<Payload>]
    : [subject: TextField<Payload>];

/** Returns the id of the entity that an event is about, or `null` if its declaration names no field for it. */
export function subjectOf({ type, payload }: TimedAction): string | null {
  return (payload as Readonly<Record<string, string>> | undefined)?.[subjectFields[type] ?? ''] ?? null;
}

// The payload's type comes in a call of its own, so that the compiler can infer the event's type.

const declaration =
  <Kind extends EventKind>(kind: Kind) =>
  <Payload = void>() =>
  <Type extends string>(type: Type, ...[subject]: Subject<Payload>) => {
    subjectFields[type] = subject;
    // Both times are 0 until the scheduler stamps them. An object of this shape is stamped fast.
    return createAction(type, (payload: Payload) => ({
      payload: kind === 'input' ? withTrimmedTexts(payload) : payload,
      meta: { kind, at: 0, simulatedAt: 0 },
    }));
  };

/**
 * Returns a payload whose texts have no blanks around them. What a user pastes into a field may have any number of
 * them, while the schemas of inputs bound each text.
 */
function withTrimmedTexts<Payload>(payload: Payload): Payload {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  const texts = Object.entries(payload).filter(([, text]) => typeof text === 'string' && text !== text.trim());
  if (texts.length === 0) return payload;
  return { ...payload, ...Object.fromEntries(texts.map(([field, text]) => [field, (text as string).trim()])) };
}

/** Declares an input: a user's intent, a service's reply, a change of route. Timelines record inputs. */
export const createInput = declaration('input');

/** A value as a schema parses it, but readonly; nothing is a payload of type `void`. */
export type Parsed<Value> = Value extends undefined
  ? void
  : Value extends readonly (infer Item)[]
    ? readonly Parsed<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Value[Key] extends object ? Parsed<Value[Key]> : Value[Key] }
      : Value;

/** The payload of an input of one type, according to its schema. */
type PayloadIn<Schemas, Type extends string> = Type extends keyof Schemas
  ? Schemas[Type] extends GenericSchema
    ? Parsed<InferOutput<Schemas[Type]>>
    : never
  : never;

/** What an input needs, in the words of the compiler's error. */
interface WithSchema {
  readonly schema: 'in the Inputs.ts of the feature';
}

/**
 * Declares an input whose payload's type is that of its schema, in a map of schemas by the inputs' types. An input
 * without a schema keeps its type, so that the compiler reports it here and not wherever the slice's events are used.
 */
export const createInputOf = createInput as <Schemas extends Readonly<Record<string, GenericSchema>>>() => <
  Type extends string,
>(
  type: Type & (Type extends keyof Schemas ? unknown : WithSchema),
  ...subject: Subject<PayloadIn<Schemas, Type>>
) => InputCreator<Type, PayloadIn<Schemas, Type>>;

type InputCreator<Type extends string, Payload> = ActionCreatorWithPreparedPayload<
  [payload: Payload],
  Payload,
  Type,
  never,
  Moment & { readonly kind: 'input' }
>;

/** Declares an event that replaces the state. */
export const createStateReplacement = declaration('replacement');

/** Declares a planned event. */
export const createDueEvent = declaration('due');

/** Declares an event that a saga derives from an input or a due event, and that happens at the moment of that event. */
export const createDerivedEvent = declaration('derived');

/** Creates an input from its record, with its machine time `at` (UTC ms). */
export const recordedInput = (type: string, payload: unknown, at: Ms): TimedAction => ({
  type,
  payload,
  meta: { kind: 'input', at, simulatedAt: 0 },
});

/**
 * Stamps an event with its moment, and freezes it, so that the recording cannot change later. This is done in place,
 * because redux-saga marks the actions that its sagas put, and a copy would have no mark.
 */
export function stamp(event: TimedAction, { at, simulatedAt }: Moment): TimedAction {
  const meta: { -readonly [Key in keyof EventMeta]: EventMeta[Key] } = event.meta;
  meta.at = at;
  meta.simulatedAt = simulatedAt;
  Object.freeze(meta);
  freezeDeep(event.payload);
  return Object.freeze(event);
}

/** Returns whether an action comes from outside, and so waits for its turn. */
export function isFromOutside(action: unknown): action is TimedAction {
  return isTimed(action) && (action.meta.kind === 'input' || action.meta.kind === 'replacement');
}

/** Returns whether an action is an event with a time. */
export function isTimed(action: unknown): action is TimedAction {
  return (action as Partial<TimedAction> | null | undefined)?.meta?.at !== undefined;
}

/** Freezes a value with everything in it. */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) freezeDeep((value as Record<string, unknown>)[key]);
}
