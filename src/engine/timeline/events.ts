import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Ms } from '../clock/clock';

/**
 * Where an event comes from: `input` from outside (a person, a service, the router), `due` from the plan,
 * `derived` from a saga's decision about one of these. A `replacement` puts another state in place of the current one:
 * it is timed like an input, and part of no recording, which begins anew with it.
 */
export type EventKind = 'input' | 'due' | 'derived' | 'replacement';

/** What every event carries beside its payload: where it comes from and its machine time in UTC ms. */
interface EventMeta {
  readonly kind: EventKind;
  readonly at: Ms;
  /** The simulated time (UTC ms) of what happens in the simulation. */
  readonly simulatedAt?: Ms;
}

/** An input is stamped by the scheduler's middleware when it reaches the store; until then it has no time. */
const UNSTAMPED: Ms = 0;

/** An action that happened at a known moment. */
export type TimedAction = UnknownAction & { readonly meta: EventMeta };

/** An event of one type, kind and payload: all that is declared of it. */
export interface Event<Type extends string = string, Kind extends EventKind = EventKind, Payload = unknown> extends TimedAction {
  readonly type: Type;
  readonly payload: Payload;
  readonly meta: EventMeta & { readonly kind: Kind };
}

/**
 * Declares an input: a person's intent, a service's reply, a change of route. Inputs are what a timeline records. The
 * payload's type is given first, and the name of the event then, which the compiler knows.
 */
export const createInput =
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload) => ({ payload, meta: meta('input', UNSTAMPED) }));

/** Declares an event that puts another state in the place of the one there is. */
export const createStateReplacement =
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload) => ({ payload, meta: meta('replacement', UNSTAMPED) }));

/** Declares an event that was planned and has fallen due at `at` (UTC ms). */
export const createDueEvent =
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: meta('due', at) }));

/** Declares an event that a saga concludes from another, whose time `at` (UTC ms) it shares. */
export const createDerivedEvent =
  <Payload = void>() =>
  <Type extends string>(type: Type) =>
    createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: meta('derived', at) }));

/** Declares an event of the simulation, which happens at a machine time and at a simulated time (both UTC ms). */
export const createSimulatedEvent =
  <Payload = void>() =>
  <Type extends string, Kind extends 'due' | 'derived'>(type: Type, kind: Kind) =>
    createAction(type, (payload: Payload, at: Ms, simulatedAt: Ms) => ({ payload, meta: { kind, at, simulatedAt } }));

/** Tells what comes from outside, and is stamped with its time when it arrives. */
export function isFromOutside(action: unknown): action is TimedAction {
  return isTimed(action) && (action.meta.kind === 'input' || action.meta.kind === 'replacement');
}

/** Tells an event, which happened at a known moment, from every other action. */
export function isTimed(action: unknown): action is TimedAction {
  return (action as Partial<TimedAction> | null | undefined)?.meta?.at !== undefined;
}

/** Gives the event itself, which nobody can change any more: what is recorded is what has happened. */
export function frozen<Event extends TimedAction>(event: Event): Event {
  Object.freeze(event.meta);
  freezeDeep(event.payload);
  return Object.freeze(event);
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) freezeDeep((value as Record<string, unknown>)[key]);
}

function meta<Kind extends EventKind>(kind: Kind, at: Ms): EventMeta & { readonly kind: Kind } {
  return { kind, at };
}
