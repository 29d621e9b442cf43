import { createAction, type ActionCreatorWithPreparedPayload, type UnknownAction } from '@reduxjs/toolkit';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Ms } from '../clock/clock';

/**
 * Origin of an event: `input` from outside (a user, a service, the router), `due` from the plan, `derived` from a
 * saga's decision about one of these. A `replacement` replaces the state. It is timed like an input, but starts a new
 * recording instead of being recorded.
 */
export type EventKind = 'input' | 'due' | 'derived' | 'replacement';

/** Metadata of every event: its origin and its machine time in UTC ms. */
interface EventMeta {
  readonly kind: EventKind;
  readonly at: Ms;
  /** The simulated time (UTC ms) of an event of the simulation. */
  readonly simulatedAt?: Ms;
}

/** Time of an input until the scheduler's middleware stamps it. */
const UNSTAMPED: Ms = 0;

/** An action with a known time. */
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

const unstampedEvent =
  <Kind extends EventKind>(kind: Kind) =>
  <Payload = void>() =>
  <Type extends string>(type: Type, ...[subject]: Subject<Payload>) => {
    subjectFields[type] = subject;
    return createAction(type, (payload: Payload) => ({ payload, meta: { kind, at: UNSTAMPED } }));
  };

const timedEvent =
  <Kind extends EventKind>(kind: Kind) =>
  <Payload = void>() =>
  <Type extends string>(type: Type, ...[subject]: Subject<Payload>) => {
    subjectFields[type] = subject;
    return createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: { kind, at } }));
  };

/** Declares an input: a user's intent, a service's reply, a change of route. Timelines record inputs. */
export const createInput = unstampedEvent('input');

/** A value as a schema parses it, but readonly; nothing is a payload of type `void`. */
export type Parsed<Value> = Value extends undefined
  ? void
  : Value extends readonly (infer Item)[]
    ? readonly Parsed<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Value[Key] extends object ? Parsed<Value[Key]> : Value[Key] }
      : Value;

/** Declares an input whose payload's type is that of its schema, in a map of schemas by the inputs' types. */
export const createInputOf = createInput as <Schemas extends Readonly<Record<string, GenericSchema>>>() => <
  Type extends keyof Schemas & string,
>(
  type: Type,
  ...subject: Subject<Parsed<InferOutput<Schemas[Type]>>>
) => InputCreator<Type, Parsed<InferOutput<Schemas[Type]>>>;

type InputCreator<Type extends string, Payload> = ActionCreatorWithPreparedPayload<
  [payload: Payload],
  Payload,
  Type,
  never,
  { kind: 'input'; at: Ms }
>;

/** Declares an event that replaces the state. */
export const createStateReplacement = unstampedEvent('replacement');

/** Declares a planned event that is due at `at` (UTC ms). */
export const createDueEvent = timedEvent('due');

/** Declares an event that a saga derives from another one, at the same time `at` (UTC ms). */
export const createDerivedEvent = timedEvent('derived');

/** Declares an event of the simulation, which happens at a machine time and at a simulated time (both UTC ms). */
export const createSimulatedEvent =
  <Payload = void>() =>
  <Type extends string, Kind extends 'due' | 'derived'>(type: Type, kind: Kind, ...[subject]: Subject<Payload>) => {
    subjectFields[type] = subject;
    return createAction(type, (payload: Payload, at: Ms, simulatedAt: Ms) => ({
      payload,
      meta: { kind, at, simulatedAt },
    }));
  };

/** Returns whether an action comes from outside and is stamped on arrival. */
export function isFromOutside(action: unknown): action is TimedAction {
  return isTimed(action) && (action.meta.kind === 'input' || action.meta.kind === 'replacement');
}

/** Returns whether an action is an event with a time. */
export function isTimed(action: unknown): action is TimedAction {
  return (action as Partial<TimedAction> | null | undefined)?.meta?.at !== undefined;
}

/** Freezes an event, so that the recording cannot change later. */
export function freezeEvent<Event extends TimedAction>(event: Event): Event {
  Object.freeze(event.meta);
  freezeDeep(event.payload);
  return Object.freeze(event);
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) freezeDeep((value as Record<string, unknown>)[key]);
}
