import { createAction, type UnknownAction } from '@reduxjs/toolkit';
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

// The payload's type comes in a call of its own, so that the compiler can infer the event's type.

const unstampedEvent =
  <Kind extends EventKind>(kind: Kind) =>
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload) => ({ payload, meta: { kind, at: UNSTAMPED } }));

const timedEvent =
  <Kind extends EventKind>(kind: Kind) =>
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: { kind, at } }));

/** Declares an input: a user's intent, a service's reply, a change of route. Timelines record inputs. */
export const createInput = unstampedEvent('input');

/** Declares an event that replaces the state. */
export const createStateReplacement = unstampedEvent('replacement');

/** Declares a planned event that is due at `at` (UTC ms). */
export const createDueEvent = timedEvent('due');

/** Declares an event that a saga derives from another one, at the same time `at` (UTC ms). */
export const createDerivedEvent = timedEvent('derived');

/** Declares an event of the simulation, which happens at a machine time and at a simulated time (both UTC ms). */
export const createSimulatedEvent =
  <Payload = void>() =>
  <Type extends string, Kind extends 'due' | 'derived'>(type: Type, kind: Kind) =>
    createAction(type, (payload: Payload, at: Ms, simulatedAt: Ms) => ({ payload, meta: { kind, at, simulatedAt } }));

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
